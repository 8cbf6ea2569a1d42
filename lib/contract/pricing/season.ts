import { monthDayText } from './calendar-dates.ts';
import type { DueDateRule } from './due-dates.ts';

/** `fin_pay_type` 按农时或按季还款: interest on days of the year or every quarter, the principal at the end. */
export const SEASONAL_WAY = '6';

/** A day that every year has. */
const SEASON_DAY = /^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/;

/** Those of a product's `terms.seasonDays` that can fall due. */
export const namedSeasonDays = (days: readonly string[] = []): string[] => days.filter((day) => SEASON_DAY.test(day));

/** What tells whether a product is repaid by the season: a row says it, whole products have the days. */
export interface SeasonTold {
  readonly seasonal?: boolean | undefined;
  readonly terms?: { readonly seasonDays?: readonly string[] | undefined } | undefined;
}

/** Whether its way 按农时或按季还款 is 按农时; it is every quarter where no day of the year is named. */
export const isSeasonal = ({ seasonal, terms }: SeasonTold): boolean => seasonal ?? namedSeasonDays(terms?.seasonDays).length > 0;

/** The same of a schedule with days. */
export const hasSeasonDates = (dueDates: DueDateRule): boolean => 'dates' in dueDates;

/** 每年 6 月 20 日、12 月 20 日和到期那天; '' where no day of the year is named. */
export function seasonDaysText(seasonDays: readonly string[] = []): string {
  const named = namedSeasonDays(seasonDays);
  return named.length === 0 ? '' : `每年 ${named.map(monthDayText).join('、')}和到期那天`;
}
