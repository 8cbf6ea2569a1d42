import * as z from 'zod';
import { Paging } from './query.ts';
import { AGENCY_ID } from './query-rules.ts';

/** Mean scores of 1 to 5 over everybody who rated. */
export const ScoreSummary = z.object({
  count: z.number().int(),
  serviceScore: z.number(),
  majorScore: z.number(),
  durationScore: z.number(),
});
export type ScoreSummary = z.infer<typeof ScoreSummary>;

/** One evaluation as everybody may read it: names are masked, or 匿名用户. */
export const PublicEvaluation = z.object({
  evaluationId: z.string(),
  productCode: z.string(),
  productName: z.string(),
  authorName: z.string(),
  serviceScore: z.number().int(),
  majorScore: z.number().int(),
  durationScore: z.number().int(),
  tags: z.array(z.string()),
  content: z.string(),
  createTime: z.string(),
  reply: z.object({ content: z.string(), time: z.string() }).nullable(),
  append: z.object({ content: z.string(), time: z.string() }).nullable(),
});
export type PublicEvaluation = z.infer<typeof PublicEvaluation>;

export const AgencyEvaluationQuery = z.object({ agencyId: z.string().regex(AGENCY_ID), ...Paging.shape });
