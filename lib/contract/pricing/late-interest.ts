import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { addDays } from './calendar-dates.ts';
import { type DayCount, yearFraction } from './day-count.ts';
import { centsToYuan, interestOver, roundToCents, toExact } from './exact-amount.ts';

/** How a product treats a payment that comes late. */
export interface LateTerms {
  /** 罚息率: yearly rate in percent on what is overdue, the contract's own rate included. */
  readonly penaltyRatePercent: number;
  /** 宽限期: days after the due day within which nothing is taken; once they are over, interest counts from the due day. */
  readonly graceDays?: number;
  /** 复利: whether overdue interest bears it too. */
  readonly onInterest?: boolean;
  /** By which a year is counted; `actual/360` by default. */
  readonly dayCount?: DayCount;
}

/** 罚息率 in percent a year. */
export const penaltyRatePercent = ({ penaltyMarkup }: LoanTerms, ratePercent: number): number =>
  Math.round(ratePercent * (100 + penaltyMarkup) * 100) / 10_000;

/** Overdue days are days as they are: over the year by which a loan of such days counts, over 360 days where it counts months. */
const lateDayCount = (dayCount: DayCount): DayCount => (dayCount.startsWith('actual') ? dayCount : 'actual/360');

/** What the terms of a loan at a rate say of late payments. */
export const lateTermsOf = (terms: LoanTerms, ratePercent: number): LateTerms => ({
  penaltyRatePercent: penaltyRatePercent(terms, ratePercent),
  graceDays: terms.graceDays,
  onInterest: terms.penaltyOnInterest,
  dayCount: lateDayCount(terms.dayCount),
});

export interface OverdueAmount {
  readonly principalYuan: number;
  readonly interestYuan: number;
  /** The day on which it had to be paid (`payOn` of an instalment). */
  readonly dueOn: string;
}

/** Last day on which an instalment can be paid without late interest. */
export const lastGraceDay = ({ dueOn }: OverdueAmount, { graceDays = 0 }: LateTerms): string => addDays(dueOn, graceDays);

/**
 * 罚息 of an instalment that is paid on a day, in yuan, rounded half up to the cent; 0 until the days of grace are over, then from
 * the due day on (counted) to the day of payment (not counted).
 */
export function lateInterest(overdue: OverdueAmount, terms: LateTerms, paidOn: string): number {
  if (paidOn <= lastGraceDay(overdue, terms)) return 0;
  const { numerator, denominator } = yearFraction(terms.dayCount ?? 'actual/360', overdue.dueOn, paidOn);
  const base = toExact(overdue.principalYuan) + (terms.onInterest === true ? toExact(overdue.interestYuan) : 0n);
  return centsToYuan(roundToCents(interestOver(base, terms.penaltyRatePercent, numerator, denominator)));
}
