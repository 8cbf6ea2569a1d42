import * as z from 'zod';
import { IDENTIFIER } from './query-rules.ts';

/** Id, number or code of a record as its upstream gives it; never empty, so that a missing one is never taken for another. */
export const RecordId = z.string().regex(IDENTIFIER);

/** Name or title by which a record is shown and opened: without one it cannot be listed. */
export const RecordName = z.string().min(1);
