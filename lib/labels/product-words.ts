import type { FinanceProductRow, ProductFee } from '#lib/contract/finance-product.ts';
import { dueFees } from '#lib/contract/pricing/fees.ts';
import {
  offeredLoan,
  type PricedProduct,
  REFERENCE_AMOUNT_WAN,
  REFERENCE_MONTHS,
  REFERENCE_WAY,
  type WantedLoan,
} from '#lib/contract/pricing/reference-loan.ts';
import { SEASONAL_WAY } from '#lib/contract/pricing/season.ts';
import { formatPercent, formatWan } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from './finance-labels.ts';

type Rates = Pick<FinanceProductRow, 'rateStart' | 'rateEnd'>;
interface Costs {
  readonly fees: readonly ProductFee[];
  readonly allInRate: number | null;
}

const RATED_FIELDS = [
  'agencyName',
  'allInRate',
  'amountEnd',
  'amountStart',
  'bankDiscount',
  'fees',
  'payTypes',
  'rateNegotiable',
  'rateStart',
  'termEnd',
  'termStart',
] as const satisfies readonly (keyof FinanceProductRow)[];

/** The way of repaying that stands beside the costs, where one does. */
interface ShownWay {
  readonly shownWay?: string;
}

/** What the words of a product's costs need; the rest does not travel to the browser twice. */
export type RatedProduct = Pick<FinanceProductRow, (typeof RATED_FIELDS)[number]> & ShownWay;

export const toRatedProduct = (product: RatedProduct): RatedProduct =>
  Object.fromEntries(RATED_FIELDS.map((field) => [field, product[field]])) as unknown as RatedProduct;

export interface RateText {
  /** 3.65%, or 面议. */
  readonly figure: string;
  /** 起，最高 4.20%; empty where one figure says it all. */
  readonly note: string;
}

/** The advertised rate as a list shows it: the lowest, then how far it goes. */
export function rateText({ rateStart, rateEnd }: Rates): RateText {
  if (rateStart === null) return { figure: '面议', note: '' };
  const figure = formatPercent(rateStart);
  if (rateEnd === null) return { figure, note: '起，上限面议' };
  return { figure, note: rateEnd === rateStart ? '' : `起，最高 ${formatPercent(rateEnd)}` };
}

/** 多数人拿到 3.90%; empty where too few loans tell it. */
export const usualText = ({ usualRate }: Pick<FinanceProductRow, 'usualRate'>): string =>
  usualRate === undefined ? '' : `多数人拿到 ${formatPercent(usualRate)}`;

/** 融资担保费、合同公证费 */
export const feeNames = (fees: readonly Pick<ProductFee, 'name'>[]): string => [...new Set(fees.map(({ name }) => name))].join('、');

/** 融资担保费按情况才收，没有算在里面; empty where there is none. */
export const openFeesText = (conditional: readonly Pick<ProductFee, 'name'>[]): string =>
  conditional.length === 0 ? '' : `${feeNames(conditional)}按情况才收，没有算在里面`;

export interface FeeText {
  readonly state: 'ok' | 'warn';
  readonly text: string;
}

/** By which loan a rate is reckoned where the product does not lend the one asked for: 按 30 万元、先息后本算; empty where it does. */
function rulerText(product: PricedProduct & ShownWay, wanted: WantedLoan = {}): string {
  const { amountWan = REFERENCE_AMOUNT_WAN, months = REFERENCE_MONTHS, payWay = REFERENCE_WAY } = wanted;
  const loan = offeredLoan(product, wanted);
  const isAsTold = loan.payWay === payWay && loan.payWay === (product.shownWay ?? payWay);
  const moved = [
    ...(loan.amountWan === amountWan ? [] : [formatWan(loan.amountWan)]),
    ...(loan.months === months ? [] : [`${loan.months} 个月`]),
    ...(isAsTold || loan.payWay === SEASONAL_WAY ? [] : [labelOf(payTypeLabels, loan.payWay)]),
    // It is reckoned as paid every quarter, and says so.
    ...(loan.payWay === SEASONAL_WAY ? ['按季还款'] : []),
  ].join('、');
  if (moved === '') return '';
  return moved.startsWith('按') ? `${moved}算` : `按${/^\d/.test(moved) ? ' ' : ''}${moved}算`;
}

/** 综合约 5.09%（按先息后本算）; null where it cannot be reckoned. */
export function allInText(product: PricedProduct & Costs & ShownWay, wanted?: WantedLoan): string | null {
  if (product.allInRate === null) return null;
  const ruler = rulerText(product, wanted);
  return `综合约 ${formatPercent(product.allInRate)}${ruler === '' ? '' : `（${ruler}）`}`;
}

/** What comes on top of the interest, with the rate that it makes in the end for the wanted loan, else for that of the basis. */
export function feeText(product: PricedProduct & Costs & ShownWay, wanted: WantedLoan = {}): FeeText {
  const { fees, bankDiscount } = product;
  if (fees.length === 0 && bankDiscount === true)
    return { state: 'warn', text: `利息先扣，${allInText(product, wanted) ?? '综合成本以合同为准'}` };
  if (fees.length === 0) return { state: 'ok', text: '没有其他费用' };
  const due = dueFees(fees, offeredLoan(product, wanted));
  if (due.length === 0) return { state: 'ok', text: `${feeNames(fees)}按情况才收` };
  const all = allInText(product, wanted) ?? '综合成本以合同为准';
  return { state: 'warn', text: `另付${feeNames(due)}，${all}` };
}

/** Average hours until an institution accepts, in whole hours; null before the first application. */
export const acceptanceFigure = (hours: number | null): string | null => (hours === null ? null : String(Math.max(1, Math.round(hours))));
