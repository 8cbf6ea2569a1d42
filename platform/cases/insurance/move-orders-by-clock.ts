import { and, eq, lt, lte, type SQL } from 'drizzle-orm';
import { PAYMENT_MINUTES, RENEWAL_OFFER_DAYS } from '#lib/contract/insurance/states.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder as t } from '../../db/schema/insurance-order-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { closePayments } from '../../domain/payment/settle-payment.ts';
import { addDays, toDay } from '../../domain/time/shanghai-time.ts';
import { byClock } from '../engine/actors.ts';
import { moveOrder, notifyHolder, type OrderText } from './move-order.ts';
import type { InsuranceRow } from './order-rows.ts';

const BATCH = 200;
const MINUTE_MS = 60_000;

type ClockMove = 'expire' | 'start' | 'end';

const words: Readonly<Record<ClockMove, (row: InsuranceRow) => OrderText>> = {
  expire: ({ productName }) => ({
    title: '超时未付款，投保已关闭',
    content: `${productName}没有在 30 分钟内付款，已自动关闭，可以重新投保。`,
  }),
  start: ({ productName, endDate }) => ({ title: '保障开始了', content: `${productName}今天零时生效，保到 ${endDate}。` }),
  end: ({ productName, endDate }) => ({ type: '7', title: '保障已到期', content: `${productName}于 ${endDate} 到期。` }),
};

async function move(tx: Database, now: Date, row: InsuranceRow, action: ClockMove): Promise<void> {
  // The payment first, as a cashier's notice has it: two transactions then never wait for each other.
  if (action === 'expire') await closePayments(tx, 'insuranceOrder', row.id);
  await moveOrder(tx, now, row, { action, by: byClock, words: words[action](row) });
}

/** Does the work on every row that is due, each in a transaction of its own; what somebody else was faster at is left to them. */
async function forEachDue({ db }: DomainContext, due: SQL | undefined, work: (tx: Database, row: InsuranceRow) => Promise<void>) {
  const rows = await db.select().from(t).where(due).orderBy(t.stateTime, t.id).limit(BATCH);
  for (const row of rows) {
    await db
      .transaction((tx) => work(tx, row))
      .catch((error: unknown) => {
        if (!(error instanceof Fault && error.kind === 'staleVersion')) throw error;
      });
  }
}

/** Offers the renewal of a policy once, 30 days before its end. */
async function offerRenewal(tx: Database, now: Date, row: InsuranceRow): Promise<void> {
  const offered = await tx
    .update(t)
    .set({ renewalOffered: true })
    .where(and(eq(t.id, row.id), eq(t.renewalOffered, false)))
    .returning({ id: t.id });
  if (offered.length === 0 || row.snapshot?.product.renewable !== true) return;
  const content = `${row.productName}到 ${row.endDate} 为止，还要保障的话现在可以续保。`;
  await notifyHolder(tx, now, row, { type: '7', level: '重要', title: '保障快到期了', content });
}

/** Unpaid orders close after 30 minutes, covers begin and end by the days of Asia/Shanghai, renewals are offered. */
export async function moveInsuranceByClock(context: DomainContext): Promise<void> {
  const now = context.now();
  const today = toDay(now);
  const lastPayable = new Date(now.getTime() - PAYMENT_MINUTES * MINUTE_MS);
  await forEachDue(context, and(eq(t.state, '30'), lte(t.stateTime, lastPayable)), (tx, row) => move(tx, now, row, 'expire'));
  await forEachDue(context, and(eq(t.state, '50'), lte(t.startDate, today)), (tx, row) => move(tx, now, row, 'start'));
  await forEachDue(context, and(eq(t.state, '60'), lt(t.endDate, today)), (tx, row) => move(tx, now, row, 'end'));
  const offered = lte(t.endDate, addDays(today, RENEWAL_OFFER_DAYS));
  await forEachDue(context, and(eq(t.state, '60'), eq(t.renewalOffered, false), offered), (tx, row) => offerRenewal(tx, now, row));
}
