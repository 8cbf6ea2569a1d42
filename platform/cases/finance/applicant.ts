import { eq } from 'drizzle-orm';
import type { AccountType } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { isCompanyInForce } from '../../domain/authentication/find-authentication.ts';
import { Fault } from '../../domain/fault.ts';

export interface Applicant {
  readonly userId: string;
  readonly accountType: AccountType;
  readonly companyId: string | null;
  readonly applicantName: string;
  readonly creditCode: string;
}

export const toAccountType = (user: SessionUser): AccountType => (user.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL');

async function requireCompany(tx: Database, companyId: string | null) {
  if (companyId === null) throw new Fault('companyNotAuthenticated');
  const [own] = await tx.select().from(company).where(eq(company.id, companyId));
  if (own === undefined || !isCompanyInForce(own)) throw new Fault('companyNotAuthenticated');
  return own;
}

/**
 * Who applies: an authenticated company, or a person under the account's own name.
 * @throws Fault companyNotAuthenticated.
 */
export async function requireApplicant(tx: Database, user: SessionUser): Promise<Applicant> {
  const accountType = toAccountType(user);
  if (accountType === 'INDIVIDUAL') return { userId: user.id, accountType, companyId: null, applicantName: user.nickName, creditCode: '' };
  const { id, companyName, creditCode } = await requireCompany(tx, user.companyId);
  return { userId: user.id, accountType, companyId: id, applicantName: companyName, creditCode };
}
