import * as z from 'zod';
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
