import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { fillMobileHashes } from './fill-mobile-hashes.ts';
import { newId } from './new-id.ts';
import { auditLog } from './schema/record.ts';
import { type SealedPlace, sealedPlaces } from './sealed-places.ts';
import { openText, sealText } from './sealed-values.ts';

const BATCH = 200;
const CHECK = 'numbers rest enciphered';
/** A word under the key; a database has it from its first start. */
const KEYED = 'identityNumbers';
/** All of `sealedPlaces` are done. A place that joins them later takes another mark. */
const SEALED = 'sealedPlaces:2';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The database's numbers were enciphered under another key than the one that is set. */
export class WrongDataKey extends Error {
  override readonly name = 'WrongDataKey';
}

const toStored = (column: PgColumn, value: unknown): unknown => {
  const stored: unknown = column.mapToDriverValue(value);
  return column.getSQLType() === 'jsonb' ? JSON.parse(String(stored)) : stored;
};

/** Enciphers the next rows that are still plain; the last one's id, or null when there is none left. */
async function sealBatch(tx: Database, { table, column, isPlain }: SealedPlace, after: string): Promise<string | null> {
  const rows = await tx
    .select({ id: table.id, value: column })
    .from(table as PgTable)
    .where(and(gt(table.id, after), isPlain))
    .orderBy(asc(table.id))
    .limit(BATCH)
    .for('update');
  if (rows.length === 0) return null;
  const sealed = JSON.stringify(rows.map(({ id, value }) => ({ id, value: toStored(column, value) })));
  const type = sql.raw(column.getSQLType());
  await tx.execute(sql`
    update ${table} as t set ${sql.identifier(column.name)} = r.value
    from jsonb_to_recordset(${sealed}::jsonb) as r(id uuid, value ${type}) where t.id = r.id`);
  return String(rows.at(-1)?.id);
}

async function sealPlace(db: Database, place: SealedPlace): Promise<void> {
  let last: string | null = FIRST_ID;
  for (;;) {
    const after: string = last;
    last = await db.transaction((tx) => sealBatch(tx, place, after));
    if (last === null) return;
  }
}

async function findMark(db: Database, entityId: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const ofMark = and(eq(auditLog.entityType, 'database'), eq(auditLog.entityId, entityId), eq(auditLog.action, 'seal'));
  return (await db.select({ detail: auditLog.detail }).from(auditLog).where(ofMark))[0]?.detail;
}

async function setMark(db: Database, now: Date, entityId: string, detail: Record<string, unknown>): Promise<void> {
  const mark = { entityType: 'database', entityId, action: 'seal', actorType: 'system', actorId: 'start' };
  await db.insert(auditLog).values({ ...mark, id: newId(now), detail, createTime: now });
}

/** Before anything rests under the key, so that a start which was broken off goes on under no other. */
async function requireSameKey(db: Database, now: Date): Promise<void> {
  const former = await findMark(db, KEYED);
  if (former === undefined) return setMark(db, now, KEYED, { check: sealText(CHECK) });
  try {
    if (openText(String(former.check)) === CHECK) return;
  } catch {
    // Told below.
  }
  throw new WrongDataKey('DATA_KEY: not the key under which the numbers in this database rest');
}

/**
 * Enciphers what was stored before it rested enciphered, and fills in the hashes of numbers; once for a database, which from then on
 * knows its key. Goes batch by batch: a start that is broken off is continued by the next one.
 * @returns how many accounts turned out to have the number of an older one.
 * @throws WrongDataKey when the database knows another.
 */
export async function sealStoredNumbers(db: Database, now: Date): Promise<number> {
  await requireSameKey(db, now);
  if ((await findMark(db, SEALED)) !== undefined) return 0;
  for (const place of sealedPlaces) await sealPlace(db, place);
  const twins = await fillMobileHashes(db, now);
  await setMark(db, now, SEALED, { twins });
  return twins;
}
