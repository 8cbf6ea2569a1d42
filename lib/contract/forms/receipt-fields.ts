import { textToCents } from '#lib/contract/pricing/exact-amount.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { accepts, required } from '#lib/validation/field-rule.ts';
import { textField, yuanField } from '#lib/validation/text-field.ts';

/** What an institution calls a payment that it records, in its own books. */
export const receiptNo = textField(
  required('请填写凭证号'),
  accepts((text) => /^[\w/-]{1,40}$/.test(text), '凭证号用字母、数字和 - _ /，最多 40 位'),
);

export const dayOf = (sentence: string) => textField(required(sentence), accepts(isDay, '请选择正确的日期'));

const isAmount = accepts((text) => textToCents(text) !== null, '请输入正确的金额（元），最多两位小数');
const toCents = (text: string): bigint => textToCents(text) ?? 0n;

/** 元, given in cents. */
export const centsOf = (sentence: string) => yuanField(required(sentence), isAmount).transform(toCents);
export const centsOrNone = yuanField(isAmount).default('').transform(toCents);
