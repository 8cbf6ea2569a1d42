import { and, eq } from 'drizzle-orm';
import { SmsRequestForm } from '#lib/contract/forms/account-forms.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { accountTypes, findByName, type OwnMode } from '../account/find-account.ts';
import { hashLoginName } from '../account/login-key.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { issueSmsCode, type SmsLimits } from './issue-sms-code.ts';

type Account = Pick<SessionUser, 'id'>;

/** What a code to an account's number counts for: that account, whatever it was called by. */
export const toAccountSubject = ({ id }: Account): string => `user:${id}`;

/** The same for a name that may be nobody's: every spelling of it is one subject. */
export const toNamedSubject = (user: Account | undefined, loginName: string): string =>
  user === undefined ? `name:${hashLoginName(loginName)}` : toAccountSubject(user);

/**
 * Sends a code to the number of an account. Unknown names are answered alike, after the same work.
 * @throws Fault tooManyRequests.
 */
export async function sendUserSmsCode(
  context: DomainContext,
  {
    loginName,
    purpose,
    clientAddress,
  }: { readonly loginName: string; readonly purpose: 'retrieve' | 'close' | 'rebind' | 'wechat'; readonly clientAddress: string },
  limits: SmsLimits,
): Promise<void> {
  const user = await findByName(context.db, loginName);
  const mobile = user?.mobile || null;
  await issueSmsCode(context, { subject: toNamedSubject(user, loginName), byName: true, purpose, mobile, clientAddress }, limits);
}

export interface SmsRequest {
  readonly mobile: string;
  readonly purpose: 'register' | 'login' | 'bind' | 'feedback';
  readonly loginMode: OwnMode;
  readonly clientAddress: string;
}

async function hasAccount(db: Database, mobile: string, mode: OwnMode): Promise<boolean> {
  const ofNumber = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, accountTypes[mode]));
  return (await db.select({ id: userAccount.id }).from(userAccount).where(ofNumber)).length > 0;
}

/**
 * Sends a code to a number. For a login nothing is sent to a number without an account, and nothing shows it.
 * @throws Fault invalidField, tooManyRequests.
 */
export async function sendSmsCode(context: DomainContext, request: SmsRequest, limits: SmsLimits): Promise<void> {
  const { mobile } = parseForm(SmsRequestForm, request);
  const known = await hasAccount(context.db, mobile, request.loginMode);
  const told = request.purpose !== 'login' || known;
  const { purpose, clientAddress } = request;
  await issueSmsCode(context, { subject: mobile, byName: false, purpose, mobile: told ? mobile : null, clientAddress }, limits);
}
