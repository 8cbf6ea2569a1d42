import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { newId } from './new-id.ts';
import { attorney } from './schema/account.ts';
import { farmSubmission } from './schema/agriculture.ts';
import { personalAuth } from './schema/authentication.ts';
import { certificateOrder, digitalCertificate } from './schema/certificate.ts';
import { guaranteeLetter } from './schema/guarantee.ts';
import { insuranceOrder } from './schema/insurance-order.ts';
import { auditLog } from './schema/record.ts';
import { companyAuth } from './schema/submission.ts';
import { openText, sealText } from './sealed-values.ts';

const BATCH = 200;
const CHECK = 'numbers rest enciphered';
const DONE = { entityType: 'database', entityId: 'identityNumbers', action: 'seal' } as const;
/** A number in a text of JSON that rests as it was typed. */
const PLAIN_NUMBER = '"[A-Za-z]*[iI]dNo": "(?!sealed:)[^"]';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The database's numbers were enciphered under another key than the one that is set. */
export class WrongDataKey extends Error {
  override readonly name = 'WrongDataKey';
}

interface Place {
  readonly table: PgTable & { readonly id: PgColumn };
  /** Name of the column in the schema. */
  readonly name: string;
  readonly column: PgColumn;
  readonly isPlain: SQL;
}

const inJson = (table: Place['table'], name: string, column: PgColumn): Place => ({
  ...{ table, name, column },
  isPlain: sql`${column}::text ~ ${PLAIN_NUMBER}`,
});
const asText = (table: Place['table'], name: string, column: PgColumn): Place => ({
  ...{ table, name, column },
  isPlain: sql`${column} <> '' and ${column} not like 'sealed:%'`,
});

const places: readonly Place[] = [
  inJson(insuranceOrder, 'application', insuranceOrder.application),
  inJson(farmSubmission, 'content', farmSubmission.content),
  inJson(personalAuth, 'content', personalAuth.content),
  inJson(companyAuth, 'content', companyAuth.content),
  inJson(certificateOrder, 'application', certificateOrder.application),
  inJson(guaranteeLetter, 'content', guaranteeLetter.content),
  asText(digitalCertificate, 'idNo', digitalCertificate.idNo),
  asText(attorney, 'corpIdNo', attorney.corpIdNo),
  asText(attorney, 'operatorIdNo', attorney.operatorIdNo),
];

async function sealPlace(tx: Database, { table, name, column, isPlain }: Place): Promise<void> {
  let last = FIRST_ID;
  for (;;) {
    const rows = await tx
      .select({ id: table.id, value: column })
      .from(table as PgTable)
      .where(and(gt(table.id, last), isPlain))
      .orderBy(asc(table.id))
      .limit(BATCH);
    for (const { id, value } of rows)
      await tx
        .update(table)
        .set({ [name]: value })
        .where(eq(table.id, id));
    if (rows.length < BATCH) return;
    last = String(rows.at(-1)?.id);
  }
}

function requireSameKey(check: unknown): void {
  try {
    if (openText(String(check)) === CHECK) return;
  } catch {
    // Told below.
  }
  throw new WrongDataKey('DATA_KEY: not the key under which the numbers in this database rest');
}

/**
 * Enciphers numbers of documents that were stored before they were; once for a database, which from then on knows its key.
 * @throws WrongDataKey when it knows another.
 */
export async function sealStoredNumbers(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const done = and(eq(auditLog.entityType, DONE.entityType), eq(auditLog.entityId, DONE.entityId), eq(auditLog.action, DONE.action));
    const [former] = await tx.select({ detail: auditLog.detail }).from(auditLog).where(done);
    if (former !== undefined) return requireSameKey(former.detail.check);
    for (const place of places) await sealPlace(tx, place);
    const actor = { actorType: 'system', actorId: 'start' };
    await tx.insert(auditLog).values({ ...DONE, ...actor, id: newId(now), detail: { check: sealText(CHECK) }, createTime: now });
  });
}
