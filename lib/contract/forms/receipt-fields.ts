import { textToCents } from '#lib/contract/pricing/exact-amount.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { numberField, textField, yuanField } from '#lib/validation/text-field.ts';

/** What an institution calls a payment that it records, in its own books. */
export const receiptNo = numberField(
  required('请填写凭证号'),
  accepts((text) => /^[\w/-]{1,40}$/.test(text), '凭证号用字母、数字和 - _ /，最多 40 位'),
);

/** Whether two numbers name one receipt: however they are written, large or small. */
export const isSameReceipt = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

export const dayOf = (sentence: string) => textField(required(sentence), accepts(isDay, '请选择正确的日期'));

/** What takes an entry back: which, when, and why. */
export const reversalFields = {
  receiptNo,
  day: dayOf('请选择哪天冲正'),
  reverses: numberField(required('请填写要冲正的凭证号'), atMost(40)),
  reason: textField(required('请写明为什么冲正'), atMost(100)),
};

const isAmount = accepts((text) => textToCents(text) !== null, '请输入正确的金额（元），最多两位小数');
const toCents = (text: string): bigint => textToCents(text) ?? 0n;

/** 元, given in cents. */
export const centsOf = (sentence: string) => yuanField(required(sentence), isAmount).transform(toCents);
export const centsOrNone = yuanField(isAmount).default('').transform(toCents);
