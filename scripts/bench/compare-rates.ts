import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { percentile } from '../../platform/bench/percentile.ts';
import type { Service } from '../launch/service.ts';
import { type LoadResult, load } from './load.ts';
import { median } from './median.ts';
import { printFigure, round } from './print-figure.ts';

/** Linux tells these times in hundredths of a second. */
const TICK_MS = 10;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Processes that a process has started and that run. */
const childrenOf = (pid: number): number[] => read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** Processor time that a process and those it started have used so far, all their threads; NaN where the system does not tell. */
function processorMs(pid: number | undefined): number {
  const stat = pid === undefined ? '' : read(`/proc/${pid}/stat`);
  if (pid === undefined || stat === '') return Number.NaN;
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  const ownMs = (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), ownMs);
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
