import { eq } from 'drizzle-orm';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { Actor } from '../record/write-audit.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { FinanceProductInput } from './product-input.ts';
import { publishProduct } from './publish-product.ts';
import { productColumns } from './read-product-rows.ts';
import { toWan } from './to-product-row.ts';

export type FinanceProductChange = Partial<Omit<FinanceProductInput, 'productCode' | 'publishTime' | 'updateTime'>>;

async function loadInput({ db }: DomainContext, productCode: string): Promise<FinanceProductInput> {
  const [stored] = await db
    .select({ ...productColumns, content: financeProductDetail.content })
    .from(financeProduct)
    .innerJoin(financeProductDetail, eq(financeProductDetail.productCode, financeProduct.productCode))
    .where(eq(financeProduct.productCode, productCode));
  if (stored === undefined) throw new Fault('notFound');
  return {
    ...stored.content,
    productCode,
    productName: stored.productName,
    productType: stored.productType,
    agencyId: stored.agencyId,
    amountStart: toWan(stored.amountStartYuan),
    amountEnd: toWan(stored.amountEndYuan),
    rateStart: stored.rateStart,
    rateEnd: stored.rateEnd,
    rateNegotiable: stored.rateNegotiable,
    termStart: stored.termStartMonths,
    termEnd: stored.termEndMonths,
    guaranteeTypes: stored.guaranteeTypes,
    payTypes: stored.payTypes,
    targetCustomer: stored.targetCustomer,
    accountTypes: stored.accountTypes as FinanceProductInput['accountTypes'],
    fees: stored.fees,
    tags: stored.tags,
    zone: stored.zone,
    hot: stored.hot,
    publishTime: toWireTime(stored.publishTime),
    updateTime: toWireTime(stored.updateTime),
  };
}

/**
 * Changes some fields of a product and publishes it: all-in rate, lexemes and facets are made anew.
 * @throws Fault notFound, badRequest for an unknown institution.
 */
export async function updateProduct(
  context: DomainContext,
  productCode: string,
  change: FinanceProductChange,
  actor: Actor,
): Promise<void> {
  const input = await loadInput(context, productCode);
  await publishProduct(context, { ...input, ...change }, actor);
}
