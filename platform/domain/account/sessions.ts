import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { LoginType } from '#lib/contract/user-profile.ts';
import type { Database } from '../../db/database.ts';
import { session, userAccount } from '../../db/schema/account.ts';
import { keepOpen } from '../account-closure/keep-open.ts';
import type { AccountLimits } from './account-limits.ts';
import { type Client, UNKNOWN_CLIENT } from './client.ts';
import { hashSecret } from './hash-secret.ts';

const TOKEN_BYTES = 32;
/** A session in use is marked as seen at most this often. */
const SEEN_EVERY_MS = 60_000;
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

/**
 * Starts a session and returns its token: 256 random bits that say nothing and are stored only as a hash. An account that waits to be
 * closed stays open.
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
  return token;
}

/** Ends a session at once; the user it belonged to, or null when there was none. */
export async function endSession(db: Database, token: string): Promise<string | null> {
  const [ended] = await db
    .delete(session)
    .where(eq(session.tokenHash, hashSecret(token)))
    .returning({ userId: session.userId });
  return ended?.userId ?? null;
}

/** A living session: used within the idle time, begun within the absolute time. Using it keeps it alive. */
export async function findSession(db: Database, token: string, now: Date, limits: AccountLimits): Promise<Session | null> {
  const tokenHash = hashSecret(token);
  const [found] = await db
    .select({ user: userAccount, lastSeenTime: session.lastSeenTime, loginType: session.loginType })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        gt(session.lastSeenTime, new Date(now.getTime() - limits.sessionIdleMs)),
        gt(session.createTime, new Date(now.getTime() - limits.sessionAbsoluteMs)),
        lte(session.createTime, new Date(now.getTime() + CLOCKS_DIFFER_MS)),
      ),
    );
  if (found === undefined) return null;
  if (now.getTime() - found.lastSeenTime.getTime() >= SEEN_EVERY_MS) {
    await db.update(session).set({ lastSeenTime: now }).where(eq(session.tokenHash, tokenHash));
  }
  return { tokenHash, loginType: found.loginType as LoginType, user: found.user };
}
