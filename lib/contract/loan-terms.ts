import * as z from 'zod';
import { DAY_COUNTS } from './pricing/day-count.ts';
import { wholeListOf } from './tolerance.ts';

/** What may be charged beside the agreed costs, by whom and by which standard. */
export const ContingentItem = z.object({ name: z.string(), payee: z.string(), standard: z.string() });
export type ContingentItem = z.infer<typeof ContingentItem>;

/** What a loan costs beside rate and fees, and by which rules it is counted: published of a product, binding in an offer. */
export const LoanTerms = z.object({
  /** Payee of the interest; a guarantor never is. */
  lender: z.string().min(1),
  dayCount: z.enum(DAY_COUNTS),
  /** Day of the month on which instalments fall due; null: that of the disbursement. */
  dueDay: z.number().int().min(1).max(31).nullable(),
  /** 按农时: days of the year (`MM-DD`, ascending) on which 按农时 falls due; absent: every quarter. */
  seasonDays: wholeListOf(z.string()).optional(),
  /** 罚息: percent by which the contract's rate is raised on what is overdue. */
  penaltyMarkup: z.number().nonnegative(),
  /** 复利: whether overdue interest bears it too. */
  penaltyOnInterest: z.boolean(),
  graceDays: z.number().int().nonnegative(),
  /** Percent of the principal that comes back early; 0 is none. */
  prepayFee: z.number().nonnegative(),
  /** So many months after the disbursement nothing is taken any more; null: always as `prepayFee` says. */
  prepayFreeMonths: z.number().int().positive().nullable(),
  contingent: wholeListOf(ContingentItem),
  /** 附加条件: usual ones of a product, those of an offer. */
  conditions: wholeListOf(z.string()),
});
export type LoanTerms = z.infer<typeof LoanTerms>;
