import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { type PriceSheet, priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { REFERENCE_AMOUNT_WAN, REFERENCE_MONTHS } from '#lib/contract/pricing/reference-loan.ts';

export interface ComparedCost {
  readonly product: FinanceProductRow;
  readonly sheet: PriceSheet;
  readonly allInPercent: number;
}

/** Repaid alike, or the totals would not compare. */
const PAY_WAY = '1';
const SHOWN = 5;

function costOf(product: FinanceProductRow): ComparedCost[] {
  if (!product.payTypes.includes(PAY_WAY)) return [];
  const sheet = priceSheet(product, { amountWan: REFERENCE_AMOUNT_WAN, months: REFERENCE_MONTHS, payWay: PAY_WAY });
  if (sheet === null || sheet.moved || sheet.allInPercent === null) return [];
  return [{ product, sheet, allInPercent: sheet.allInPercent }];
}

/**
 * Five products that lend 50 万元 for a year: the first of each type in the given order, then spread evenly from the
 * cheapest to the dearest by 综合年化.
 */
export function pickComparison(products: readonly FinanceProductRow[]): ComparedCost[] {
  const types = new Set<string>();
  const oneOfEach = products.flatMap(costOf).filter(({ product }) => {
    const isNew = !types.has(product.productType);
    types.add(product.productType);
    return isNew;
  });
  const sorted = oneOfEach.sort((a, b) => a.allInPercent - b.allInPercent);
  if (sorted.length <= SHOWN) return sorted;
  const step = (sorted.length - 1) / (SHOWN - 1);
  return Array.from({ length: SHOWN }, (_, index) => sorted[Math.round(index * step)]).filter((cost) => cost !== undefined);
}
