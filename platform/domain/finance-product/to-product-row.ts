import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { financeProduct } from '../../db/schema/finance-product.ts';
import type { Agency } from '../reference/find-agencies.ts';

export type StoredProduct = Omit<typeof financeProduct.$inferSelect, 'search' | 'facetCodes'>;

const YUAN_PER_WAN = 10_000;
export const toWan = (amountYuan: number): number => amountYuan / YUAN_PER_WAN;

const round = (value: number | null, digits: number): number | null => (value === null ? null : Number(value.toFixed(digits)));

/** A stored product as lists show it: 万元, percent, months. */
export function toProductRow(stored: StoredProduct, agency: Agency | undefined): FinanceProductRow {
  return {
    productCode: stored.productCode,
    productName: stored.productName,
    productType: stored.productType,
    agencyId: stored.agencyId,
    agencyName: agency?.agencyName ?? '',
    agencyOrgType: (agency?.agencyOrgType ?? '7') as FinanceProductRow['agencyOrgType'],
    logo: agency?.logo ?? null,
    amountStart: toWan(stored.amountStartYuan),
    amountEnd: toWan(stored.amountEndYuan),
    rateStart: stored.rateStart,
    rateEnd: stored.rateEnd,
    rateNegotiable: stored.rateNegotiable,
    allInRate: stored.allInRate,
    termStart: stored.termStartMonths,
    termEnd: stored.termEndMonths,
    acceptanceHours: round(stored.acceptanceHours, 1),
    guaranteeTypes: stored.guaranteeTypes,
    payTypes: stored.payTypes,
    targetCustomer: stored.targetCustomer,
    accountTypes: stored.accountTypes as FinanceProductRow['accountTypes'],
    fees: stored.fees,
    tags: stored.tags,
    zone: stored.zone,
    hot: stored.hot,
    applyCount: stored.applyCount,
  };
}
