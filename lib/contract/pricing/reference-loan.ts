import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { isPayWay, LOAN_BOUNDS, type PayWay } from './loan-bounds.ts';

/** What a price is reckoned from: a product that travels to a form or a sheet takes them all along, or the figures there are others. */
export const PRICED_FIELDS = [
  'agencyName',
  'amountStart',
  'amountEnd',
  'rateStart',
  'termStart',
  'termEnd',
  'payTypes',
  'fees',
  'bankDiscount',
] as const satisfies readonly (keyof FinanceProductRow)[];

export type PricedProduct = Pick<FinanceProductRow, (typeof PRICED_FIELDS)[number]>;

/** What somebody wants to borrow; each part may be missing or outside what the product lends. */
export interface WantedLoan {
  readonly amountWan?: number | undefined;
  readonly months?: number | undefined;
  readonly payWay?: string | undefined;
  /** Code of `fin_guarantee_type`; some fees are due with some securities only. */
  readonly guaranteeType?: string | undefined;
}

export interface OfferedLoan {
  readonly amountWan: number;
  readonly principalYuan: number;
  readonly months: number;
  readonly payWay: PayWay;
  readonly guaranteeType?: string;
  /** Present where the interest is taken off at the start. */
  readonly bankDiscount?: true;
}

/** Whether a loan of a product is a discount: only where everything is repaid at once. */
export const isDiscounted = ({ bankDiscount }: Pick<PricedProduct, 'bankDiscount'>, payWay: string): boolean =>
  bankDiscount === true && payWay === '4';

export const REFERENCE_AMOUNT_WAN = 50;
export const REFERENCE_MONTHS = 12;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));
const orElse = (value: number | undefined, fallback: number): number => (value !== undefined && Number.isFinite(value) ? value : fallback);

/** The way of the basis, then what stands for it where a product lacks it: the one nearest to paying off month by month first. */
const WAYS_IN_ORDER: readonly PayWay[] = ['1', '2', '3', '6', '4', '5'];
export const [REFERENCE_WAY] = WAYS_IN_ORDER as [PayWay];

/** The wanted way where it is offered; else the first offered in the one order for all products, so that they compare. */
function offeredPayWay({ payTypes }: Pick<PricedProduct, 'payTypes'>, wanted = ''): PayWay {
  const isOffered = (way: string): boolean => payTypes.includes(way);
  return isPayWay(wanted) && isOffered(wanted) ? wanted : (WAYS_IN_ORDER.find(isOffered) ?? REFERENCE_WAY);
}

const { minYuan, maxYuan, maxMonths, maxRatePercent } = LOAN_BOUNDS;

/** The advertised rate, or null when there is none to reckon with (面议). */
export const calculatedRate = ({ rateStart }: PricedProduct): number | null =>
  rateStart !== null && rateStart >= 0 && rateStart <= maxRatePercent ? rateStart : null;

/** The product at its highest rate; null where that is not published or no higher. */
export function atHighestRate<P extends PricedProduct & Pick<FinanceProductRow, 'rateEnd'>>(product: P): P | null {
  const { rateStart, rateEnd } = product;
  return rateStart === null || rateEnd === null || rateEnd <= rateStart ? null : { ...product, rateStart: rateEnd };
}

/** The wanted loan moved into what the product lends; what is missing comes from the reference loan. */
export function offeredLoan(product: PricedProduct, wanted: WantedLoan = {}): OfferedLoan {
  const lent = clamp(orElse(wanted.amountWan, REFERENCE_AMOUNT_WAN), product.amountStart, product.amountEnd);
  const amountWan = clamp(lent, minYuan / 10_000, maxYuan / 10_000);
  const months = Math.round(clamp(orElse(wanted.months, REFERENCE_MONTHS), product.termStart, product.termEnd));
  const payWay = offeredPayWay(product, wanted.payWay);
  return {
    amountWan,
    principalYuan: wanToYuan(amountWan),
    months: clamp(months, 1, maxMonths),
    payWay,
    ...(wanted.guaranteeType ? { guaranteeType: wanted.guaranteeType } : {}),
    ...(isDiscounted(product, payWay) ? { bankDiscount: true } : {}),
  };
}

const onlyOne = (codes: readonly string[]): string | undefined => (codes.length === 1 ? codes[0] : undefined);

/** What a list's address says of the reader's own loan; several ways of repaying, or securities, are none. */
export const toWantedLoan = ({
  amount,
  months,
  payType = [],
  guaranteeType = [],
}: {
  readonly amount?: number | undefined;
  readonly months?: number | undefined;
  readonly payType?: readonly string[] | undefined;
  readonly guaranteeType?: readonly string[] | undefined;
}): WantedLoan => ({ amountWan: amount, months, payWay: onlyOne(payType), guaranteeType: onlyOne(guaranteeType) });

export const isOwnLoan = ({ amountWan, months, payWay, guaranteeType }: WantedLoan): boolean =>
  [amountWan, months, payWay, guaranteeType].some((part) => part !== undefined);
