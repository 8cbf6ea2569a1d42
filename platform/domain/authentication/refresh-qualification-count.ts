import { and, count, eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account.ts';
import { qualification } from '../../db/schema/authentication.ts';

/** Writes the number of valid qualifications into the company, in the caller's transaction. */
export async function refreshQualificationCount(tx: Database, companyId: string): Promise<void> {
  const valid = and(eq(qualification.companyId, companyId), eq(qualification.state, AUTH_STATES.passed));
  const [counted] = await tx.select({ total: count() }).from(qualification).where(valid);
  await tx
    .update(company)
    .set({ qualificationCount: counted?.total ?? 0 })
    .where(eq(company.id, companyId));
}
