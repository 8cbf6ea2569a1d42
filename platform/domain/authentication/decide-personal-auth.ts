import { eq } from 'drizzle-orm';
import { moveCase } from '../../cases/engine/move-case.ts';
import { userAccount } from '../../db/schema/account.ts';
import { personalAuth } from '../../db/schema/authentication.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { personalAuthMachine } from './authentication-machine.ts';
import { type Decision, toMove } from './decision.ts';

/**
 * Passes or refuses the papers of a person; the account's state follows.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
export async function decidePersonalAuth({ db, now }: DomainContext, id: string, decision: Decision): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(personalAuth).where(eq(personalAuth.id, id));
    if (row === undefined) throw new Fault('notFound');
    const state = await moveCase(tx, moment, { machine: personalAuthMachine, table: personalAuth, row }, toMove(decision));
    await tx.update(userAccount).set({ authState: state }).where(eq(userAccount.id, row.userId));
    const words = decision.passes
      ? { title: '个人认证通过了', content: '从现在起，可以用本人身份申请和投保。' }
      : { title: '个人认证没通过', content: `${decision.reason}。改好以后可以再交一次。` };
    await sendMessage(tx, moment, {
      userId: row.userId,
      type: '3',
      ...words,
      bizType: personalAuthMachine.entityType,
      bizId: id,
      linkUrl: '/user/personalAuthView',
    });
  });
}
