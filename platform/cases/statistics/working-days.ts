import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';

/** How many cases took how many days. */
export type Spread = Map<number, number>;

/** Working days after one day up to another: 0 on the same day. Counted once for each day that is asked for. */
export function workingDaysBetween({ isWorkingDay }: WorkingCalendar): (from: string, to: string) => number {
  const counted = new Map<string, number>();
  return (from, to) => {
    const key = `${from} ${to}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    let days = 0;
    for (let day = from; day < to; ) {
      day = addDays(day, 1);
      if (isWorkingDay(day)) days += 1;
    }
    counted.set(key, days);
    return days;
  };
}

/** The middle of the cases, or between the two in the middle; null of none. */
export function medianOf(spread: Spread): number | null {
  const total = [...spread.values()].reduce((sum, cases) => sum + cases, 0);
  if (total === 0) return null;
  const ordered = [...spread].sort(([a], [b]) => a - b);
  const at = (place: number): number => {
    let seen = 0;
    for (const [days, cases] of ordered) {
      seen += cases;
      if (seen > place) return days;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
