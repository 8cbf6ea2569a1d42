import { and, eq, gt, sql } from 'drizzle-orm';
import { SMS_CODE_LIFETIME_MS } from '#lib/contract/sms-code.ts';
import type { Database } from '../../db/database.ts';
import { smsCode } from '../../db/schema/one-time.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { clientKey } from '../account/known-devices.ts';
import { mayConsume, type Rate } from '../consume-rates.ts';
import { Fault } from '../fault.ts';
import { SMS_CODE_TRIES } from './sms-limits.ts';

export type SmsPurpose = 'register' | 'login' | 'bind' | 'retrieve' | 'close' | 'rebind' | 'wechat';

export interface TypedSmsCode {
  readonly subject: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
}

/** Keyed: a number and six digits could be tried out. */
export const hashSmsCode = (subject: string, purpose: SmsPurpose, code: string): string => hashAtRest(`${purpose}:${subject}:${code}`);

const ofSubject = ({ subject, purpose }: TypedSmsCode) => and(eq(smsCode.subjectHash, subject), eq(smsCode.purpose, purpose));

/** The tries that the client that asks has at a code. */
const triesOf = (codeHash: string): Rate => ({
  key: `sms:try:${codeHash}:${hashAtRest(clientKey())}`,
  uses: SMS_CODE_TRIES,
  windowMs: SMS_CODE_LIFETIME_MS,
});

/**
 * Uses one of the client's five tries at a code, and one of twenty that all clients have, and says whether it was right. A right code
 * stays until it is spent.
 * @throws Fault smsCodeGone when there is none, its time is over or its tries are; smsCodeWrong.
 */
export async function checkSmsCode(db: Database, typed: TypedSmsCode, now: Date): Promise<void> {
  const living = and(ofSubject(typed), gt(smsCode.expiresAt, now));
  const [sent] = await db.select({ codeHash: smsCode.codeHash }).from(smsCode).where(living);
  if (sent === undefined || !(await mayConsume(db, [triesOf(sent.codeHash)], now))) throw new Fault('smsCodeGone');
  const [row] = await db
    .update(smsCode)
    .set({ triesLeft: sql`${smsCode.triesLeft} - 1` })
    .where(and(living, gt(smsCode.triesLeft, 0)))
    .returning();
  if (row === undefined) throw new Fault('smsCodeGone');
  if (row.codeHash !== hashSmsCode(typed.subject, typed.purpose, typed.code)) throw new Fault('smsCodeWrong');
}

/**
 * Uses a checked code up, in the caller's transaction: of several at once, one succeeds.
 * @throws Fault smsCodeGone.
 */
export async function spendSmsCode(db: Database, typed: TypedSmsCode): Promise<void> {
  const hash = hashSmsCode(typed.subject, typed.purpose, typed.code);
  const spent = await db
    .delete(smsCode)
    .where(and(ofSubject(typed), eq(smsCode.codeHash, hash)))
    .returning({ purpose: smsCode.purpose });
  if (spent.length === 0) throw new Fault('smsCodeGone');
}
