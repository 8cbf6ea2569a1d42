import type { FinanceProductRow, ProductFee } from '#lib/contract/finance-product.ts';
import { formatPercent } from '#lib/format/money.ts';

type Rates = Pick<FinanceProductRow, 'rateStart' | 'rateEnd'>;
interface Costs {
  readonly fees: readonly ProductFee[];
  readonly allInRate: number | null;
}

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

/** 融资担保费、合同公证费 */
export const feeNames = (fees: readonly ProductFee[]): string => [...new Set(fees.map(({ name }) => name))].join('、');

export interface FeeText {
  readonly state: 'ok' | 'warn';
  readonly text: string;
}

/** What comes on top of the interest, with the rate that it makes in the end. */
export function feeText({ fees, allInRate }: Costs): FeeText {
  if (fees.length === 0) return { state: 'ok', text: '没有其他费用' };
  const all = allInRate === null ? '综合成本以合同为准' : `综合约 ${formatPercent(allInRate)}`;
  return { state: 'warn', text: `另付${feeNames(fees)}，${all}` };
}

/** Average hours until an institution accepts, in whole hours; null before the first application. */
export const acceptanceFigure = (hours: number | null): string | null => (hours === null ? null : String(Math.max(1, Math.round(hours))));
