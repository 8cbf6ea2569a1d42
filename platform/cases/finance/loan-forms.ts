import * as z from 'zod';
import { textToCents } from '#lib/contract/pricing/exact-amount.ts';
import { BARE_ENTRY } from '#lib/contract/pricing/loan-ledger.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { textField, yuanField } from '#lib/validation/text-field.ts';
import type { Recording } from './loan-entries.ts';

const receiptNo = textField(
  required('请填写凭证号'),
  accepts((text) => /^[\w/-]{1,40}$/.test(text), '凭证号用字母、数字和 - _ /，最多 40 位'),
);
const dayOf = (sentence: string) => textField(required(sentence), accepts(isDay, '请选择正确的日期'));

const isAmount = (text: string): boolean => textToCents(text) !== null;
const toCents = (text: string): bigint => textToCents(text) ?? 0n;

/** 元, given in cents. */
const amountOf = (sentence: string) =>
  yuanField(required(sentence), accepts(isAmount, '请输入正确的金额（元），最多两位小数')).transform(toCents);
const amountOrNone = yuanField(accepts(isAmount, '请输入正确的金额（元），最多两位小数')).default('').transform(toCents);

/** What an institution types of a loan that was paid out, each as the entry that the ledger takes. */
export const loanForms = {
  confirmBalance: z
    .object({
      receiptNo,
      day: dayOf('请选择余额是哪天的'),
      balance: amountOf('请填写还没还的本金'),
      overdue: amountOrNone,
      interest: amountOrNone,
      late: amountOrNone,
    })
    .transform(
      ({ day: on, balance: amount, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'balanceConfirmed', on, amount } }),
    ),
  recordRepayment: z
    .object({ receiptNo, day: dayOf('请选择哪天还的'), amount: amountOf('请填写还了多少') })
    .transform(({ day: on, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'repaid', on } })),
  recordPrepayment: z
    .object({
      receiptNo,
      day: dayOf('请选择哪天还的'),
      principal: amountOf('请填写提前还的本金'),
      keeps: z.enum(['term', 'instalment'], '请选择后面怎么还').default('term'),
    })
    .transform(
      ({ day: on, principal: amount, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'prepaid', on, amount } }),
    ),
  markOverdue: z
    .object({ receiptNo, day: dayOf('请选择截至哪天') })
    .transform(({ day: on, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'overdue', on } })),
  reverseEntry: z
    .object({
      receiptNo,
      day: dayOf('请选择哪天冲正'),
      reverses: textField(required('请填写要冲正的凭证号'), atMost(40)),
      reason: textField(required('请写明为什么冲正'), atMost(100)),
    })
    .transform(({ day: on, reason, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'reversed', on }, reason })),
} as const;

export type LoanAction = keyof typeof loanForms;
