import { Agent, request } from 'node:http';
import { percentile } from '../../platform/bench/percentile.ts';
import { sendAtRate } from './open-loop.ts';

const MOST_CONNECTIONS = 2_000;
const BUSY = 503;

/** What became of a flood: answers that did what was asked, answers that said to come back, and everything else. */
export interface FloodFigures {
  readonly sent: number;
  readonly accepted: number;
  readonly acceptedP99Ms: number;
  readonly turnedAway: number;
  readonly turnedAwayP95Ms: number;
  readonly withoutRetryAfter: number;
  readonly faults: number;
}

const [, , url = '', perSecond = '1000', seconds = '60'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
const acceptedMs: number[] = [];
const turnedAwayMs: number[] = [];
let withoutRetryAfter = 0;

function ask(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const startedMs = performance.now();
  request(url, { agent, headers: { accept: 'text/html' } })
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

const endsAtMs = performance.now() + Number(seconds) * 1_000;
const { sent, failures } = await sendAtRate({ perSecond: Number(perSecond), isOver: () => performance.now() > endsAtMs, send: ask });
const figures: FloodFigures = {
  sent,
  accepted: acceptedMs.length,
  acceptedP99Ms: percentile(acceptedMs, 0.99),
  turnedAway: turnedAwayMs.length,
  turnedAwayP95Ms: percentile(turnedAwayMs, 0.95),
  withoutRetryAfter,
  faults: Object.values(failures).reduce((sum, count) => sum + count, 0),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
