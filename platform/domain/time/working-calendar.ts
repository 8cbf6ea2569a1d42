import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ContentValue, contentChange } from '../../db/schema/content-change-tables.ts';
import { calendarDay } from '../../db/schema/reference-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { byKey, type Editor, holdUndoable, recordContentChange, sameContent } from '../reference/content-changes.ts';
import { createWorkingCalendar, type WorkingCalendar } from './working-time.ts';

export type NamedDay = typeof calendarDay.$inferSelect;
/** What is said of a day: whether it is worked, and why. */
export type DayRule = Pick<NamedDay, 'isWorking' | 'name'>;

/** The calendar as operators keep it. */
export const loadWorkingCalendar = async (db: Database): Promise<WorkingCalendar> =>
  createWorkingCalendar(await db.select().from(calendarDay));

/** The same, at most a minute old. */
export const readWorkingCalendar = ({ db, counts }: Pick<DomainContext, 'db' | 'counts'>): Promise<WorkingCalendar> =>
  counts.remember('calendar', () => loadWorkingCalendar(db));

/** Days of a year that differ from the week, in order. */
export const listNamedDays = ({ db }: Pick<DomainContext, 'db'>, year: number): Promise<NamedDay[]> =>
  db
    .select()
    .from(calendarDay)
    .where(and(gte(calendarDay.day, `${year}-01-01`), lte(calendarDay.day, `${year}-12-31`)))
    .orderBy(asc(calendarDay.day));

const ruleOf = (row: DayRule | undefined): DayRule | null => (row === undefined ? null : { isWorking: row.isWorking, name: row.name });

interface DayChange {
  readonly day: string;
  readonly before: DayRule | null;
  /** Null leaves the day to the week and the holidays fixed by law. */
  readonly after: DayRule | null;
  readonly undoes?: string;
}

async function storeDay(tx: Database, now: Date, { day, before, after, undoes }: DayChange, by: Editor): Promise<void> {
  if (after === null) await tx.delete(calendarDay).where(eq(calendarDay.day, day));
  else if (before !== null) await tx.update(calendarDay).set(after).where(eq(calendarDay.day, day));
  else {
    const stored = await tx
      .insert(calendarDay)
      .values({ day, ...after })
      .onConflictDoNothing()
      .returning();
    if (stored.length === 0) throw new Fault('staleVersion');
  }
  const toValue = (rule: DayRule | null): ContentValue | null => (rule === null ? null : { ...rule });
  const place = { kind: 'calendar', subject: day.slice(0, 4), key: day, before: toValue(before), after: toValue(after) } as const;
  await recordContentChange(tx, now, undoes === undefined ? place : { ...place, undoes }, by);
  const action = after === null ? 'removeCalendarDay' : 'setCalendarDay';
  const detail = after === null ? {} : { isWorking: after.isWorking };
  await writeAudit(tx, now, { actor: by.actor, action, entityType: 'calendarDay', entityId: day, detail });
}

async function holdDay(tx: Database, day: string): Promise<DayRule | null> {
  const [row] = await tx.select().from(calendarDay).where(eq(calendarDay.day, day)).for('update');
  return ruleOf(row);
}

/** Says of one day whether it is worked, whatever the week says; deadlines reckoned from then on follow it. Audited. */
export async function setCalendarDay(
  { db, now, counts }: DomainContext,
  { day, ...after }: typeof calendarDay.$inferInsert,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => storeDay(tx, now(), { day, before: await holdDay(tx, day), after }, byKey(actor)));
  counts.clear();
}

/** What somebody says of a day, and what the page showed of it. */
export interface TypedDay {
  readonly day: string;
  readonly seen: DayRule | null;
  readonly to: DayRule | null;
}

/** Changes days, all or none; deadlines reckoned from then on follow them. Audited. @throws Fault staleVersion where one is no longer what was seen. */
export async function changeCalendarDays({ db, now, counts }: DomainContext, days: readonly TypedDay[], by: Editor): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { day, seen, to } of days) {
      const before = await holdDay(tx, day);
      if (!sameContent(before && { ...before }, seen && { ...seen })) throw new Fault('staleVersion');
      if (!sameContent(before && { ...before }, to && { ...to })) await storeDay(tx, now(), { day, before, after: to }, by);
    }
  });
  counts.clear();
}

/** Puts back what a change of a day replaced, which is a change of its own. @throws Fault notFound, invalidField where something newer stands on it. */
export async function undoCalendarChange({ db, now, counts }: DomainContext, id: string, by: Editor): Promise<void> {
  await db.transaction(async (tx) => {
    const { key: day, before: former, after, id: undoes } = await holdUndoable(tx, 'calendar', id);
    const before = await holdDay(tx, day);
    if (!sameContent(before && { ...before }, after)) throw new Fault('staleVersion');
    await storeDay(tx, now(), { day, before, after: former as DayRule | null, undoes }, by);
  });
  counts.clear();
}

/** Years of which a day is named or was changed. */
export async function listCalendarYears({ db }: Pick<DomainContext, 'db'>): Promise<number[]> {
  const named = await db.selectDistinct({ day: calendarDay.day }).from(calendarDay);
  const changed = await db.selectDistinct({ day: contentChange.key }).from(contentChange).where(eq(contentChange.kind, 'calendar'));
  return [...new Set([...named, ...changed].map(({ day }) => Number(day.slice(0, 4))))].sort((a, b) => a - b);
}
