import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte } from 'drizzle-orm';
import { toBuffer } from 'qrcode';
import type { SignQrCode, SignState } from '#lib/contract/agriculture.ts';
import { plainIdNumber } from '#lib/validation/plain-number.ts';
import { defineMachine, type Role, requireNextState } from '../../cases/engine/machine.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { signQr } from '../../db/schema/agriculture-tables.ts';
import { hashSecret } from '../account/password.ts';
import type { SessionUser } from '../account/sessions.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { storeSignature } from './farm-protocol.ts';
import { FARM_PROTOCOL } from './protocol-text.ts';
import { refreshFarmScore } from './refresh-farm-score.ts';

/** A code for one signing (domain b13): 0 待扫码, 1 已扫码待确认, 2 已签约, 3 已拒绝, 4 过期. */
export const signMachine = defineMachine<'0' | '1' | '2' | '3' | '4', 'scan' | 'confirm' | 'refuse' | 'expire'>({
  entityType: 'signQr',
  transitions: {
    scan: [{ from: ['0'], to: '1', by: ['applicant'] }],
    confirm: [{ from: ['1'], to: '2', by: ['applicant'] }],
    refuse: [{ from: ['1'], to: '3', by: ['applicant'] }],
    expire: [{ from: ['0', '1'], to: '4', by: ['clock'] }],
  },
});

const SIGN_QR_SECONDS = 120;
const CODES_PER_HOUR = 60;
const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;
const ID_BYTES = 24;
const PICTURE_PIXELS = 320;
/** Rows as they are: trying each filter on each row makes a picture of two colours no smaller. */
const PNG = { filterType: 0, deflateStrategy: 0 };
const OPEN: SignState[] = ['0', '1'];

type SignAction = 'scan' | 'confirm' | 'refuse' | 'expire';
type SignQr = typeof signQr.$inferSelect;

/** Where a code leads whoever scans it. */
const toSignAddress = (sandboxUrl: string, qrId: string): string => `${sandboxUrl}/sandbox/farm-sign/${qrId}`;

/**
 * A new code for the user, alive for 120 seconds; an older one that is still open is over. Its id is 192 random bits, kept as a hash.
 * What is signed by it counts for applications under `number`; without one, for the score alone.
 * @throws Fault tooManyRequests after 60 codes in an hour; signOnOff where nobody could scan it.
 */
export async function issueSignQr(
  { db, now }: DomainContext,
  user: SessionUser,
  sandboxUrl: string | null,
  number = '',
): Promise<SignQrCode> {
  if (sandboxUrl === null) throw new Fault('signOnOff');
  const moment = now();
  await consumeRates(db, [{ key: `signQr:${user.id}`, uses: CODES_PER_HOUR, windowMs: HOUR_MS }], moment);
  const qrId = randomBytes(ID_BYTES).toString('base64url');
  const expiresAt = new Date(moment.getTime() + SIGN_QR_SECONDS * 1000);
  await db.transaction(async (tx) => {
    await tx
      .update(signQr)
      .set({ state: '4' })
      .where(and(eq(signQr.userId, user.id), inArray(signQr.state, OPEN)));
    const row = { qrHash: hashSecret(qrId), userId: user.id, protocolVersion: FARM_PROTOCOL.version, state: '0', expiresAt };
    await tx.insert(signQr).values({ ...row, idNo: plainIdNumber(number), createTime: moment });
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, moment, { actor, action: 'issue', entityType: signMachine.entityType, entityId: row.qrHash });
  });
  const address = toSignAddress(sandboxUrl, qrId);
  const picture = await toBuffer(address, { width: PICTURE_PIXELS, margin: 2, errorCorrectionLevel: 'M', rendererOpts: PNG });
  return { qrId, img: `data:image/png;base64,${picture.toString('base64')}`, expireSeconds: SIGN_QR_SECONDS, address };
}

const stateOf = ({ state, expiresAt }: SignQr, now: Date): SignState =>
  OPEN.includes(state as SignState) && expiresAt <= now ? '4' : (state as SignState);

/**
 * The state of the user's own code.
 * @throws Fault notFound for one of somebody else or of nobody.
 */
export async function getSignState({ db, now }: DomainContext, user: SessionUser, qrId: string): Promise<SignState> {
  const own = and(eq(signQr.userId, user.id), eq(signQr.qrHash, hashSecret(qrId)));
  const [row] = await db.select().from(signQr).where(own);
  if (row === undefined) throw new Fault('notFound');
  return stateOf(row, now());
}

/** A code as the phone sees it: whose it is, for which number, masked, and what it stands at; null for one that never was. */
export async function findSignQr(
  { db, now }: DomainContext,
  qrId: string,
): Promise<{ state: SignState; nickName: string; idNo: string } | null> {
  const [found] = await db
    .select({ row: signQr, nickName: userAccount.nickName })
    .from(signQr)
    .innerJoin(userAccount, eq(userAccount.id, signQr.userId))
    .where(eq(signQr.qrHash, hashSecret(qrId)));
  if (found === undefined) return null;
  const { row, nickName } = found;
  return { state: stateOf(row, now()), nickName, idNo: maskNumber(row.idNo) };
}

async function sign(tx: Database, now: Date, { userId, protocolVersion, idNo }: SignQr): Promise<void> {
  await storeSignature(tx, now, { userId, version: protocolVersion, idNo });
  await refreshFarmScore(tx, now, userId);
  const words = { title: '涉农授权已签', content: '授权一年有效。涉农信用分已经算好，可以去看每一部分怎么来的。' };
  await sendMessage(tx, now, { userId, type: '1', ...words, bizType: 'farmProtocol', bizId: userId, linkUrl: '/agriculture/score' });
}

/**
 * Takes a step with a code, once: the write is conditional on the state that was read and on the code's life.
 * @throws Fault notFound; wrongState when the table refuses, the code is over or somebody was faster.
 */
export async function stepSignQr({ db, now }: DomainContext, qrId: string, action: SignAction): Promise<SignState> {
  const moment = now();
  const qrHash = hashSecret(qrId);
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(signQr).where(eq(signQr.qrHash, qrHash));
    if (row === undefined) throw new Fault('notFound');
    const role: Role = action === 'expire' ? 'clock' : 'applicant';
    const from = stateOf(row, moment);
    const next = requireNextState(signMachine, { state: from, originState: null }, action, role);
    const alive = and(eq(signQr.qrHash, qrHash), eq(signQr.state, from), gt(signQr.expiresAt, moment));
    const moved = await tx.update(signQr).set({ state: next }).where(alive).returning();
    if (moved.length === 0) throw new Fault('wrongState');
    const actor = action === 'expire' ? ({ type: 'system', id: 'clock' } as const) : ({ type: 'user', id: row.userId } as const);
    const step = { actor, action, entityType: signMachine.entityType, entityId: qrHash };
    await writeFlow(tx, moment, { ...step, fromState: from, toState: next });
    await writeAudit(tx, moment, step);
    if (next === '2') await sign(tx, moment, row);
    return next;
  });
}

/** Codes whose time has come are over; those of yesterday go. */
export async function expireSignQrs({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  await db
    .update(signQr)
    .set({ state: '4' })
    .where(and(inArray(signQr.state, OPEN), lte(signQr.expiresAt, moment)));
  await db.delete(signQr).where(lt(signQr.createTime, new Date(moment.getTime() - KEPT_MS)));
}
