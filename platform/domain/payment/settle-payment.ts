import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PaymentAsked } from '#lib/contract/payment-asked.ts';
import type { Database } from '../../db/database.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { findAgency } from '../agency/save-agency.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { type PaymentWay, toHouseAddress } from './payment-house.ts';
import { PAYMENT, type PaymentRow } from './payments.ts';

const PAY_NO_BYTES = 16;

export type PaymentAsk = Pick<
  PaymentRow,
  'userId' | 'orderType' | 'orderId' | 'orderNo' | 'title' | 'payee' | 'payeeAgencyId' | 'amountYuan' | 'returnPath' | 'expiresAt'
>;

const isOpen = (now: Date): SQL | undefined => and(eq(payment.state, PAYMENT.open), gt(payment.expiresAt, now));

/** What can still be paid for an order; null without any. */
export async function findOpenPayment(db: Database, now: Date, orderType: string, orderId: string): Promise<PaymentRow | null> {
  const ofOrder = and(eq(payment.orderType, orderType), eq(payment.orderId, orderId));
  const [waiting] = await db
    .select()
    .from(payment)
    .where(and(ofOrder, isOpen(now)));
  return waiting ?? null;
}

/** The same of many orders, by their ids. */
export async function findOpenPayments(
  db: Database,
  now: Date,
  orderType: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  if (orderIds.length === 0) return new Map();
  const ofOrders = and(eq(payment.orderType, orderType), inArray(payment.orderId, [...orderIds]));
  const rows = await db
    .select()
    .from(payment)
    .where(and(ofOrders, isOpen(now)));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Orders, by the column of their ids, for which nothing is open to be paid. */
export const hasNoOpenPayment = (now: Date, orderType: string, orderId: PgColumn): SQL =>
  sql`not exists (select 1 from ${payment} where ${and(eq(payment.orderType, orderType), eq(payment.orderId, orderId), isOpen(now))})`;

/** Where, or to whom and into which account, a payment is made. */
export async function toPaymentAsked(db: Database, row: PaymentRow, way: PaymentWay): Promise<PaymentAsked> {
  const asked = { payNo: row.payNo, amount: row.amountYuan, expiresAt: toWireTime(row.expiresAt), payee: row.payee };
  if (way.way === 'house') return { ...asked, cashierUrl: toHouseAddress(way, row) };
  const payee = row.payeeAgencyId === null ? null : await findAgency(db, row.payeeAgencyId);
  const { premiumAccount = '', premiumBank = '' } = payee ?? {};
  return premiumAccount === '' ? asked : { ...asked, payeeAccount: premiumAccount, payeeBank: premiumBank };
}

/** Asks for a payment, or finds the one that waits already, in the caller's transaction, which has locked the order. */
export async function openPayment(tx: Database, now: Date, ask: PaymentAsk): Promise<PaymentRow> {
  const waiting = await findOpenPayment(tx, now, ask.orderType, ask.orderId);
  if (waiting !== null) return waiting;
  const payNo = randomBytes(PAY_NO_BYTES).toString('base64url');
  const row = { ...ask, payNo, state: PAYMENT.open, createTime: now, payTime: null, tradeNo: null, refundYuan: null, refundTime: null };
  await tx.insert(payment).values(row);
  const actor = { type: 'user', id: ask.userId } as const;
  await writeAudit(tx, now, { actor, action: 'openPayment', entityType: ask.orderType, entityId: ask.orderId });
  return row;
}

/** Closes what waits to be paid for an order, in the caller's transaction. */
export async function closePayments(tx: Database, orderType: string, orderId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ state: PAYMENT.closed })
    .where(and(eq(payment.orderType, orderType), eq(payment.orderId, orderId), eq(payment.state, PAYMENT.open)));
}
