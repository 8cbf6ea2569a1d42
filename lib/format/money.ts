import { percentText, rateText } from '#lib/contract/pricing/percent-text.ts';

/** From here on a double holds no cents any more, and is soon written with an exponent. */
const MAX = 1e15;
/** Below this one it is written with an exponent, too. */
const MIN = 1e-6;

/** Half up by the decimals that are written, so 1.005 is 1.01, though the nearest double lies below it. In units of the last digit. */
function roundHalfUp(size: number, digits: number): string {
  const [whole = '', decimals = ''] = String(size < MIN ? 0 : size).split('.');
  const units = BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0')) + (decimals.charAt(digits) >= '5' ? 1n : 0n);
  return String(units).padStart(digits + 1, '0');
}

/**
 * 16940.456 → 16,940.46, with at least and at most so many decimals, as `Intl.NumberFormat` writes it in Chinese. A browser loads that
 * one's tables when it is first made, which takes 12 to 22 ms of a page that is just becoming usable: it is made for huge figures only.
 */
export function groupDigits(amount: number, minDecimals = 0, maxDecimals = minDecimals): string {
  const size = Math.abs(amount);
  if (!(size < MAX)) {
    return new Intl.NumberFormat('zh-CN', { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals }).format(amount);
  }
  const units = roundHalfUp(size, maxDecimals);
  const whole = units.slice(0, units.length - maxDecimals);
  const decimals = units.slice(whole.length);
  const kept = decimals.slice(0, minDecimals) + decimals.slice(minDecimals).replace(/0+$/, '');
  const written = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (kept === '' ? '' : `.${kept}`);
  return amount < 0 && /[1-9]/.test(written) ? `-${written}` : written;
}

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
export const formatPercent = percentText;

/** 3.65%–4.20%; 3.50% 起，上限面议; 面议 where there is no rate. */
export function formatRateRange(startPercent: number | null, endPercent: number | null): string {
  const low = startPercent ?? endPercent;
  const high = endPercent ?? startPercent;
  if (low === null || high === null) return '面议';
  if (endPercent === null) return `${rateText(low)} 起，上限面议`;
  return low === high ? rateText(low) : `${rateText(low)}–${rateText(high)}`;
}

/** 3–36 个月 */
export const formatMonthRange = (start: number, end: number): string => (start === end ? `${end} 个月` : `${start}–${end} 个月`);
