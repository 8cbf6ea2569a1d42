import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LoginType } from '#lib/contract/user-profile.ts';
import type { Database } from '../../db/database.ts';
import { session, userAccount } from '../../db/schema/account-tables.ts';
import { Fault } from '../fault.ts';
import { requestTrace } from '../record/request-trace.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { AccountLimits, SessionLimits } from './account-limits.ts';
import { type Client, UNKNOWN_CLIENT } from './client.ts';
import { maskAddress, rememberDevice } from './known-devices.ts';
import { notifyOwner } from './notify-owner.ts';
import { hashSecret } from './password.ts';

const TOKEN_BYTES = 32;
/** Of one account at the same time. */
const MAX_SESSIONS = 10;
/** A session in use is marked as seen at most this often. */
export const SEEN_EVERY_MS = 60_000;
/** Clocks of several machines differ a little; a session of later than that was begun by a clock that was set back since. */
const CLOCKS_DIFFER_MS = 300_000;

export type SessionUser = typeof userAccount.$inferSelect;

/** A living session and its user. */
export interface Session {
  readonly tokenHash: string;
  readonly loginType: LoginType;
  readonly user: SessionUser;
}

export interface SessionStart {
  readonly userId: string;
  readonly client?: Client;
  readonly loginType?: LoginType;
}

/** Of more than {@link MAX_SESSIONS} sessions of an account the oldest end. */
async function endOldestSessions(db: Database, userId: string): Promise<void> {
  const newest = db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createTime), desc(session.tokenHash))
    .limit(MAX_SESSIONS);
  await db.delete(session).where(and(eq(session.userId, userId), notInArray(session.tokenHash, newest)));
}

async function notifyOfLogin(db: Database, userId: string, now: Date): Promise<void> {
  const { device, address } = requestTrace();
  const [owner] = await db.select({ id: userAccount.id, mobile: userAccount.mobile }).from(userAccount).where(eq(userAccount.id, userId));
  if (owner === undefined) return;
  const where = [device, address === '' ? '' : maskAddress(address)].filter((part) => part !== '').join('，');
  await notifyOwner(db, now, owner, {
    title: '账号在新的设备上登录了',
    content: `您的账号 ${toWireTime(now).slice(0, 16).replace('T', ' ')} 在新的设备上登录${where === '' ? '' : `（${where}）`}。不是您本人，请马上修改密码，并在账户信息里退出其他设备。`,
  });
}

/** Remembers the browser that asks, and tells the owner of one that the account was never used with. In the caller's transaction. */
export async function noteLogin(db: Database, userId: string, now: Date): Promise<void> {
  if ((await rememberDevice(db, userId, now)).isNew) await notifyOfLogin(db, userId, now);
}

/**
 * Starts a session and returns its token: 256 random bits that say nothing and are stored only as a hash. An account that waits to be
 * closed stays open. Its owner is told of a login from a browser that it was never used with.
 * @throws Fault wrongCredentials for a closed account.
 */
export async function startSession(
  db: Database,
  { userId, client = UNKNOWN_CLIENT, loginType = '' }: SessionStart,
  now: Date,
): Promise<string> {
  await keepOpen(db, now, userId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(session).values({ tokenHash: hashSecret(token), userId, ...client, loginType, createTime: now, lastSeenTime: now });
  await endOldestSessions(db, userId);
  await noteLogin(db, userId, now);
  return token;
}

/** Ends a session at once, and with it what was handed off from it to the guarantee site; the user it belonged to, or null when there was none. */
export async function endSession(db: Database, token: string): Promise<string | null> {
  const [ended] = await db
    .delete(session)
    .where(eq(session.tokenHash, hashSecret(token)))
    .returning({ userId: session.userId });
  return ended?.userId ?? null;
}

/** Used within the idle time, begun within the absolute time. */
export const isAlive = (
  { lastSeenTime, createTime }: { readonly lastSeenTime: PgColumn; readonly createTime: PgColumn },
  now: Date,
  limits: SessionLimits,
): SQL =>
  and(
    gt(lastSeenTime, new Date(now.getTime() - limits.sessionIdleMs)),
    gt(createTime, new Date(now.getTime() - limits.sessionAbsoluteMs)),
    lte(createTime, new Date(now.getTime() + CLOCKS_DIFFER_MS)),
  ) as SQL;

/** Using a session keeps it alive. */
export async function markSeen(
  db: Database,
  { tokenHash, lastSeenTime }: Pick<typeof session.$inferSelect, 'tokenHash' | 'lastSeenTime'>,
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeenTime.getTime() < SEEN_EVERY_MS) return;
  await db.update(session).set({ lastSeenTime: now }).where(eq(session.tokenHash, tokenHash));
}

/** A living session. Using it keeps it alive. */
export async function findSession(db: Database, token: string, now: Date, limits: AccountLimits): Promise<Session | null> {
  const tokenHash = hashSecret(token);
  const [found] = await db
    .select({ user: userAccount, lastSeenTime: session.lastSeenTime, loginType: session.loginType })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .where(and(eq(session.tokenHash, tokenHash), isAlive(session, now, limits)));
  if (found === undefined) return null;
  await markSeen(db, { tokenHash, lastSeenTime: found.lastSeenTime }, now);
  return { tokenHash, loginType: found.loginType as LoginType, user: found.user };
}

/**
 * Whoever logs in keeps the account: a closure that was asked for is taken back, and its owner told. In the caller's transaction.
 * @throws Fault wrongCredentials for an account that has closed meanwhile.
 */
export async function keepOpen(db: Database, now: Date, userId: string): Promise<void> {
  const own = eq(userAccount.id, userId);
  const [user] = await db.select().from(userAccount).where(own).for('share');
  if (user === undefined) return;
  if (user.closedTime !== null) throw new Fault('wrongCredentials');
  if (user.closesAt === null) return;
  await db.update(userAccount).set({ closesAt: null }).where(own);
  await writeAudit(db, now, { actor: { type: 'user', id: userId }, action: 'keepAccount', entityType: 'user', entityId: userId });
  await notifyOwner(db, now, user, {
    title: '账号不注销了',
    content: '您的账号在等待期里登录了，注销申请已经撤回，账号照常使用。不是您本人登录的，请马上修改密码。',
  });
}
