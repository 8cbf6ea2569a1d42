import { existsSync, readFileSync } from 'node:fs';

/** The last lines of a log, or nothing when there is none. */
export function tailLog(file: string, lines = 30): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}

/** The last lines of a log that are errors, or that no logger wrote: a crash has its own words. */
export function tailErrors(file: string, lines = 10): string {
  const isTelling = (line: string): boolean => !line.startsWith('{') || /^\{"level":[56]0\b/.test(line);
  return tailLog(file, Number.POSITIVE_INFINITY).split('\n').filter(isTelling).slice(-lines).join('\n');
}
