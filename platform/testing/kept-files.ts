import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { agencyRegistration, storedFile } from '../db/schema/submission-tables.ts';

export async function accountIdOf(db: Database, loginName: string): Promise<string> {
  const [account] = await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.loginName, loginName));
  return account?.id ?? '';
}

export const listStoredFiles = (db: Database) => db.select().from(storedFile);

/** Institutions that asked under a code, the first one first. */
export const listRegistrations = (db: Database, agencyOrgCode: string) =>
  db.select().from(agencyRegistration).where(eq(agencyRegistration.agencyOrgCode, agencyOrgCode)).orderBy(agencyRegistration.id);

export const countStoredFiles = (db: Database): Promise<number> => db.$count(storedFile);

/** Makes every file seem so large. */
export async function pretendSize(db: Database, sizeBytes: number): Promise<void> {
  await db.update(storedFile).set({ sizeBytes });
}

/** Who took files away. */
export async function listRemovers(db: Database): Promise<string[]> {
  const rows = await db.select({ actorId: auditLog.actorId }).from(auditLog).where(eq(auditLog.action, 'remove'));
  return rows.map(({ actorId }) => actorId);
}
