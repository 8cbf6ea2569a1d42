import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { toNameSubject } from '../record/find-subject.ts';
import { writeAudit } from '../record/write-audit.ts';
import type { AccountLimits } from './account-limits.ts';
import { accountTypes, type OwnMode } from './account-types.ts';
import type { Client } from './client.ts';
import { findByName } from './find-by-name.ts';
import { addLoginFailure, clearLoginFailures, type PasswordTry, requireUnlocked } from './login-failures.ts';
import { verifyPassword } from './password-hash.ts';
import { requireSameKeys } from './require-unchanged.ts';
import { endSession, type SessionUser, startSession } from './sessions.ts';

export interface Credentials {
  readonly loginName: string;
  /** Deciphered. */
  readonly password: string;
  readonly loginMode: OwnMode;
  /** A session that the same browser still had. */
  readonly formerToken: string | null;
  readonly client?: Client;
}

async function findUser(db: Database, { loginName, loginMode }: Credentials): Promise<SessionUser | undefined> {
  const user = await findByName(db, loginName);
  return user?.accountType === accountTypes[loginMode] ? user : undefined;
}

async function refuse(context: DomainContext, tried: PasswordTry, limits: AccountLimits): Promise<never> {
  const now = context.now();
  const actor = { type: 'visitor', id: tried.userId ?? 'unknown' } as const;
  const subject = tried.userId === null ? toNameSubject(tried.name) : { entityType: 'user', entityId: tried.userId };
  const detail = { method: 'password', reason: 'wrongCredentials' };
  await writeAudit(context.db, now, { actor, action: 'login', ...subject, outcome: 'refused', detail });
  await addLoginFailure(context.db, tried, now, limits);
  throw new Fault('wrongCredentials');
}

/**
 * Opens a session for a right name and password of the right kind of account. Unknown names, wrong kinds and wrong
 * passwords are refused alike, in the same time, and locked alike.
 * @throws Fault wrongCredentials, accountLocked.
 */
export async function logIn(
  context: DomainContext,
  credentials: Credentials,
  limits: AccountLimits,
): Promise<{ token: string; loginName: string }> {
  const { db, now } = context;
  const user = await findUser(db, credentials);
  const tried: PasswordTry = { name: credentials.loginName, userId: user?.id ?? null };
  await requireUnlocked(db, tried, now(), limits);
  const isRight = await verifyPassword(user?.passwordHash, credentials.password);
  if (user === undefined || !isRight) return refuse(context, tried, limits);
  const token = await db.transaction(async (tx) => {
    await requireSameKeys(tx, user, 'wrongCredentials');
    await clearLoginFailures(tx, tried, limits);
    if (credentials.formerToken !== null) await endSession(tx, credentials.formerToken);
    const actor = { type: 'user', id: user.id } as const;
    const detail = { method: 'password' };
    await writeAudit(tx, now(), { actor, action: 'login', entityType: 'user', entityId: user.id, detail });
    return startSession(tx, { userId: user.id, client: credentials.client }, now());
  });
  return { token, loginName: user.loginName };
}
