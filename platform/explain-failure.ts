import { describeError } from './create-logger.ts';
import { DataDirOwned } from './db/owner-socket.ts';
import { WrongDataKey } from './db/seal-stored-numbers.ts';
import { WrongSettings } from './env.ts';
import { DiskFull } from './http/enough-disk.ts';
import { WrongContent } from './seed/read-content.ts';

const PLAIN = [DataDirOwned, WrongSettings, WrongDataKey, DiskFull, WrongContent];

/** Why a process of the platform could not go on, for whoever started it: one sentence where it is known, else what happened, without values. */
export function explainFailure(error: unknown): string {
  if (PLAIN.some((kind) => error instanceof kind)) return `${(error as Error).message}\n`;
  return `${JSON.stringify(describeError(error), null, 2)}\n`;
}
