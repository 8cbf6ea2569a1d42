import { eq } from 'drizzle-orm';
import { modifyPasswordForm } from '#lib/contract/forms/modify-password-form.ts';
import { userAccount } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import type { AccountLimits } from './account-limits.ts';
import { endAccess } from './end-access.ts';
import { clearLoginFailures } from './login-failures.ts';
import { notifyOwner } from './notify-owner.ts';
import { hashPassword } from './password-hash.ts';
import { getPasswordRule } from './password-rule.ts';
import { requirePassword } from './require-password.ts';
import { requireUnchanged } from './require-unchanged.ts';
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
  await db.transaction(async (tx) => {
    await requireUnchanged(tx, session, 'wrongOldPassword');
    await clearLoginFailures(tx, { name: user.loginName, userId: user.id }, limits);
    await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id));
    await endAccess(tx, user.id, tokenHash);
    await notifyOwner(tx, moment, user, {
      title: '密码已修改',
      content: '您的账号刚刚修改了登录密码，其他登录都已退出。不是您本人操作的，请马上在登录页点“忘记密码”重设。',
    });
    await writeAudit(tx, moment, { actor: { type: 'user', id: user.id }, action: 'modifyPassword', entityType: 'user', entityId: user.id });
  });
}
