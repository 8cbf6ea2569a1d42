import { and, type SQL, sql } from 'drizzle-orm';
import type { InsuranceProductFilter } from '#lib/contract/insurance-product.ts';
import type { INSURANCE_SORTS } from '#lib/contract/query-rules.ts';
import { insuranceProduct as t } from '../../db/schema/insurance-product-tables.ts';
import { toSearchQuery } from '../search/search-query.ts';
import { chosenOf, FACET_NAMES, type FacetName, toFacetCode } from './insurance-facet-codes.ts';

type InsuranceSort = (typeof INSURANCE_SORTS)[number];

// Each equals an index, column by column: a page is then read in order instead of sorted.
const keys: Record<InsuranceSort, SQL> = {
  sort: sql`${t.position}`,
  premiumMin: sql`${t.premiumMinYuan}`,
  '-sumInsuredMax': sql`${t.sumInsuredMaxYuan} desc nulls last`,
  waitingDays: sql`${t.waitingDays}`,
  '-soldCount': sql`${t.soldCount} desc nulls last`,
  '-publishTime': sql`${t.publishTime} desc nulls last`,
};

/** Sort keys in the order asked for, ties by product code. */
export const productOrder = (sorts: readonly InsuranceSort[]): SQL[] => [...sorts.map((name) => keys[name]), sql`${t.productCode}`];

/** Written as a literal, so that the partial indexes apply. */
export const LISTED = sql`${t.status} = '1'`;

function searchCondition(keyword: string): SQL[] {
  if (keyword === '') return [];
  const query = toSearchQuery(keyword);
  return query === null ? [sql`false`] : [sql`${t.search} @@ ${query}::tsquery`];
}

/** Products on sale under a filter; `omit` leaves one facet's own choice out. */
export function productConditions(filter: InsuranceProductFilter, omit?: FacetName): SQL {
  const conditions = [LISTED, ...searchCondition(filter.keyword)];
  for (const name of FACET_NAMES) {
    const chosen = name === omit ? [] : chosenOf(filter, name);
    const codes = chosen.map((value) => toFacetCode(name, value));
    if (codes.length > 0) conditions.push(sql`${t.facetCodes} && ${sql.param(codes, t.facetCodes)}::text[]`);
  }
  return and(...conditions) ?? LISTED;
}
