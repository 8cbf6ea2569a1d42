import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { isForFarm } from '#lib/contract/farm-choices.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { FARM_ZONE } from '../../cases/finance/order-rows.ts';
import { findOrderedProduct } from '../../cases/finance/ordered-product.ts';
import { toFacetCode } from '../../catalogue/facet-codes.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { Fault } from '../fault.ts';

const ON_SALE = '1';

const IN_ZONE = and(eq(financeProduct.status, ON_SALE), sql`${FARM_ZONE} = any(${financeProduct.zone})`);

/**
 * A product of the farm zone that is on sale, as an order keeps it; its id is its product code.
 * @throws Fault notFound for every other code.
 */
export async function requireFarmProduct(db: Database, productCode: string): Promise<OrderedProduct> {
  const isInZone = (await db.$count(financeProduct, and(eq(financeProduct.productCode, productCode), IN_ZONE))) > 0;
  const product = isInZone ? await findOrderedProduct(db, productCode) : null;
  if (product === null) throw new Fault('notFound');
  return product;
}

const tradesOf = (facetCodes: readonly string[]): string[] =>
  Object.keys(FARM_INDUSTRIES).filter((trade) => facetCodes.includes(toFacetCode('trade', trade)));

/** Of the named institutions those that lend such a loan to such a farm in the zone, each once. */
export async function listFarmLenders(
  db: Database,
  agencyIds: readonly string[],
  { amountWan, months, ...farm }: Record<'amountWan' | 'months', number> & Record<'industry' | 'guarantee', string>,
): Promise<string[]> {
  if (agencyIds.length === 0) return [];
  const amount = amountWan * YUAN_PER_WAN;
  const { amountStartYuan, amountEndYuan, termStartMonths, termEndMonths } = financeProduct;
  const fits = and(lte(amountStartYuan, amount), gte(amountEndYuan, amount), lte(termStartMonths, months), gte(termEndMonths, months));
  const rows = await db
    .select({ agencyId: financeProduct.agencyId, facetCodes: financeProduct.facetCodes, guaranteeTypes: financeProduct.guaranteeTypes })
    .from(financeProduct)
    .where(and(IN_ZONE, inArray(financeProduct.agencyId, [...agencyIds]), fits));
  return [
    ...new Set(
      rows
        .filter(({ facetCodes, guaranteeTypes }) => isForFarm({ trades: tradesOf(facetCodes), guaranteeTypes }, farm))
        .map(({ agencyId }) => agencyId),
    ),
  ];
}
