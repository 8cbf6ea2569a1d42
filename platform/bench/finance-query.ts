import { FinanceProductQuery } from '#lib/contract/finance-product.ts';
import { seedBulkProducts } from '../../sandbox/seed/bulk/seed-bulk.ts';
import { countFacets, listProducts } from '../catalogue/product-catalogue.ts';
import { reclaimSpace } from '../db/reclaim-space.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { financeProducts } from '../domain/finance-product/finance-products.ts';
import { onSampleDatabase, toContext, withoutCache } from './bench-database.ts';
import { createListQueries } from './list-queries.ts';
import { printFigure, timeCalls, withWarmUp } from './time-calls.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const QUERIES = 300;
const FACET_CALLS = 60;
/** Each asked once: no two are the same loan. */
const OWN_AMOUNTS = 100;

async function measure(context: DomainContext): Promise<void> {
  const queries = createListQueries(QUERIES);
  const cold = withoutCache(context);
  const products = { products: PRODUCTS };
  printFigure(
    'platform list query, count included',
    await timeCalls(queries, (query) => listProducts(financeProducts, cold, query)),
    products,
  );
  const own = withWarmUp(OWN_AMOUNTS, (index) => FinanceProductQuery.parse({ amount: String(20 + index), months: '12' }));
  printFigure(
    'platform list query, own amounts, cold',
    await timeCalls(own, (query) => listProducts(financeProducts, cold, query)),
    products,
  );
  const filters = withWarmUp(FACET_CALLS, (index) => ({ ...(queries[index] as FinanceProductQuery), keyword: '' }));
  printFigure('platform facet counts, cold', await timeCalls(filters, (filter) => countFacets(financeProducts, cold, filter)), products);
}

await onSampleDatabase(async (database) => {
  await seedBulkProducts(database.db, PRODUCTS, new Date(), () => undefined);
  await reclaimSpace(database);
  await measure(toContext(database));
});
