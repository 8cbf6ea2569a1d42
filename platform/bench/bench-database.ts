import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDatabase } from '../../sandbox/seed/seed-database.ts';
import { type OpenDatabase, openDatabase } from '../db/open-database.ts';
import { createCountCache } from '../domain/count-cache.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { SAMPLE_DATA_KEY } from '../env.ts';

/** The value below which the share of the values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const WARM_UP = 20;

/** How long calls took, in milliseconds; of the processor too, where what others do at the same time does not count. */
interface CallTimes {
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

/** A context on a database, by the clock of the machine. */
export function toContext({ db }: Pick<OpenDatabase, 'db'>): DomainContext {
  const now = () => new Date();
  return { db, now, counts: createCountCache(now) };
}

/** Counted anew each time: nothing measured comes from the cache. */
export const withoutCache = (context: DomainContext): DomainContext => ({
  ...context,
  counts: { remember: (_key, count) => count(), clear: () => undefined },
});

/** An embedded database with the sample data, for the length of a measurement. */
export async function onSampleDatabase(measure: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-bench-'));
  const database = await openDatabase({ dataDir, poolSize: 1, dataKey: SAMPLE_DATA_KEY });
  try {
    await database.migrate();
    await seedDatabase(database.db, new Date(), async () => undefined, 'http://localhost:3000');
    await measure(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
