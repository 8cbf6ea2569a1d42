import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { AccountLimits } from './account-limits.ts';
import { addLoginFailure, requireUnlocked } from './login-failures.ts';
import { hashLoginName } from './login-key.ts';
import { verifyPassword } from './password-hash.ts';
import type { SessionUser } from './sessions.ts';

/**
 * Asks whoever has a session for the password once more; it comes deciphered. Wrong ones count like wrong logins.
 * @throws Fault accountLocked; wrongPassword, or `wrong`.
 */
export async function requirePassword(
  { db, now }: DomainContext,
  user: SessionUser,
  password: string,
  limits: AccountLimits,
  wrong: 'wrongPassword' | 'wrongOldPassword' = 'wrongPassword',
): Promise<void> {
  const nameHash = hashLoginName(user.loginName);
  await requireUnlocked(db, nameHash, now(), limits);
  if (await verifyPassword(user.passwordHash || undefined, password)) return;
  await addLoginFailure(db, nameHash, now(), limits);
  throw new Fault(wrong);
}
