import { PasswordRule } from '#lib/contract/forms/fields.ts';
import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import type { AccountLimits } from './account-limits.ts';
import { addLoginFailure, type PasswordTry, requireUnlocked } from './login-failures.ts';
import { verifyPassword } from './password.ts';
import type { SessionUser } from './sessions.ts';

const STRICTER: PasswordRule = 'B';

/** Rule for new passwords by the dictionary `usr_password_rule` (spec §5); the stricter one when it says nothing usable. */
export async function getPasswordRule(db: Database): Promise<PasswordRule> {
  const [entry] = await listDictionaryEntries(db, 'usr_password_rule');
  const rule = PasswordRule.safeParse(entry?.dictValue);
  return rule.success ? rule.data : STRICTER;
}

/**
 * Asks whoever has a session for the password once more; it comes deciphered. Wrong ones count like wrong logins.
 * @throws Fault accountLocked; wrongPassword, or `wrong`.
 */
export async function requirePassword(
  { db, now }: DomainContext,
  user: Pick<SessionUser, 'id' | 'loginName' | 'passwordHash'> & Pick<PasswordTry, 'realm'>,
  password: string,
  limits: AccountLimits,
  wrong: 'wrongPassword' | 'wrongOldPassword' = 'wrongPassword',
): Promise<void> {
  const tried: PasswordTry = { name: user.loginName, userId: user.id, realm: user.realm };
  await requireUnlocked(db, tried, now(), limits);
  if (await verifyPassword(user.passwordHash || undefined, password)) return;
  await addLoginFailure(db, tried, now(), limits);
  throw new Fault(wrong);
}
