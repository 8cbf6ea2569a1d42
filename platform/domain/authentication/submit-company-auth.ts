import { and, eq, inArray } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { CompanyCertificationForm } from '#lib/contract/forms/company-certification-form.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import { newId } from '../../db/new-id.ts';
import { company } from '../../db/schema/account.ts';
import { companyAuth } from '../../db/schema/submission.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/require-own-files.ts';
import { sendMessage } from '../message/send-message.ts';
import { parseForm } from '../parse-form.ts';
import { companyAuthMachine, OPEN_TO_SUBMIT } from './authentication-machine.ts';

/**
 * Submits the authentication of the user's own company, the first or a change: what passed before stays in force until this one
 * passes. Only the credit code can be refused (spec §2); numbers come deciphered.
 * @throws Fault invalidField, companyAuthPending; notFound for a person.
 */
export async function submitCompanyAuth({ db, now }: DomainContext, user: SessionUser, given: CompanyCertification): Promise<void> {
  const content = parseForm(CompanyCertificationForm, given);
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  await requireOwnFiles(db, user.id, [content.licenceUrl]);
  const moment = now();
  const id = newId(moment);
  await db.transaction(async (tx) => {
    const isOpen = and(eq(company.id, companyId), inArray(company.authState, [...OPEN_TO_SUBMIT]));
    const moved = await tx.update(company).set({ authState: AUTH_STATES.pending, authId: id }).where(isOpen).returning({ id: company.id });
    if (moved.length === 0) throw new Fault('companyAuthPending');
    const row = { id, state: AUTH_STATES.none, originState: null, version: 1 };
    await tx.insert(companyAuth).values({ ...row, companyId, userId: user.id, content, stateTime: moment, createTime: moment });
    const actor = { type: 'user', id: user.id } as const;
    const move = { action: 'submit', role: 'applicant', actor, actorName: '您' } as const;
    await moveCase(tx, moment, { machine: companyAuthMachine, table: companyAuth, row }, move);
    const words = { title: '企业认证已提交', content: '我们收到了您的企业认证资料，正在审核。' };
    const biz = { bizType: companyAuthMachine.entityType, bizId: id, linkUrl: '/user/companyAuthView' };
    await sendMessage(tx, moment, { userId: user.id, type: '3', ...words, ...biz });
  });
}
