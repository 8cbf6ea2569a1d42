import { existsSync, readFileSync } from 'node:fs';

/** The last lines of a log, or nothing when there is none. */
export function tailLog(file: string, lines = 30): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}
