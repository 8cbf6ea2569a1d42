import type { InsuranceProductRow, InsuredKind } from '#lib/contract/insurance-product.ts';
import type { insuranceProduct } from '../../db/schema/insurance-product.ts';
import { toWan } from '../finance-product/to-product-row.ts';
import type { Agency } from '../reference/find-agencies.ts';

export type StoredInsurance = Omit<typeof insuranceProduct.$inferSelect, 'search' | 'facetCodes' | 'content'>;

/** A stored product as lists show it: sums in 万元, premiums in 元. */
export const toInsuranceRow = (stored: StoredInsurance, agency: Agency | undefined): InsuranceProductRow => ({
  productCode: stored.productCode,
  productName: stored.productName,
  insurerId: stored.insurerId,
  insurerName: agency?.agencyName ?? '',
  logo: agency?.logo ?? null,
  type: stored.type,
  insuredKind: stored.insuredKind as InsuredKind,
  lead: stored.lead,
  targetCustomer: stored.targetCustomer,
  covers: stored.covers,
  sumInsuredMin: toWan(stored.sumInsuredMinYuan),
  sumInsuredMax: toWan(stored.sumInsuredMaxYuan),
  premiumMin: stored.premiumMinYuan,
  premiumMax: stored.premiumMaxYuan,
  subsidyPercent: stored.subsidyPercent,
  waitingDays: stored.waitingDays,
  coolingDays: stored.coolingDays,
  tags: stored.tags,
  soldCount: stored.soldCount,
});
