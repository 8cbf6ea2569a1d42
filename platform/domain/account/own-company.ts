import { and, desc, eq } from 'drizzle-orm';
import type { Attorney } from '#lib/contract/user-profile.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company } from '../../db/schema/account.ts';
import { maskPhone } from '../mask/mask-number.ts';
import type { SessionUser } from './sessions.ts';

/** The caller's own company when it is on the whitelist and bears the name that is asked for; nobody learns of another company. */
export async function listWhiteCompanies(
  db: Database,
  user: SessionUser,
  companyName: string,
): Promise<{ companyName: string; bizLicCode: string }[]> {
  if (user.companyId === null) return [];
  const rows = await db
    .select({ companyName: company.companyName, bizLicCode: company.creditCode })
    .from(company)
    .where(and(eq(company.id, user.companyId), eq(company.inWhitelist, true)));
  return rows.filter((row) => row.companyName === companyName);
}

/** The newest authorisation of who acts for the caller's company; null without one. */
export async function findAttorney(db: Database, user: SessionUser): Promise<Attorney | null> {
  if (user.companyId === null) return null;
  const [row] = await db.select().from(attorney).where(eq(attorney.companyId, user.companyId)).orderBy(desc(attorney.createTime)).limit(1);
  if (row === undefined) return null;
  const { id: attorneyId, corpName, operatorName, operatorMobile, scope, role, validFrom, validTo, state } = row;
  return { attorneyId, corpName, operatorName, operatorMobile: maskPhone(operatorMobile), scope, role, validFrom, validTo, state };
}
