import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

const FORCE_AFTER_MS = 15_000;
/** What a proxy wrote before it learned that nobody listens any more is answered; the next one it asks elsewhere. */
const LINGER_MS = 1_000;
const SHORT_TURN_MS = 0.05;
/** A server that has more to do than it can never has such a turn. */
const QUIET_WITHIN_MS = 3_000;

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
}

/** From now on this connection ends with its answer. */
export function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Waits for a turn of the event loop in which nobody came and nothing took long. The kernel resets whoever came after the turn that
 * listened last, and a turn goes on listening to others, and working for them, after it listened for new connections.
 */
async function quietTurn(server: Server): Promise<void> {
  let isQuiet = false;
  const note = (): void => {
    isQuiet = false;
  };
  server.on('connection', note);
  const startedMs = performance.now();
  let beganMs = startedMs;
  while (!isQuiet && beganMs - startedMs < QUIET_WITHIN_MS) {
    isQuiet = true;
    await nextTurn();
    const endedMs = performance.now();
    isQuiet &&= endedMs - beganMs < SHORT_TURN_MS;
    beganMs = endedMs;
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
  await quietTurn(server);
  // An HTTP server's own `close` would break off connections on which a request is under way to us.
  NetServer.prototype.close.call(server);
  const lingered = new AbortController();
  void closed.then(() => lingered.abort());
  // A wait that is cut short rejects; nothing else can.
  await delay(Math.min(LINGER_MS, forceAfterMs), undefined, { signal: AbortSignal.any([hurried, lingered.signal]) }).catch(() => undefined);
  await quietTurn(server);
  server.close(() => undefined);
  await closed;
  clearTimeout(force);
}

/** How a server ends: not ready, a while in which it still answers, no new connection, what is open to its end. */
export function stopInOrder(server: Server, { drainMs, forceAfterMs = FORCE_AFTER_MS, open }: StopOptions): Stopping {
  const hurried = new AbortController();
  let stopped: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    for (const response of open()) endConnection(response);
    await delay(drainMs, undefined, { signal: hurried.signal }).catch(() => undefined);
    await closeServer(server, Math.max(forceAfterMs - drainMs, 0), hurried.signal);
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
