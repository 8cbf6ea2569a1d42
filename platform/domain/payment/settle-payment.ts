import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { writeAudit } from '../record/write-audit.ts';
import { PAYMENT, type PaymentRow } from './payments.ts';

const PAY_NO_BYTES = 16;

export type PaymentAsk = Pick<
  PaymentRow,
  'userId' | 'orderType' | 'orderId' | 'orderNo' | 'title' | 'payee' | 'amountYuan' | 'returnPath' | 'expiresAt'
>;

/** Asks for a payment, or finds the one that waits already, in the caller's transaction, which has locked the order. */
export async function openPayment(tx: Database, now: Date, ask: PaymentAsk): Promise<PaymentRow> {
  const ofOrder = and(eq(payment.orderType, ask.orderType), eq(payment.orderId, ask.orderId));
  const [waiting] = await tx
    .select()
    .from(payment)
    .where(and(ofOrder, eq(payment.state, PAYMENT.open), gt(payment.expiresAt, now)));
  if (waiting !== undefined) return waiting;
  const payNo = randomBytes(PAY_NO_BYTES).toString('base64url');
  const row = { ...ask, payNo, state: PAYMENT.open, createTime: now, payTime: null, refundYuan: null, refundTime: null };
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
