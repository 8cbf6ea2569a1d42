import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DictionaryEntry, DictionaryType } from '#lib/contract/dictionary.ts';
import type { Database } from '../db/database.ts';
import { contentChange } from '../db/schema/content-change-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { calendarDay, dictionary, district } from '../db/schema/reference-tables.ts';
import { refreshProductRanges } from '../domain/finance-product/finance-products.ts';
import { refreshInsuranceRanges } from '../domain/insurance-product/insurance-products.ts';
import { addPublishEvent, publishTags } from '../domain/publish/publish-events.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import { FLAG_TYPES } from '../domain/reference/dictionary-entries.ts';
import { listCalendarDays } from './calendar-days.ts';
import { readDictionaries, readDistricts, readTowns } from './reference-content.ts';

const BATCH_ROWS = 500;

/** Inserts any number of rows, so many at a time that a statement's parameters do not run out. */
export async function insertBatches<T extends PgTable>(db: Database, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await db.insert(table).values(rows.slice(from, from + BATCH_ROWS) as T['$inferInsert'][]);
  }
}

/**
 * The entries that a dictionary has never had: neither their label nor their value (of flags: their label) is among those that stand in
 * it, or that an operator gave it. So what an operator renamed or renumbered does not come back beside itself.
 */
const missingEntries = (
  dictType: DictionaryType,
  wanted: readonly DictionaryEntry[],
  known: readonly Partial<DictionaryEntry>[],
): DictionaryEntry[] =>
  wanted.filter(
    ({ dictLabel, dictValue }) =>
      !known.some((entry) => entry.dictLabel === dictLabel || (!FLAG_TYPES.includes(dictType) && entry.dictValue === dictValue)),
  );

type KnownEntry = Partial<DictionaryEntry> & { readonly position?: number };
type Known = ReadonlyMap<string, readonly KnownEntry[]>;

const groupByType = (rows: readonly (KnownEntry & { readonly dictType: string })[]): Known => Map.groupBy(rows, ({ dictType }) => dictType);

/** What operators gave dictionaries, what they gave another name since included. */
async function listGiven(db: Database): Promise<Known> {
  const given = and(eq(auditLog.entityType, 'dictionary'), eq(auditLog.action, 'setDictionaryEntry'));
  const rows = await db.select({ dictType: auditLog.entityId, detail: auditLog.detail }).from(auditLog).where(given);
  return groupByType([
    ...rows.map(({ dictType, detail }) => ({ dictType, ...(detail as Partial<DictionaryEntry>) })),
    ...(await listTakenAway(db)),
  ]);
}

/** What entries were before somebody changed them or took them away. */
async function listTakenAway(db: Database) {
  const rows = await db.select().from(contentChange).where(eq(contentChange.kind, 'dictionary'));
  return rows.map(({ subject, before }) => ({ dictType: subject, ...(before as Partial<DictionaryEntry> | null) }));
}

/** Adds what the dictionaries lack, behind what is there; the number of entries. Products are filed under new ranges, the portal is told. */
async function seedDictionaries(tx: Database, now: Date): Promise<number> {
  const stored = groupByType(await tx.select().from(dictionary));
  const given = await listGiven(tx);
  let added = 0;
  for (const [dictType, wanted] of Object.entries(readDictionaries()) as [DictionaryType, DictionaryEntry[]][]) {
    const present = stored.get(dictType) ?? [];
    const entries = missingEntries(dictType, wanted, [...present, ...(given.get(dictType) ?? [])]);
    if (entries.length === 0) continue;
    const last = Math.max(-1, ...present.map(({ position = -1 }) => position));
    await insertBatches(
      tx,
      dictionary,
      entries.map((entry, index) => ({ ...entry, dictType, position: last + 1 + index })),
    );
    if (stored.size > 0) await addPublishEvent(tx, now, publishTags.dictionary(dictType));
    added += entries.length;
  }
  if (added > 0 && stored.size > 0) {
    await refreshProductRanges(tx);
    await refreshInsuranceRanges(tx);
  }
  return added;
}

/** Adds the districts that are missing; their number. */
async function seedDistricts(tx: Database): Promise<number> {
  const present = new Set((await tx.select({ id: district.id }).from(district)).map(({ id }) => id));
  const missing = [...readDistricts(), ...readTowns()].filter(({ id }) => !present.has(id));
  await insertBatches(tx, district, missing);
  return missing.length;
}

/**
 * Gives a database what no portal can do without and nobody invented: dictionaries, districts, the working calendar. All or nothing, at
 * every start: an older database gets what later versions brought, and what an operator changed stays as it is.
 */
export async function seedReference(db: Database, now: Date): Promise<void> {
  const added = await db.transaction(async (tx) => {
    await seedCalendar(tx);
    const counts = { entries: await seedDictionaries(tx, now), districts: await seedDistricts(tx) };
    const isNews = counts.entries + counts.districts > 0;
    const actor = { type: 'system', id: 'seed' } as const;
    if (isNews) await writeAudit(tx, now, { actor, action: 'seed', entityType: 'database', entityId: 'reference', detail: counts });
    return isNews;
  });
  // PGlite gathers no statistics by itself, and without them the planner guesses.
  if (added) await db.execute(sql`analyze`);
}

/** Adds the days that are known but not yet in the calendar, at every start; what an operator changed or took away stays so. */
export async function seedCalendar(db: Database): Promise<void> {
  const changed = await db.select({ day: contentChange.key }).from(contentChange).where(eq(contentChange.kind, 'calendar'));
  const own = new Set(changed.map(({ day }) => day));
  const days = listCalendarDays().filter(({ day }) => !own.has(day));
  if (days.length > 0) await db.insert(calendarDay).values(days).onConflictDoNothing();
}
