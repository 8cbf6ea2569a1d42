import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';

/** What consents that name a case were given for, by the name: a product that is being applied for, or an order or a claim of the user. */
export async function describeConsentCases(db: Database, userId: string, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const products = await db
    .select({ name: insuranceProduct.productCode, productName: insuranceProduct.productName })
    .from(insuranceProduct)
    .where(inArray(insuranceProduct.productCode, wanted));
  const policies = await db
    .select({ name: insuranceOrder.orderNo, productName: insuranceOrder.productName })
    .from(insuranceOrder)
    .where(and(eq(insuranceOrder.userId, userId), inArray(insuranceOrder.orderNo, wanted)));
  const claims = await db
    .select({ name: insuranceClaim.claimNo, productName: insuranceOrder.productName })
    .from(insuranceClaim)
    .innerJoin(insuranceOrder, eq(insuranceOrder.id, insuranceClaim.orderId))
    .where(and(eq(insuranceClaim.userId, userId), inArray(insuranceClaim.claimNo, wanted)));
  const loans = await db
    .select({ name: financeOrder.orderNo, productName: financeOrder.productName })
    .from(financeOrder)
    .where(and(eq(financeOrder.userId, userId), inArray(financeOrder.orderNo, wanted)));
  return new Map([
    ...products.map(({ name, productName }) => [name, `${productName}，还没递交`] as const),
    ...policies.map(({ name, productName }) => [name, `${productName}，订单 ${name}`] as const),
    ...claims.map(({ name, productName }) => [name, `${productName}，理赔 ${name}`] as const),
    ...loans.map(({ name, productName }) => [name, `${productName ?? ''}，订单 ${name}`] as const),
  ]);
}
