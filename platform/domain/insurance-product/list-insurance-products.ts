import { count } from 'drizzle-orm';
import type { InsuranceProductQuery, InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { insuranceProduct } from '../../db/schema/insurance-product.ts';
import type { DomainContext } from '../domain-context.ts';
import { toPage } from '../to-page.ts';
import { productConditions } from './product-conditions.ts';
import { productOrder } from './product-order.ts';
import { readInsuranceRows } from './read-product-rows.ts';

/**
 * One page of the insurance products on sale under a filter with their exact number. A page past the end is the last page.
 * Several codes of one facet mean "or", several facets "and"; ranges are `[from, to)` and overlap the product's own.
 */
export async function listInsuranceProducts(
  { db, counts }: DomainContext,
  query: InsuranceProductQuery,
): Promise<{ rows: InsuranceProductRow[]; total: number }> {
  const { pageNum, pageSize, sort, ...filter } = query;
  const where = productConditions(filter);
  const total = await counts.remember(`insurance:${JSON.stringify(filter)}`, async () => {
    const [counted] = await db.select({ total: count() }).from(insuranceProduct).where(where);
    return counted?.total ?? 0;
  });
  if (total === 0) return { rows: [], total };
  const page = toPage(pageNum, pageSize, total);
  return { rows: await readInsuranceRows(db, { where, orderBy: productOrder(sort), ...page }), total };
}
