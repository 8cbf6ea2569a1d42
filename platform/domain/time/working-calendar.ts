import { calendarDay } from '../../db/schema/reference-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { createWorkingCalendar, type WorkingCalendar } from './working-time.ts';

/** The calendar as operators keep it; at most a minute old. */
export const readWorkingCalendar = ({ db, counts }: Pick<DomainContext, 'db' | 'counts'>): Promise<WorkingCalendar> =>
  counts.remember('calendar', async () => createWorkingCalendar(await db.select().from(calendarDay)));

/** Says of one day whether it is worked, whatever the week says; deadlines reckoned from then on follow it. Audited. */
export async function setCalendarDay(
  { db, now, counts }: DomainContext,
  change: typeof calendarDay.$inferInsert,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(calendarDay).values(change).onConflictDoUpdate({ target: calendarDay.day, set: change });
    const detail = { isWorking: change.isWorking };
    await writeAudit(tx, now(), { actor, action: 'setCalendarDay', entityType: 'calendarDay', entityId: change.day, detail });
  });
  counts.clear();
}
