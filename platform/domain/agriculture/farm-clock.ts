import { and, eq, lte } from 'drizzle-orm';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { ClockTask } from '../../clock/clock-tasks.ts';
import { farmSubmission } from '../../db/schema/agriculture.ts';
import type { DomainContext } from '../domain-context.ts';
import { sendMessage } from '../message/send-message.ts';
import { farmMachine } from './farm-machine.ts';
import { expireProtocols } from './farm-protocol.ts';
import { expireSignQrs } from './sign-qr.ts';

const AT_ONCE = 50;

const ENDS = {
  expire: {
    due: farmSubmission.closeDue,
    state: '10',
    title: '申请没人受理，已经关闭',
    content: '机构五个工作日没有受理，申请自动关闭。可以换一个产品再申请，之前填的都能带出来。',
  },
  decline: {
    due: farmSubmission.offerEnd,
    state: '50',
    title: '额度过期了',
    content: '机构给的额度到期没有确认，已经失效。还需要的话，可以重新申请。',
  },
} as const;

async function closeOverdue({ db, now }: DomainContext, action: keyof typeof ENDS): Promise<void> {
  const moment = now();
  const { due, state, title, content } = ENDS[action];
  const overdue = await db
    .select({ id: farmSubmission.id })
    .from(farmSubmission)
    .where(and(eq(farmSubmission.state, state), lte(due, moment)))
    .limit(AT_ONCE);
  for (const { id } of overdue) {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(farmSubmission).where(eq(farmSubmission.id, id)).for('update');
      if (row === undefined || row.state !== state) return;
      const move = { action, role: 'clock', actor: { type: 'system', id: 'clock' }, actorName: '到期' } as const;
      await moveCase(tx, moment, { machine: farmMachine, table: farmSubmission, row }, move);
      const about = { bizType: farmMachine.entityType, bizId: row.submitNo, linkUrl: `/agriculture/submission?no=${row.submitNo}` };
      await sendMessage(tx, moment, { userId: row.userId, type: '2', title, content, ...about });
    });
  }
}

/** Submissions nobody accepts in five working days, offers nobody signs, codes and signatures whose time is over. */
export const farmClockTasks: readonly ClockTask[] = [
  { name: 'farm-expire', run: (context) => closeOverdue(context, 'expire') },
  { name: 'farm-lapse', run: (context) => closeOverdue(context, 'decline') },
  { name: 'farm-protocol', run: expireProtocols },
  { name: 'farm-sign-qr', run: expireSignQrs },
];
