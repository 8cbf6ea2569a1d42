import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { percentile } from '../../platform/bench/percentile.ts';
import type { Service } from '../launch/service.ts';
import { spawnNode } from '../launch/spawn-node.ts';
import { GENERATOR_CORES } from './cores.ts';
import { median } from './median.ts';
import { printFigure, round } from './print-figure.ts';
import { processorMs } from './process-figures.ts';

const CONNECTIONS = 32;

interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Report {
  readonly requests: { readonly total: number };
  /** How long it took, in seconds. */
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
}

/**
 * Requests the address as fast as it answers, from a process of its own.
 * @throws Error when any answer fails, since a failure is quick and would flatter the figure.
 */
export async function load(url: string, seconds: number, headers: readonly string[] = []): Promise<LoadResult> {
  const args = ['--json', '--connections', String(CONNECTIONS), '--duration', String(seconds)];
  const child = spawnNode('node_modules/autocannon/autocannon.js', {
    args: [...args, ...headers.flatMap((header) => ['--headers', header]), url],
    output: 'pipe',
    cores: GENERATOR_CORES,
  });
  if (child.stdout === null || child.stderr === null) throw new Error('the generator has no output');
  const [json, words] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!json.trim().startsWith('{')) throw new Error(`the generator failed: ${words}`);
  const { requests, duration, latency, errors, timeouts, non2xx } = JSON.parse(json) as Report;
  if (errors + timeouts + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers that are not 2xx`);
  return { requests: requests.total, requestsPerSecond: requests.total / duration, p50Ms: latency.p50, p99Ms: latency.p99 };
}

const ROUNDS = 12;
const WARM_SECONDS = 2;
const RUN_SECONDS = 1;

/** What is put under load: a path of a service. */
export interface Loaded {
  readonly service: Service;
  readonly path: string;
  readonly gzip?: boolean;
}

/** Something under load, compared with something else. */
export interface Target extends Loaded {
  readonly figure: string;
  readonly baseline: Loaded;
  readonly baselineName: string;
  /** Least ratio. */
  readonly bar?: number;
  /** Of what: requests a second, or processor time each where the generator is the slower one. */
  readonly by?: 'requests' | 'processor';
}

interface Run extends LoadResult {
  readonly processorMsEach: number;
}

interface Round {
  readonly own: Run;
  readonly baseline: Run;
}

async function run({ service, path, gzip }: Loaded, seconds: number): Promise<Run> {
  const beforeMs = processorMs(service.process.pid);
  const result = await load(`${service.url}${path}`, seconds, gzip ? ['accept-encoding=gzip'] : []);
  return { ...result, processorMsEach: (processorMs(service.process.pid) - beforeMs) / result.requests };
}

/** Both right after each other, each first in every other round: what slows the machine for a while slows both. */
async function runRound(target: Target, isOwnFirst: boolean): Promise<Round> {
  if (isOwnFirst) {
    const own = await run(target, RUN_SECONDS);
    return { own, baseline: await run(target.baseline, RUN_SECONDS) };
  }
  const baseline = await run(target.baseline, RUN_SECONDS);
  return { own: await run(target, RUN_SECONDS), baseline };
}

function printTarget({ figure, gzip, baselineName, bar, by = 'requests' }: Target, rounds: readonly Round[]): void {
  const ratios = rounds.map(({ own, baseline }) => own.requestsPerSecond / baseline.requestsPerSecond);
  const ratio = median(ratios);
  const processorRatio = median(rounds.map(({ own, baseline }) => baseline.processorMsEach / own.processorMsEach));
  printFigure({
    figure,
    encoding: gzip ? 'gzip' : 'identity',
    requestsPerSecond: round(median(rounds.map(({ own }) => own.requestsPerSecond)), 0),
    p50Ms: median(rounds.map(({ own }) => own.p50Ms)),
    p99Ms: median(rounds.map(({ own }) => own.p99Ms)),
    processorMsEach: round(median(rounds.map(({ own }) => own.processorMsEach))),
    ratioTo: baselineName,
    ratio: round(ratio),
    quarterBelow: round(percentile(ratios, 0.25)),
    quarterAbove: round(percentile(ratios, 0.75)),
    processorRatio: round(processorRatio),
    rounds: rounds.length,
    load: round(loadavg()[0] ?? Number.NaN, 1),
    bar,
    met: bar === undefined ? undefined : (by === 'processor' ? processorRatio : ratio) >= bar,
  });
}

/**
 * Loads every target in turns with what it is compared with, in many short rounds, and prints the median of the rounds' ratios: the
 * pace of the machine changes, and two medians of their own would compare one minute with another.
 */
export async function compareRates(targets: readonly Target[]): Promise<void> {
  const rounds = new Map<Target, Round[]>(targets.map((target) => [target, []]));
  for (const { baseline, ...own } of targets) for (const each of [own, baseline]) await run(each, WARM_SECONDS);
  for (let turn = 0; turn < ROUNDS; turn += 1) for (const [target, done] of rounds) done.push(await runRound(target, turn % 2 === 0));
  for (const [target, done] of rounds) printTarget(target, done);
}
