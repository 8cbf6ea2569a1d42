import { notify } from '#lib/browser/notices.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';

/** Reads the order anew. */
export type Reload = () => Promise<unknown>;

/**
 * Runs one step on an order, then shows where it stands. A step on what has changed meanwhile is refused: the order is read anew then
 * too, and the refusal goes on to whoever asked.
 */
export async function runOrderStep(step: () => Promise<unknown>, done: string, reload: Reload): Promise<void> {
  try {
    await step();
    notify('success', done);
  } finally {
    await Promise.allSettled([reload(), refreshCentreSummary()]);
  }
}
