import { FinanceProductQuery } from '#lib/contract/finance-product.ts';
import { seedBulkProducts } from '../../sandbox/seed/bulk/seed-bulk.ts';
import { createSampleRandom } from '../../sandbox/seed/sample-random.ts';
import { reclaimSpace } from '../db/reclaim-space.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { countFinanceFacets } from '../domain/finance-product/count-finance-facets.ts';
import { listFinanceProducts } from '../domain/finance-product/list-finance-products.ts';
import { onSampleDatabase, printFigure, timeCalls, toContext, withoutCache, withWarmUp } from './bench-database.ts';

const GUARANTEES = ['1', '2', '3', '4', '5', '6', '7'] as const;
const PAY_WAYS = ['1', '2', '3', '4', '5', '6'] as const;
const AMOUNTS = ['0-100', '100-200', '200-500', '500-1000', '1000-5000', '5000-'] as const;
const WORDS = ['鞋服', '周转贷', '小微企业', '莆田', '信用', '采购原料', '水产', '设备贷', '仙游红木', '合作社', '担保'] as const;
const SORTS = ['allInRate', 'rateStart', '-amountEnd', 'acceptanceHours', '-applyCount', '-publishTime', '-amountEnd,allInRate'] as const;

/** Distinct searches as the bar names them: two facets, a range, words and a sort, on one of the first pages; the warm-up's too. */
export function createListQueries(calls: number): FinanceProductQuery[] {
  const random = createSampleRandom(3);
  return withWarmUp(calls, () =>
    FinanceProductQuery.parse({
      guaranteeType: `${random.pick(GUARANTEES)},${random.pick(GUARANTEES)}`,
      payType: random.pick(PAY_WAYS),
      amountRange: random.pick(AMOUNTS),
      keyword: random.pick(WORDS),
      sort: random.pick(SORTS),
      pageNum: String(random.whole(1, 3)),
    }),
  );
}

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const QUERIES = 300;
const FACET_CALLS = 60;

async function measure(context: DomainContext): Promise<void> {
  const queries = createListQueries(QUERIES);
  const cold = withoutCache(context);
  const products = { products: PRODUCTS };
  printFigure('platform list query, count included', await timeCalls(queries, (query) => listFinanceProducts(cold, query)), products);
  const filters = withWarmUp(FACET_CALLS, (index) => ({ ...(queries[index] as FinanceProductQuery), keyword: '' }));
  printFigure('platform facet counts, cold', await timeCalls(filters, (filter) => countFinanceFacets(cold, filter)), products);
}

await onSampleDatabase(async (database) => {
  await seedBulkProducts(database.db, PRODUCTS, new Date(), () => undefined);
  await reclaimSpace(database);
  await measure(toContext(database));
});
