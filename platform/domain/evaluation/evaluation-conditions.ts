import { inArray } from 'drizzle-orm';
import { evaluation } from '../../db/schema/evaluation.ts';

/** What counts and may be read: 已评价 and 已追评. */
export const SHOWN = inArray(evaluation.state, ['1', '2']);

/** Below this a mean would tell of single people. */
export const MIN_EVALUATIONS = 5;
