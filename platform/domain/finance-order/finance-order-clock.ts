import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { byClock } from '../../cases/engine/actors.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { toDueText } from '../time/working-time.ts';
import type { FinanceOrderAction } from './finance-order-machine.ts';
import { moveOrder } from './move-order.ts';
import type { OrderText } from './order-message.ts';
import { isSent, type SentOrder } from './order-rows.ts';
import { markBrokenPromises, remindOfOffers } from './tell-of-deadlines.ts';

/** So many at a time; what is left over is met at the next look. */
const BATCH = 200;

interface Closing {
  readonly state: string;
  readonly action: FinanceOrderAction;
  readonly reason: (row: SentOrder) => string;
  readonly words: (row: SentOrder) => OrderText;
}

async function closeOne({ db, now }: DomainContext, id: string, { state, action, reason, words }: Closing): Promise<void> {
  await db.transaction(async (tx) => {
    const moment = now();
    const due = and(eq(financeOrder.id, id), eq(financeOrder.state, state), lte(financeOrder.closesAt, moment));
    const [row] = await tx.select().from(financeOrder).where(due);
    if (row === undefined || !isSent(row)) return;
    const closeReason = reason(row);
    await moveOrder(tx, moment, row, { action, by: byClock, remark: closeReason, patch: { closeReason }, words: words(row) });
  });
}

/** Closes what stayed in a state beyond its time. Somebody who was faster wins. */
async function closeOverdue(context: DomainContext, closing: Closing): Promise<void> {
  const overdue = and(eq(financeOrder.state, closing.state), isNotNull(financeOrder.closesAt), lte(financeOrder.closesAt, context.now()));
  const rows = await context.db.select({ id: financeOrder.id }).from(financeOrder).where(overdue).limit(BATCH);
  for (const { id } of rows) {
    try {
      await closeOne(context, id, closing);
    } catch (error) {
      if (!(error instanceof Fault && error.kind === 'staleVersion')) throw error;
    }
  }
}

/** Closes what no institution accepted in 5 working days (10 → 93). */
export const expireOrders = (context: DomainContext): Promise<void> =>
  closeOverdue(context, {
    state: '10',
    action: 'expire',
    reason: () => '5 个工作日没有受理',
    words: ({ product }) => ({
      level: '重要',
      title: '没有机构接手，申请已关闭',
      content: `${product.agencyName} 5 个工作日没有受理，不是您的问题。可以换一个产品申请，也可以评价这次服务。`,
    }),
  });

/** Closes offers that were not signed by their last moment (50 → 94). */
export const expireOffers = (context: DomainContext): Promise<void> =>
  closeOverdue(context, {
    state: '50',
    action: 'decline',
    reason: () => '授信到期没有确认',
    words: ({ creditExpire }) => ({
      level: '重要',
      title: '授信已到期',
      content: `${creditExpire === null ? '' : `${toDueText(creditExpire)} 前`}没有确认，授信已失效。还需要时可以重新申请。`,
    }),
  });

/** What time brings to finance orders. Reminders come before what they remind of. */
export const financeOrderClockTasks = [
  { name: 'financeOrderReminders', run: remindOfOffers },
  { name: 'financeOrderPromises', run: markBrokenPromises },
  { name: 'financeOrderExpiry', run: expireOrders },
  { name: 'financeOfferLapse', run: expireOffers },
] as const;
