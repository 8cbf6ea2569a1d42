import { and, arrayContains, asc, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { LISTED, productColumns, toProductRow } from '../../domain/finance-product/finance-products.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import type { DemandRow } from './demand-rows.ts';

export const FOR_COMPANIES = 'ENTERPRISE';
const CHEAPEST_FIRST = [sql`${financeProduct.rateStart} asc nulls last`, asc(financeProduct.productCode)];
const forCompanies = (): SQL | undefined => and(LISTED, arrayContains(financeProduct.accountTypes, [FOR_COMPANIES]));

interface Wanted {
  readonly amountYuan: number;
  readonly termMonths: number;
  /** Only these institutions; empty for all. */
  readonly agencyIds: readonly string[];
}

/** Products on sale for companies that lend such a sum for such a time, an institution's cheapest first. */
export async function listMatchingProducts(db: Database, { amountYuan, termMonths, agencyIds }: Wanted) {
  const fits = and(
    forCompanies(),
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
    .orderBy(...CHEAPEST_FIRST);
}

/** Institutions that are told of a demand. */
export async function listMatchingAgencies(db: Database, wanted: Wanted): Promise<string[]> {
  const products = await listMatchingProducts(db, wanted);
  return [...new Set(products.map(({ agencyId }) => agencyId))];
}

/** How far a product is from what a demand asks for: it lends neither the sum nor for the time, or takes no security that there is. */
function misfitOf({ amountYuan, termMonths, content }: DemandRow, product: FinanceProductRow): number {
  const [amount, months] = [amountYuan ?? 0, termMonths ?? 0];
  const lends = wanToYuan(product.amountStart) <= amount && amount <= wanToYuan(product.amountEnd);
  const isLong = product.termStart <= months && months <= product.termEnd;
  const isSecured = product.guaranteeTypes.some((code) => content.guaranteeTypes.includes(code));
  return (lends && isLong ? 0 : 2) + (isSecured ? 0 : 1);
}

/** Products under which these institutions can make an offer, those that fit the demand best first, of equal ones the cheapest. */
export async function listOfferedProducts(db: Database, row: DemandRow, agencyIds: readonly string[]): Promise<FinanceProductRow[]> {
  const [stored, agencies] = await Promise.all([
    db
      .select(productColumns)
      .from(financeProduct)
      .where(and(forCompanies(), inArray(financeProduct.agencyId, [...agencyIds])))
      .orderBy(...CHEAPEST_FIRST),
    findAgencies(db, [...agencyIds]),
  ]);
  const products = stored.map((product) => toProductRow(product, agencies.get(product.agencyId)));
  return products.toSorted((a, b) => misfitOf(row, a) - misfitOf(row, b));
}
