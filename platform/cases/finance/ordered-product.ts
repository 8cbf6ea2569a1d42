import { and, eq, inArray } from 'drizzle-orm';
import type { DayTerms } from '#lib/contract/finance-demand.ts';
import { OrderedProduct } from '#lib/contract/finance-order.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { LISTED, productColumns, toProductRow } from '../../domain/finance-product/finance-products.ts';
import { type Agency, findAgencies } from '../../domain/reference/list-agency-options.ts';

interface FoundProduct {
  readonly product: OrderedProduct;
  readonly accountTypes: readonly string[];
}

/** Whose product it is, as an order keeps it; whom to ask is told by the institution that accepts. */
export const toAgencyPart = ({ agencyId, agencyName, agencyOrgType, logo }: Agency) => ({
  agencyId,
  agencyName,
  agencyOrgType: agencyOrgType as OrderedProduct['agencyOrgType'],
  logo,
  contactName: '',
  contactPhone: '',
});

async function find(db: Database, productCode: string, onSaleOnly: boolean): Promise<FoundProduct | null> {
  const named = eq(financeProduct.productCode, productCode);
  const [stored] = await db
    .select({ ...productColumns, content: financeProductDetail.content })
    .from(financeProduct)
    .innerJoin(financeProductDetail, eq(financeProductDetail.productCode, financeProduct.productCode))
    .where(onSaleOnly ? and(named, LISTED) : named);
  if (stored === undefined) return null;
  const agency = (await findAgencies(db, [stored.agencyId])).get(stored.agencyId);
  return { product: OrderedProduct.parse({ ...toProductRow(stored, agency), ...stored.content }), accountTypes: stored.accountTypes };
}

/** The product as it is now, on sale or not; null when there is none. */
export const findOrderedProduct = async (db: Database, productCode: string): Promise<OrderedProduct | null> =>
  (await find(db, productCode, false))?.product ?? null;

/**
 * The product as an order keeps it.
 * @throws Fault productOffSale; wrongAccountType when it is not for this kind of applicant.
 */
export async function requireOrderableProduct(db: Database, productCode: string, accountType: AccountType): Promise<OrderedProduct> {
  const found = await find(db, productCode, true);
  if (found === null) throw new Fault('productOffSale');
  if (!found.accountTypes.includes(accountType)) throw new Fault('wrongAccountType');
  return found.product;
}

/** By which rules a product counts its days; undefined where it publishes none. */
export const dayTermsOf = ({ terms }: Pick<OrderedProduct, 'terms'>): DayTerms | undefined =>
  terms === undefined ? undefined : { dayCount: terms.dayCount, dueDay: terms.dueDay, seasonDays: terms.seasonDays };

/** The same of products as they are now, on sale or not. */
export async function findDayTerms(db: Database, productCodes: readonly string[]): Promise<ReadonlyMap<string, DayTerms | undefined>> {
  const stored = await db
    .select({ productCode: financeProductDetail.productCode, content: financeProductDetail.content })
    .from(financeProductDetail)
    .where(inArray(financeProductDetail.productCode, [...productCodes]));
  return new Map(stored.map(({ productCode, content }) => [productCode, dayTermsOf(content)]));
}
