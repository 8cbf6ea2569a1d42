import { setTimeout as delay } from 'node:timers/promises';

const TICK_MS = 10;

export interface Tally {
  readonly sent: number;
  /** How many ended otherwise than they should, by what was asked and how it ended. */
  readonly failures: Readonly<Record<string, number>>;
  readonly tookMs: readonly number[];
}

export interface OpenLoop {
  readonly perSecond: number;
  /** Asks no more when this is so. */
  readonly isOver: (sent: number) => boolean;
  /** Sends the request of this number; rejects with what was wrong about the answer. */
  readonly send: (index: number) => Promise<void>;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Does so many in all, so many at a time. */
export async function doAtOnce(total: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const goOn = async (): Promise<void> => {
    while (next < total) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

/** Sends requests at their rate, whether or not earlier ones were answered, and waits for the last. */
export async function sendAtRate({ perSecond, isOver, send }: OpenLoop): Promise<Tally> {
  const failures: Record<string, number> = {};
  const tookMs: number[] = [];
  const open: Promise<void>[] = [];
  const ask = async (index: number): Promise<void> => {
    const startedMs = performance.now();
    try {
      await send(index);
    } catch (error) {
      failures[wordsOf(error)] = (failures[wordsOf(error)] ?? 0) + 1;
    }
    tookMs.push(performance.now() - startedMs);
  };
  const beganMs = performance.now();
  while (!isOver(open.length)) {
    const due = Math.floor(((performance.now() - beganMs) * perSecond) / 1_000);
    while (open.length < due && !isOver(open.length)) open.push(ask(open.length));
    await delay(TICK_MS);
  }
  await Promise.all(open);
  return { sent: open.length, failures, tookMs };
}
