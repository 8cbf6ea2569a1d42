import { eq } from 'drizzle-orm';
import { modifyPasswordForm, RetrieveCheckForm, retrieveResetForm, SAME_PASSWORD } from '#lib/contract/forms/account-forms.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { checkSmsCode, consumeSmsCode, type TypedSmsCode } from '../sms/consume-sms-code.ts';
import { toNamedSubject } from '../sms/send-sms-code.ts';
import { consumeTicket, issueTicket } from '../tickets.ts';
import { heldUntil, requireUnchanged, requireUnheld } from './account-change.ts';
import type { AccountLimits } from './account-limits.ts';
import { endAccess } from './end-access.ts';
import { findByName } from './find-account.ts';
import { clearLoginFailures, liftLoginLock } from './login-failures.ts';
import { notifyOwner } from './notify-owner.ts';
import { hashPassword, isFormerPassword } from './password.ts';
import { getPasswordRule, requirePassword } from './password-hash.ts';
import type { Session } from './sessions.ts';

/**
 * Changes the own password; both come deciphered. All other sessions end, and the owner is told. Wrong old passwords count like wrong logins.
 * @throws Fault invalidField, wrongOldPassword, accountLocked, unauthenticated when the session ended meanwhile.
 */
export async function modifyPassword(
  context: DomainContext,
  session: Session,
  given: { readonly oldPassword: string; readonly newPassword: string },
  limits: AccountLimits,
): Promise<void> {
  const { db, now } = context;
  const { user, tokenHash } = session;
  const moment = now();
  const { oldPassword, newPassword } = parseForm(modifyPasswordForm(await getPasswordRule(db)), given);
  await requirePassword(context, user, oldPassword, limits, 'wrongOldPassword');
  const passwordHash = await hashPassword(newPassword);
  // While the number is held a code comes to nothing: what undoes its change comes first.
  const isHeld = heldUntil(user, moment) !== null;
  const way = `${isHeld ? '先用换手机号那条短信里的链接或撤回码把号码换回去，再' : ''}在登录页点“忘记密码”重设`;
  await db.transaction(async (tx) => {
    await requireUnchanged(tx, session, 'wrongOldPassword');
    await clearLoginFailures(tx, { name: user.loginName, userId: user.id }, limits);
    await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id));
    await endAccess(tx, user.id, tokenHash);
    await notifyOwner(tx, moment, user, {
      title: '密码已修改',
      content: `您的账号刚刚修改了登录密码，其他登录都已退出。不是您本人操作的，请马上${way}。`,
    });
    await writeAudit(tx, moment, { actor: { type: 'user', id: user.id }, action: 'modifyPassword', entityType: 'user', entityId: user.id });
  });
}

const TICKET_LIFETIME_MS = 10 * 60_000;
const UNBOUND = '';

/**
 * Trades the code that was sent to an account's number for a ticket to set a new password. That the number was changed a short time ago
 * is told only to who has the code.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone, numberHeld.
 */
export async function checkRetrieval(
  { db, now }: DomainContext,
  given: { readonly loginName: string; readonly smsCode: string },
): Promise<{ ticket: string }> {
  const { loginName, smsCode } = parseForm(RetrieveCheckForm, given);
  const moment = now();
  const user = await findByName(db, loginName);
  const typed: TypedSmsCode = { subject: toNamedSubject(user, loginName), purpose: 'retrieve', code: smsCode };
  await checkSmsCode(db, typed, moment);
  if (user === undefined) throw new Fault('smsCodeWrong');
  requireUnheld(user, moment, 'reset');
  const ticket = await db.transaction(async (tx) => {
    await consumeSmsCode(tx, typed);
    return issueTicket(tx, { kind: 'retrieve', userId: user.id, boundTo: UNBOUND, lifetimeMs: TICKET_LIFETIME_MS }, moment);
  });
  return { ticket };
}

/**
 * Sets a new password for a ticket. Every session of the account ends, its lock is lifted, no browser counts as known, and its owner is told.
 * The one of before may have been stolen: it is refused, and the ticket stays for another.
 * @throws Fault invalidField, ticketGone, numberHeld.
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
    const spent = await consumeTicket(tx, { text: given.ticket, kinds: ['retrieve'], boundTo: UNBOUND }, moment);
    if (spent === null) throw new Fault('ticketGone');
    const { userId } = spent;
    const own = eq(userAccount.id, userId);
    const [user] = await tx.select().from(userAccount).where(own).for('update');
    if (user === undefined || user.closedTime !== null) throw new Fault('ticketGone');
    requireUnheld(user, moment, 'reset');
    if (await isFormerPassword(user.passwordHash, password)) throw new Fault('invalidField', { sentence: SAME_PASSWORD });
    await tx.update(userAccount).set({ passwordHash }).where(own);
    await endAccess(tx, userId);
    await liftLoginLock(tx, { name: user.loginName, userId }, limits);
    await notifyOwner(tx, moment, user, {
      title: '密码已重设',
      content: '您的账号刚刚用短信验证码重设了密码，所有登录都已退出。不是您本人操作的，请马上在登录页点“忘记密码”重设。',
    });
    await writeAudit(tx, moment, { actor: { type: 'user', id: userId }, action: 'resetPassword', entityType: 'user', entityId: userId });
  });
}
