import * as z from 'zod';
import { centsOf, centsOrNone, dayOf, receiptNo, reversalFields } from '#lib/contract/forms/receipt-fields.ts';
import { BARE_ENTRY } from '#lib/contract/pricing/loan-ledger.ts';
import type { Recording } from './loan-entries.ts';

/** What an institution types of a loan that was paid out, each as the entry that the ledger takes. */
export const loanForms = {
  confirmBalance: z
    .object({
      receiptNo,
      day: dayOf('请选择余额是哪天的'),
      balance: centsOf('请填写还没还的本金'),
      overdue: centsOrNone,
      interest: centsOrNone,
      late: centsOrNone,
    })
    .transform(
      ({ day: on, balance: amount, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'balanceConfirmed', on, amount } }),
    ),
  recordRepayment: z
    .object({ receiptNo, day: dayOf('请选择哪天还的'), amount: centsOf('请填写还了多少') })
    .transform(({ day: on, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'repaid', on } })),
  recordPrepayment: z
    .object({
      receiptNo,
      day: dayOf('请选择哪天还的'),
      principal: centsOf('请填写提前还的本金'),
      keeps: z.enum(['term', 'instalment'], '请选择后面怎么还').default('term'),
    })
    .transform(
      ({ day: on, principal: amount, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'prepaid', on, amount } }),
    ),
  markOverdue: z
    .object({ receiptNo, day: dayOf('请选择截至哪天') })
    .transform(({ day: on, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'overdue', on } })),
  reverseEntry: z
    .object(reversalFields)
    .transform(({ day: on, reason, ...rest }): Recording => ({ entry: { ...BARE_ENTRY, ...rest, kind: 'reversed', on }, reason })),
} as const;

export type LoanAction = keyof typeof loanForms;
