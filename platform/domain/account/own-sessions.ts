import { and, desc, eq, isNull, like, ne } from 'drizzle-orm';
import type { UserSession } from '#lib/contract/user-session.ts';
import { toGuaranteeUser } from '../../cases/guarantee/guarantee-sessions.ts';
import { session } from '../../db/schema/account-tables.ts';
import { siteSession } from '../../db/schema/one-time-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { AccountLimits } from './account-limits.ts';
import { forgetOtherDevices, maskAddress } from './known-devices.ts';
import { isAlive, type Session } from './sessions.ts';

const ID_LENGTH = 32;

/** The user's living sessions, the one used last first. */
export async function listOwnSessions({ db, now }: DomainContext, own: Session, limits: AccountLimits): Promise<UserSession[]> {
  const alive = and(eq(session.userId, own.user.id), isAlive(session, now(), limits));
  const rows = await db.select().from(session).where(alive).orderBy(desc(session.lastSeenTime), desc(session.createTime));
  return rows.map((row) => ({
    sessionId: row.tokenHash.slice(0, ID_LENGTH),
    current: row.tokenHash === own.tokenHash,
    createTime: toWireTime(row.createTime),
    lastTime: toWireTime(row.lastSeenTime),
    device: row.device,
    ip: maskAddress(row.address),
  }));
}

/** Sessions of the guarantee site that began with the password there: they end with none of the portal's. */
const ofPassword = (userId: string) => and(eq(siteSession.username, toGuaranteeUser(userId)), isNull(siteSession.sessionHash));

/**
 * Ends one of the user's sessions, or, without an id, all but the one that asks, and those that began at the guarantee site: no other
 * browser counts as known any more.
 * @throws Fault notFound when the user has no such session.
 */
export async function revokeSessions({ db, now }: DomainContext, own: Session, sessionId: string | undefined): Promise<void> {
  const { id } = own.user;
  const chosen = sessionId === undefined ? ne(session.tokenHash, own.tokenHash) : like(session.tokenHash, `${sessionId}%`);
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.userId, id), chosen))
      .returning({ loginType: session.loginType });
    if (sessionId !== undefined && ended.length === 0) throw new Fault('notFound');
    if (sessionId === undefined) {
      await tx.delete(siteSession).where(ofPassword(id));
      await forgetOtherDevices(tx, id);
    }
    const detail = { count: ended.length };
    await writeAudit(tx, now(), { actor: { type: 'user', id }, action: 'revokeSession', entityType: 'user', entityId: id, detail });
  });
}
