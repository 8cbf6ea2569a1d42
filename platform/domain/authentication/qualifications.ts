import { and, count, desc, eq, inArray, not } from 'drizzle-orm';
import type { Qualification, QualificationQuery } from '#lib/contract/authentication.ts';
import { AUTH_STATES, type AuthState } from '#lib/contract/authentication-codes.ts';
import { QualificationForm } from '#lib/contract/forms/authentication-forms.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { company } from '../../db/schema/account-tables.ts';
import { qualification } from '../../db/schema/authentication-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/store-file.ts';
import { parseForm } from '../parse-form.ts';
import { requireRoomFor } from '../require-room.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { qualificationMachine } from './authentication-machine.ts';
import { isDropped } from './find-authentication.ts';

/**
 * Hands in a qualification of the user's company, in place of a refused one where that is named.
 * @throws Fault noRoom; invalidField, also for a certificate that is over; notFound for a person and for a refused one of others;
 * wrongState where it was not refused.
 */
export async function submitQualification({ db, now }: DomainContext, user: SessionUser, given: unknown, replaces?: string): Promise<void> {
  const form = parseForm(QualificationForm, given);
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  const moment = now();
  const today = toDay(moment);
  if (form.issueDate > today) throw new Fault('invalidField', { sentence: '发证日期还没有到，请再核对' });
  if (form.expireDate !== '' && form.expireDate < today) throw new Fault('invalidField', { sentence: '证书已经过期，请上传有效的证书' });
  const addresses = form.files.map(({ fileUrl }) => fileUrl);
  await requireOwnFiles(db, user.id, addresses);
  const row = { id: newId(moment), state: AUTH_STATES.none, originState: null, version: 1 };
  await db.transaction(async (tx) => {
    await requireRoomFor(tx, 'qualification', user.id);
    if (replaces !== undefined) await takeBack(tx, moment, user, { qualificationId: replaces, from: [AUTH_STATES.refused] });
    const expireDate = form.expireDate === '' ? null : form.expireDate;
    await tx
      .insert(qualification)
      .values({ ...form, ...row, expireDate, companyId, userId: user.id, stateTime: moment, createTime: moment });
    const actor = { type: 'user', id: user.id } as const;
    const move = { action: 'submit', role: 'applicant', actor, actorName: '您', detail: { type: form.type } } as const;
    await moveCase(tx, moment, { machine: qualificationMachine, table: qualification, row }, move);
  });
}

/** Writes the number of valid qualifications into the company, in the caller's transaction. */
export async function refreshQualificationCount(tx: Database, companyId: string): Promise<void> {
  const valid = and(eq(qualification.companyId, companyId), eq(qualification.state, AUTH_STATES.passed));
  const [counted] = await tx.select({ total: count() }).from(qualification).where(valid);
  await tx
    .update(company)
    .set({ qualificationCount: counted?.total ?? 0 })
    .where(eq(company.id, companyId));
}

/** The form of a qualification that begins with one of before. */
export const toQualificationForm = (id: string): string => `/user/qualificationAuth?from=${id}`;

type QualificationRow = typeof qualification.$inferSelect;

const toQualification = ({ id, type, name, certNo, level, issuer, issueDate, ...row }: QualificationRow): Qualification => ({
  qualificationId: id,
  type,
  name,
  certNo,
  level,
  issuer,
  issueDate,
  expireDate: row.expireDate ?? '',
  files: [...row.files],
  state: row.state as AuthState,
  reason: row.reason,
  submitTime: toWireTime(row.createTime),
});

/** One page of the qualifications of the user's own company, newest first. */
export async function listQualifications(
  { db }: DomainContext,
  user: SessionUser,
  { type, state, pageNum, pageSize }: QualificationQuery,
): Promise<{ rows: Qualification[]; total: number }> {
  if (user.companyId === null) return { rows: [], total: 0 };
  const where = and(
    eq(qualification.companyId, user.companyId),
    not(isDropped(qualification)),
    type === undefined ? undefined : eq(qualification.type, type),
    state === undefined ? undefined : eq(qualification.state, state),
  );
  const [counted] = await db.select({ total: count() }).from(qualification).where(where);
  const total = counted?.total ?? 0;
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const order = [desc(qualification.createTime), desc(qualification.id)];
  const rows = await db
    .select()
    .from(qualification)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(toQualification), total };
}

interface Meant {
  readonly qualificationId: string;
  /** States that it may be in; all of the table of transitions where none are named. */
  readonly from?: readonly string[];
}

async function takeBack(tx: Database, moment: Date, { id, companyId }: SessionUser, { qualificationId, from }: Meant): Promise<void> {
  const own = and(eq(qualification.companyId, companyId ?? ''), eq(qualification.id, qualificationId));
  const [row] = await tx.select().from(qualification).where(own);
  if (row === undefined) throw new Fault('notFound');
  if (from?.includes(row.state) === false) throw new Fault('wrongState');
  const move = { action: 'revoke', role: 'applicant', actor: { type: 'user', id }, actorName: '您' } as const;
  await moveCase(tx, moment, { machine: qualificationMachine, table: qualification, row }, move);
}

/** Those of a company that were refused and have not been handed in anew since, by type and name. */
export async function listRefused(db: Database, companyId: string): Promise<QualificationRow[]> {
  const states = [AUTH_STATES.refused, AUTH_STATES.pending, AUTH_STATES.passed];
  const rows = await db
    .select()
    .from(qualification)
    .where(and(eq(qualification.companyId, companyId), inArray(qualification.state, states)))
    .orderBy(desc(qualification.createTime), desc(qualification.id));
  const newer = new Set<string>();
  return rows.filter(({ state, type, name }) => {
    const isFirst = !newer.has(`${type}\n${name}`);
    newer.add(`${type}\n${name}`);
    return isFirst && state === AUTH_STATES.refused;
  });
}

/**
 * Takes a qualification of the user's own company back, valid or still being looked at, or drops a refused one, which is listed no more.
 * @throws Fault notFound for one of others, wrongState, staleVersion.
 */
export async function revokeQualification({ db, now }: DomainContext, user: SessionUser, qualificationId: string): Promise<void> {
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  await db.transaction(async (tx) => {
    await takeBack(tx, now(), user, { qualificationId });
    await refreshQualificationCount(tx, companyId);
  });
}
