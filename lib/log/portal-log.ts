import { types } from 'node:util';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { processState } from '#lib/process-state.ts';
import { REDACTED_PATHS, scrub } from '../http-server/redact.ts';

function describeError(error: unknown): unknown {
  // Also one of another realm, as a sandbox of tests or of a library makes them.
  if (!types.isNativeError(error)) return typeof error === 'string' ? { message: scrub(error) } : { type: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  const { digest } = error as { digest?: unknown };
  return { type, message: scrub(message), stack: scrub(stack), ...(typeof digest === 'string' ? { digest: scrub(digest) } : undefined) };
}

/** The portal's log: one JSON object a line, without personal data. */
export const openPortalLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: { name: 'portal' }, redact: REDACTED_PATHS, serializers: { err: describeError } }, destination);

const WINDOW_MS = 60_000;
const MOST_KEYS = 1_000;
const REST = '\u0000rest';

/** Writes a line; `suppressed` equal ones were not written since the last. */
type Write = (suppressed: number) => void;

interface Window {
  suppressed: number;
  write: Write;
}

/**
 * Lets equal lines through once a minute, so that what fails a thousand times a second does not fill the disk. Those left out are
 * counted, and the count is written with the last of them when the minute is over: none goes untold.
 */
export class LineBound {
  readonly #windows = new Map<string, Window>();
  readonly #windowMs: number;
  readonly #mostKeys: number;

  constructor(windowMs: number = WINDOW_MS, mostKeys: number = MOST_KEYS) {
    this.#windowMs = windowMs;
    this.#mostKeys = mostKeys;
  }

  note(key: string, write: Write): void {
    const open = this.#windows.get(key);
    if (open !== undefined) {
      open.suppressed += 1;
      open.write = write;
    } else if (this.#windows.size >= this.#mostKeys && key !== REST) this.note(REST, write);
    else {
      this.#open(key, write);
      write(0);
    }
  }

  #open(key: string, write: Write): void {
    const opened: Window = { suppressed: 0, write };
    this.#windows.set(key, opened);
    setTimeout(() => this.#close(key, opened), this.#windowMs).unref();
  }

  #close(key: string, { suppressed, write }: Window): void {
    this.#windows.delete(key);
    if (suppressed === 0) return;
    this.#open(key, write);
    write(suppressed);
  }
}

export type PortalLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const silent: PortalLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const shelf = (): { log: PortalLog } => processState('log', () => ({ log: silent }));

/** The log of this process; silent until the server's entry has opened one. */
export const portalLog = (): PortalLog => shelf().log;

/** Called once, by the server's entry: what Next bundles never opens a log of its own. */
export const setPortalLog = (log: PortalLog): void => {
  shelf().log = log;
};
