import { eq } from 'drizzle-orm';
import { qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import { qualification } from '../../db/schema/authentication.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { qualificationMachine } from './authentication-machine.ts';
import { type Decision, toMove } from './decision.ts';
import { refreshQualificationCount } from './refresh-qualification-count.ts';

/**
 * Passes or refuses a qualification; the company's number of valid ones follows.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
export async function decideQualification({ db, now }: DomainContext, id: string, decision: Decision): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(qualification).where(eq(qualification.id, id));
    if (row === undefined) throw new Fault('notFound');
    await moveCase(tx, moment, { machine: qualificationMachine, table: qualification, row }, toMove(decision));
    await refreshQualificationCount(tx, row.companyId);
    const type = qualificationTypeLabels[row.type as keyof typeof qualificationTypeLabels];
    await sendMessage(tx, moment, {
      userId: row.userId,
      type: '3',
      title: `${type}资质${decision.passes ? '通过了' : '没通过'}`,
      content: decision.passes ? `${row.name}已经记在企业名下。` : `${decision.reason.trim()}。改好以后可以再交一次。`,
      bizType: qualificationMachine.entityType,
      bizId: id,
      linkUrl: '/user/qualificationAuth',
    });
  });
}
