import { eq, inArray, sql } from 'drizzle-orm';
import { toNetwork } from '#lib/validation/client-network.ts';
import type { Database } from '../../db/database.ts';
import { loginFailure } from '../../db/schema/account-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { Fault } from '../fault.ts';
import { requestTrace } from '../record/request-trace.ts';
import type { AccountLimits } from './account-limits.ts';
import { isKnownDevice } from './known-devices.ts';
import { toLoginKey } from './login-key.ts';

const MINUTE_MS = 60_000;
/** Of all strangers together, as a multiple of what one may. */
const STRANGERS_TOGETHER = 10;

/** Whose password is tried: a name as it was typed, and its account if there is one. */
export interface PasswordTry {
  readonly name: string;
  readonly userId: string | null;
  /** Where names are counted for themselves: the portal, unless said otherwise. */
  readonly realm?: 'login' | 'workbench' | 'letter';
}

interface Counter {
  readonly key: string;
  readonly maxFailures: number;
}

const toKey = ({ name, realm = 'login' }: PasswordTry, client: string): string => hashAtRest(`${realm}:${toLoginKey(name)}:${client}`);

const toStrangersKey = (tried: PasswordTry): string => toKey(tried, 'strangers');

/**
 * Where a wrong password of the client that asks is counted. A browser that the account was used with has a counter of its own, so
 * that nobody else can lock its owner out; strangers count by network and together.
 */
async function toCounters(db: Database, tried: PasswordTry, { maxLoginFailures }: AccountLimits): Promise<readonly Counter[]> {
  const { address, deviceMark } = requestTrace();
  const own = (client: string): Counter => ({ key: toKey(tried, client), maxFailures: maxLoginFailures });
  if (tried.userId !== null && (await isKnownDevice(db, tried.userId))) return [own(`device:${deviceMark}`)];
  return [own(`network:${toNetwork(address)}`), { key: toStrangersKey(tried), maxFailures: maxLoginFailures * STRANGERS_TOGETHER }];
}

const lockedFault = (limits: AccountLimits, lockedUntil: Date, now: Date): Fault =>
  new Fault('accountLocked', {
    failures: limits.maxLoginFailures,
    lockMinutes: Math.round(limits.loginLockMs / MINUTE_MS),
    retryAfterSeconds: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000),
  });

/**
 * Refuses a client for whom the name is locked, known or not.
 * @throws Fault accountLocked.
 */
export async function requireUnlocked(db: Database, tried: PasswordTry, now: Date, limits: AccountLimits): Promise<void> {
  const keys = (await toCounters(db, tried, limits)).map(({ key }) => key);
  const rows = await db.select({ lockedUntil: loginFailure.lockedUntil }).from(loginFailure).where(inArray(loginFailure.nameHash, keys));
  for (const { lockedUntil } of rows) if (lockedUntil !== null && lockedUntil > now) throw lockedFault(limits, lockedUntil, now);
}

/** Counts a failure in one statement, so that parallel tries are all counted; failures older than the window start it anew. */
async function addFailure(db: Database, { key, maxFailures }: Counter, now: Date, limits: AccountLimits): Promise<Date | null> {
  const windowStart = new Date(now.getTime() - limits.loginWindowMs).toISOString();
  const lockedUntil = new Date(now.getTime() + limits.loginLockMs);
  const first = maxFailures <= 1 ? lockedUntil : null;
  const isOld = sql`${loginFailure.windowStart} <= ${windowStart}::timestamptz or ${loginFailure.lockedUntil} <= ${now.toISOString()}::timestamptz`;
  const failures = sql`case when ${isOld} then 1 else ${loginFailure.failures} + 1 end`;
  const [row] = await db
    .insert(loginFailure)
    .values({ nameHash: key, failures: 1, windowStart: now, lockedUntil: first })
    .onConflictDoUpdate({
      target: loginFailure.nameHash,
      set: {
        failures,
        windowStart: sql`case when ${isOld} then excluded.window_start else ${loginFailure.windowStart} end`,
        lockedUntil: sql`case when ${failures} >= ${maxFailures} then ${lockedUntil.toISOString()}::timestamptz end`,
      },
    })
    .returning({ lockedUntil: loginFailure.lockedUntil });
  return row?.lockedUntil ?? null;
}

/**
 * Counts a wrong password of the client that asks.
 * @throws Fault accountLocked when this failure reaches a limit.
 */
export async function addLoginFailure(db: Database, tried: PasswordTry, now: Date, limits: AccountLimits): Promise<void> {
  const locks: (Date | null)[] = [];
  for (const counter of await toCounters(db, tried, limits)) locks.push(await addFailure(db, counter, now, limits));
  const until = locks.find((lock) => lock !== null);
  if (until) throw lockedFault(limits, until, now);
}

/** A right password forgives the client its earlier wrong ones; those of other strangers still count. */
export async function clearLoginFailures(db: Database, tried: PasswordTry, limits: AccountLimits): Promise<void> {
  const [own] = await toCounters(db, tried, limits);
  await db.delete(loginFailure).where(eq(loginFailure.nameHash, own?.key ?? ''));
}

/** A new password makes all that was tried worthless: nobody waits any longer. */
export async function liftLoginLock(db: Database, tried: PasswordTry, limits: AccountLimits): Promise<void> {
  const keys = [...(await toCounters(db, tried, limits)).map(({ key }) => key), toStrangersKey(tried)];
  await db.delete(loginFailure).where(inArray(loginFailure.nameHash, keys));
}
