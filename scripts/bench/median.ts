import { percentile } from '../../platform/bench/bench-database.ts';

/** The middle value; of an even number the lower one of the two. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
