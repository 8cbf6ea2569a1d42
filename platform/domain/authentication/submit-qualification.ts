import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { QualificationForm } from '#lib/contract/forms/authentication-forms.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import { newId } from '../../db/new-id.ts';
import { qualification } from '../../db/schema/authentication.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/require-own-files.ts';
import { parseForm } from '../parse-form.ts';
import { requireRoomFor } from '../require-room.ts';
import { toDay } from '../time/shanghai-time.ts';
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
