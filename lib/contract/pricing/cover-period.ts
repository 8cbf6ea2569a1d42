import { isDay } from '#lib/validation/calendar-day.ts';

const DAY_MS = 86_400_000;
const DAY_LENGTH = 10;

const toUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDayText = (date: Date): string => date.toISOString().slice(0, DAY_LENGTH);
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The day so many months on; where that month is shorter, its last day. Days are `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  const from = toUtc(day);
  const month = from.getUTCMonth() + months;
  const date = new Date(Date.UTC(from.getUTCFullYear(), month, 1));
  date.setUTCDate(Math.min(from.getUTCDate(), lastDayOf(date.getUTCFullYear(), date.getUTCMonth())));
  return toDayText(date);
}

/** Last day of a cover of whole months: the day before the same day of the last month. */
export const lastDayOfCover = (startDate: string, months: number): string =>
  toDayText(new Date(toUtc(addMonths(startDate, months)).getTime() - DAY_MS));

/** Days from the first to the last, both counted; 0 when the last is before the first. */
export const coverDays = (startDate: string, endDate: string): number =>
  Math.max(0, Math.round((toUtc(endDate).getTime() - toUtc(startDate).getTime()) / DAY_MS) + 1);

/** Months that have begun between the first and the last day of a cover. */
export function startedMonths(startDate: string, endDate: string): number {
  let months = 1;
  while (lastDayOfCover(startDate, months) < endDate) months += 1;
  return months;
}

/** Whole years of somebody born on a day. */
export function ageOn(birthDate: string, day: string): number {
  const [born, then] = [toUtc(birthDate), toUtc(day)];
  const years = then.getUTCFullYear() - born.getUTCFullYear();
  const hadBirthday = then.toISOString().slice(5, DAY_LENGTH) >= born.toISOString().slice(5, DAY_LENGTH);
  return hadBirthday ? years : years - 1;
}

/** Day of birth in the number of a resident identity card; null for any other text. */
export function birthDateOf(idNo: string): string | null {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(idNo) ?? [];
  const birthDate = `${year}-${month}-${day}`;
  return isDay(birthDate) ? birthDate : null;
}
