import { type LoadResult, load } from './load.ts';
import { median } from './median.ts';
import { printFigure, round } from './print-figure.ts';

const ROUNDS = 3;
const WARM_SECONDS = 2;
const RUN_SECONDS = 5;

/** An address under load, compared with `baseline`, another target of the same list. */
export interface Target {
  readonly figure: string;
  readonly url: string;
  readonly gzip?: boolean;
  readonly baseline?: string;
  /** Least ratio to the baseline. */
  readonly bar?: number;
}

const keyOf = ({ figure, gzip }: Pick<Target, 'figure' | 'gzip'>): string => `${figure}${gzip ? ' gzip' : ''}`;

const loadTarget = ({ url, gzip }: Target, seconds: number): Promise<LoadResult> =>
  load(url, seconds, gzip ? ['accept-encoding=gzip'] : []);

function printTarget(target: Target, runs: ReadonlyMap<string, LoadResult[]>): void {
  const own = runs.get(keyOf(target)) ?? [];
  const rate = median(own.map((run) => run.requestsPerSecond));
  const baseline = target.baseline === undefined ? [] : (runs.get(target.baseline) ?? []);
  const ratio = baseline.length > 0 ? round(rate / median(baseline.map((run) => run.requestsPerSecond))) : undefined;
  printFigure({
    figure: target.figure,
    encoding: target.gzip ? 'gzip' : 'identity',
    requestsPerSecond: round(rate, 0),
    p50Ms: median(own.map((run) => run.p50Ms)),
    p99Ms: median(own.map((run) => run.p99Ms)),
    ratio,
    ratioTo: target.baseline,
    bar: target.bar,
    met: target.bar === undefined || ratio === undefined ? undefined : ratio >= target.bar,
  });
}

/** Loads every target in turn, round after round, so that the machine's mood meets all of them, and prints the medians. */
export async function compareRates(targets: readonly Target[]): Promise<void> {
  const runs = new Map<string, LoadResult[]>();
  for (const target of targets) await loadTarget(target, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) {
      const result = await loadTarget(target, RUN_SECONDS);
      runs.set(keyOf(target), [...(runs.get(keyOf(target)) ?? []), result]);
    }
  }
  for (const target of targets) printTarget(target, runs);
}
