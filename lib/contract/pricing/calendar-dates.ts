/** Days are `YYYY-MM-DD`; nothing here knows a time zone. */
export interface DateParts {
  readonly year: number;
  /** 1 for January. */
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
const DAY_LENGTH = 10;

const toMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const toText = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_LENGTH);

export const datePartsOf = (date: string): DateParts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, DAY_LENGTH)),
});

export const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const addDays = (date: string, days: number): string => toText(toMs(date) + days * DAY_MS);

/** Days from one date to another, the first not counted; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((toMs(to) - toMs(from)) / DAY_MS);

/** Day `day` of the month that is so many months after that of a date; the last day where the month is shorter. */
export function monthsLater(date: string, months: number, day: number): string {
  const { year, month } = datePartsOf(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return toText(first.getTime() + (Math.min(day, last) - 1) * DAY_MS);
}

/** Months on the calendar between two dates, whatever their days. */
export function calendarMonthsBetween(from: string, to: string): number {
  const [a, b] = [datePartsOf(from), datePartsOf(to)];
  return (b.year - a.year) * 12 + b.month - a.month;
}

/**
 * Whole months and the days that are left, counted back from the later date. A date on `anchorDay`, or on the last day of a month
 * that is shorter, stands for that day: 28 February to 31 March is one month of the 31st.
 */
export function monthsAndDays(from: string, to: string, anchorDay: number = datePartsOf(to).day): { months: number; days: number } {
  const isAnchored = (date: string): boolean => monthsLater(date, 0, anchorDay) === date;
  const day = isAnchored(to) ? anchorDay : datePartsOf(to).day;
  const between = calendarMonthsBetween(from, to);
  const months = monthsLater(to, -between, day) < from ? between - 1 : between;
  return { months, days: daysBetween(from, monthsLater(to, -months, day)) };
}

/** 6 月 20 日, of a day of any year (`MM-DD`). */
export const monthDayText = (monthDay: string): string => `${Number(monthDay.slice(0, 2))} 月 ${Number(monthDay.slice(3))} 日`;
