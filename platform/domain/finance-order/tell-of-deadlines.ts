import { and, arrayContains, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FinanceOrderState, type OrderPromise, orderPromiseLabel } from '#lib/contract/finance-order-states.ts';
import { byClock } from '../../cases/engine/actors.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toDueText } from '../time/working-time.ts';
import { financeOrderMachine } from './finance-order-machine.ts';
import { type OrderText, toOrderMessage } from './order-message.ts';
import { isSent, type SentOrder } from './order-rows.ts';

const BATCH = 200;
const OFFER_WARNING_MS = 2 * 86_400_000;
/** The institution is at turn. */
const ITS_TURN = ['10', '20', '30', '40', '60'];
const EXPIRY = '7';

type Told = OrderPromise | 'offer';

interface Notice {
  readonly told: Told;
  readonly isDue: SQL | undefined;
  readonly words: (row: SentOrder) => OrderText;
}

/** Tells each applicant once; that it was told is kept with the order and audited, its state and version stay. */
async function tell({ db, now }: DomainContext, { told, isDue, words }: Notice): Promise<void> {
  const untold = and(isNotNull(financeOrder.product), not(arrayContains(financeOrder.told, [told])), isDue);
  const rows = await db.select({ id: financeOrder.id }).from(financeOrder).where(untold).limit(BATCH);
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      const moment = now();
      const marked = await tx
        .update(financeOrder)
        .set({ told: sql`array_append(${financeOrder.told}, ${told})` })
        .where(and(eq(financeOrder.id, id), untold))
        .returning();
      const [row] = marked;
      if (row === undefined || !isSent(row)) return;
      const entity = { entityType: financeOrderMachine.entityType, entityId: id };
      await writeAudit(tx, moment, { ...entity, actor: byClock.actor, action: 'tellDeadline', detail: { told } });
      await sendMessage(tx, moment, toOrderMessage(row, words(row)));
    });
}

const broken = (promise: OrderPromise, { due, done }: { readonly due: PgColumn; readonly done: PgColumn }, now: Date): Notice => ({
  told: promise,
  isDue: and(inArray(financeOrder.state, ITS_TURN), isNull(done), lte(due, now)),
  words: (row) => ({
    title: `${row.product.agencyName}还没${orderPromiseLabel(promise, row.state as FinanceOrderState)}`,
    content: `约定的时间是 ${toDueText({ accept: row.acceptDue, contact: row.contactDue, loan: row.loanDue }[promise] ?? now)}。超时已经记下，会计入这家机构的时效。${row.managerPhone === '' ? '' : `可以打 ${row.managerPhone} 问${row.managerName}。`}`,
  }),
});

/** Notes promises that were not kept in time, and tells the applicant; nothing is closed. */
export async function markBrokenPromises(context: DomainContext): Promise<void> {
  const now = context.now();
  const { acceptDue, acceptTime, contactDue, contactTime, loanDue, loanTime } = financeOrder;
  await tell(context, broken('accept', { due: acceptDue, done: acceptTime }, now));
  await tell(context, broken('contact', { due: contactDue, done: contactTime }, now));
  await tell(context, broken('loan', { due: loanDue, done: loanTime }, now));
}

/** Reminds of offers that run out within two days. */
export const remindOfOffers = (context: DomainContext): Promise<void> =>
  tell(context, {
    told: 'offer',
    isDue: and(eq(financeOrder.state, '50'), lte(financeOrder.closesAt, new Date(context.now().getTime() + OFFER_WARNING_MS))),
    words: ({ product, creditExpire }) => ({
      type: EXPIRY,
      level: '重要',
      title: '授信快到期了',
      content: `${product.agencyName}的授信${creditExpire === null ? '' : ` ${toDueText(creditExpire)} `}到期，到期没有确认就失效。`,
    }),
  });
