import { and, eq, exists, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { financeProduct } from '../db/schema/finance-product-tables.ts';
import { tenderSection } from '../db/schema/guarantee-tables.ts';
import { insuranceProduct } from '../db/schema/insurance-product-tables.ts';
import { policyArticle } from '../db/schema/policy-article-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { staff } from '../db/schema/staff-tables.ts';
import { verifyPassword } from '../domain/account/password.ts';
import type { SessionUser } from '../domain/account/sessions.ts';
import type { StaffRow } from '../domain/staff/staff-sessions.ts';
import { DEMO_STAFF, DEMO_STAFF_PASSWORD, DEMO_USERS, SEEDED } from './demo-users.ts';
import { readSampleIds } from './reference-content.ts';

/** How the audit says that a demo account was closed: whose password cannot tell any more is known by it. */
export const DEMO_CLOSED = { action: 'closeDemoAccount', entityType: 'user' } as const;

export const DEMO_STAFF_CLOSED = { action: 'closeDemoStaff', entityType: 'staff' } as const;

const documented = new Map<string, string>(Object.values(DEMO_USERS).map(({ loginName, password }) => [loginName, password]));

/** Whether the account's password is the one that everybody can read. */
const hasDocumentedPassword = ({ loginName, passwordHash }: SessionUser): Promise<boolean> =>
  verifyPassword(passwordHash, documented.get(loginName) ?? '');

const isNoted = (db: Database, what: SQL | undefined): Promise<number> => db.$count(auditLog, what);

async function isOfSeed(db: Database, { createTime }: { readonly createTime: Date }): Promise<boolean> {
  const { action, entityType, entityId } = SEEDED;
  const kind = and(eq(auditLog.action, action), eq(auditLog.entityType, entityType), eq(auditLog.entityId, entityId));
  return (await isNoted(db, and(kind, eq(auditLog.createTime, createTime)))) > 0;
}

const isClosed = async (
  db: Database,
  { action, entityType }: typeof DEMO_CLOSED | typeof DEMO_STAFF_CLOSED,
  id: string,
): Promise<boolean> =>
  (await isNoted(db, and(eq(auditLog.action, action), eq(auditLog.entityType, entityType), eq(auditLog.entityId, id)))) > 0;

const isSeeded = async (db: Database, user: SessionUser): Promise<boolean> =>
  (await isOfSeed(db, user)) || (await isClosed(db, DEMO_CLOSED, user.id)) || hasDocumentedPassword(user);

/** Accounts with a demo name that were seeded, or have the password that everybody can read; nobody else who took such a name. */
export async function findDemoAccounts(db: Database): Promise<SessionUser[]> {
  const named = await db
    .select()
    .from(userAccount)
    .where(inArray(userAccount.loginName, [...documented.keys()]));
  const seeded = await Promise.all(named.map((user) => isSeeded(db, user)));
  return named.filter((_user, index) => seeded[index]);
}

const isSeededStaff = async (db: Database, person: StaffRow): Promise<boolean> =>
  (await isOfSeed(db, person)) || verifyPassword(person.passwordHash || undefined, DEMO_STAFF_PASSWORD);

/** Whom these people have invited, and whom those: a demonstration leaves nobody behind at the workbench. */
async function withInvited(db: Database, ids: readonly string[]): Promise<string[]> {
  const found = new Set(ids);
  let last: readonly string[] = ids;
  while (last.length > 0) {
    const invited = and(eq(auditLog.action, 'inviteStaff'), inArray(auditLog.actorId, [...last]));
    const rows = await db.select({ id: auditLog.entityId }).from(auditLog).where(invited);
    last = rows.map(({ id }) => id).filter((id) => !found.has(id));
    for (const id of last) found.add(id);
  }
  return [...found];
}

/**
 * People with a demo name who were seeded or have the password that everybody can read, and whom they invited; nobody whom an
 * administrator has invited anew since they were closed.
 */
export async function findDemoStaff(db: Database): Promise<StaffRow[]> {
  const names = DEMO_STAFF.map(({ loginName }) => loginName);
  const named = await db.select().from(staff).where(inArray(staff.loginName, names));
  const seeded = await Promise.all(named.map((person) => isSeededStaff(db, person)));
  const ids = named.flatMap(({ id }, index) => (seeded[index] === true ? [id] : []));
  if (ids.length === 0) return [];
  const people = await db
    .select()
    .from(staff)
    .where(inArray(staff.id, await withInvited(db, ids)));
  const taken = await Promise.all(people.map(async ({ id, state }) => state !== 'disabled' && (await isClosed(db, DEMO_STAFF_CLOSED, id))));
  return people.filter((_person, index) => taken[index] !== true);
}

/** Rows of the samples' own ids that no operator changed since. */
export function toSamples() {
  const ids = readSampleIds();
  return {
    financeProduct: and(inArray(financeProduct.productCode, ids.financeProducts), eq(financeProduct.version, 1)) as SQL,
    insuranceProduct: and(inArray(insuranceProduct.productCode, ids.insuranceProducts), eq(insuranceProduct.version, 1)) as SQL,
    policyArticle: and(inArray(policyArticle.policyArticleId, ids.policyArticles), eq(policyArticle.version, 1)) as SQL,
    agency: inArray(agency.agencyId, ids.agencies),
    tenderSection: inArray(tenderSection.sectionNo, ids.tenderSections),
  };
}

/** Applications of the invented history: sent by nobody who has an account, for what no institution offered. */
export const toHistoricOrders = (db: Database): SQL =>
  and(
    isNull(financeOrder.product),
    ne(financeOrder.state, '00'),
    inArray(financeOrder.productCode, readSampleIds().financeProducts),
    not(exists(db.select({ one: sql`1` }).from(userAccount).where(eq(userAccount.id, financeOrder.userId)))),
  ) as SQL;

export interface SampleCounts {
  readonly accounts: number;
  readonly staff: number;
  readonly products: number;
  readonly insurances: number;
  readonly articles: number;
  readonly agencies: number;
  readonly orders: number;
}

/** How much of the samples a database holds; null for none. */
export async function countSamples(db: Database): Promise<SampleCounts | null> {
  const samples = toSamples();
  const counts = {
    accounts: (await findDemoAccounts(db)).length,
    staff: (await findDemoStaff(db)).length,
    products: await db.$count(financeProduct, samples.financeProduct),
    insurances: await db.$count(insuranceProduct, samples.insuranceProduct),
    articles: await db.$count(policyArticle, samples.policyArticle),
    agencies: await db.$count(agency, samples.agency),
    orders: await db.$count(financeOrder, toHistoricOrders(db)),
  };
  return Object.values(counts).some((count) => count > 0) ? counts : null;
}
