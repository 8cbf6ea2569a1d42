import * as z from 'zod';
import { RecordId } from './identifier.ts';
import { Paging } from './query.ts';
import { listOf } from './tolerance.ts';

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
  evaluationId: RecordId,
  productCode: z.string(),
  productName: z.string(),
  authorName: z.string(),
  serviceScore: z.number().int(),
  majorScore: z.number().int(),
  durationScore: z.number().int(),
  tags: listOf(z.string()),
  content: z.string(),
  createTime: z.string(),
  reply: z.object({ content: z.string(), time: z.string() }).nullable(),
  append: z.object({ content: z.string(), time: z.string() }).nullable(),
});
export type PublicEvaluation = z.infer<typeof PublicEvaluation>;

export const AgencyEvaluationQuery = z.object({ agencyId: RecordId, ...Paging.shape });
