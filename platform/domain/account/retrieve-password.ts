import { eq } from 'drizzle-orm';
import { RetrieveCheckForm, retrieveResetForm } from '#lib/contract/forms/retrieve-password-form.ts';
import { session, userAccount } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toNameSubject } from '../sms/send-user-sms-code.ts';
import { checkSmsCode, spendSmsCode, type TypedSmsCode } from '../sms/spend-sms-code.ts';
import { issueTicket, spendTicket } from '../tickets.ts';
import type { AccountLimits } from './account-limits.ts';
import { findByName } from './find-by-name.ts';
import { forgetDevices } from './known-devices.ts';
import { liftLoginLock } from './login-failures.ts';
import { hashPassword } from './password-hash.ts';
import { getPasswordRule } from './password-rule.ts';

const TICKET_LIFETIME_MS = 10 * 60_000;
const UNBOUND = '';

/**
 * Trades the code that was sent to an account's number for a ticket to set a new password.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone.
 */
export async function checkRetrieval(
  { db, now }: DomainContext,
  given: { readonly loginName: string; readonly smsCode: string },
): Promise<{ ticket: string }> {
  const { loginName, smsCode } = parseForm(RetrieveCheckForm, given);
  const moment = now();
  const typed: TypedSmsCode = { subject: toNameSubject(loginName), purpose: 'retrieve', code: smsCode };
  await checkSmsCode(db, typed, moment);
  const user = await findByName(db, loginName);
  if (user === undefined) throw new Fault('smsCodeWrong');
  const ticket = await db.transaction(async (tx) => {
    await spendSmsCode(tx, typed);
    return issueTicket(tx, { kind: 'retrieve', userId: user.id, boundTo: UNBOUND, lifetimeMs: TICKET_LIFETIME_MS }, moment);
  });
  return { ticket };
}

/**
 * Sets a new password for a ticket. Every session of the account ends, its lock is lifted and no browser counts as known.
 * @throws Fault invalidField, ticketGone.
 */
export async function resetPassword(
  { db, now }: DomainContext,
  given: { readonly ticket: string; readonly password: string },
  limits: AccountLimits,
): Promise<void> {
  const { password } = parseForm(retrieveResetForm(await getPasswordRule(db)), given);
  const passwordHash = await hashPassword(password);
  const moment = now();
  await db.transaction(async (tx) => {
    const spent = await spendTicket(tx, { text: given.ticket, kinds: ['retrieve'], boundTo: UNBOUND }, moment);
    if (spent === null) throw new Fault('ticketGone');
    const { userId } = spent;
    const [user] = await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, userId)).returning();
    if (user === undefined) throw new Fault('ticketGone');
    await tx.delete(session).where(eq(session.userId, userId));
    await forgetDevices(tx, userId);
    await liftLoginLock(tx, { name: user.loginName, userId }, limits);
    await writeAudit(tx, moment, { actor: { type: 'user', id: userId }, action: 'resetPassword', entityType: 'user', entityId: userId });
  });
}
