import { and, desc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import type { ProtocolState, SignProtocol } from '#lib/contract/agriculture.ts';
import type { Consent } from '#lib/contract/consent/consents.ts';
import { FARM_CONSENT } from '#lib/contract/consent/kinds.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { farmProtocol, farmScore } from '../../db/schema/agriculture-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { sendMessage } from '../message/send-message.ts';
import { lockOwner } from '../require-room.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { FARM_PROTOCOL, PROTOCOL_DAYS } from './protocol-text.ts';

const DAY_MS = 86_400_000;

export type FarmProtocol = typeof farmProtocol.$inferSelect;

/** The newest signature of a user; null when there never was one. */
export async function findProtocol(db: Database, userId: string): Promise<FarmProtocol | null> {
  const own = await db.select().from(farmProtocol).where(eq(farmProtocol.userId, userId)).orderBy(desc(farmProtocol.signTime)).limit(1);
  return own[0] ?? null;
}

/** One that ended before its time was taken back. */
const isTakenBack = ({ signTime, expiresAt }: FarmProtocol): boolean => expiresAt.getTime() < signTime.getTime() + PROTOCOL_DAYS * DAY_MS;

/** 0 never signed or taken back, 1 in force, 2 over. */
export function toProtocolState(protocol: FarmProtocol | null, now: Date): ProtocolState {
  if (protocol === null || isTakenBack(protocol)) return '0';
  return protocol.expiresAt > now ? '1' : '2';
}

/** Who asks for another's id learns no more than who asks for one that nobody has. */
export function requireOwnId(user: SessionUser, id: string): void {
  if (user.id !== id) throw new Fault('notFound');
}

/**
 * What is to be signed, and whether it is.
 * @throws Fault notFound for the id of anybody else.
 */
export async function getSignProtocol({ db, now }: DomainContext, user: SessionUser, id: string): Promise<SignProtocol> {
  requireOwnId(user, id);
  const protocol = await findProtocol(db, user.id);
  return {
    ...FARM_PROTOCOL,
    paragraphs: [...FARM_PROTOCOL.paragraphs],
    state: toProtocolState(protocol, now()),
    signTime: protocol === null ? null : toWireTime(protocol.signTime),
    expireTime: protocol === null ? null : toWireTime(protocol.expiresAt),
    idNo: maskNumber(protocol?.idNo ?? ''),
  };
}

/** Records a signature for a year, in the caller's transaction. */
export async function storeSignature(tx: Database, now: Date, signed: Pick<FarmProtocol, 'userId' | 'version' | 'idNo'>): Promise<void> {
  const expiresAt = new Date(now.getTime() + PROTOCOL_DAYS * DAY_MS);
  await tx.insert(farmProtocol).values({ ...signed, id: newId(now), signTime: now, expiresAt });
  await tx.update(userAccount).set({ protocolExpired: false }).where(eq(userAccount.id, signed.userId));
}

/** Every signature of a user among the consents, newest first. */
export async function listSignatures(db: Database, userId: string): Promise<Consent[]> {
  const rows = await db.select().from(farmProtocol).where(eq(farmProtocol.userId, userId)).orderBy(desc(farmProtocol.signTime));
  return rows.map((row) => ({
    kind: FARM_CONSENT,
    title: FARM_PROTOCOL.title,
    subject: '',
    subjectName: '',
    version: row.version,
    hash: '',
    givenAt: toWireTime(row.signTime),
    withdrawnAt: isTakenBack(row) ? toWireTime(row.expiresAt) : null,
    expiresAt: toWireTime(row.expiresAt),
  }));
}

/**
 * Takes the signature back, in the caller's transaction: nothing is computed from then on, and the score is gone.
 * @throws Fault notFound for none in force.
 */
export async function withdrawSignature(tx: Database, now: Date, userId: string): Promise<string[]> {
  await lockOwner(tx, userId);
  const inForce = and(eq(farmProtocol.userId, userId), gt(farmProtocol.expiresAt, now));
  const ended = await tx.update(farmProtocol).set({ expiresAt: now }).where(inForce).returning({ id: farmProtocol.id });
  if (ended.length === 0) throw new Fault('notFound');
  await tx.delete(farmScore).where(eq(farmScore.userId, userId));
  // Marked as over, so that the clock does not tell of a year that has passed.
  await tx.update(userAccount).set({ agricultureScore: -1, protocolExpired: true }).where(eq(userAccount.id, userId));
  return ended.map(({ id }) => id);
}

/** Marks users whose last signature is over, once each, and tells them. */
export async function expireProtocols({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  const newer = sql`${farmProtocol.expiresAt} > ${moment.toISOString()}::timestamptz`;
  const inForce = db
    .select({ id: farmProtocol.id })
    .from(farmProtocol)
    .where(and(eq(farmProtocol.userId, userAccount.id), newer));
  const over = db.select({ userId: farmProtocol.userId }).from(farmProtocol).where(lte(farmProtocol.expiresAt, moment));
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(userAccount)
      .set({ protocolExpired: true })
      .where(and(eq(userAccount.protocolExpired, false), sql`${userAccount.id} in (${over})`, notExists(inForce)))
      .returning({ userId: userAccount.id });
    for (const { userId } of marked) {
      const words = { title: '涉农授权到期了', content: '授权已满一年，涉农信用分不再更新。要申请涉农贷款时，重新扫码授权就行。' };
      await sendMessage(tx, moment, { userId, type: '7', ...words, bizType: 'farmProtocol', bizId: userId, linkUrl: '/agriculture/score' });
    }
  });
}
