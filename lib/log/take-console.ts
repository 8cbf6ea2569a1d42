import { stripVTControlCharacters } from 'node:util';
import { processState } from '#lib/process-state.ts';
import { scrub } from '../http-server/redact.ts';
import { portalLog } from './portal-log.ts';

const told = (): WeakSet<object> => processState('told-errors', () => new WeakSet());

/** Whether an error comes to the log for the first time; several handlers of a process see the same one. */
export function isFirstTold(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (told().has(error)) return false;
  told().add(error);
  return true;
}

/** What Next tells of the request in which something was thrown. */
interface Failed {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Where in it: the pattern of the route, and what was being made. */
interface Place {
  readonly routePath: string;
  readonly routeType: string;
  readonly renderSource?: string | undefined;
  readonly revalidateReason?: string | undefined;
}

/** Writes one line for what a page, a route or the middleware threw: the route's pattern, never the address that was asked for. */
export function noteRenderError(error: unknown, { method, headers }: Failed, place: Place): void {
  if (!isFirstTold(error)) return;
  const { routePath: route, routeType, renderSource, revalidateReason } = place;
  portalLog().error(
    { requestId: headers['x-request-id'], method, route, routeType, renderSource, revalidateReason, err: error },
    'render failed',
  );
}

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
