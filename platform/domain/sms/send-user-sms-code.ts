import { findByName } from '../account/find-by-name.ts';
import type { DomainContext } from '../domain-context.ts';
import { issueSmsCode } from './issue-sms-code.ts';
import type { SmsLimits } from './sms-limits.ts';

/** Codes to an account's number are asked for by its name, whether it exists or not. */
export const toNameSubject = (loginName: string): string => `name:${loginName.toLowerCase()}`;

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
  }: { readonly loginName: string; readonly purpose: 'retrieve' | 'close'; readonly clientAddress: string },
  limits: SmsLimits,
): Promise<void> {
  const user = await findByName(context.db, loginName);
  const mobile = user?.mobile || null;
  await issueSmsCode(context, { subject: toNameSubject(loginName), byName: true, purpose, mobile, clientAddress }, limits);
}
