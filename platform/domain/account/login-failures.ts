import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginFailure } from '../../db/schema/account.ts';
import { Fault } from '../fault.ts';
import type { AccountLimits } from './account-limits.ts';

const MINUTE_MS = 60_000;

const lockedFault = (limits: AccountLimits, lockedUntil: Date, now: Date): Fault =>
  new Fault('accountLocked', {
    failures: limits.maxLoginFailures,
    lockMinutes: Math.round(limits.loginLockMs / MINUTE_MS),
    retryAfterSeconds: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000),
  });

/**
 * Refuses a locked name, known or not.
 * @throws Fault accountLocked.
 */
export async function requireUnlocked(db: Database, nameHash: string, now: Date, limits: AccountLimits): Promise<void> {
  const [row] = await db.select({ lockedUntil: loginFailure.lockedUntil }).from(loginFailure).where(eq(loginFailure.nameHash, nameHash));
  if (row?.lockedUntil && row.lockedUntil > now) throw lockedFault(limits, row.lockedUntil, now);
}

/**
 * Counts a wrong password in one statement, so that parallel tries are all counted; failures older than the window start it anew.
 * @throws Fault accountLocked when this failure reaches the limit.
 */
export async function addLoginFailure(db: Database, nameHash: string, now: Date, limits: AccountLimits): Promise<void> {
  const windowStart = new Date(now.getTime() - limits.loginWindowMs).toISOString();
  const lockedUntil = new Date(now.getTime() + limits.loginLockMs);
  const first = limits.maxLoginFailures <= 1 ? lockedUntil : null;
  const isOld = sql`${loginFailure.windowStart} <= ${windowStart}::timestamptz or ${loginFailure.lockedUntil} <= ${now.toISOString()}::timestamptz`;
  const failures = sql`case when ${isOld} then 1 else ${loginFailure.failures} + 1 end`;
  const [row] = await db
    .insert(loginFailure)
    .values({ nameHash, failures: 1, windowStart: now, lockedUntil: first })
    .onConflictDoUpdate({
      target: loginFailure.nameHash,
      set: {
        failures,
        windowStart: sql`case when ${isOld} then excluded.window_start else ${loginFailure.windowStart} end`,
        lockedUntil: sql`case when ${failures} >= ${limits.maxLoginFailures} then ${lockedUntil.toISOString()}::timestamptz end`,
      },
    })
    .returning({ lockedUntil: loginFailure.lockedUntil });
  if (row?.lockedUntil) throw lockedFault(limits, row.lockedUntil, now);
}

/** A right password forgives earlier wrong ones. */
export async function clearLoginFailures(db: Database, nameHash: string): Promise<void> {
  await db.delete(loginFailure).where(eq(loginFailure.nameHash, nameHash));
}
