import { eq } from 'drizzle-orm';
import type { AccountType } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { isCompanyInForce } from '../authentication/find-authentication.ts';
import { Fault } from '../fault.ts';

export interface Applicant {
  readonly userId: string;
  readonly accountType: AccountType;
  readonly companyId: string | null;
  readonly applicantName: string;
  readonly creditCode: string;
}

export const toAccountType = (user: SessionUser): AccountType => (user.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL');

/** What an applicant does happens one after another: everything that opens an order begins with this. */
export async function lockApplicant(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
}

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
