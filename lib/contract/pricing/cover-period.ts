import { isDay } from '#lib/validation/calendar-day.ts';
import { addDays, datePartsOf, daysBetween, monthsLater } from './calendar-dates.ts';

/** The day so many months on; where that month is shorter, its last day. Days are `YYYY-MM-DD`. */
export const addMonths = (day: string, months: number): string => monthsLater(day, months, datePartsOf(day).day);

/** Last day of a cover of whole months: the day before the same day of the last month. */
export const lastDayOfCover = (startDate: string, months: number): string => addDays(addMonths(startDate, months), -1);

/** Last day before somebody born on a day reaches an age. */
export const lastDayBeforeAge = (birthDate: string, age: number): string => lastDayOfCover(birthDate, age * 12);

/** Days from the first to the last, both counted; 0 when the last is before the first. */
export const coverDays = (startDate: string, endDate: string): number => Math.max(0, daysBetween(startDate, endDate) + 1);

/** Months that have begun between the first and the last day of a cover. */
export function startedMonths(startDate: string, endDate: string): number {
  let months = 1;
  while (lastDayOfCover(startDate, months) < endDate) months += 1;
  return months;
}

/** Whole years of somebody born on a day. */
export function ageOn(birthDate: string, day: string): number {
  const years = datePartsOf(day).year - datePartsOf(birthDate).year;
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
}

/** Day of birth in the number of a resident identity card; null for any other text. */
export function birthDateOf(idNo: string): string | null {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(idNo) ?? [];
  const birthDate = `${year}-${month}-${day}`;
  return isDay(birthDate) ? birthDate : null;
}
