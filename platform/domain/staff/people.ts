import { and, asc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { mayHoldCases, releaseCases } from '../../cases/engine/assignments.ts';
import type { Database } from '../../db/database.ts';
import { isId, newId } from '../../db/new-id.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { staff, staffInvitation, staffRecoveryCode } from '../../db/schema/staff-tables.ts';
import { isAdminRole, isAgencyAdmin, isSystemAdmin, officerSinceOf, type Staff, type StaffRole } from '../../workbench/staff.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { asksCode, changeByCode, type OwnCode, takeOwnCode } from './change-by-code.ts';
import { issueInvitation, issueInvitationCode } from './invitations.ts';
import type { SecondFactor } from './second-factor.ts';
import { ChangeRolesForm, InviteForm } from './staff-forms.ts';
import { endStaffSessions, ofStaff, type StaffRow, staffActor } from './staff-sessions.ts';

/** A person as administrators see it. */
export interface Person {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
  readonly agencyId: string | null;
  readonly agencyName: string;
  readonly roles: readonly StaffRole[];
  /** Empty for the whole institution, and for people of the platform. */
  readonly branch: string;
  readonly state: StaffRow['state'];
  /** Until when the invitation of somebody invited can be taken; null when it is over. */
  readonly invitedUntil: Date | null;
  /** Who has the link of that invitation, where another administrator's code is needed beside it. */
  readonly inviterId: string | null;
  /** That code was given. */
  readonly hasCode: boolean;
  readonly createTime: Date;
}

/**
 * Whom an administrator administers: of the system everybody, of an institution its own people.
 * @throws Fault notFound for anybody else.
 */
function scopeOf(actor: Staff): SQL | undefined {
  if (isSystemAdmin(actor)) return undefined;
  if (isAgencyAdmin(actor)) return eq(staff.agencyId, actor.agencyId);
  throw new Fault('notFound');
}

async function selectPeople({ db, now }: Pick<DomainContext, 'db' | 'now'>, condition: SQL | undefined): Promise<Person[]> {
  const open = and(eq(staffInvitation.staffId, staff.id), gt(staffInvitation.expiresAt, now()));
  const rows = await db
    .select({ person: staff, agencyName: agency.agencyName, invitation: staffInvitation })
    .from(staff)
    .leftJoin(agency, eq(agency.agencyId, staff.agencyId))
    .leftJoin(staffInvitation, open)
    .where(condition)
    .orderBy(sql`${staff.agencyId} nulls first`, asc(staff.createTime), asc(staff.id));
  return rows.map(({ person, agencyName, invitation }) => ({
    id: person.id,
    loginName: person.loginName,
    name: person.name,
    agencyId: person.agencyId,
    agencyName: agencyName ?? '',
    roles: person.roles,
    branch: person.branch,
    state: person.state,
    invitedUntil: invitation?.expiresAt ?? null,
    inviterId: invitation?.inviterId ?? null,
    hasCode: (invitation?.codeHash ?? '') !== '',
    createTime: person.createTime,
  }));
}

/**
 * The people whom somebody administers: of the platform first, then by institution.
 * @throws Fault notFound for who administers nobody.
 */
export const listPeople = (context: DomainContext, actor: Staff): Promise<Person[]> => selectPeople(context, scopeOf(actor));

/** @throws Fault notFound for a person out of reach as for nobody. */
export async function getPerson(context: DomainContext, actor: Staff, id: string): Promise<Person> {
  const scope = scopeOf(actor);
  const [person] = isId(id) ? await selectPeople(context, and(eq(staff.id, id), scope)) : [];
  if (person === undefined) throw new Fault('notFound');
  return person;
}

/** Whether an institution has an active administrator, and else until when one's invitation counts; null for none. */
export async function findAgencyAdmin(
  { db, now }: DomainContext,
  agencyId: string,
): Promise<{ readonly isActive: boolean; readonly invitedUntil: Date | null }> {
  const admins = await selectPeople({ db, now }, and(eq(staff.agencyId, agencyId), sql`${staff.roles} @> '["agencyAdmin"]'::jsonb`));
  return {
    isActive: admins.some(({ state }) => state === 'active'),
    invitedUntil: admins.find(({ invitedUntil }) => invitedUntil !== null)?.invitedUntil ?? null,
  };
}

/** How many people of the platform have each role, active or invited. */
export async function countPlatformRoles(db: Database): Promise<Readonly<Record<string, number>>> {
  const there = and(isNull(staff.agencyId), ne(staff.state, 'disabled'));
  const rows = await db.select({ roles: staff.roles }).from(staff).where(there);
  const counts: Record<string, number> = {};
  for (const role of rows.flatMap(({ roles }) => roles)) counts[role] = (counts[role] ?? 0) + 1;
  return counts;
}

/** How many people of an institution there are, active or invited. */
export const countColleagues = (db: Database, agencyId: string): Promise<number> =>
  db.$count(staff, and(eq(staff.agencyId, agencyId), ne(staff.state, 'disabled')));

/** A link that was made. */
export interface NewInvitation {
  readonly token: string;
  /** It opens nothing without a code of another administrator. */
  readonly needsCode: boolean;
}

/**
 * The inviter, where somebody else administers the person too: of the platform another administrator of the system, of an institution
 * another one of its own, or, where one of the system invites, any of both. Null where he is alone.
 */
async function guardingInviter(tx: Database, actor: Staff, invited: Pick<StaffRow, 'id' | 'agencyId'>): Promise<string | null> {
  const ofSystem = isSystemAdmin(actor) ? and(isNull(staff.agencyId), sql`${staff.roles} @> '["systemAdmin"]'::jsonb`) : undefined;
  const ofAgency =
    invited.agencyId === null ? undefined : and(eq(staff.agencyId, invited.agencyId), sql`${staff.roles} @> '["agencyAdmin"]'::jsonb`);
  const others = and(eq(staff.state, 'active'), ne(staff.id, actor.id), ne(staff.id, invited.id), or(ofSystem, ofAgency));
  return (await tx.$count(staff, others)) > 0 ? actor.id : null;
}

/**
 * Invites a person and gives the token of the link, which is shown once. Of an institution only its own administrator and those of the system do.
 * @throws Fault invalidField, also without a right code where {@link asksCode}, accountExists, accountLocked, notFound for who may not invite.
 */
export async function invitePerson(
  context: DomainContext,
  actor: Staff,
  given: unknown,
  own: OwnCode,
): Promise<NewInvitation & { id: string }> {
  scopeOf(actor);
  const form = parseForm(InviteForm, given);
  const agencyId = form.agencyId === '' ? null : form.agencyId;
  if (!isSystemAdmin(actor) && agencyId !== actor.agencyId) throw new Fault('notFound');
  const moment = context.now();
  return changeByCode(context, actor, async (tx) => {
    await lockAdmins(tx);
    const self = await requireStillAdmin(tx, actor);
    if (agencyId !== null && !(await findAgencies(tx, [agencyId])).has(agencyId))
      throw new Fault('invalidField', { sentence: '请选择机构' });
    const { loginName, name, roles, branch } = form;
    const meant = { action: 'inviteStaff', id: self.id, now: moment };
    const method = asksCode.invite(roles) ? await takeOwnCode(tx, self, own, meant) : undefined;
    if (method instanceof Fault) return method;
    const inviter = { actor: staffActor(actor), method, guardedBy: (id: string) => guardingInviter(tx, actor, { id, agencyId }) };
    return insertInvited(tx, moment, { loginName, name, agencyId, roles: [...new Set(roles)], branch }, inviter);
  });
}

type Invited = Pick<StaffRow, 'loginName' | 'name' | 'agencyId' | 'roles'> & { readonly branch?: string };

interface Inviter {
  readonly actor: Actor;
  /** How he showed who he is, where it was asked. */
  readonly method?: SecondFactor | undefined;
  /** As {@link guardingInviter} says. */
  readonly guardedBy: (id: string) => Promise<string | null>;
}

/** @throws Fault accountExists. */
async function insertInvited(
  tx: Database,
  now: Date,
  person: Invited,
  { actor, method, guardedBy }: Inviter,
): Promise<NewInvitation & { id: string }> {
  const id = newId(now);
  const row = { ...person, id, loginKey: person.loginName, state: 'invited' as const, createTime: now };
  const stored = await tx.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id });
  if (stored.length === 0) throw new Fault('accountExists');
  const { agencyId, roles, branch = '' } = person;
  const detail = { agencyId, roles, ...(branch !== '' && { branch }), ...(method && { method }) };
  await writeAudit(tx, now, { actor, action: 'inviteStaff', ...ofStaff(id), detail });
  const inviterId = await guardedBy(id);
  return { id, token: await issueInvitation(tx, id, now, inviterId), needsCode: inviterId !== null };
}

/**
 * Invites the administrator of an institution that has just been made, in the caller's transaction; the token of the link is shown once.
 * @throws Fault accountExists.
 */
export const inviteAgencyAdmin = (
  tx: Database,
  now: Date,
  person: Pick<Invited, 'loginName' | 'name'> & { readonly agencyId: string },
  actor: Actor,
): Promise<{ id: string; token: string }> =>
  insertInvited(tx, now, { ...person, roles: ['agencyAdmin'] }, { actor, guardedBy: async () => null });

/**
 * The administrators of the system, whatever their state, locked. Who changes people waits for who does so already: of two administrators
 * who disable each other, one comes second.
 */
export const lockAdmins = (tx: Database): Promise<StaffRow[]> =>
  tx.select().from(staff).where(sql`${staff.roles} @> '["systemAdmin"]'::jsonb`).orderBy(asc(staff.id)).for('update');

/** Whoever was disabled or lost the role meanwhile changes nothing any more; so one active administrator of the system is always left. */
async function requireStillAdmin(tx: Database, actor: Staff): Promise<StaffRow> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, actor.id)).for('update');
  const now = row === undefined ? null : { ...actor, roles: row.roles, agencyId: row.agencyId };
  if (row?.state !== 'active' || now === null || !(isSystemAdmin(now) || isAgencyAdmin(now))) throw new Fault('unauthenticated');
  return row;
}

interface Change<T> {
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Whether it asks for the code of who acts, and what was typed for it. */
  readonly code?: { readonly own: OwnCode; readonly isAsked: (person: StaffRow) => boolean };
  readonly write: (tx: Database, person: StaffRow, now: Date) => Promise<T>;
}

/**
 * Changes a person within the actor's reach, never himself.
 * @throws Fault notFound, invalidField for oneself and without a right code where one is asked for, accountLocked, unauthenticated for
 * who is no administrator any more.
 */
async function changePerson<T>(context: DomainContext, actor: Staff, id: string, change: Change<T>): Promise<T> {
  const { action, detail, code, write } = change;
  const scope = scopeOf(actor);
  const moment = context.now();
  if (!isId(id)) throw new Fault('notFound');
  if (id === actor.id) throw new Fault('invalidField', { sentence: '不能改自己的角色、停用或重置自己，请别的管理员来办' });
  return changeByCode(context, actor, async (tx) => {
    await lockAdmins(tx);
    const self = await requireStillAdmin(tx, actor);
    const [person] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.id, id), scope))
      .for('update');
    if (person === undefined) throw new Fault('notFound');
    const method = code?.isAsked(person) ? await takeOwnCode(tx, self, code.own, { action, id, now: moment }) : undefined;
    if (method instanceof Fault) return method;
    const result = await write(tx, person, moment);
    const told = { ...detail, ...(method !== undefined && { method }) };
    await writeAudit(tx, moment, { actor: staffActor(actor), action, ...ofStaff(id), detail: told });
    return result;
  });
}

/** Takes away whatever a person could enter with, in the caller's transaction. */
export async function takeKeys(tx: Database, id: string, state: 'invited' | 'disabled'): Promise<void> {
  await tx.update(staff).set({ state, passwordHash: '', totpSecret: '', officerSince: null }).where(eq(staff.id, id));
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id));
  await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, id));
  await endStaffSessions(tx, id);
}

/**
 * Shuts a person out at once.
 * @throws Fault as every change of a person; wrongState for who is disabled already.
 */
export const disablePerson = (context: DomainContext, actor: Staff, id: string, own: OwnCode): Promise<void> =>
  changePerson(context, actor, id, {
    action: 'disableStaff',
    code: { own, isAsked: asksCode.disable },
    write: async (tx, person, now) => {
      if (person.state === 'disabled') throw new Fault('wrongState');
      await takeKeys(tx, id, 'disabled');
      await releaseCases(tx, now, person);
    },
  });

/**
 * Invites a person anew, who has lost the password or the authenticator, let the invitation pass or was disabled: what counted before counts no more.
 * The token of the link is shown once.
 */
export const invitePersonAgain = (context: DomainContext, actor: Staff, id: string, own: OwnCode): Promise<NewInvitation> =>
  changePerson(context, actor, id, {
    action: 'inviteStaffAgain',
    code: { own, isAsked: asksCode.inviteAgain },
    write: async (tx, person, now) => {
      await takeKeys(tx, id, 'invited');
      const inviterId = await guardingInviter(tx, actor, person);
      return { token: await issueInvitation(tx, id, now, inviterId), needsCode: inviterId !== null };
    },
  });

/**
 * Gives the code that an invited person needs beside the link, which another administrator has; it is shown once.
 * @throws Fault as every change of a person; wrongState where none is needed, invalidField for who made the link.
 */
export const giveInvitationCode = (context: DomainContext, actor: Staff, id: string): Promise<string> =>
  changePerson(context, actor, id, {
    action: 'giveInvitationCode',
    write: (tx, _person, now) => issueInvitationCode(tx, id, actor.id, now),
  });

/** Every 网点 that an institution has so far: of its people, and of orders that were taken on for one. */
export async function listBranches(db: Database, agencyId: string): Promise<string[]> {
  const ofPeople = db.selectDistinct({ branch: staff.branch }).from(staff).where(eq(staff.agencyId, agencyId));
  const sent = and(eq(financeOrder.agencyId, agencyId), isNotNull(financeOrder.product), ne(financeOrder.state, '00'));
  const rows = await ofPeople.union(db.selectDistinct({ branch: financeOrder.branch }).from(financeOrder).where(sent));
  return rows.flatMap(({ branch }) => (branch === '' ? [] : [branch])).sort((a, b) => a.localeCompare(b, 'zh'));
}

/** What a person may do, and for which 网点. */
export interface PersonRoles {
  readonly roles: readonly string[];
  /** Left out, or empty, for the whole institution. */
  readonly branch?: string;
}

/**
 * Gives a person other roles and another 网点, from the next request on. Cases stay with who has them; who becomes an administrator logs
 * in anew.
 * @throws Fault as every change of a person; invalidField.
 */
export const setPersonRoles = async (
  context: DomainContext,
  actor: Staff,
  id: string,
  { code, limits, ...given }: OwnCode & PersonRoles,
): Promise<void> => {
  const { agencyId } = await getPerson(context, actor, id);
  const form = parseForm(ChangeRolesForm, { ...given, agencyId: agencyId ?? '' });
  const { branch } = form;
  const kept = [...new Set(form.roles)];
  await changePerson(context, actor, id, {
    action: 'setStaffRoles',
    detail: { roles: kept, ...(agencyId !== null && { branch }) },
    code: { own: { code, limits }, isAsked: (person) => asksCode.setRoles(person, kept) },
    write: async (tx, person, now) => {
      const officerSince = person.state === 'active' ? officerSinceOf(person, kept, now) : null;
      await tx.update(staff).set({ roles: kept, branch, officerSince }).where(eq(staff.id, id));
      if (kept.some((role) => isAdminRole(role) && !person.roles.includes(role))) await endStaffSessions(tx, id);
      if (!mayHoldCases(kept)) await releaseCases(tx, now, person);
    },
  });
};
