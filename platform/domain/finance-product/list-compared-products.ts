import { and, eq, inArray } from 'drizzle-orm';
import type { ComparedProduct } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product.ts';
import { summariseScores } from '../evaluation/summarise-scores.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { LISTED } from './product-conditions.ts';
import { productColumns } from './read-product-rows.ts';
import { toProductRow } from './to-product-row.ts';

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
