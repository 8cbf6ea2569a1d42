import { and, eq, ne } from 'drizzle-orm';
import { modifyPasswordForm } from '#lib/contract/forms/modify-password-form.ts';
import { session, userAccount } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import type { AccountLimits } from './account-limits.ts';
import { addLoginFailure, clearLoginFailures, requireUnlocked } from './login-failures.ts';
import { hashLoginName } from './login-key.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { getPasswordRule } from './password-rule.ts';
import type { Session } from './sessions.ts';

/**
 * Changes the own password; both come deciphered. All other sessions end. Wrong old passwords count like wrong logins.
 * @throws Fault invalidField, wrongOldPassword, accountLocked.
 */
export async function modifyPassword(
  { db, now }: DomainContext,
  { user, tokenHash }: Session,
  given: { readonly oldPassword: string; readonly newPassword: string },
  limits: AccountLimits,
): Promise<void> {
  const moment = now();
  const nameHash = hashLoginName(user.loginName);
  const { oldPassword, newPassword } = parseForm(modifyPasswordForm(await getPasswordRule(db)), given);
  await requireUnlocked(db, nameHash, moment, limits);
  if (!(await verifyPassword(user.passwordHash, oldPassword))) {
    await addLoginFailure(db, nameHash, moment, limits);
    throw new Fault('wrongOldPassword');
  }
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await clearLoginFailures(tx, nameHash);
    await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id));
    await tx.delete(session).where(and(eq(session.userId, user.id), ne(session.tokenHash, tokenHash)));
    await writeAudit(tx, moment, { actor: { type: 'user', id: user.id }, action: 'modifyPassword', entityType: 'user', entityId: user.id });
  });
}
