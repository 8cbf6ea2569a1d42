import { processState } from '#lib/process-state.ts';

/** How exchanges with upstreams ended since the process began; `refused` by the open breaker, without asking. */
export const exchangeCounts = processState('exchange-counts', () => ({ answered: 0, failed: 0, retried: 0, refused: 0 }));
