import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account.ts';
import { isCompanyInForce } from '../../domain/authentication/company-in-force.ts';
import { Fault } from '../../domain/fault.ts';

export type GuaranteedCompany = typeof company.$inferSelect;

/** Whether a letter can be issued for the company: authenticated, and known by name, code, address and contact. */
export const isCompleteCompany = (own: GuaranteedCompany): boolean => {
  const { companyName, creditCode, content } = own;
  return (
    isCompanyInForce(own) &&
    [companyName, creditCode, content.companyAddress, content.handleName, content.handlePhone].every((text) => text !== '')
  );
};

/** The company of an applicant; null without one. */
export async function findCompany(db: Database, companyId: string | null): Promise<GuaranteedCompany | null> {
  if (companyId === null) return null;
  const [found] = await db.select().from(company).where(eq(company.id, companyId));
  return found ?? null;
}

/** @throws Fault companyIncomplete. */
export async function requireCompleteCompany(db: Database, companyId: string | null): Promise<GuaranteedCompany> {
  const found = await findCompany(db, companyId);
  if (found === null || !isCompleteCompany(found)) throw new Fault('companyIncomplete');
  return found;
}
