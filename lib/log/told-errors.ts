import { processState } from '#lib/process-state.ts';

const told = (): WeakSet<object> => processState('told-errors', () => new WeakSet());

/** Whether an error comes to the log for the first time; several handlers of a process see the same one. */
export function isFirstTold(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (told().has(error)) return false;
  told().add(error);
  return true;
}
