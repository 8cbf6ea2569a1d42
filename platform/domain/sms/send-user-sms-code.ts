import { findByName } from '../account/find-by-name.ts';
import { hashLoginName } from '../account/login-key.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { issueSmsCode } from './issue-sms-code.ts';
import type { SmsLimits } from './sms-limits.ts';

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
