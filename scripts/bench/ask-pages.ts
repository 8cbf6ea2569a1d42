import { Agent, get } from 'node:http';
import { percentile } from '../../platform/bench/percentile.ts';
import { toFilteredList } from './sample-paths.ts';

// Asks a portal for so many lists, each in its turn; given seconds, for any of them as fast as it answers, for so long.

/** Fewer than have to wait before anybody is turned away. */
const CONNECTIONS = 16;

/** How a page was answered: from what is kept, or how else. */
export interface PageAnswers {
  readonly answered: number;
  readonly hits: number;
  readonly others: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const [, , url = '', pages = '10', seconds = '0'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const tookMs: number[] = [];
const states: Record<string, number> = {};

function ask(path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const startedMs = performance.now();
  get(url + path, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
    const { statusCode, headers } = answer;
    const state = statusCode === 200 ? String(headers['x-nextjs-cache'] ?? 'unkept') : `status ${statusCode}`;
    answer.on('error', reject).on('end', () => {
      states[state] = (states[state] ?? 0) + 1;
      tookMs.push(performance.now() - startedMs);
      resolve();
    });
    answer.resume();
  }).on('error', reject);
  return promise;
}

async function askAtOnce(nextPath: () => string | null): Promise<void> {
  const visitor = async (): Promise<void> => {
    for (let path = nextPath(); path !== null; path = nextPath()) await ask(path);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
}

let asked = 0;
const beganMs = performance.now();
const endsAtMs = beganMs + Number(seconds) * 1_000;
const inTurn = (): string | null => (asked < Number(pages) ? toFilteredList(asked++) : null);
const byChance = (): string | null => (performance.now() < endsAtMs ? toFilteredList(Math.floor(Math.random() * Number(pages))) : null);
await askAtOnce(Number(seconds) > 0 ? byChance : inTurn);
const { HIT: hits = 0, ...others } = states;
const told: PageAnswers = {
  answered: tookMs.length,
  hits,
  others,
  seconds: (performance.now() - beganMs) / 1_000,
  p50Ms: percentile(tookMs, 0.5),
  p99Ms: percentile(tookMs, 0.99),
};
process.stdout.write(`${JSON.stringify(told)}\n`);
process.exit(0);
