import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { session, userAccount } from '../../db/schema/account.ts';
import { Fault, type FaultKind } from '../fault.ts';
import type { Session, SessionUser } from './sessions.ts';

/** What opens an account: the keys as they were read before something was proven by them. */
type Keys = Pick<SessionUser, 'id' | 'passwordHash' | 'mobile'>;

/**
 * Asks, first of all in the caller's transaction, for the account that a key was proven for: whoever replaces its keys does so before, and
 * this fails, or after, and ends what is opened now.
 * @throws Fault `changed` when its password or number is another by now, or it is closed.
 */
export async function requireSameKeys(tx: Database, { id, passwordHash, mobile }: Keys, changed: FaultKind): Promise<void> {
  const [present] = await tx.select().from(userAccount).where(eq(userAccount.id, id)).for('share');
  if (present === undefined || present.closedTime !== null) throw new Fault(changed);
  if (present.passwordHash !== passwordHash || present.mobile !== mobile) throw new Fault(changed);
}

/**
 * The account of a session as it is by now, for nobody else to change until the caller's transaction ends.
 * @throws Fault unauthenticated when the session or the account ended meanwhile; `changed` when the password is another.
 */
export async function requireUnchanged(
  tx: Database,
  { user, tokenHash }: Pick<Session, 'user' | 'tokenHash'>,
  changed: FaultKind = 'unauthenticated',
): Promise<SessionUser> {
  const [present] = await tx.select().from(userAccount).where(eq(userAccount.id, user.id)).for('update');
  const own = and(eq(session.tokenHash, tokenHash), eq(session.userId, user.id));
  const living = await tx.$count(session, own);
  if (present === undefined || present.closedTime !== null || living === 0) throw new Fault('unauthenticated');
  if (present.passwordHash !== user.passwordHash) throw new Fault(changed);
  return present;
}
