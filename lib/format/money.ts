import { groupDigits } from './group-digits.ts';

const CENT_DIGITS = 2;
const WAN_PER_YI = 10_000;

/** 16,940.46 */
export const yuanFigure = (amountYuan: number): string => groupDigits(amountYuan, CENT_DIGITS, CENT_DIGITS);

const short = (amount: number): string => groupDigits(amount, 0, CENT_DIGITS);

/** 98, 3,000, 167.50: cents only where there are some. */
export const shortFigure = (amountYuan: number): string => (Number.isInteger(amountYuan) ? short : yuanFigure)(amountYuan);

/** 16,940.46 元 */
export const formatYuan = (amountYuan: number): string => `${yuanFigure(amountYuan)} 元`;

/** A figure and its unit, which pages set in different sizes. */
export interface Figure {
  readonly figure: string;
  readonly unit: string;
}

/** 50 万元; from 10,000 万元 on 亿元. At most two decimals. */
export const wanFigure = (amountWan: number): Figure =>
  Math.abs(amountWan) >= WAN_PER_YI ? { figure: short(amountWan / WAN_PER_YI), unit: '亿元' } : { figure: short(amountWan), unit: '万元' };

const join = ({ figure, unit }: Figure): string => `${figure} ${unit}`;

/** 50 万元 */
export const formatWan = (amountWan: number): string => join(wanFigure(amountWan));

/** 10–500 万元; one figure where both ends are the same. */
export function formatWanRange(startWan: number, endWan: number): string {
  const start = wanFigure(startWan);
  const end = wanFigure(endWan);
  if (start.figure === end.figure && start.unit === end.unit) return join(end);
  return start.unit === end.unit ? `${start.figure}–${join(end)}` : `${join(start)}–${join(end)}`;
}

/** 3.65% */
export const formatPercent = (percent: number): string => `${percent.toFixed(2)}%`;

/** 3.65%–4.20%; 面议 where there is no rate. */
export function formatRateRange(startPercent: number | null, endPercent: number | null): string {
  const low = startPercent ?? endPercent;
  const high = endPercent ?? startPercent;
  if (low === null || high === null) return '面议';
  return low === high ? formatPercent(low) : `${formatPercent(low)}–${formatPercent(high)}`;
}

/** 3–36 个月 */
export const formatMonthRange = (start: number, end: number): string => (start === end ? `${end} 个月` : `${start}–${end} 个月`);
