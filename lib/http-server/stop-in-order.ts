import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const FORCE_AFTER_MS = 15_000;

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

function closeServer(server: Server, forceAfterMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const force = setTimeout(() => server.closeAllConnections(), forceAfterMs);
  server.close(() => {
    clearTimeout(force);
    resolve();
  });
  server.closeIdleConnections();
  return promise;
}

/** How a server ends: not ready, a while in which it still answers, no new connection, what is open to its end, then `finish`. */
export function stopInOrder(server: Server, { drainMs, forceAfterMs = FORCE_AFTER_MS, open, finish }: StopOptions): Stopping {
  const hurried = new AbortController();
  let stopped: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    for (const response of open()) endConnection(response);
    await delay(drainMs, undefined, { signal: hurried.signal }).catch(() => undefined);
    await closeServer(server, Math.max(forceAfterMs - drainMs, 0));
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
