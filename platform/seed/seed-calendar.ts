import type { Database } from '../db/database.ts';
import { calendarDay } from '../db/schema/calendar.ts';
import { listCalendarDays } from './calendar-days.ts';

/** Adds the days that are known but not yet in the calendar, at every start; what an operator changed stays. */
export async function seedCalendar(db: Database): Promise<void> {
  await db.insert(calendarDay).values(listCalendarDays()).onConflictDoNothing();
}
