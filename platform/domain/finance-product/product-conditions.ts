import { and, type SQL, sql } from 'drizzle-orm';
import type { FinanceProductFilter } from '#lib/contract/finance-product.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { toSearchQuery } from '../search/search-query.ts';
import { type FacetName, toCodeGroups } from './facet-codes.ts';

const YUAN_PER_WAN = 10_000;
const t = financeProduct;

/** Written as a literal, so that the partial indexes apply. */
export const LISTED = sql`${t.status} = '1'`;

function searchCondition(keyword: string): SQL[] {
  if (keyword === '') return [];
  const query = toSearchQuery(keyword);
  return query === null ? [sql`false`] : [sql`${t.search} @@ ${query}::tsquery`];
}

/** Products on sale under a filter; `omit` leaves one facet's own choice out. */
export function productConditions(filter: FinanceProductFilter, omit?: FacetName): SQL {
  const conditions = [LISTED, ...searchCondition(filter.keyword)];
  for (const group of toCodeGroups(filter, omit)) {
    conditions.push(sql`${t.facetCodes} && ${sql.param(group, t.facetCodes)}::text[]`);
  }
  if (filter.amount !== undefined) {
    const amountYuan = filter.amount * YUAN_PER_WAN;
    conditions.push(sql`${t.amountStartYuan} <= ${amountYuan}::numeric and ${t.amountEndYuan} >= ${amountYuan}::numeric`);
  }
  return and(...conditions) ?? LISTED;
}
