import { and, eq, inArray } from 'drizzle-orm';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { CompanyCertificationForm } from '#lib/contract/forms/company-certification-form.ts';
import { newId } from '../../db/new-id.ts';
import { company } from '../../db/schema/account.ts';
import { companyAuth } from '../../db/schema/submission.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';

const PENDING = '1';
/** From these a company may submit: not authenticated, refused, expired; and authenticated, to change. */
const OPEN_STATES = ['0', '2', '3', '4'];

/**
 * Submits the authentication of the user's own company: `auth_state` 0, 3, 4 → 1, or 2 → 1 on a change. Only the credit code can be
 * refused (spec §2); the verifier's number comes deciphered.
 * @throws Fault invalidField, companyAuthPending; notFound for a person.
 */
export async function submitCompanyAuth({ db, now }: DomainContext, user: SessionUser, given: CompanyCertification): Promise<void> {
  const content = parseForm(CompanyCertificationForm, given);
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  const moment = now();
  const id = newId(moment);
  await db.transaction(async (tx) => {
    const [own] = await tx.select({ state: company.authState }).from(company).where(eq(company.id, companyId)).for('update');
    const isOpen = and(eq(company.id, companyId), inArray(company.authState, OPEN_STATES));
    const moved = await tx.update(company).set({ authState: PENDING, authId: id }).where(isOpen).returning({ id: company.id });
    if (own === undefined || moved.length === 0) throw new Fault('companyAuthPending');
    await tx.insert(companyAuth).values({ id, companyId, state: PENDING, content, createTime: moment });
    const step = { actor: { type: 'user', id: user.id } as const, entityType: 'companyAuth', entityId: id, action: 'submit' };
    await writeFlow(tx, moment, { ...step, fromState: own.state, toState: PENDING });
    await writeAudit(tx, moment, step);
    const words = { title: '企业认证已提交', content: '我们收到了您的企业认证资料，正在审核。' };
    await sendMessage(tx, moment, { userId: user.id, type: '3', ...words, bizType: 'companyAuth', bizId: id });
  });
}
