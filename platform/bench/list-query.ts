import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/open-database.ts';
import { reclaimSpace } from '../db/reclaim-space.ts';
import { createCountCache } from '../domain/count-cache.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { countFinanceFacets } from '../domain/finance-product/count-finance-facets.ts';
import { listFinanceProducts } from '../domain/finance-product/list-finance-products.ts';
import { seedBulkProducts } from '../seed/bulk/seed-bulk.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { createListQueries } from './list-queries.ts';
import { percentile } from './percentile.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const QUERIES = 300;
const WARM_UP = 20;

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

function print(figure: string, times: readonly number[]): void {
  const line = { figure, p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)), unit: 'ms', products: PRODUCTS };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function timeEach<T>(inputs: readonly T[], run: (input: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const input of inputs) {
    const startedAt = performance.now();
    await run(input);
    times.push(performance.now() - startedAt);
  }
  return times.slice(WARM_UP);
}

async function measure(context: DomainContext): Promise<void> {
  const queries = createListQueries(QUERIES + WARM_UP);
  // Counted anew each time: nothing measured here comes from the cache.
  const cold = { ...context, counts: { remember: <T>(_key: string, count: () => Promise<T>) => count(), clear: () => undefined } };
  print('platform list query, count included', await timeEach(queries, (query) => listFinanceProducts(cold, query)));
  const facets = await timeEach(queries.slice(0, WARM_UP * 4), ({ keyword: _keyword, ...filter }) =>
    countFinanceFacets(cold, { ...filter, keyword: '' }),
  );
  print('platform facet counts, cold', facets);
}

const dataDir = mkdtempSync(join(tmpdir(), 'platform-bench-'));
const database = await openDatabase({ dataDir, poolSize: 1, dataKey: 'key-of-the-measurement' });
try {
  await database.migrate();
  await seedDatabase(database.db, new Date(), async () => undefined, 'http://localhost:3000');
  await seedBulkProducts(database.db, PRODUCTS, new Date(), () => undefined);
  await reclaimSpace(database);
  const now = () => new Date();
  await measure({ db: database.db, now, counts: createCountCache(now) });
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
