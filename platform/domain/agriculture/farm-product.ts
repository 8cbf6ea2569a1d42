import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { FarmProductRule } from '#lib/contract/forms/farm-rules.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product.ts';
import { agency } from '../../db/schema/reference.ts';
import { Fault } from '../fault.ts';

const FARM_ZONE = 'agri';
const ON_SALE = '1';
const YUAN_PER_WAN = 10_000;

export interface FarmProduct extends FarmProductRule {
  readonly productCode: string;
  readonly productName: string;
  readonly agencyId: string;
  readonly agencyName: string;
}

const IN_ZONE = and(eq(financeProduct.status, ON_SALE), sql`${FARM_ZONE} = any(${financeProduct.zone})`);

/**
 * A product of the farm zone that is on sale; its id is its product code.
 * @throws Fault notFound for every other code.
 */
export async function requireFarmProduct(db: Database, productCode: string): Promise<FarmProduct> {
  const [found] = await db
    .select({ product: financeProduct, content: financeProductDetail.content, agencyName: agency.agencyName })
    .from(financeProduct)
    .innerJoin(financeProductDetail, eq(financeProductDetail.productCode, financeProduct.productCode))
    .innerJoin(agency, eq(agency.agencyId, financeProduct.agencyId))
    .where(and(eq(financeProduct.productCode, productCode), IN_ZONE));
  if (found === undefined) throw new Fault('notFound');
  const { product, content, agencyName } = found;
  return {
    productCode,
    productName: product.productName,
    agencyId: product.agencyId,
    agencyName,
    amountStart: product.amountStartYuan / YUAN_PER_WAN,
    amountEnd: product.amountEndYuan / YUAN_PER_WAN,
    termStart: product.termStartMonths,
    termEnd: product.termEndMonths,
    materials: content.materials,
  };
}

/** Of the named institutions those that lend such a loan in the zone, each once. */
export async function listFarmLenders(
  db: Database,
  agencyIds: readonly string[],
  { amountWan, months }: { readonly amountWan: number; readonly months: number },
): Promise<string[]> {
  if (agencyIds.length === 0) return [];
  const amount = amountWan * YUAN_PER_WAN;
  const { amountStartYuan, amountEndYuan, termStartMonths, termEndMonths } = financeProduct;
  const fits = and(lte(amountStartYuan, amount), gte(amountEndYuan, amount), lte(termStartMonths, months), gte(termEndMonths, months));
  const rows = await db
    .selectDistinct({ agencyId: financeProduct.agencyId })
    .from(financeProduct)
    .where(and(IN_ZONE, inArray(financeProduct.agencyId, [...agencyIds]), fits));
  return rows.map(({ agencyId }) => agencyId);
}
