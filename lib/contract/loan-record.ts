import * as z from 'zod';
import { LEDGER_KINDS } from './pricing/loan-ledger.ts';
import { listOf } from './tolerance.ts';

/** One thing that the institution recorded of a loan. Money in 元 as decimal strings, days in Asia/Shanghai. */
export const LoanEntry = z.object({
  /** 1 for the first of the loan: its receipt is asked for by it. */
  number: z.number().int().positive(),
  kind: z.enum(LEDGER_KINDS),
  day: z.string(),
  /** `disbursed`: what was lent. `balanceConfirmed`: principal owed. `repaid`: what was paid. `prepaid`: principal that came back early. */
  amount: z.string(),
  /** What a payment was made of; of `balanceConfirmed` and `overdue` what was due and unpaid. */
  principal: z.string(),
  interest: z.string(),
  /** 罚息. */
  late: z.string(),
  /** Fees of the lender, 违约金 among them. */
  fee: z.string(),
  /** Principal owed afterwards. */
  balance: z.string(),
  /** The institution's own number; empty where it has none. */
  receiptNo: z.string().default(''),
  /** After `prepaid`: whether the term stays, or the instalment. */
  keeps: z.enum(['term', 'instalment']).catch('term').default('term'),
  /** Number of the receipt that this entry takes back. */
  reverses: z.string().default(''),
  /** Why, of an entry that takes one back. */
  reason: z.string().default(''),
  /** Another entry took it back: it counts no more. */
  reversed: z.boolean().default(false),
  /** Who recorded it. */
  recordedBy: z.string().default(''),
  recordTime: z.string().default(''),
});
export type LoanEntry = z.infer<typeof LoanEntry>;

/** What is recorded of a loan; of a loan that nobody recorded everything is 推算. Money in 元 as decimal strings. */
export const loanRecord = {
  /** Whether the institution has recorded what is owed. */
  confirmed: z.boolean().optional(),
  /** In the order in which they were recorded. */
  entries: listOf(LoanEntry).optional(),
  /** Principal owed today. */
  balance: z.string().optional(),
  /** What has fallen due by today and is not paid, late interest and fees of the lender among it. */
  dueNow: z.string().optional(),
  overdueDays: z.number().int().nonnegative().optional(),
  /** The next payment: all that is due, or the next instalment. */
  nextDue: z.object({ day: z.string(), amount: z.string() }).nullable().optional(),
};
