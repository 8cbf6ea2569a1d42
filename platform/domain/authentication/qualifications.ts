import { and, count, desc, eq } from 'drizzle-orm';
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

/**
 * Hands in a qualification of the user's company.
 * @throws Fault noRoom; invalidField, also for a certificate that is over; notFound for a person.
 */
export async function submitQualification({ db, now }: DomainContext, user: SessionUser, given: unknown): Promise<void> {
  const form = parseForm(QualificationForm, given);
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  const moment = now();
  if (form.expireDate !== '' && form.expireDate < toDay(moment))
    throw new Fault('invalidField', { sentence: '证书已经过期，请上传有效的证书' });
  const addresses = form.files.map(({ fileUrl }) => fileUrl);
  await requireOwnFiles(db, user.id, addresses);
  const row = { id: newId(moment), state: AUTH_STATES.none, originState: null, version: 1 };
  await db.transaction(async (tx) => {
    await requireRoomFor(tx, 'qualification', user.id);
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

/**
 * Takes a qualification of the user's own company back, valid or still being looked at.
 * @throws Fault notFound for one of others, wrongState, staleVersion.
 */
export async function revokeQualification({ db, now }: DomainContext, user: SessionUser, qualificationId: string): Promise<void> {
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  await db.transaction(async (tx) => {
    const own = and(eq(qualification.companyId, companyId), eq(qualification.id, qualificationId));
    const [row] = await tx.select().from(qualification).where(own);
    if (row === undefined) throw new Fault('notFound');
    const actor = { type: 'user', id: user.id } as const;
    await moveCase(
      tx,
      now(),
      { machine: qualificationMachine, table: qualification, row },
      { action: 'revoke', role: 'applicant', actor, actorName: '您' },
    );
    await refreshQualificationCount(tx, companyId);
  });
}
