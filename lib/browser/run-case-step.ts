import { notify } from './notices.ts';
import { refreshCentreSummary } from './use-centre-summary.ts';

/** Reads the case anew. */
export type Reload = () => Promise<unknown>;

/**
 * Runs one step on a case, then shows where it stands. A step on what has changed meanwhile is refused: the case is read anew then
 * too, and the refusal goes on to whoever asked.
 */
export async function runCaseStep<T>(step: () => Promise<T>, done: string, reload: Reload): Promise<T> {
  try {
    const result = await step();
    notify('success', done);
    return result;
  } finally {
    await Promise.allSettled([reload(), refreshCentreSummary()]);
  }
}
