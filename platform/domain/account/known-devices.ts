import { isIP } from 'node:net';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import { toGroups, toMappedIPv4, toNetwork } from '#lib/validation/client-network.ts';
import type { Database } from '../../db/database.ts';
import { loginDevice, userAccount } from '../../db/schema/account-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { requestTrace } from '../record/request-trace.ts';

const SHOWN_GROUPS = 3;

const maskV4 = (address: string): string => (address.startsWith('127.') ? '本机' : address.replace(/^(\d+\.\d+)\..*$/, '$1.*.*'));

function maskV6(address: string): string {
  const groups = toGroups(address.replace(/%.*$/, ''));
  const mapped = toMappedIPv4(groups);
  if (mapped !== null) return maskV4(mapped);
  if (groups.join(':') === '0:0:0:0:0:0:0:1') return '本机';
  const shown = groups.slice(0, SHOWN_GROUPS).join(':');
  const short = shown.replace(/(^|:)0(:0)*$/, '');
  return short === shown ? `${shown}:*` : `${short}::*`;
}

/** Where somebody came from, too coarse to find him: 203.0.*.*, 2408:8400:12:*, 本机 for this very machine; empty for what is no address. */
export function maskAddress(address: string): string {
  const version = isIP(address);
  if (version === 0) return '';
  return version === 4 ? maskV4(address) : maskV6(address);
}

/** A browser that was not used for longer counts as a strange one. */
const KNOWN_FOR_MS = 180 * 86_400_000;

/** Who asks: a browser by its mark, one without by its network. */
export function askerKey(): string {
  const { deviceMark, address } = requestTrace();
  return deviceMark === '' ? `network:${toNetwork(address)}` : `device:${deviceMark}`;
}

/** The browser that asks; one without a mark by what it is called, too. */
const deviceHash = (): string => hashAtRest(requestTrace().deviceMark === '' ? `${askerKey()}:${requestTrace().device}` : askerKey());

/** Whether the browser that asks was used with the account before; one without a mark never counts as known. */
export async function isKnownDevice(db: Database, userId: string): Promise<boolean> {
  if (requestTrace().deviceMark === '') return false;
  const known = and(eq(loginDevice.userId, userId), eq(loginDevice.deviceHash, deviceHash()));
  return (await db.$count(loginDevice, known)) > 0;
}

/** Whether the browser that asks was used before with an account of the number. */
export async function isKnownDeviceOfMobile(db: Database, mobile: string): Promise<boolean> {
  if (requestTrace().deviceMark === '') return false;
  const [found] = await db
    .select({ userId: loginDevice.userId })
    .from(userAccount)
    .innerJoin(loginDevice, eq(loginDevice.userId, userAccount.id))
    .where(and(eq(userAccount.mobileHash, mobile), eq(loginDevice.deviceHash, deviceHash())))
    .limit(1);
  return found !== undefined;
}

/** Whether somebody was in the account before: its browsers may have been forgotten since, or not been kept yet. */
const wasUsedBefore = async (db: Database, userId: string, now: Date): Promise<boolean> =>
  (await db.$count(
    auditLog,
    and(
      eq(auditLog.actorId, userId),
      inArray(auditLog.action, ['login', 'register']),
      eq(auditLog.outcome, 'done'),
      lt(auditLog.createTime, now),
    ),
  )) > 0;

/** Remembers the browser that asks, and says whether it is a new one: the very first one of an account is none. */
export async function rememberDevice(db: Database, userId: string, now: Date): Promise<{ readonly isNew: boolean }> {
  const { device } = requestTrace();
  const ofUser = eq(loginDevice.userId, userId);
  const row = { userId, deviceHash: deviceHash(), device, createTime: now, lastSeenTime: now };
  const stored = await db.insert(loginDevice).values(row).onConflictDoNothing().returning({ userId: loginDevice.userId });
  if (stored.length > 0) return { isNew: await wasUsedBefore(db, userId, now) };
  await db
    .update(loginDevice)
    .set({ device, lastSeenTime: now })
    .where(and(ofUser, eq(loginDevice.deviceHash, row.deviceHash)));
  return { isNew: false };
}

/** Forgets every browser of an account: whoever comes next counts as strange. */
export async function forgetDevices(db: Database, userId: string): Promise<void> {
  await db.delete(loginDevice).where(eq(loginDevice.userId, userId));
}

/** Deletes browsers that were not used for half a year. */
export async function removeOldDevices(db: Database, now: Date): Promise<void> {
  await db.delete(loginDevice).where(lt(loginDevice.lastSeenTime, new Date(now.getTime() - KNOWN_FOR_MS)));
}

/** Forgets every browser of an account but the one that asks. */
export async function forgetOtherDevices(db: Database, userId: string): Promise<void> {
  await db.delete(loginDevice).where(and(eq(loginDevice.userId, userId), ne(loginDevice.deviceHash, deviceHash())));
}
