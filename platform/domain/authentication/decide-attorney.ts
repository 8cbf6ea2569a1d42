import { eq } from 'drizzle-orm';
import { moveCase } from '../../cases/engine/move-case.ts';
import { attorney } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { attorneyMachine } from './authentication-machine.ts';
import { type Decision, toMove } from './decision.ts';

/**
 * Passes or refuses a letter of attorney.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
export async function decideAttorney({ db, now }: DomainContext, id: string, decision: Decision): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(attorney).where(eq(attorney.id, id));
    if (row === undefined) throw new Fault('notFound');
    await moveCase(tx, moment, { machine: attorneyMachine, table: attorney, row }, toMove(decision));
    if (row.userId === null) return;
    await sendMessage(tx, moment, {
      userId: row.userId,
      type: '3',
      title: `授权委托书${decision.passes ? '通过了' : '没通过'}`,
      content: decision.passes
        ? `${row.operatorName}可以替企业办${row.scope.join('、')}。`
        : `${decision.reason.trim()}。改好以后可以再交一次。`,
      bizType: attorneyMachine.entityType,
      bizId: id,
      linkUrl: '/user/companyAuth',
    });
  });
}
