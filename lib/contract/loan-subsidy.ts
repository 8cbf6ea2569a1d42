import * as z from 'zod';
import { RecordId, RecordName } from './identifier.ts';
import { wholeListOf } from './tolerance.ts';

const Day = z.string().nullable().default(null);

/**
 * What a loan earns under a policy, as a machine reads it: a share in percent of the interest that was paid, up to an amount that depends
 * on the sum lent.
 */
export const LoanSubsidy = z.object({
  interestShare: z.number().positive().max(100),
  /** Sums up to `uptoWan` 万元 earn at most `mostYuan` 元; ascending, larger sums earn nothing. */
  tiers: wholeListOf(z.object({ uptoWan: z.number().positive(), mostYuan: z.number().positive() })),
  /** First and last day on which the loan may have been paid out, in Asia/Shanghai. */
  lentFrom: Day,
  lentUntil: Day,
  /** Only loans by the products that the policy names. */
  onlyRelated: z.boolean().default(false),
  /** Codes of `fin_purpose` that count; absent: any. */
  purposes: wholeListOf(z.string()).optional(),
  /** Keys of FARM_INDUSTRIES: loans of these farmers only; absent: any loan. */
  trades: wholeListOf(z.string()).optional(),
  /** Least and most months for which the loan is lent. */
  termFrom: z.number().positive().optional(),
  termUpto: z.number().positive().optional(),
  /** Only what is paid in so many months after the money was paid out counts; absent: the whole term. */
  interestMonths: z.number().positive().optional(),
  /** Yearly rate in percent above which interest earns nothing. */
  rateUpto: z.number().positive().optional(),
});
export type LoanSubsidy = z.infer<typeof LoanSubsidy>;

/** A subsidy that a loan could earn when it was paid out; never part of any rate. */
export const SubsidyProposal = z.object({
  policyArticleId: RecordId,
  title: RecordName,
  /** What the policy gives, in its own words. */
  benefit: z.string().default(''),
  /** The most that it gives for this loan, 元. */
  mostYuan: z.number(),
  /** What it comes to by the interest that was paid and is still due, 元; null where that cannot be told. */
  aboutYuan: z.number().nullable().default(null),
  /** Last day to apply, `YYYY-MM-DD`; null for none. */
  applyEnd: Day,
  /** That day is the one on which the policy's document ends. */
  ofDocument: z.boolean().default(false),
});
export type SubsidyProposal = z.infer<typeof SubsidyProposal>;
