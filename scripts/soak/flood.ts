import { Agent, request } from 'node:http';
import { percentile } from '../../platform/bench/percentile.ts';
import { toFilteredList } from '../bench/sample-paths.ts';
import { sendAtRate } from './open-loop.ts';

/** More than the portal answers at once; each is opened beforehand and used in its turn, so that none rests, as a proxy in front has them. */
const MOST_CONNECTIONS = 800;
/** A server closes what rests for ten seconds. */
const USED_EVERY_SECONDS = 4;
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

/** Of one address, or of so many lists under filters of a portal. */
const [, , url = '', perSecond = '1000', seconds = '60', pages = '0'] = process.argv;
const connections = Math.min(MOST_CONNECTIONS, Math.ceil(Number(perSecond) * USED_EVERY_SECONDS));
const toUrl = (): string => (pages === '0' ? url : new URL(toFilteredList(Math.floor(Math.random() * Number(pages))), url).href);
const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections, scheduling: 'fifo' });
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
  request(toUrl(), { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
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

await Promise.all(Array.from({ length: connections }, openConnection));
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
