import { describeError } from './create-logger.ts';
import { DataDirOwned } from './db/owner-socket.ts';
import { WrongDataKey } from './db/seal-stored-numbers.ts';
import { WrongSettings } from './env.ts';

/** Why a process of the platform could not go on, for whoever started it: one sentence where it is known, else what happened, without values. */
export function explainFailure(error: unknown): string {
  if (error instanceof DataDirOwned || error instanceof WrongSettings || error instanceof WrongDataKey) return `${error.message}\n`;
  return `${JSON.stringify(describeError(error), null, 2)}\n`;
}
