import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { plainIdNumber } from '#lib/validation/plain-number.ts';
import type { Database } from '../../db/database.ts';
import { staff, staffRecoveryCode } from '../../db/schema/staff-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { Fault } from '../fault.ts';
import type { StaffRow } from './staff-sessions.ts';
import { findTotpStep, toBase32 } from './totp.ts';

const CODES = 10;
/** Twelve letters and digits are 60 bits. */
const CODE_BYTES = 8;
const CODE_LENGTH = 12;

const hashOf = (staffId: string, code: string): string => hashAtRest(`recovery:${staffId}:${code}`);

/** Ten new codes of a person, `ABCD-EFGH-2345`, in the place of those of before; only their hashes are kept. */
export async function issueRecoveryCodes(tx: Database, staffId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => toBase32(randomBytes(CODE_BYTES)).slice(0, CODE_LENGTH));
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await tx.insert(staffRecoveryCode).values(codes.map((code) => ({ codeHash: hashOf(staffId, code), staffId })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Spends a code, written without dashes in capitals; false for one that never was or was used. */
export async function spendRecoveryCode(tx: Database, staffId: string, code: string, now: Date): Promise<boolean> {
  const unused = and(eq(staffRecoveryCode.codeHash, hashOf(staffId, code)), isNull(staffRecoveryCode.usedTime));
  return (
    (await tx.update(staffRecoveryCode).set({ usedTime: now }).where(unused).returning({ staffId: staffRecoveryCode.staffId })).length > 0
  );
}

/** How many codes of a person are left. */
export const countRecoveryCodes = (db: Database, staffId: string): Promise<number> =>
  db.$count(staffRecoveryCode, and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedTime)));

export type SecondFactor = 'totp' | 'recovery';

export const wrongCode = (): Fault =>
  new Fault('invalidField', { field: 'code', sentence: '动态码不对，或者已经用过：等验证器换下一个再输入' });

/** As typed: codes are shown in groups. */
export const toPlainCode = (typed: string): string => plainIdNumber(typed).replaceAll(/[-－]/g, '');

/** Takes the code of the authenticator's present step, each step once; or spends a recovery code. Null for any other. */
export async function takeCode(tx: Database, person: StaffRow, typed: string, now: Date): Promise<SecondFactor | null> {
  const code = toPlainCode(typed);
  const step = person.totpSecret === '' ? null : findTotpStep(person.totpSecret, code, now);
  if (step === null) return (await spendRecoveryCode(tx, person.id, code, now)) ? 'recovery' : null;
  const unused = and(eq(staff.id, person.id), lt(staff.totpLastStep, step));
  const taken = await tx.update(staff).set({ totpLastStep: step }).where(unused).returning({ id: staff.id });
  return taken.length > 0 ? 'totp' : null;
}
