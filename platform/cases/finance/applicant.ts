import { eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { isPersonName } from '#lib/contract/forms/fields.ts';
import { knownName } from '#lib/contract/known-contact.ts';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { findCertifiedName, isCompanyInForce } from '../../domain/authentication/find-authentication.ts';
import { Fault } from '../../domain/fault.ts';
import type { OrderRow } from './order-rows.ts';

export interface Applicant {
  readonly userId: string;
  readonly accountType: AccountType;
  readonly companyId: string | null;
  readonly applicantName: string;
  readonly creditCode: string;
}

/** Whose order it is; empty of a person of whom an order of before has only the login name. */
export const realNameOf = ({ accountType, applicantName }: Pick<OrderRow, 'accountType' | 'applicantName'>): string =>
  accountType === 'ENTERPRISE' || isPersonName(applicantName) ? applicantName : '';

/** The same, as certified where the order does not say. */
export const findApplicantName = async (db: Database, row: Pick<OrderRow, 'accountType' | 'applicantName' | 'userId'>): Promise<string> =>
  realNameOf(row) || ((await findCertifiedName(db, row.userId)) ?? '');

export const toAccountType = (user: SessionUser): AccountType => (user.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL');

const UNDER_REVIEW = { sentence: '企业认证还在审核，有结果会发消息给您，通过以后再来' };

async function requireCompany(tx: Database, companyId: string | null) {
  if (companyId === null) throw new Fault('companyNotAuthenticated');
  const [own] = await tx.select().from(company).where(eq(company.id, companyId));
  if (own?.authState === AUTH_STATES.pending && !isCompanyInForce(own)) throw new Fault('companyNotAuthenticated', UNDER_REVIEW);
  if (own === undefined || !isCompanyInForce(own)) throw new Fault('companyNotAuthenticated');
  return own;
}

/** A person's name as certified, else as typed, else as the account has it; empty where none is known: how an account logs in is no name. */
const toPersonName = async (tx: Database, user: SessionUser, typed: string): Promise<string> =>
  (await findCertifiedName(tx, user.id)) ?? (typed.trim() || knownName({ ...user, realName: '' }));

/**
 * Who applies: an authenticated company, or a person.
 * @throws Fault companyNotAuthenticated.
 */
export async function requireApplicant(tx: Database, user: SessionUser, typedName = ''): Promise<Applicant> {
  const accountType = toAccountType(user);
  if (accountType === 'INDIVIDUAL') {
    const applicantName = await toPersonName(tx, user, typedName);
    return { userId: user.id, accountType, companyId: null, applicantName, creditCode: '' };
  }
  const { id, companyName, creditCode } = await requireCompany(tx, user.companyId);
  return { userId: user.id, accountType, companyId: id, applicantName: companyName, creditCode };
}
