import { count } from 'drizzle-orm';
import type { InsuranceProductQuery, InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import { insuranceProduct, insuranceProduct as t } from '../../db/schema/insurance-product-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { LISTED, productConditions, productOrder } from './insurance-conditions.ts';
import { readInsuranceRows } from './read-insurance-rows.ts';

/** Codes of the insurance products on sale in their order, `CODES_PAGE_SIZE` a page; a page past the end is empty. */
export async function listInsuranceCodes({ db, counts }: DomainContext, pageNum: number): Promise<{ rows: RecordCode[]; total: number }> {
  const total = await counts.remember('insurance-codes', async () => {
    const [counted] = await db.select({ total: count() }).from(t).where(LISTED);
    return counted?.total ?? 0;
  });
  const stored = await db
    .select({ code: t.productCode, updateTime: t.updateTime })
    .from(t)
    .where(LISTED)
    .orderBy(t.productCode)
    .limit(CODES_PAGE_SIZE)
    .offset((pageNum - 1) * CODES_PAGE_SIZE);
  return { rows: stored.map(({ code, updateTime }) => ({ code, updateTime: toWireTime(updateTime) })), total };
}

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
