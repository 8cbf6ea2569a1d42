import { sql } from 'drizzle-orm';
import { type InsuranceProductFilter, InsuranceProductQuery } from '#lib/contract/insurance-product.ts';
import { createSampleRandom } from '../../sandbox/seed/sample-random.ts';
import { countFacets, listFacetValues, listProducts } from '../catalogue/product-catalogue.ts';
import type { Database } from '../db/database.ts';
import { insuranceProduct } from '../db/schema/insurance-product-tables.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { insuranceProducts } from '../domain/insurance-product/insurance-products.ts';
import { onSampleDatabase, toContext, withoutCache } from './bench-database.ts';
import { printFigure, timeCalls, withWarmUp } from './time-calls.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const CALLS = 200;
const SINGLE_CALLS = 120;

const random = createSampleRandom(9);
const TYPES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const KINDS = ['1', '2', '3', '4', '5'] as const;
const SUMS = ['0-50', '50-100', '100-500', '500-'] as const;
const WORDS = ['渔', '企业', '财产', '意外', '种植', '工程', '保险'] as const;
const SORTS = ['premiumMin', '-sumInsuredMax', 'waitingDays', '-soldCount', '-publishTime'] as const;

/** Distinct searches as the bar names them: two facets, a range, words and a sort, on one of the first pages. */
const queries = withWarmUp(CALLS, () =>
  InsuranceProductQuery.parse({
    type: `${random.pick(TYPES)},${random.pick(TYPES)}`,
    insuredKind: random.pick(KINDS),
    sumRange: random.pick(SUMS),
    keyword: random.pick(WORDS),
    sort: random.pick(SORTS),
    pageNum: String(random.whole(1, 3)),
  }),
);

/** Copies of the sample products under codes of their own; what they are sorted by has nothing to do with what they are. */
async function copyProducts(db: Database): Promise<void> {
  const copies = Math.ceil(PRODUCTS / (await db.$count(insuranceProduct)));
  await db.execute(sql`
    insert into insurance_product
    select (jsonb_populate_record(p, jsonb_build_object('product_code', p.product_code || '-' || n))).*
    from insurance_product p cross join generate_series(1, ${copies}::int) as n`);
  await db.execute(sql`
    update insurance_product set
      search = search || ''::tsvector, facet_codes = facet_codes || '{}'::text[], content = content || '{}'::jsonb,
      premium_min_yuan = (random() * 9000)::int, sum_insured_max_yuan = (random() * 900000)::int,
      sold_count = (random() * 5000)::int, position = (random() * 1000000)::int,
      waiting_days = (random() * 90)::int, publish_time = publish_time - random() * interval '900 days'`);
  await db.execute(sql`vacuum full analyze insurance_product`);
}

/** Every value of every facet, chosen by itself. */
async function listSingleChoices(db: Database): Promise<InsuranceProductFilter[]> {
  const values = await listFacetValues(insuranceProducts, db);
  const { pageNum: _page, pageSize: _size, sort: _sort, ...none } = InsuranceProductQuery.parse({});
  return insuranceProducts.facets.flatMap((name) =>
    values[name].map(({ value }) => (name === 'insurer' ? { ...none, insurerId: value } : { ...none, [name]: [value] })),
  );
}

async function measure(context: DomainContext): Promise<void> {
  const cold = withoutCache(context);
  const products = { products: PRODUCTS };
  printFigure(
    'insurance list query, count included',
    await timeCalls(queries, (query) => listProducts(insuranceProducts, cold, query)),
    products,
  );
  const filters = queries.map(
    ({ pageNum: _page, pageSize: _size, sort: _sort, ...filter }): InsuranceProductFilter => ({ ...filter, keyword: '' }),
  );
  printFigure('insurance facet counts, cold', await timeCalls(filters, (filter) => countFacets(insuranceProducts, cold, filter)), products);
  const singles = await listSingleChoices(context.db);
  const chosen = withWarmUp(SINGLE_CALLS, (index) => singles[index % singles.length] as InsuranceProductFilter);
  const times = await timeCalls(chosen, (filter) => countFacets(insuranceProducts, cold, filter));
  printFigure('insurance facet counts, one facet chosen, cold', times, products);
}

await onSampleDatabase(async (database) => {
  await copyProducts(database.db);
  await measure(toContext(database));
});
