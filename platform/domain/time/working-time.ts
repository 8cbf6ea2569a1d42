import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { isLegalHoliday } from './legal-holidays.ts';
import { parseMoment, toDay, toWireTime } from './shanghai-time.ts';

/** A moment as a message names it: 11 月 23 日 18:00. */
export function toDueText(moment: Date): string {
  const wire = toWireTime(moment);
  return `${Number(wire.slice(5, 7))} 月 ${Number(wire.slice(8, 10))} 日 ${wire.slice(11, 16)}`;
}

/** Which days are worked. */
export interface WorkingCalendar {
  /** `day` is `YYYY-MM-DD` in Asia/Shanghai. */
  readonly isWorkingDay: (day: string) => boolean;
}

export interface CalendarDay {
  readonly day: string;
  readonly isWorking: boolean;
}

/** Monday to Friday. */
export const isWeekday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** Monday to Friday without the holidays fixed by law, but for the days that are named: whole holidays, and weekends that are worked. */
export function createWorkingCalendar(exceptions: readonly CalendarDay[]): WorkingCalendar {
  const named = new Map(exceptions.map(({ day, isWorking }) => [day, isWorking]));
  return { isWorkingDay: (day) => named.get(day) ?? (isWeekday(day) && !isLegalHoliday(day)) };
}

/** Office hours 8:30–18:00 (spec §9), in minutes of the day. */
const OPENS_MINUTES = 8 * 60 + 30;
const CLOSES_MINUTES = 18 * 60;
const MINUTE_MS = 60_000;

const at = (day: string, minutes: number): number => parseMoment(day).getTime() + minutes * MINUTE_MS;

/** Close of business on the n-th working day after the moment's own day. */
export function workingDaysLater({ isWorkingDay }: WorkingCalendar, from: Date, days: number): Date {
  let day = toDay(from);
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return new Date(at(day, CLOSES_MINUTES));
}

/** Office hours between two moments; 0 when the second is not later. */
export function workingHoursBetween({ isWorkingDay }: WorkingCalendar, from: Date, to: Date): number {
  let totalMs = 0;
  const last = toDay(to);
  for (let day = toDay(from); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const start = Math.max(from.getTime(), at(day, OPENS_MINUTES));
    const end = Math.min(to.getTime(), at(day, CLOSES_MINUTES));
    totalMs += Math.max(0, end - start);
  }
  return totalMs / (60 * MINUTE_MS);
}

/**
 * A deadline moved by a time in which its clock stood still: whole working days, at least half a one counting as one, so that it stays
 * at the close of a working day.
 */
export function postponeDue(calendar: WorkingCalendar, due: Date, from: Date, to: Date): Date {
  const dayHours = (CLOSES_MINUTES - OPENS_MINUTES) / 60;
  return workingDaysLater(calendar, due, Math.round(workingHoursBetween(calendar, from, to) / dayHours));
}

/** The moment after so many office hours. */
export function addWorkingHours({ isWorkingDay }: WorkingCalendar, from: Date, hours: number): Date {
  let leftMs = hours * 60 * MINUTE_MS;
  for (let day = toDay(from); ; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const start = Math.max(from.getTime(), at(day, OPENS_MINUTES));
    const availableMs = at(day, CLOSES_MINUTES) - start;
    if (availableMs >= leftMs) return new Date(start + leftMs);
    leftMs -= Math.max(0, availableMs);
  }
}
