import { and, eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { AttorneyForm } from '#lib/contract/forms/authentication-forms.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import { newId } from '../../db/new-id.ts';
import { attorney } from '../../db/schema/account-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/store-file.ts';
import { sendMessage } from '../message/send-message.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { requireRoomFor } from '../require-room.ts';
import { toDay } from '../time/shanghai-time.ts';
import { attorneyMachine } from './authentication-machine.ts';

/**
 * Takes a letter of the user's own company back.
 * @throws Fault notFound for one of others, wrongState, staleVersion.
 */
export async function revokeAttorney({ db, now }: DomainContext, user: SessionUser, attorneyId: string): Promise<void> {
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  const moment = now();
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(attorney)
      .where(and(eq(attorney.companyId, companyId), eq(attorney.id, attorneyId)));
    if (row === undefined) throw new Fault('notFound');
    const actor = { type: 'user', id: user.id } as const;
    const move = { action: 'revoke', role: 'applicant', actor, actorName: '您' } as const;
    await moveCase(tx, moment, { machine: attorneyMachine, table: attorney, row }, move);
    await sendMessage(tx, moment, {
      userId: user.id,
      type: '3',
      isQuiet: true,
      title: '授权委托书已撤销',
      content: `给${row.operatorName}的授权委托书不再有效。账号还能登录和办理：不想让他再办的，请另外改登录密码、换手机号。`,
      bizType: attorneyMachine.entityType,
      bizId: row.id,
      linkUrl: '/user/companyAuth',
    });
  });
}

/**
 * Keeps a letter by which the user's company lets somebody act; with its scan it goes to review, without it waits. The newest counts.
 * @throws Fault noRoom; invalidField, also for a letter that is over; notFound for a person.
 */
export async function submitAttorney({ db, now }: DomainContext, user: SessionUser, given: unknown): Promise<void> {
  const form = parseForm(AttorneyForm, given);
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  const moment = now();
  if (form.validTo < toDay(moment)) throw new Fault('invalidField', { sentence: '授权期限已经过了，请改到期日' });
  await requireOwnFiles(db, user.id, [form.fileUrl]);
  const row = { id: newId(moment), state: AUTH_STATES.none, originState: null, version: 1 };
  const actor = { type: 'user', id: user.id } as const;
  await db.transaction(async (tx) => {
    await requireRoomFor(tx, 'attorney', user.id);
    await tx.insert(attorney).values({ ...form, ...row, companyId, userId: user.id, stateTime: moment, createTime: moment });
    await writeAudit(tx, moment, { actor, action: 'saveAttorney', entityType: attorneyMachine.entityType, entityId: row.id });
    if (form.fileUrl === '') return;
    await moveCase(
      tx,
      moment,
      { machine: attorneyMachine, table: attorney, row },
      { action: 'submit', role: 'applicant', actor, actorName: '您' },
    );
  });
}
