import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as pollEnd } from 'node:timers/promises';

const FORCE_AFTER_MS = 15_000;
/** What a proxy wrote before it learned that nobody listens any more is answered; the next one it asks elsewhere. */
const LINGER_MS = 1_000;
const MOST_WAITING = 1_000;

export interface Stopping {
  /** True from the first word of a stop: not ready, answers close their connection. */
  readonly isStopping: boolean;
  /** Stops in order; at once without the wait for those who send requests here. */
  stop(hurry?: boolean): Promise<void>;
}

export interface StopOptions {
  /** How long those who send requests here need to notice that this instance is not ready. */
  readonly drainMs: number;
  /** When what is still open is broken off, counted from the beginning. */
  readonly forceAfterMs?: number;
  readonly open: () => Iterable<ServerResponse>;
  /** The last thing: closes what the answers needed. */
  readonly finish: () => Promise<void> | void;
}

/** From now on this connection ends with its answer. */
export function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** The kernel resets those whom nobody has taken yet when a listener goes; a turn of the event loop takes one. */
async function takeWaiting(server: Server): Promise<void> {
  let isTaken = true;
  const note = (): void => {
    isTaken = true;
  };
  server.on('connection', note);
  for (let turn = 0; isTaken && turn < MOST_WAITING; turn += 1) {
    isTaken = false;
    await pollEnd();
  }
  server.off('connection', note);
}

/**
 * Takes no new connection, answers on those it has for a moment, then ends them. Both cuts are made right after the sockets were
 * read: what had arrived by then is not lost.
 */
async function closeServer(server: Server, forceAfterMs: number, hurried: AbortSignal): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const force = setTimeout(() => server.closeAllConnections(), forceAfterMs);
  await takeWaiting(server);
  // An HTTP server's own `close` would break off connections on which a request is under way to us.
  NetServer.prototype.close.call(server);
  const lingered = new AbortController();
  void closed.then(() => lingered.abort());
  // A wait that is cut short rejects; nothing else can.
  await delay(Math.min(LINGER_MS, forceAfterMs), undefined, { signal: AbortSignal.any([hurried, lingered.signal]) }).catch(() => undefined);
  await pollEnd();
  server.close(() => undefined);
  await closed;
  clearTimeout(force);
}

/** How a server ends: not ready, a while in which it still answers, no new connection, what is open to its end, then `finish`. */
export function stopInOrder(server: Server, { drainMs, forceAfterMs = FORCE_AFTER_MS, open, finish }: StopOptions): Stopping {
  const hurried = new AbortController();
  let stopped: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    for (const response of open()) endConnection(response);
    await delay(drainMs, undefined, { signal: hurried.signal }).catch(() => undefined);
    await closeServer(server, Math.max(forceAfterMs - drainMs, 0), hurried.signal);
    await finish();
  };
  return {
    get isStopping() {
      return stopped !== null;
    },
    stop(hurry = false) {
      if (hurry) hurried.abort();
      stopped ??= run();
      return stopped;
    },
  };
}

/** SIGTERM drains; Ctrl-C, or the end of the process that started this one, hurries. */
export function stopOnSignals({ stop }: Pick<Stopping, 'stop'>): void {
  const end = (hurry: boolean) => (): void => void stop(hurry).then(() => process.exit(0));
  process.on('SIGTERM', end(false));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, end(true));
  if (process.connected) process.on('disconnect', end(true));
}
