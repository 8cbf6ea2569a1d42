import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { AccountLimits } from './account-limits.ts';
import { addLoginFailure, requireUnlocked } from './login-failures.ts';
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
  const tried = { name: user.loginName, userId: user.id };
  await requireUnlocked(db, tried, now(), limits);
  if (await verifyPassword(user.passwordHash || undefined, password)) return;
  await addLoginFailure(db, tried, now(), limits);
  throw new Fault(wrong);
}
