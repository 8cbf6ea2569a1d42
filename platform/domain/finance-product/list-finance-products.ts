import { and, count, eq, inArray } from 'drizzle-orm';
import type { ComparedProduct, FinanceProductQuery, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeProduct, financeProductDetail, financeProduct as t } from '../../db/schema/finance-product-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { summariseScores } from '../evaluation/summarise-scores.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { LISTED, productConditions } from './product-conditions.ts';
import { productOrder } from './product-order.ts';
import { productColumns, readProductRows, toProductRow } from './read-product-rows.ts';

/** Products side by side in the order asked for; those that are not on sale are left out. */
export async function listComparedProducts(db: Database, codes: readonly string[]): Promise<ComparedProduct[]> {
  const rows = await db
    .select({ ...productColumns, content: financeProductDetail.content })
    .from(financeProduct)
    .innerJoin(financeProductDetail, eq(financeProductDetail.productCode, financeProduct.productCode))
    .where(and(inArray(financeProduct.productCode, [...codes]), LISTED));
  const agencies = await findAgencies(
    db,
    rows.map((row) => row.agencyId),
  );
  const products = await Promise.all(
    rows.map(async ({ content: { rateBasis, materials, prepayRule }, ...row }) => ({
      ...toProductRow(row, agencies.get(row.agencyId)),
      rateBasis,
      materials,
      prepayRule,
      successRate: row.successRate,
      evaluation: await summariseScores(db, eq(evaluation.productCode, row.productCode)),
    })),
  );
  return products.sort((a, b) => codes.indexOf(a.productCode) - codes.indexOf(b.productCode));
}

/** Codes of the products on sale in their order, `CODES_PAGE_SIZE` a page; a page past the end is empty. */
export async function listProductCodes({ db, counts }: DomainContext, pageNum: number): Promise<{ rows: RecordCode[]; total: number }> {
  const total = await counts.remember('product-codes', async () => {
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
