import * as z from 'zod';
import { PublicEvaluation } from './evaluation.ts';
import { EVALUATED_TYPES, EVALUATION_STATES, EVALUATION_TAGS, MAX_EVALUATION_IMAGES } from './evaluation-states.ts';
import { RecordId } from './identifier.ts';
import { Paging } from './query.ts';
import { listOf } from './tolerance.ts';

const Content = z.string().max(1_000);
const OrderType = z.enum(EVALUATED_TYPES);

/** An order that may be rated, and until when. */
export const RateableOrder = z.object({
  orderType: OrderType,
  orderNo: RecordId,
  productName: z.string(),
  agencyId: z.string(),
  agencyName: z.string(),
  /** When it came to its end, or a loan was paid out. */
  endTime: z.string(),
  /** State of the order, of its kind. */
  orderState: z.string().optional(),
  evaluateUntil: z.string(),
});
export type RateableOrder = z.infer<typeof RateableOrder>;

/** What the caller wrote; also what is no longer shown to others, and what was let go by. */
export const OwnEvaluation = PublicEvaluation.extend({
  orderType: OrderType,
  orderNo: RecordId,
  agencyId: z.string(),
  agencyName: z.string(),
  state: z.enum(EVALUATION_STATES),
  anonymous: z.boolean(),
  /** Private addresses of pictures; nobody but the writer and the platform sees them. */
  images: listOf(z.string()),
  canAppend: z.boolean(),
});
export type OwnEvaluation = z.infer<typeof OwnEvaluation>;

export const OwnEvaluationQuery = z.object({ ...Paging.shape, status: z.enum(['rated', 'expired']).catch('rated') });

export const EvaluationSubmitBody = z.strictObject({
  orderNo: RecordId,
  serviceScore: z.string().max(2),
  majorScore: z.string().max(2),
  durationScore: z.string().max(2),
  tags: z.array(z.enum(EVALUATION_TAGS)).max(EVALUATION_TAGS.length).default([]),
  content: Content.default(''),
  images: z.array(z.string().max(1024)).max(MAX_EVALUATION_IMAGES).default([]),
  anonymous: z.boolean().default(true),
});
export type EvaluationSubmitBody = z.infer<typeof EvaluationSubmitBody>;

export const EvaluationAppendBody = z.strictObject({ evaluationId: RecordId, content: Content });

export const EvaluationMoved = z.object({ evaluationId: RecordId, state: z.enum(EVALUATION_STATES) });
export type EvaluationMoved = z.infer<typeof EvaluationMoved>;
