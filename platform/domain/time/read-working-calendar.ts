import { calendarDay } from '../../db/schema/calendar.ts';
import type { DomainContext } from '../domain-context.ts';
import { createWorkingCalendar, type WorkingCalendar } from './working-calendar.ts';

/** The calendar as operators keep it; at most a minute old. */
export const readWorkingCalendar = ({ db, counts }: Pick<DomainContext, 'db' | 'counts'>): Promise<WorkingCalendar> =>
  counts.remember('calendar', async () => createWorkingCalendar(await db.select().from(calendarDay)));
