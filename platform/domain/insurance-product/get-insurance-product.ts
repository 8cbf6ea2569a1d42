import { and, eq, ne, sql } from 'drizzle-orm';
import type { InsuranceProduct, InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { toFacetCode } from '../../catalogue/facet-codes.ts';
import { readProductRows } from '../../catalogue/product-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { insuranceProduct as t, type UnderwritingRules } from '../../db/schema/insurance-product-tables.ts';
import { Fault, type FaultKind } from '../fault.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { insuranceColumns, insuranceProducts, LISTED, toInsuranceRow } from './insurance-products.ts';

const RELATED_PRODUCTS = 3;

/** Others of the same kind, cheapest first. */
function listRelated(db: Database, productCode: string, type: string): Promise<InsuranceProductRow[]> {
  const sameKind = sql`${t.facetCodes} && ${sql.param([toFacetCode('type', type)], t.facetCodes)}::text[]`;
  const where = and(LISTED, sameKind, ne(t.productCode, productCode)) ?? LISTED;
  return readProductRows(insuranceProducts, db, { where, sort: ['premiumMin'], limit: RELATED_PRODUCTS });
}

/** A product on sale, and the rules its insurer decides by. */
export interface InsuranceOnSale {
  readonly product: Omit<InsuranceProduct, 'related'>;
  readonly underwriting: UnderwritingRules;
}

/**
 * One insurance product on sale with the insurer's rules, which no answer shows.
 * @throws Fault notFound, or what is said instead, for one that is not on sale too.
 */
export async function requireInsuranceOnSale(db: Database, productCode: string, missing: FaultKind = 'notFound'): Promise<InsuranceOnSale> {
  const [stored] = await db
    .select({ ...insuranceColumns, content: t.content })
    .from(t)
    .where(and(eq(t.productCode, productCode), LISTED));
  if (stored === undefined) throw new Fault(missing);
  const agency = (await findAgencies(db, [stored.insurerId])).get(stored.insurerId);
  const { underwriting, ...content } = stored.content;
  const times = { publishTime: toWireTime(stored.publishTime), updateTime: toWireTime(stored.updateTime) };
  return { product: { ...toInsuranceRow(stored, agency), ...content, ...times }, underwriting };
}

/**
 * Everything of one insurance product on sale.
 * @throws Fault notFound, for one that is not on sale too.
 */
export async function getInsuranceProduct(db: Database, productCode: string): Promise<InsuranceProduct> {
  const { product } = await requireInsuranceOnSale(db, productCode);
  return { ...product, related: await listRelated(db, productCode, product.type) };
}
