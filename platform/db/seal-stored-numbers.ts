import { and, asc, eq, gt, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toMobileKey } from '../domain/account/mobile-key.ts';
import { hashIdNo } from '../domain/authentication/id-number.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import type { Database } from './database.ts';
import { newId } from './new-id.ts';
import { attorney, company, userAccount } from './schema/account-tables.ts';
import { farmSubmission } from './schema/agriculture-tables.ts';
import { personalAuth } from './schema/authentication-tables.ts';
import { certificateOrder, digitalCertificate } from './schema/certificate-tables.ts';
import { demandResponse, financeDemand } from './schema/finance-demand-tables.ts';
import { financeOrder } from './schema/finance-order-tables.ts';
import { guaranteeLetter } from './schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from './schema/insurance-order-tables.ts';
import { invoice, invoiceTitle } from './schema/invoice-tables.ts';
import { smsOutbox } from './schema/one-time-tables.ts';
import { auditLog } from './schema/record-tables.ts';
import { agencyRegistration, bizMessage, companyAuth } from './schema/submission-tables.ts';
import { hashAtRest, openText, SEALED_FIELD, sealText } from './sealed-values.ts';

const BATCH = 200;
/** As the migration left them. */
const UNSET = 'unset:%';

const { id, mobile, mobileHash, accountType, createTime } = userAccount;

/** Fills the next rows, the oldest first; how many there were, and which of them have the number of an older one. */
async function fillBatch(tx: Database): Promise<{ readonly count: number; readonly twins: readonly string[] }> {
  const rows = await tx
    .select({ id, mobile, accountType })
    .from(userAccount)
    .where(like(sql`${mobileHash}`, UNSET))
    .orderBy(asc(createTime), asc(id))
    .limit(BATCH);
  if (rows.length === 0) return { count: 0, twins: [] };
  const numbers = rows.map((row) => row.mobile);
  const former = await tx.select({ mobileHash, accountType }).from(userAccount).where(inArray(mobileHash, numbers));
  const taken = new Set(former.map((row) => `${row.accountType} ${row.mobileHash}`));
  const twins: string[] = [];
  const filled = rows.map((row) => {
    const hash = hashAtRest(toMobileKey(row.mobile));
    const place = `${row.accountType} ${hash}`;
    if (taken.has(place)) twins.push(row.id);
    const free = taken.has(place) ? `twin:${row.id}` : hash;
    taken.add(place);
    return { id: row.id, hash: free };
  });
  await tx.execute(sql`
    update ${userAccount} as t set mobile_hash = r.hash
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as r(id uuid, hash text) where t.id = r.id`);
  return { count: rows.length, twins };
}

/**
 * Gives accounts of before the hash of their number, the oldest first. A number in two spellings may have let two accounts of one kind
 * have it: the older one is found by it, the other one keeps its name and password, and its number until it binds another.
 * What a start left undone, the next one does.
 * @returns how many have the number of an older account.
 */
async function fillMobileHashes(db: Database, now: Date): Promise<number> {
  const actor = { type: 'system', id: 'start' } as const;
  let found = 0;
  for (;;) {
    const { count, twins } = await db.transaction(async (tx) => {
      const batch = await fillBatch(tx);
      for (const twin of batch.twins) await writeAudit(tx, now, { actor, action: 'twinMobile', entityType: 'user', entityId: twin });
      return batch;
    });
    found += twins.length;
    if (count < BATCH) return found;
  }
}

/** Of a row of `table`, `column` gets the hash of the number that `numberOf` its content gives. */
interface HashedPlace {
  readonly table: typeof personalAuth | typeof companyAuth;
  readonly column: PgColumn;
  readonly numberOf: (content: Partial<Record<string, unknown>>) => unknown;
}

const hashedPlaces: readonly HashedPlace[] = [
  { table: personalAuth, column: personalAuth.idHash, numberOf: ({ idNo }) => idNo },
  { table: companyAuth, column: companyAuth.verifierHash, numberOf: ({ verifierIdNo }) => verifierIdNo },
];

/** Fills the next rows; the last one's id, or null when there is none left. */
async function hashBatch(tx: Database, { table, column, numberOf }: HashedPlace, after: string): Promise<string | null> {
  const rows = await tx
    .select({ id: table.id, content: table.content })
    .from(table as PgTable)
    .where(and(gt(table.id, after), eq(sql`${column}`, '')))
    .orderBy(asc(table.id))
    .limit(BATCH)
    .for('update');
  if (rows.length === 0) return null;
  const hashed = JSON.stringify(rows.map(({ id, content }) => ({ id, hash: hashIdNo(String(numberOf(content) ?? '')) })));
  await tx.execute(sql`
    update ${table} as t set ${sql.identifier(column.name)} = r.hash
    from jsonb_to_recordset(${hashed}::jsonb) as r(id uuid, hash text) where t.id = r.id`);
  return rows.at(-1)?.id ?? null;
}

type StoredTable = PgTable & { readonly id: PgColumn };

/** A column whose values rest enciphered, and how to tell a row of before they did. */
interface SealedPlace {
  readonly table: StoredTable;
  readonly column: PgColumn;
  readonly isPlain: SQL;
}

/** A text in JSON that rests as it was typed. */
const PLAIN_FIELD = `"(?:${SEALED_FIELD})": "(?!sealed:)[^"]`;

const inJson = (table: StoredTable, column: PgColumn): SealedPlace => ({ table, column, isPlain: sql`${column}::text ~* ${PLAIN_FIELD}` });
const inTexts = (table: StoredTable, ...columns: readonly PgColumn[]): SealedPlace[] =>
  columns.map((column) => ({ table, column, isPlain: sql`${column} <> '' and ${column} not like 'sealed:%'` }));

/** Every place of `sealedText` and `sealedJson` whose rows may be older than it. */
export const sealedPlaces: readonly SealedPlace[] = [
  ...inTexts(userAccount, userAccount.mobile),
  ...inTexts(attorney, attorney.corpIdNo, attorney.operatorIdNo, attorney.corpMobile, attorney.operatorMobile),
  ...inTexts(digitalCertificate, digitalCertificate.idNo),
  ...inTexts(financeOrder, financeOrder.contactMobile, financeOrder.managerPhone),
  ...inTexts(demandResponse, demandResponse.managerPhone),
  ...inTexts(farmSubmission, farmSubmission.managerPhone),
  ...inTexts(insuranceClaim, insuranceClaim.bankAccount),
  ...inTexts(invoiceTitle, invoiceTitle.address, invoiceTitle.phone, invoiceTitle.bankAccount),
  ...inTexts(invoice, invoice.address, invoice.phone, invoice.bankAccount, invoice.email, invoice.mobile),
  ...inTexts(agencyRegistration, agencyRegistration.contactMobile, agencyRegistration.contactEmail),
  ...inTexts(bizMessage, bizMessage.content),
  ...inTexts(smsOutbox, smsOutbox.mobile, smsOutbox.content),
  inJson(company, company.content),
  inJson(insuranceOrder, insuranceOrder.application),
  inJson(farmSubmission, farmSubmission.content),
  inJson(personalAuth, personalAuth.content),
  inJson(companyAuth, companyAuth.content),
  inJson(certificateOrder, certificateOrder.application),
  inJson(guaranteeLetter, guaranteeLetter.content),
  inJson(guaranteeLetter, guaranteeLetter.surrender),
  inJson(financeOrder, financeOrder.content),
  inJson(financeOrder, financeOrder.agriculture),
  inJson(financeDemand, financeDemand.content),
];

const CHECK = 'numbers rest enciphered';
/** A word under the key; a database has it from its first start. */
const KEYED = 'identityNumbers';
/** All of `sealedPlaces` are done. A place that joins them later takes another mark. */
const SEALED = 'sealedPlaces:2';
/** All of `hashedPlaces` are filled. */
const HASHED = 'hashedPlaces:1';
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

/** Batch after batch, each a transaction, until one finds nothing left. */
async function goThrough(db: Database, batch: (tx: Database, after: string) => Promise<string | null>): Promise<void> {
  let last: string | null = FIRST_ID;
  for (;;) {
    const after: string = last;
    last = await db.transaction((tx) => batch(tx, after));
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

async function sealPlaces(db: Database, now: Date): Promise<number> {
  for (const place of sealedPlaces) await goThrough(db, (tx, after) => sealBatch(tx, place, after));
  const twins = await fillMobileHashes(db, now);
  await setMark(db, now, SEALED, { twins });
  return twins;
}

/**
 * Enciphers what was stored before it rested enciphered, and fills in the hashes of numbers; once for a database, which from then on
 * knows its key. Goes batch by batch: a start that is broken off is continued by the next one.
 * @returns how many accounts turned out to have the number of an older one.
 * @throws WrongDataKey when the database knows another.
 */
export async function sealStoredNumbers(db: Database, now: Date): Promise<number> {
  await requireSameKey(db, now);
  const twins = (await findMark(db, SEALED)) === undefined ? await sealPlaces(db, now) : 0;
  if ((await findMark(db, HASHED)) !== undefined) return twins;
  for (const place of hashedPlaces) await goThrough(db, (tx, after) => hashBatch(tx, place, after));
  await setMark(db, now, HASHED, {});
  return twins;
}
