import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import type { AccountLimits } from '../account/account-limits.ts';
import { clearLoginFailures } from '../account/login-failures.ts';
import { hashPassword } from '../account/password.ts';
import { requirePassword } from '../account/password-hash.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toTry } from './log-in-staff.ts';
import { issueRecoveryCodes } from './second-factor.ts';
import { NewPasswordForm } from './staff-forms.ts';
import {
  endStaffSession,
  endStaffSessions,
  lockUnchanged,
  ofStaff,
  type StaffRow,
  type StaffSession,
  staffActor,
} from './staff-sessions.ts';

async function requireSelf(db: Database, { staff: own }: StaffSession): Promise<StaffRow> {
  const [row] = await db.select().from(staff).where(eq(staff.id, own.id));
  if (row === undefined || row.state !== 'active') throw new Fault('unauthenticated');
  return row;
}

/** Ends the session of a token at once. Succeeds without one too. */
export async function logOutStaff({ db, now }: DomainContext, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await endStaffSession(tx, token);
    if (id !== null) await writeAudit(tx, now(), { actor: staffActor({ id }), action: 'logout', ...ofStaff(id) });
  });
}

/** Ends every other session of who asks; how many. */
export async function endOtherSessions({ db, now }: DomainContext, { staff: own, tokenHash }: StaffSession): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await endStaffSessions(tx, own.id, tokenHash);
    await writeAudit(tx, now(), { actor: staffActor(own), action: 'revokeSession', ...ofStaff(own.id), detail: { count } });
    return count;
  });
}

/**
 * Changes the own password; all other sessions end. Wrong old passwords count like wrong logins.
 * @throws Fault invalidField, wrongOldPassword, accountLocked, unauthenticated.
 */
export async function changeStaffPassword(
  context: DomainContext,
  session: StaffSession,
  given: { readonly oldPassword: string; readonly password: string; readonly repeat: string },
  limits: AccountLimits,
): Promise<void> {
  const { db, now } = context;
  const self = await requireSelf(db, session);
  const { password } = parseForm(NewPasswordForm, given);
  await requirePassword(context, { ...self, realm: 'workbench' }, given.oldPassword, limits, 'wrongOldPassword');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await lockUnchanged(tx, self);
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, self.id));
    await clearLoginFailures(tx, toTry(self.loginName, self.id), limits);
    await endStaffSessions(tx, self.id, session.tokenHash);
    await writeAudit(tx, now(), { actor: staffActor(self), action: 'modifyPassword', ...ofStaff(self.id) });
  });
}

/**
 * Ten new recovery codes in the place of those of before, for the password; they are shown once.
 * @throws Fault wrongPassword, accountLocked, unauthenticated.
 */
export async function renewRecoveryCodes(
  context: DomainContext,
  session: StaffSession,
  password: string,
  limits: AccountLimits,
): Promise<readonly string[]> {
  const self = await requireSelf(context.db, session);
  await requirePassword(context, { ...self, realm: 'workbench' }, password, limits);
  return context.db.transaction(async (tx) => {
    await lockUnchanged(tx, self);
    await writeAudit(tx, context.now(), { actor: staffActor(self), action: 'renewRecoveryCodes', ...ofStaff(self.id) });
    return issueRecoveryCodes(tx, self.id);
  });
}
