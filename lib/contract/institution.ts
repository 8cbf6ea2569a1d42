import * as z from 'zod';
import { AgencyOption } from './agency.ts';
import { PublicEvaluation, ScoreSummary } from './evaluation.ts';
import { FinanceProductRow } from './finance-product.ts';
import { listOf } from './tolerance.ts';

/** Figures of the home page, each computed from rows; shares in percent. */
export const HomeStatistics = z.object({
  agencyCount: z.number().int(),
  productCount: z.number().int(),
  insuranceCount: z.number().int(),
  policyCount: z.number().int(),
  firstLoanCount: z.number().int(),
  /** The last 30 days. */
  recent: z.object({
    applicantCount: z.number().int(),
    lentCount: z.number().int(),
    lentAmountWan: z.number(),
    acceptanceHours: z.number().nullable(),
    /** Share of applications accepted in 1, contacted in 3, answered in 5 working days. */
    acceptOnTime: z.number().nullable(),
    contactOnTime: z.number().nullable(),
    answerOnTime: z.number().nullable(),
  }),
  /** Amount lent by month, oldest first, twelve months, `YYYY-MM`. */
  monthly: listOf(z.object({ month: z.string(), lentAmountWan: z.number(), lentCount: z.number().int() })),
  countedAt: z.string(),
});
export type HomeStatistics = z.infer<typeof HomeStatistics>;

/** Percent of the other institutions of its kind with a lower mean; null where fewer than three can be compared. */
const Ranking = z.number().nullable();

/** An institution's own page; every figure is counted from rows at `countedAt`. */
export const Institution = AgencyOption.extend({
  parentAgencyName: z.string(),
  introduction: z.string(),
  address: z.string(),
  phone: z.string(),
  applyCount: z.number().int(),
  acceptanceHours: z.number().nullable(),
  /** Percent of applications accepted within one working day, among those accepted or due. */
  acceptOnTime: z.number().nullable(),
  /** Percent of decided applications that were lent; null below 5. */
  successRate: z.number().nullable(),
  loanCount: z.number().int(),
  /** 万元. */
  loanAmount: z.number(),
  /** Null below 5 evaluations. */
  evaluation: ScoreSummary.extend({
    serviceStanding: Ranking,
    majorStanding: Ranking,
    durationStanding: Ranking,
  }).nullable(),
  /** The newest with words. */
  evaluations: listOf(PublicEvaluation),
  /** Products on sale, cheapest first; `productCount` says how many there are. */
  products: listOf(FinanceProductRow),
  countedAt: z.string(),
});
export type Institution = z.infer<typeof Institution>;
