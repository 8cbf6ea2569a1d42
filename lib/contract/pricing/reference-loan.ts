import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { allInRatePercent } from './all-in-rate.ts';
import { isPayWay, LOAN_BOUNDS, type PayWay } from './repayment-schedule.ts';

export type PricedProduct = Pick<
  FinanceProductRow,
  'agencyName' | 'amountStart' | 'amountEnd' | 'rateStart' | 'termStart' | 'termEnd' | 'payTypes' | 'fees'
>;

/** What somebody wants to borrow; each part may be missing or outside what the product lends. */
export interface WantedLoan {
  readonly amountWan?: number | undefined;
  readonly months?: number | undefined;
  readonly payWay?: string | undefined;
}

export interface OfferedLoan {
  readonly amountWan: number;
  readonly principalYuan: number;
  readonly months: number;
  readonly payWay: PayWay;
}

export const REFERENCE_AMOUNT_WAN = 50;
export const REFERENCE_MONTHS = 12;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));
const orElse = (value: number | undefined, fallback: number): number => (value !== undefined && Number.isFinite(value) ? value : fallback);

/** 等额本息 where it is offered, so that products compare; else the product's first way. */
function offeredPayWay(product: PricedProduct, wanted: string | undefined): PayWay {
  const offered = product.payTypes.filter(isPayWay);
  return offered.find((way) => way === wanted) ?? offered.find((way) => way === '1') ?? offered[0] ?? '1';
}

const { minYuan, maxYuan, maxMonths, maxRatePercent } = LOAN_BOUNDS;

/** The advertised rate, or null when there is none to reckon with (面议). */
export const calculatedRate = ({ rateStart }: PricedProduct): number | null =>
  rateStart !== null && rateStart >= 0 && rateStart <= maxRatePercent ? rateStart : null;

/** The wanted loan moved into what the product lends; what is missing comes from the reference loan. */
export function offeredLoan(product: PricedProduct, wanted: WantedLoan = {}): OfferedLoan {
  const lent = clamp(orElse(wanted.amountWan, REFERENCE_AMOUNT_WAN), product.amountStart, product.amountEnd);
  const amountWan = clamp(lent, minYuan / 10_000, maxYuan / 10_000);
  const months = Math.round(clamp(orElse(wanted.months, REFERENCE_MONTHS), product.termStart, product.termEnd));
  return {
    amountWan,
    principalYuan: wanToYuan(amountWan),
    months: clamp(months, 1, maxMonths),
    payWay: offeredPayWay(product, wanted.payWay),
  };
}

/**
 * 综合年化 of a product at the reference loan (50 万元, 12 months, moved into its range), percent with 4 decimals;
 * null when the rate is 面议.
 */
export function referenceAllInRatePercent(product: PricedProduct): number | null {
  const annualRatePercent = calculatedRate(product);
  if (annualRatePercent === null) return null;
  const rate = allInRatePercent({ ...offeredLoan(product), annualRatePercent, fees: product.fees });
  return Number.isFinite(rate) ? rate : null;
}
