import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { Fault } from '../fault.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import type { StaffRow } from './staff-sessions.ts';
import { findTotpStep } from './totp.ts';

export type SecondFactor = 'totp' | 'recovery';

export const wrongCode = (): Fault =>
  new Fault('invalidField', { field: 'code', sentence: '动态码不对，或者已经用过：等验证器换下一个再输入' });

/** As typed: codes are shown in groups. */
export const toPlainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Takes the code of the authenticator's present step, each step once; or spends a recovery code. Null for any other. */
export async function takeCode(tx: Database, person: StaffRow, typed: string, now: Date): Promise<SecondFactor | null> {
  const code = toPlainCode(typed);
  const step = person.totpSecret === '' ? null : findTotpStep(person.totpSecret, code, now);
  if (step === null) return (await spendRecoveryCode(tx, person.id, code, now)) ? 'recovery' : null;
  const unused = and(eq(staff.id, person.id), lt(staff.totpLastStep, step));
  const taken = await tx.update(staff).set({ totpLastStep: step }).where(unused).returning({ id: staff.id });
  return taken.length > 0 ? 'totp' : null;
}
