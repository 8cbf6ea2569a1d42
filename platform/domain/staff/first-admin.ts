import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../db/new-id.ts';
import { staff, staffInvitation } from '../../db/schema/staff-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { issueInvitation } from './invitations.ts';
import { lockAdmins } from './people.ts';
import { InviteForm } from './staff-forms.ts';
import { ofStaff } from './staff-sessions.ts';

const REFUSED = '已经有系统管理员了，请他在工作台的“人员”里邀请';

/**
 * Invites the first administrator of the system, who invites everybody else; one who has not taken the invitation yet is invited anew
 * under the same login name. A link for another name opens nothing any more.
 * @returns the token of the link.
 * @throws Fault invalidField, also once an administrator is active; accountExists for a name of somebody else.
 */
export async function inviteFirstAdmin(
  { db, now }: Pick<DomainContext, 'db' | 'now'>,
  given: { readonly name: string; readonly loginName: string },
): Promise<string> {
  const { name, loginName, roles } = parseForm(InviteForm, { ...given, agencyId: '', roles: ['systemAdmin'] });
  const moment = now();
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (admins.some(({ state }) => state === 'active')) throw new Fault('invalidField', { sentence: REFUSED });
    const row = { id: newId(moment), loginName, loginKey: loginName, name, agencyId: null, roles, state: 'invited' as const };
    const stored = await tx
      .insert(staff)
      .values({ ...row, createTime: moment })
      .onConflictDoNothing()
      .returning({ id: staff.id });
    const waiting = and(eq(staff.loginKey, loginName), eq(staff.state, 'invited'));
    const [{ id } = { id: '' }] = stored.length > 0 ? stored : await tx.select({ id: staff.id }).from(staff).where(waiting);
    if (stored.length === 0 && !admins.some((admin) => admin.id === id)) throw new Fault('accountExists');
    const others = admins.filter((admin) => admin.id !== id).map((admin) => admin.id);
    if (others.length > 0) await tx.delete(staffInvitation).where(inArray(staffInvitation.staffId, others));
    await writeAudit(tx, moment, {
      actor: { type: 'system', id: 'first-admin' },
      action: 'inviteStaff',
      ...ofStaff(id),
      detail: { roles },
    });
    return issueInvitation(tx, id, moment);
  });
}
