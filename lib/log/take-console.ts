import { stripVTControlCharacters } from 'node:util';
import { scrub } from '../http-server/redact.ts';
import { isFirstTold } from './note-render-error.ts';
import { portalLog } from './portal-log.ts';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'info', trace: 'info' } as const;
const MAX_WORDS = 500;
/** Next prints what a render threw before it hands it to `onRequestError`, which knows the request. */
const SETTLED_AFTER_MS = 1_000;

/** Texts, scrubbed; of anything else only what it is: a library may print whatever it holds. */
const toWords = (parts: readonly unknown[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? scrub(stripVTControlCharacters(part)) : `[${part === null ? 'null' : typeof part}]`))
    .join(' ')
    .trim()
    .slice(0, MAX_WORDS);

/**
 * Makes lines of the log of what Next and libraries write to the console: one JSON object a line, scrubbed. An error that somebody
 * else tells, who knows more of it, is not told twice.
 */
export function takeConsole(target: Pick<Console, keyof typeof LEVELS>): void {
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, (typeof LEVELS)[keyof typeof LEVELS]][]) {
    target[name] = (...parts: unknown[]): void => {
      const err = parts.find((part) => part instanceof Error);
      const words = toWords(parts.filter((part) => part !== err));
      if (err === undefined) portalLog()[level]({ words }, 'console');
      else setTimeout(() => isFirstTold(err) && portalLog()[level]({ err, words }, 'console'), SETTLED_AFTER_MS);
    };
  }
}
