import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { smsCode } from '../../db/schema/one-time-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { askerKey } from '../account/known-devices.ts';
import { Fault } from '../fault.ts';

export type SmsPurpose = 'register' | 'login' | 'bind' | 'retrieve' | 'close' | 'rebind' | 'wechat' | 'feedback';

export interface TypedSmsCode {
  readonly subject: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
  /** Field of the form that it was typed into, where the answer shall name it. */
  readonly field?: string;
}

/** Keyed: a number and six digits could be tried out. */
export const hashSmsCode = (subject: string, purpose: SmsPurpose, code: string): string => hashAtRest(`${purpose}:${subject}:${code}`);

/** A code counts for the client that asked for it: nobody else replaces it or uses up its tries. */
export const ofAsker = (purpose: SmsPurpose): string => `${purpose}:${hashAtRest(askerKey())}`;

const ofSubject = ({ subject, purpose }: TypedSmsCode) => and(eq(smsCode.subjectHash, subject), eq(smsCode.purpose, ofAsker(purpose)));

/**
 * Uses one of the five tries of a code and says whether it was right. A right code stays until it is spent.
 * @throws Fault smsCodeGone when the client that asks was sent none, its time is over or its tries are; smsCodeWrong.
 */
export async function checkSmsCode(db: Database, typed: TypedSmsCode, now: Date): Promise<void> {
  const [row] = await db
    .update(smsCode)
    .set({ triesLeft: sql`${smsCode.triesLeft} - 1` })
    .where(and(ofSubject(typed), gt(smsCode.triesLeft, 0), gt(smsCode.expiresAt, now)))
    .returning();
  const { subject, purpose, code, field } = typed;
  if (row === undefined) throw new Fault('smsCodeGone', { field });
  if (row.codeHash !== hashSmsCode(subject, purpose, code)) throw new Fault('smsCodeWrong', { field });
}

/**
 * Uses a checked code up, in the caller's transaction: of several at once, one succeeds.
 * @throws Fault smsCodeGone.
 */
export async function consumeSmsCode(db: Database, typed: TypedSmsCode): Promise<void> {
  const hash = hashSmsCode(typed.subject, typed.purpose, typed.code);
  const spent = await db
    .delete(smsCode)
    .where(and(ofSubject(typed), eq(smsCode.codeHash, hash)))
    .returning({ purpose: smsCode.purpose });
  if (spent.length === 0) throw new Fault('smsCodeGone');
}
