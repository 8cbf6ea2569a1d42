import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../platform/bench/percentile.ts';

const TICK_MS = 10;

export interface Tally {
  readonly sent: number;
  /** How many ended otherwise than they should, by what was asked and how it ended. */
  readonly failures: Readonly<Record<string, number>>;
  readonly tookMs: readonly number[];
}

interface OpenLoop {
  readonly perSecond: number;
  /** Asks no more when this is so. */
  readonly isOver: (sent: number) => boolean;
  /** Sends the request of this number; rejects with what was wrong about the answer. */
  readonly send: (index: number) => Promise<void>;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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

/** More than the portal answers at once; each is opened beforehand and used in its turn, so that none rests, as a proxy in front has them. */
const CONNECTIONS = 800;
const LIVE = '/api/health/live';
const BUSY = 503;

/** What became of a flood: answers that did what was asked, answers that said to come back, and everything else. */
export interface FloodFigures {
  readonly sent: number;
  /** Until the last answer. */
  readonly tookSeconds: number;
  readonly accepted: number;
  readonly acceptedP99Ms: number;
  readonly turnedAway: number;
  readonly turnedAwayP95Ms: number;
  readonly withoutRetryAfter: number;
  readonly faults: number;
}

const [, , url = '', perSecond = '1000', seconds = '60'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS, scheduling: 'fifo' });
const acceptedMs: number[] = [];
const turnedAwayMs: number[] = [];
let withoutRetryAfter = 0;

function openConnection(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  request(new URL(LIVE, url), { agent })
    .on('error', () => resolve())
    .on('response', (answer) => answer.on('end', () => resolve()).resume())
    .end();
  return promise;
}

function ask(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const startedMs = performance.now();
  request(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
    .on('error', reject)
    .on('response', (answer) => {
      answer.on('error', reject).on('end', () => {
        const { statusCode, headers } = answer;
        if (statusCode === BUSY) turnedAwayMs.push(performance.now() - startedMs);
        else if (statusCode === 200) acceptedMs.push(performance.now() - startedMs);
        else return reject(new Error(`${statusCode}`));
        if (statusCode === BUSY && headers['retry-after'] === undefined) withoutRetryAfter += 1;
        resolve();
      });
      answer.resume();
    })
    .end();
  return promise;
}

await Promise.all(Array.from({ length: CONNECTIONS }, openConnection));
const beganMs = performance.now();
const endsAtMs = beganMs + Number(seconds) * 1_000;
const { sent, failures } = await sendAtRate({ perSecond: Number(perSecond), isOver: () => performance.now() > endsAtMs, send: ask });
const figures: FloodFigures = {
  sent,
  tookSeconds: Math.round((performance.now() - beganMs) / 100) / 10,
  accepted: acceptedMs.length,
  acceptedP99Ms: acceptedMs.length === 0 ? 0 : percentile(acceptedMs, 0.99),
  turnedAway: turnedAwayMs.length,
  turnedAwayP95Ms: turnedAwayMs.length === 0 ? 0 : percentile(turnedAwayMs, 0.95),
  withoutRetryAfter,
  faults: Object.values(failures).reduce((sum, count) => sum + count, 0),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
