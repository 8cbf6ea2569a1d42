import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, gte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accountChange, session, userAccount } from '../../db/schema/account-tables.ts';
import { Fault, type FaultKind } from '../fault.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { isOpenChange } from './notify-owner.ts';
import { hashSecret } from './password.ts';
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

const HOUR_MS = 3_600_000;
const UNDO_HOURS = 72;
/** How long a new number neither logs anybody in nor resets a password. */
export const HOLD_HOURS = 24;
const UNDO_BYTES = 16;
const SIGNS = 32;
const UNDO_LENGTH = 26;

export type AccountChange = typeof accountChange.$inferSelect;

const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);

/** 128 random bits in letters and figures. */
const newUndoCode = (): string =>
  BigInt(`0x${randomBytes(UNDO_BYTES).toString('hex')}`)
    .toString(SIGNS)
    .padStart(UNDO_LENGTH, '0');

/** As it may have been typed from a short message. */
const toUndoHash = (typed: string): string => hashSecret(typed.replaceAll(/[\s-]/g, '').toLowerCase());

/** Until when no password is reset after a change that happens now. */
export const holdUntil = (now: Date): Date => hoursAfter(now, HOLD_HOURS);

/** `11月21日 09:00` */
export const toWords = (moment: Date): string => {
  const [, month, day, time] = /^\d{4}-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(toWireTime(moment)) ?? [];
  return `${Number(month)}月${Number(day)}日 ${time}`;
};

/** What a number that was changed a short time ago does not do yet, and the other way. */
const HELD = {
  login: '用新手机号登录，现在请用密码登录',
  reset: '用新手机号找回密码。等不及的话，用原手机号短信里的撤回码把号码换回去，再找回密码',
  close: '注销账号',
} as const;

/** Until when the account's number does not do all of it; null when it does. */
export const heldUntil = ({ resetsHeldUntil }: SessionUser, now: Date): Date | null =>
  resetsHeldUntil !== null && resetsHeldUntil > now ? resetsHeldUntil : null;

/**
 * Refuses what a number that was changed a short time ago does not open yet: whoever has the session and the password of somebody else
 * would keep the account by it.
 * @throws Fault numberHeld.
 */
export function requireUnheld(user: SessionUser, now: Date, wanted: keyof typeof HELD): void {
  const until = heldUntil(user, now);
  if (until !== null) throw new Fault('numberHeld', { until: toWords(until), sentence: HELD[wanted] });
}

/** Keeps a former number, in the caller's transaction. The code, by which its holder takes the change back within 72 hours, is stored as a hash. */
export async function recordMobileChange(tx: Database, now: Date, { id: userId, mobile: former }: SessionUser): Promise<string> {
  const code = newUndoCode();
  const what = { userId, kind: 'mobile', former, undoHash: toUndoHash(code) };
  await tx.insert(accountChange).values({ ...what, id: newId(now), expiresAt: hoursAfter(now, UNDO_HOURS), createTime: now });
  return code;
}

/** The change that a code takes back; undefined for one that never was, was used, is over, or was taken back with an earlier one. */
export async function findOpenChange(tx: Database, now: Date, code: string): Promise<AccountChange | undefined> {
  const ofCode = and(eq(accountChange.undoHash, toUndoHash(code)), eq(accountChange.kind, 'mobile'));
  const [found] = await tx.select().from(accountChange).where(ofCode);
  if (found === undefined || found.undoneTime !== null || found.expiresAt <= now) return undefined;
  return found;
}

/** Takes back a change and all that came after it, in the caller's transaction; false where another did meanwhile. */
export async function closeChanges(tx: Database, now: Date, { id, userId }: AccountChange): Promise<boolean> {
  const since = and(isOpenChange(userId, now), gte(accountChange.id, id));
  const closed = await tx.update(accountChange).set({ undoneTime: now }).where(since).returning({ id: accountChange.id });
  return closed.some((one) => one.id === id);
}

/** Until when the changes that still stand hold passwords; null when none does. */
export async function findHold(tx: Database, now: Date, userId: string): Promise<Date | null> {
  const young = and(isOpenChange(userId, now), gt(accountChange.createTime, hoursAfter(now, -HOLD_HOURS)));
  const rows = await tx.select({ at: accountChange.createTime }).from(accountChange).where(young).orderBy(asc(accountChange.createTime));
  const last = rows.at(-1);
  return last === undefined ? null : holdUntil(last.at);
}
