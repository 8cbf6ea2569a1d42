import { and, eq } from 'drizzle-orm';
import type { AccountType } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account.ts';
import { flowLog } from '../../db/schema/record.ts';
import type { SessionUser } from '../account/sessions.ts';
import { Fault } from '../fault.ts';

const PENDING = '1';
const AUTHENTICATED = '2';

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

/** Old data stay valid until a change of them has passed. */
async function isChangePending(tx: Database, authId: string | null): Promise<boolean> {
  if (authId === null) return false;
  const ofAuth = and(eq(flowLog.entityType, 'companyAuth'), eq(flowLog.entityId, authId), eq(flowLog.fromState, AUTHENTICATED));
  const [step] = await tx.select({ id: flowLog.id }).from(flowLog).where(ofAuth).limit(1);
  return step !== undefined;
}

async function requireCompany(tx: Database, companyId: string | null) {
  if (companyId === null) throw new Fault('companyNotAuthenticated');
  const [own] = await tx.select().from(company).where(eq(company.id, companyId));
  const passed = own?.authState === AUTHENTICATED || (own?.authState === PENDING && (await isChangePending(tx, own.authId)));
  if (own === undefined || !passed) throw new Fault('companyNotAuthenticated');
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
