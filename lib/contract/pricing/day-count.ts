import { type DateParts, datePartsOf, daysBetween, daysInMonth, isLeapYear, monthsAndDays } from './calendar-dates.ts';
import { CENT, interestOver } from './exact-amount.ts';
import type { PayWay } from './loan-bounds.ts';

/**
 * How days become parts of a year.
 * - `months/360`: whole months are twelfths, odd days 360ths (day-to-day practice of instalment loans in China)
 * - `actual/360`, `actual/365`: days as they are (ISDA 2006 definitions §4.16 (e), (d))
 * - `actual/actual-isda`: days of leap years over 366, others over 365 (ISDA 2006 §4.16 (b))
 * - `actual/365-actual`: over 366 when a 29 February lies after the first day and not after the last, else 365 (Act/365 Actual)
 * - `30/360`: bond basis, the 31st counts as the 30th where it ends a period that began on the 30th or 31st (ISDA 2006 §4.16 (f))
 * - `30u/360`: the same with the last day of February as the 30th (US, SIA)
 * - `30e/360`: every 31st counts as the 30th (Eurobond, European; ISDA 2006 §4.16 (g))
 */
export const DAY_COUNTS = [
  'months/360',
  'actual/360',
  'actual/365',
  'actual/actual-isda',
  'actual/365-actual',
  '30/360',
  '30u/360',
  '30e/360',
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** What they are called in offers. */
export const dayCountLabels: Readonly<Record<DayCount, string>> = {
  'months/360': '整月按年利率 ÷ 12，零头按天（年利率 ÷ 360）',
  'actual/360': '按实际天数，日利率 = 年利率 ÷ 360',
  'actual/365': '按实际天数，日利率 = 年利率 ÷ 365',
  'actual/actual-isda': '按实际天数，闰年的日子 ÷ 366，平年的 ÷ 365',
  'actual/365-actual': '按实际天数 ÷ 365，跨 2 月 29 日的 ÷ 366',
  '30/360': '每月算 30 天，一年算 360 天（债券算法）',
  '30u/360': '每月算 30 天，一年算 360 天（美式）',
  '30e/360': '每月算 30 天，一年算 360 天（欧式）',
};

/** Instalment loans count whole months, all others days over 360. */
export const defaultDayCount = (payWay: PayWay): DayCount => (payWay === '1' || payWay === '2' ? 'months/360' : 'actual/360');

/** A part of a year, exact. */
export interface YearFraction {
  readonly numerator: number;
  readonly denominator: number;
}

const days360 = (from: DateParts, to: DateParts): number => (to.year - from.year) * 360 + (to.month - from.month) * 30 + to.day - from.day;

const isLastOfFebruary = ({ year, month, day }: DateParts): boolean => month === 2 && day === daysInMonth(year, 2);

function bondBasisDays(from: DateParts, to: DateParts): number {
  const start = Math.min(from.day, 30);
  const end = to.day === 31 && start === 30 ? 30 : to.day;
  return days360({ ...from, day: start }, { ...to, day: end });
}

function usDays(from: DateParts, to: DateParts): number {
  const start = isLastOfFebruary(from) ? { ...from, day: 30 } : from;
  const end = isLastOfFebruary(from) && isLastOfFebruary(to) ? { ...to, day: 30 } : to;
  return bondBasisDays(start, end);
}

/** Days of a period that lie in leap years; its first day counts, its last does not. */
function leapYearDays(from: string, to: string): number {
  let days = 0;
  for (let year = datePartsOf(from).year; year <= datePartsOf(to).year; year += 1) {
    if (!isLeapYear(year)) continue;
    const start = from > `${year}-01-01` ? from : `${year}-01-01`;
    const end = to < `${year + 1}-01-01` ? to : `${year + 1}-01-01`;
    days += Math.max(0, daysBetween(start, end));
  }
  return days;
}

function isdaFraction(from: string, to: string): YearFraction {
  const leap = leapYearDays(from, to);
  return { numerator: leap * 365 + (daysBetween(from, to) - leap) * 366, denominator: 365 * 366 };
}

/** A day counts with the night before it: the first of a period does not, its last does. */
function holdsLeapDay(from: string, to: string): boolean {
  for (let year = datePartsOf(from).year; year <= datePartsOf(to).year; year += 1) {
    if (isLeapYear(year) && from < `${year}-02-29` && `${year}-02-29` <= to) return true;
  }
  return false;
}

const over = (numerator: number, denominator: number): YearFraction => ({ numerator, denominator });

/**
 * The part of a year from one date to another; `anchorDay` is the day of the month on which instalments fall due, so that
 * 28 February to 31 March is a month of a loan due on the 31st (`months/360` only).
 */
export function yearFraction(dayCount: DayCount, from: string, to: string, anchorDay?: number): YearFraction {
  const [start, end] = [datePartsOf(from), datePartsOf(to)];
  switch (dayCount) {
    case 'months/360': {
      const { months, days } = monthsAndDays(from, to, anchorDay);
      return over(months * 30 + days, 360);
    }
    case 'actual/360':
      return over(daysBetween(from, to), 360);
    case 'actual/365':
      return over(daysBetween(from, to), 365);
    case 'actual/actual-isda':
      return isdaFraction(from, to);
    case 'actual/365-actual':
      return over(daysBetween(from, to), holdsLeapDay(from, to) ? 366 : 365);
    case '30/360':
      return over(bondBasisDays(start, end), 360);
    case '30u/360':
      return over(usDays(start, end), 360);
    case '30e/360':
      return over(days360({ ...start, day: Math.min(start.day, 30) }, { ...end, day: Math.min(end.day, 30) }), 360);
  }
}

/** Interest of one cent over a part of a year, as an exact amount: the rate of a period. */
export const periodRate = (annualRatePercent: number, { numerator, denominator }: YearFraction): bigint =>
  interestOver(CENT, annualRatePercent, numerator, denominator);
