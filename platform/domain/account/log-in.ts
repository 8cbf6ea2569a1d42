import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import type { AccountLimits } from './account-limits.ts';
import { accountTypes, type OwnMode } from './account-types.ts';
import type { Client } from './client.ts';
import { findByName } from './find-by-name.ts';
import { addLoginFailure, clearLoginFailures, requireUnlocked } from './login-failures.ts';
import { hashLoginName } from './login-key.ts';
import { verifyPassword } from './password-hash.ts';
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

async function refuse(context: DomainContext, nameHash: string, user: SessionUser | undefined, limits: AccountLimits): Promise<never> {
  const now = context.now();
  const actor = { type: 'visitor', id: user?.id ?? 'unknown' } as const;
  await writeAudit(context.db, now, { actor, action: 'loginRefused', entityType: 'user', entityId: user?.id ?? 'unknown' });
  await addLoginFailure(context.db, nameHash, now, limits);
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
  const nameHash = hashLoginName(credentials.loginName);
  await requireUnlocked(db, nameHash, now(), limits);
  const user = await findUser(db, credentials);
  const isRight = await verifyPassword(user?.passwordHash, credentials.password);
  if (user === undefined || !isRight) return refuse(context, nameHash, user, limits);
  const token = await db.transaction(async (tx) => {
    await clearLoginFailures(tx, nameHash);
    if (credentials.formerToken !== null) await endSession(tx, credentials.formerToken);
    await writeAudit(tx, now(), { actor: { type: 'user', id: user.id }, action: 'login', entityType: 'user', entityId: user.id });
    return startSession(tx, { userId: user.id, client: credentials.client }, now());
  });
  return { token, loginName: user.loginName };
}
