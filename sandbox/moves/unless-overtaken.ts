import { Fault } from '../../platform/domain/fault.ts';

/** Waits for a step of the demonstration; somebody at the desk, or the applicant, may be faster. */
export async function unlessOvertaken(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
  });
}
