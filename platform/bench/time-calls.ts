import { percentile } from './percentile.ts';

const WARM_UP = 20;

/** How long calls took, in milliseconds; of the processor too, where what others do at the same time does not count. */
export interface CallTimes {
  readonly p50: number;
  readonly p95: number;
  readonly cpuP50: number;
  readonly cpuP95: number;
  readonly unit: 'ms';
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Times one call after the other; the first twenty are the warm-up. The database's time counts where it runs in this process. */
export async function timeCalls<T>(inputs: readonly T[], call: (input: T) => Promise<unknown>): Promise<CallTimes> {
  const [walls, cpus]: [number[], number[]] = [[], []];
  for (const input of inputs) {
    const [startedAt, used] = [performance.now(), cpuMs()];
    await call(input);
    walls.push(performance.now() - startedAt);
    cpus.push(cpuMs() - used);
  }
  const at = (times: readonly number[], share: number): number => round(percentile(times.slice(WARM_UP), share));
  return { p50: at(walls, 0.5), p95: at(walls, 0.95), cpuP50: at(cpus, 0.5), cpuP95: at(cpus, 0.95), unit: 'ms' };
}

/** As many inputs as `calls` are to be measured, the warm-up included. */
export const withWarmUp = <T>(calls: number, make: (index: number) => T): T[] =>
  Array.from({ length: calls + WARM_UP }, (_, index) => make(index));

/** One line of JSON for each figure. */
export const printFigure = (figure: string, ...facts: readonly object[]): void =>
  void process.stdout.write(`${JSON.stringify(Object.assign({ figure }, ...facts))}\n`);
