import { and, arrayContains, asc, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import { LISTED } from '../../domain/finance-product/product-conditions.ts';

const FOR_COMPANIES = 'ENTERPRISE';

export interface Wanted {
  readonly amountYuan: number;
  readonly termMonths: number;
  /** Only these institutions; empty for all. */
  readonly agencyIds: readonly string[];
}

/** Products on sale for companies that lend such a sum for such a time, an institution's cheapest first. */
export async function listMatchingProducts(db: Database, { amountYuan, termMonths, agencyIds }: Wanted) {
  const fits = and(
    LISTED,
    arrayContains(financeProduct.accountTypes, [FOR_COMPANIES]),
    lte(financeProduct.amountStartYuan, amountYuan),
    gte(financeProduct.amountEndYuan, amountYuan),
    lte(financeProduct.termStartMonths, termMonths),
    gte(financeProduct.termEndMonths, termMonths),
    agencyIds.length === 0 ? undefined : inArray(financeProduct.agencyId, [...agencyIds]),
  );
  return db
    .select({ productCode: financeProduct.productCode, agencyId: financeProduct.agencyId })
    .from(financeProduct)
    .where(fits)
    .orderBy(sql`${financeProduct.rateStart} asc nulls last`, asc(financeProduct.productCode));
}

/** Institutions that are told of a demand. */
export async function listMatchingAgencies(db: Database, wanted: Wanted): Promise<string[]> {
  const products = await listMatchingProducts(db, wanted);
  return [...new Set(products.map(({ agencyId }) => agencyId))];
}
