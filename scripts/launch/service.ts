import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_EVERY_MS = 100;
const STOP_WITHIN_MS = 20_000;

/** A running process of the system that answers on an address. */
export interface Service {
  readonly url: string;
  readonly process: ChildProcess;
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;
  /** Ends the process in order; by force when it takes too long. */
  stop(): Promise<void>;
  /** Ends the process at once, without a chance to tidy up. */
  kill(): Promise<void>;
}

/** The process did not become ready; the message names it and what happened. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Wraps a child process as a service. */
export function toService(child: ChildProcess, url: string): Service {
  const ended = new Promise<void>((resolve) => {
    if (hasEnded(child)) resolve();
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    if (hasEnded(child)) return;
    if (child.connected) child.disconnect();
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(force);
  };
  const kill = async (): Promise<void> => {
    if (!hasEnded(child)) child.kill('SIGKILL');
    await ended;
  };
  return { url, process: child, ended, stop, kill };
}

/**
 * Waits until `readyPath` of the service answers 2xx.
 * @throws NotReady when the process ends or the time is over.
 */
export async function waitUntilReady(service: Service, readyPath: string, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (hasEnded(service.process))
      throw new NotReady(`${service.url} ended with ${service.process.exitCode ?? service.process.signalCode}`);
    if (await isReady(`${service.url}${readyPath}`)) return;
    await delay(POLL_EVERY_MS);
  }
  throw new NotReady(`${service.url} was not ready within ${timeoutMs} ms`);
}
