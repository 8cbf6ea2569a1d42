import { addDays, datePartsOf, monthsLater } from './calendar-dates.ts';

/** Which days are worked. */
export interface WorkingDays {
  readonly isWorkingDay: (day: string) => boolean;
}

/** Monday to Friday, for whoever has no calendar. */
export const WEEK: WorkingDays = { isWorkingDay: (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) };

/** The n-th working day after a day. */
export function workingDaysOn(day: string, days: number, { isWorkingDay }: WorkingDays): string {
  let found = day;
  for (let left = days; left > 0; ) {
    found = addDays(found, 1);
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

/** Where a due date goes that is no working day (ISDA 2006 §4.12). */
export type BusinessDayConvention = 'unadjusted' | 'following' | 'modifiedFollowing' | 'preceding';

/** Instalments at equal distances. */
export interface RegularDueDates {
  readonly every: { readonly months: number } | { readonly days: number };
  readonly count: number;
  /** Other than one distance after the disbursement: the first period is irregular then. */
  readonly firstDueDate?: string;
  /** Day of the month on which instalments fall due, where the first date does not tell it: 31 for 29 February. */
  readonly dueDay?: number;
  /** The last instalment falls due here, however long its period becomes (maturity). */
  readonly maturityDate?: string;
}

/** Dates that a product names, such as harvests; in order. */
export interface NamedDueDates {
  readonly dates: readonly string[];
}

export type DueDateRule = (RegularDueDates | NamedDueDates) & {
  readonly businessDays?: BusinessDayConvention;
  /** Whether interest runs to the moved date; by default only the payment moves. */
  readonly movesInterest?: boolean;
};

/** Interest runs from `from` (counted) to `to` (not counted); the money is due on `payOn`. */
export interface InterestPeriod {
  readonly from: string;
  readonly to: string;
  readonly payOn: string;
}

function nextWorkingDay(day: string, { isWorkingDay }: WorkingDays, step: 1 | -1): string {
  let moved = day;
  for (let tried = 0; !isWorkingDay(moved); tried += 1) {
    if (tried > 60) throw new RangeError('no working day near a due date');
    moved = addDays(moved, step);
  }
  return moved;
}

/** A due date moved to a working day. */
export function toBusinessDay(day: string, convention: BusinessDayConvention, workingDays: WorkingDays): string {
  if (convention === 'unadjusted') return day;
  if (convention === 'preceding') return nextWorkingDay(day, workingDays, -1);
  const moved = nextWorkingDay(day, workingDays, 1);
  const leavesMonth = moved.slice(0, 7) !== day.slice(0, 7);
  return convention === 'modifiedFollowing' && leavesMonth ? nextWorkingDay(day, workingDays, -1) : moved;
}

/** Day of the month on which the instalments of a loan fall due. */
export const anchorDayOf = (rule: DueDateRule, disbursedOn: string): number | undefined => {
  if ('dates' in rule) return undefined;
  return rule.dueDay ?? datePartsOf(rule.firstDueDate ?? disbursedOn).day;
};

const SHORTEST_MONTH_DAYS = 28;

/** What short months do to a due day that not every month has; empty for the others. */
export const shortMonthText = (day: number | null | undefined): string =>
  day != null && day > SHORTEST_MONTH_DAYS ? `没有 ${day} 日的月份，月底那天还` : '';

/** 每月 31 日，没有 31 日的月份，月底那天还: the day of the month on which instalments fall due; null is that of the disbursement. */
export const dueDayText = (day: number | null): string =>
  day === null ? '放款那天对应的日子' : [`每月 ${day} 日`, shortMonthText(day)].filter(Boolean).join('，');

function regularDates(rule: RegularDueDates, disbursedOn: string, anchorDay: number): string[] {
  const { every, count, firstDueDate, maturityDate } = rule;
  const start = firstDueDate ?? disbursedOn;
  const dates = Array.from({ length: count }, (_, index) => {
    const steps = firstDueDate === undefined ? index + 1 : index;
    if ('days' in every) return addDays(start, steps * every.days);
    return steps === 0 ? start : monthsLater(start, steps * every.months, anchorDay);
  });
  return maturityDate === undefined ? dates : [...dates.slice(0, -1), maturityDate];
}

/**
 * The interest periods of a loan, one for each instalment. Throws RangeError when the dates do not follow each other from
 * the disbursement on, or when no working day is near one of them.
 */
export function interestPeriods(rule: DueDateRule, disbursedOn: string, workingDays?: WorkingDays): InterestPeriod[] {
  const dates = 'dates' in rule ? rule.dates : regularDates(rule, disbursedOn, anchorDayOf(rule, disbursedOn) ?? 1);
  const convention = rule.businessDays ?? 'unadjusted';
  let from = disbursedOn;
  const periods = dates.map((date) => {
    const payOn = workingDays === undefined ? date : toBusinessDay(date, convention, workingDays);
    const period = { from, to: rule.movesInterest === true ? payOn : date, payOn };
    from = period.to;
    return period;
  });
  if (periods.length === 0 || periods.some((period) => period.from >= period.to)) throw new RangeError('due dates out of order');
  return periods;
}
