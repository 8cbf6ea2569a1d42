import { and, eq, isNull } from 'drizzle-orm';
import { type AccountClosure, CLOSURE_WAIT_DAYS } from '#lib/contract/account-closure.ts';
import { accountCloseForm } from '#lib/contract/forms/account-close-form.ts';
import { session, userAccount } from '../../db/schema/account.ts';
import type { AccountLimits } from '../account/account-limits.ts';
import { addLoginFailure, requireUnlocked } from '../account/login-failures.ts';
import { hashLoginName } from '../account/login-key.ts';
import { verifyPassword } from '../account/password-hash.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toAccountSubject } from '../sms/send-user-sms-code.ts';
import { checkSmsCode, spendSmsCode, type TypedSmsCode } from '../sms/spend-sms-code.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { listHindrances } from './list-hindrances.ts';

const DAY_MS = 86_400_000;

/** What keeps the user's account from being closed now. */
export const getClosure = async ({ db, now }: DomainContext, user: SessionUser): Promise<AccountClosure> => ({
  hindrances: await listHindrances(db, user.id, now()),
  waitDays: CLOSURE_WAIT_DAYS,
});

async function requirePassword(context: DomainContext, user: SessionUser, password: string, limits: AccountLimits): Promise<void> {
  const { db, now } = context;
  const nameHash = hashLoginName(user.loginName);
  await requireUnlocked(db, nameHash, now(), limits);
  if (await verifyPassword(user.passwordHash, password)) return;
  await addLoginFailure(db, nameHash, now(), limits);
  throw new Fault('wrongPassword');
}

/**
 * Ends every session of the account, which closes after seven days unless somebody logs in before. The password comes deciphered; wrong
 * ones count like wrong logins.
 * @throws Fault invalidField, closureHindered, accountLocked, wrongPassword, smsCodeWrong, smsCodeGone.
 */
export async function askClosure(
  context: DomainContext,
  user: SessionUser,
  given: { readonly password: string; readonly smsCode: string },
  limits: AccountLimits,
): Promise<{ closesAt: string }> {
  const { db, now } = context;
  const { password, smsCode: code } = parseForm(accountCloseForm, given);
  const moment = now();
  if ((await listHindrances(db, user.id, moment)).length > 0) throw new Fault('closureHindered');
  await requirePassword(context, user, password, limits);
  const typed: TypedSmsCode = { subject: toAccountSubject(user), purpose: 'close', code };
  await checkSmsCode(db, typed, moment);
  const closesAt = new Date(moment.getTime() + CLOSURE_WAIT_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    await spendSmsCode(tx, typed);
    const own = and(eq(userAccount.id, user.id), isNull(userAccount.closedTime));
    await tx.update(userAccount).set({ closesAt }).where(own);
    await tx.delete(session).where(eq(session.userId, user.id));
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, moment, { actor, action: 'askClosure', entityType: 'user', entityId: user.id });
  });
  return { closesAt: toWireTime(closesAt) };
}
