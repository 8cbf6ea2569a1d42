import { eq } from 'drizzle-orm';
import { type AccountClosure, CLOSURE_WAIT_DAYS } from '#lib/contract/account.ts';
import { accountCloseForm } from '#lib/contract/forms/account-forms.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { requireUnchanged, requireUnheld, toWords } from '../account/account-change.ts';
import type { AccountLimits } from '../account/account-limits.ts';
import { endAccess } from '../account/end-access.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { requirePassword } from '../account/password-hash.ts';
import type { Session, SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { checkSmsCode, consumeSmsCode, type TypedSmsCode } from '../sms/consume-sms-code.ts';
import { toAccountSubject } from '../sms/send-sms-code.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { listBlockers } from './list-blockers.ts';

const DAY_MS = 86_400_000;

/** What keeps the user's account from being closed now. */
export const getClosure = async ({ db, now }: DomainContext, user: SessionUser): Promise<AccountClosure> => ({
  hindrances: await listBlockers(db, user.id, now()),
  waitDays: CLOSURE_WAIT_DAYS,
});

/**
 * Ends every session of the account, which closes after seven days unless somebody logs in before; the owner is told. The password comes deciphered; wrong
 * ones count like wrong logins, and a number that was changed a short time ago closes nothing yet.
 * @throws Fault invalidField, closureBlocked, accountLocked, wrongPassword, smsCodeWrong, smsCodeGone, numberHeld, unauthenticated.
 */
export async function askClosure(
  context: DomainContext,
  session: Session,
  given: { readonly password: string; readonly smsCode: string },
  limits: AccountLimits,
): Promise<{ closesAt: string }> {
  const { db, now } = context;
  const { user } = session;
  const { password, smsCode: code } = parseForm(accountCloseForm, given);
  const moment = now();
  if ((await listBlockers(db, user.id, moment)).length > 0) throw new Fault('closureBlocked');
  await requirePassword(context, user, password, limits);
  const typed: TypedSmsCode = { subject: toAccountSubject(user), purpose: 'close', code };
  await checkSmsCode(db, typed, moment);
  const closesAt = new Date(moment.getTime() + CLOSURE_WAIT_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    requireUnheld(await requireUnchanged(tx, session), moment);
    await consumeSmsCode(tx, typed);
    await tx.update(userAccount).set({ closesAt }).where(eq(userAccount.id, user.id));
    await endAccess(tx, user.id);
    await notifyOwner(tx, moment, user, {
      title: '已申请注销账号',
      content: `您的账号将在 ${toWords(closesAt)} 注销。不想注销了，在那之前登录一次就撤回；不是您本人申请的，请马上登录并修改密码。`,
    });
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, moment, { actor, action: 'askClosure', entityType: 'user', entityId: user.id });
  });
  return { closesAt: toWireTime(closesAt) };
}
