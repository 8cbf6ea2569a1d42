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
import { verifyPassword } from '../domain/account/password.ts';
import type { SessionUser } from '../domain/account/sessions.ts';
import { DEMO_USERS, SEEDED } from './demo-users.ts';
import { readSampleIds } from './reference-content.ts';

/** How the audit says that a demo account was closed: whose password cannot tell any more is known by it. */
export const DEMO_CLOSED = { action: 'closeDemoAccount', entityType: 'user' } as const;

const documented = new Map<string, string>(Object.values(DEMO_USERS).map(({ loginName, password }) => [loginName, password]));

/** Whether the account's password is the one that everybody can read. */
const hasDocumentedPassword = ({ loginName, passwordHash }: SessionUser): Promise<boolean> =>
  verifyPassword(passwordHash, documented.get(loginName) ?? '');

const isNoted = (db: Database, what: SQL | undefined): Promise<number> => db.$count(auditLog, what);

async function isSeeded(db: Database, user: SessionUser): Promise<boolean> {
  const { action, entityType, entityId } = SEEDED;
  const kind = and(eq(auditLog.action, action), eq(auditLog.entityType, entityType), eq(auditLog.entityId, entityId));
  if ((await isNoted(db, and(kind, eq(auditLog.createTime, user.createTime)))) > 0) return true;
  const closed = and(
    eq(auditLog.action, DEMO_CLOSED.action),
    eq(auditLog.entityType, DEMO_CLOSED.entityType),
    eq(auditLog.entityId, user.id),
  );
  return (await isNoted(db, closed)) > 0 || hasDocumentedPassword(user);
}

/** Accounts with a demo name that were seeded, or have the password that everybody can read; nobody else who took such a name. */
export async function findDemoAccounts(db: Database): Promise<SessionUser[]> {
  const named = await db
    .select()
    .from(userAccount)
    .where(inArray(userAccount.loginName, [...documented.keys()]));
  const seeded = await Promise.all(named.map((user) => isSeeded(db, user)));
  return named.filter((_user, index) => seeded[index]);
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
    products: await db.$count(financeProduct, samples.financeProduct),
    insurances: await db.$count(insuranceProduct, samples.insuranceProduct),
    articles: await db.$count(policyArticle, samples.policyArticle),
    agencies: await db.$count(agency, samples.agency),
    orders: await db.$count(financeOrder, toHistoricOrders(db)),
  };
  return Object.values(counts).some((count) => count > 0) ? counts : null;
}
