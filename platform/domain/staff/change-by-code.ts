import type { Database } from '../../db/database.ts';
import { isAdminRole, type Staff, type StaffRole } from '../../workbench/staff.ts';
import type { AccountLimits } from '../account/account-limits.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { judgeCode, recordingLocks, toTry } from './log-in-staff.ts';
import { type SecondFactor, takeCode } from './second-factor.ts';
import { ofStaff, type StaffRow, staffActor } from './staff-sessions.ts';

/** What an administrator shows beside a change: a code of the own authenticator, or a recovery code; empty where none was typed. */
export interface OwnCode {
  readonly code: string;
  readonly limits: AccountLimits;
}

type Held = Pick<StaffRow, 'roles' | 'state'>;

const isAdmin = (roles: readonly StaffRole[]): boolean => roles.some(isAdminRole);

/**
 * Which changes ask for it, so that a session alone gives nobody an account of others: whatever takes over an account that somebody
 * has had, and whatever makes, unmakes or shuts out an administrator.
 */
export const asksCode = {
  invite: (roles: readonly StaffRole[]): boolean => isAdmin(roles),
  inviteAgain: ({ roles, state }: Held): boolean => state !== 'invited' || isAdmin(roles),
  setRoles: ({ roles }: Held, next: readonly StaffRole[]): boolean => isAdmin(roles) || isAdmin(next),
  disable: ({ roles }: Held): boolean => isAdmin(roles),
} as const;

/** The change that a code is shown for, as the audit log names it. */
interface Meant {
  readonly action: string;
  /** Of whom it is; of somebody new, who acts. */
  readonly id: string;
  readonly now: Date;
}

/**
 * Takes the code of who acts, each once, in the transaction of the change; wrong ones count like those of a login and are given back,
 * that the count stays.
 * @throws Fault invalidField for an empty one, accountLocked.
 */
export async function takeOwnCode(
  tx: Database,
  self: StaffRow,
  { code, limits }: OwnCode,
  { action, id, now }: Meant,
): Promise<SecondFactor | Fault> {
  if (code.trim() === '') throw new Fault('invalidField', { field: 'code', sentence: '请输入您自己的动态码' });
  const refusal = { actor: staffActor(self), action, ...ofStaff(id) };
  const tried = toTry(self.loginName, self.id);
  return judgeCode(tx, { tried, limits, now, refusal }, () => takeCode(tx, self, code, now));
}

/** A change in one transaction. A refusal that it gives back is thrown when what was counted is stored. */
export const changeByCode = <T>(context: DomainContext, actor: Staff, change: (tx: Database) => Promise<T | Fault>): Promise<T> =>
  recordingLocks(context, { tried: toTry(actor.name, actor.id), actor: staffActor(actor), during: 'changeStaff' }, async () => {
    const outcome = await context.db.transaction(change);
    if (outcome instanceof Fault) throw outcome;
    return outcome;
  });
