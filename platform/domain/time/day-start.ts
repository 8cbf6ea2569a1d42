import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { parseMoment } from './shanghai-time.ts';

/** The database knows no year 0, the wire no five digits of a year. */
const YEARS = { from: '0002', before: '9999-12-31' };

/** When a day that somebody filters by, or one so many days later, begins in Asia/Shanghai; a day that does not exist asks for nothing. */
export const dayStart = (day: string | undefined, daysOn: number): Date | undefined =>
  day === undefined || !isDay(day) || day < YEARS.from || day >= YEARS.before ? undefined : parseMoment(addDays(day, daysOn));
