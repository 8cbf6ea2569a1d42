import { addDays, datePartsOf, daysBetween, monthsAndDays, monthsLater } from './calendar-dates.ts';
import type { DatedPayment, DatedSchedule } from './dated-schedule.ts';
import { anchorDayOf } from './due-dates.ts';
import { actuarialGrowth, compoundGrowth, growthAtEach, internalRate, toFourDecimals } from './internal-rate.ts';

/** Money that was received on a day, and what is paid for it. */
export interface CashFlows {
  readonly receivedOn: string;
  readonly receivedYuan: number;
  readonly payments: readonly DatedPayment[];
  /** Day of the month on which payments fall due, where the shortest months hide it. */
  readonly anchorDay?: number | undefined;
}

/**
 * The unit-period of Regulation Z, Appendix J (b)(4): the distance of payments that occurs most often. Half a month is
 * `{ months: 0.5 }`; a single payment within a year makes its own term the unit (`term`). Named days have no common period: the time
 * from one payment to the next is the unit there, in days over 365 (`named`), so that the figure is what is paid for the money owed
 * meanwhile. A month would reckon interest on interest that nobody takes before the day.
 */
export type UnitPeriod = { readonly months: number } | { readonly days: number } | 'term' | 'named';

type CommonPeriod = Exclude<UnitPeriod, 'named'>;

const DAYS_IN_YEAR = 365;

/** A year's odd time counts as months where it is whole months, else as days (Appendix J (b)(5)(v)). */
function yearUnits(months: number, days: number, oddDays: number): number {
  const years = Math.floor(months / 12);
  return days === 0 ? months / 12 : years + oddDays / DAYS_IN_YEAR;
}

function monthUnits(from: string, to: string, months: number, anchorDay: number | undefined): number {
  const whole = monthsAndDays(from, to, anchorDay);
  if (months !== 12) return (whole.months * 30 + whole.days) / (months * 30);
  const years = Math.floor(whole.months / 12);
  const start = monthsLater(to, -years * 12, datePartsOf(to).day);
  return yearUnits(whole.months, whole.days, daysBetween(from, start));
}

/** Unit-periods between two dates, whole ones counted back from the later date (Appendix J (b)(5)). */
function unitsBetween(unit: CommonPeriod, from: string, to: string, anchorDay: number | undefined): number {
  if (unit === 'term') return 1;
  return 'days' in unit ? daysBetween(from, to) / unit.days : monthUnits(from, to, unit.months, anchorDay);
}

/** Weeks have 52 in a year, multiples of them and of days what fits, a term as often as its length says. */
function unitsPerYear(unit: CommonPeriod, from: string, to: string, anchorDay: number | undefined): number {
  if (unit === 'term') {
    const { months, days } = monthsAndDays(from, to, anchorDay);
    return days === 0 ? 12 / months : DAYS_IN_YEAR / daysBetween(from, to);
  }
  if ('months' in unit) return 12 / unit.months;
  return unit.days % 7 === 0 ? 52 / (unit.days / 7) : DAYS_IN_YEAR / unit.days;
}

/**
 * Nominal annual rate in percent, 4 decimals, by the actuarial method of Regulation Z, Appendix J, for a single advance. Infinity
 * when nothing was received.
 */
export function nominalAnnualRatePercent({ receivedOn, receivedYuan, payments, anchorDay }: CashFlows, unit: UnitPeriod): number {
  if (unit === 'named') {
    const inYears = payments.map(({ on, amountYuan }) => ({ at: daysBetween(receivedOn, on) / DAYS_IN_YEAR, amountYuan }));
    return toFourDecimals(internalRate(receivedYuan, inYears, growthAtEach(inYears.map(({ at }) => at))) * 100);
  }
  const timed = payments.map(({ on, amountYuan }) => ({ at: unitsBetween(unit, receivedOn, on, anchorDay), amountYuan }));
  const rate = internalRate(receivedYuan, timed, actuarialGrowth);
  const end = payments.reduce((last, { on }) => (on > last ? on : last), receivedOn);
  return toFourDecimals(rate * unitsPerYear(unit, receivedOn, end, anchorDay) * 100);
}

/**
 * How long it is between two dates in years: `equalMonths` counts whole months as twelfths and odd days over the year that ends with
 * them (Directive 2014/17/EU, Annex I, remark (c)), `calendarDays` all days over 365 (Directive 98/7/EC, Annex II, part A).
 */
export type YearBasis = 'equalMonths' | 'calendarDays';

function yearsBetween(from: string, to: string, basis: YearBasis, anchorDay: number | undefined): number {
  if (basis === 'calendarDays') return daysBetween(from, to) / DAYS_IN_YEAR;
  const { months, days } = monthsAndDays(from, to, anchorDay);
  const oddEnd = addDays(from, days);
  const yearBefore = monthsLater(oddEnd, -12, datePartsOf(oddEnd).day);
  return months / 12 + days / daysBetween(yearBefore, oddEnd);
}

/**
 * Effective annual rate in percent, 4 decimals, by the equation of Directive 2008/48/EC, Annex I: what was received equals the payments,
 * each divided by (1 + rate) to the power of its years. Infinity when nothing was received.
 */
export function effectiveAnnualRatePercent(
  { receivedOn, receivedYuan, payments, anchorDay }: CashFlows,
  basis: YearBasis = 'equalMonths',
): number {
  const timed = payments.map(({ on, amountYuan }) => ({ at: yearsBetween(receivedOn, on, basis, anchorDay), amountYuan }));
  return toFourDecimals(internalRate(receivedYuan, timed, compoundGrowth) * 100);
}

/** What is received and paid by a schedule: instalments on their due dates, fees and prepayments when they are paid. */
export function cashFlowsOf({ loan, receivedYuan, instalments, fees, prepayments }: DatedSchedule): CashFlows {
  const later = fees.filter(({ on }) => on > loan.disbursedOn);
  return {
    receivedOn: loan.disbursedOn,
    receivedYuan,
    payments: [...instalments.map((row) => ({ on: row.dueDate, amountYuan: row.paymentYuan })), ...later, ...prepayments],
    anchorDay: anchorDayOf(loan.dueDates, loan.disbursedOn),
  };
}

/** The unit-period of a loan: what its due dates say, the time from each to the next where a product names them. */
export function unitPeriodOf({ loan, instalments }: DatedSchedule): UnitPeriod {
  if (instalments.length > 1) return 'dates' in loan.dueDates ? 'named' : loan.dueDates.every;
  const { months } = monthsAndDays(loan.disbursedOn, instalments[0]?.dueDate ?? loan.disbursedOn);
  return months < 12 ? 'term' : { months: 12 };
}

/** 综合年化 and 实际年利率 of a loan with dates: nominal and effective annual rate in percent, 4 decimals. */
export function annualRatesOf(schedule: DatedSchedule): { nominalPercent: number; effectivePercent: number } {
  const flows = cashFlowsOf(schedule);
  return { nominalPercent: nominalAnnualRatePercent(flows, unitPeriodOf(schedule)), effectivePercent: effectiveAnnualRatePercent(flows) };
}
