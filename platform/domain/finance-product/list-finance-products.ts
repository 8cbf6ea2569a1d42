import { count } from 'drizzle-orm';
import type { FinanceProductQuery, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import type { DomainContext } from '../domain-context.ts';
import { toPage } from '../to-page.ts';
import { productConditions } from './product-conditions.ts';
import { productOrder } from './product-order.ts';
import { readProductRows } from './read-product-rows.ts';

/**
 * One page of the products on sale under a filter with their exact number. A page past the end is the last page.
 * Several codes of one facet mean "or", several facets "and"; ranges are `[from, to)` and overlap the product's own.
 */
export async function listFinanceProducts(
  { db, counts }: DomainContext,
  query: FinanceProductQuery,
): Promise<{ rows: FinanceProductRow[]; total: number }> {
  const { pageNum, pageSize, sort, ...filter } = query;
  const where = productConditions(filter);
  const total = await counts.remember(`products:${JSON.stringify(filter)}`, async () => {
    const [counted] = await db.select({ total: count() }).from(financeProduct).where(where);
    return counted?.total ?? 0;
  });
  if (total === 0) return { rows: [], total };
  const page = toPage(pageNum, pageSize, total);
  return { rows: await readProductRows(db, { where, orderBy: productOrder(sort), ...page }), total };
}
