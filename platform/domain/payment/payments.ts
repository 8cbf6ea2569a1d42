import { eq } from 'drizzle-orm';
import { PAY_NO } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { voidInvoices } from '../invoice/issue-invoice.ts';
import { writeAudit } from '../record/write-audit.ts';

export type PaymentRow = typeof payment.$inferSelect;

export const PAYMENT = { open: '0', paid: '1', refunded: '2', closed: '3' } as const;

/**
 * A payment by its number; `lock` keeps others from it until the transaction ends.
 * @throws Fault notFound.
 */
export async function requirePayment(db: Database, payNo: string, lock = false): Promise<PaymentRow> {
  if (!PAY_NO.test(payNo)) throw new Fault('notFound');
  const query = db.select().from(payment).where(eq(payment.payNo, payNo));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/** Whether it can still be paid. */
export const isPayable = ({ state, expiresAt }: PaymentRow, now: Date): boolean => state === PAYMENT.open && expiresAt > now;

/** What a payment brings about for the thing that is paid for, in the transaction of the payment. */
export type PaidWork = (tx: Database, now: Date, paid: PaymentRow) => Promise<void>;

/** What the cashier reports. */
export interface PaymentNotice {
  readonly payNo: string;
  readonly amountYuan: number;
}

const cents = (amountYuan: number): number => Math.round(amountYuan * 100);

/**
 * Takes a cashier's word that a payment was made: the amount must be the one that was asked for, and it counts once however often it is
 * told. Returns whether this notice was the first.
 * @throws Fault notFound, wrongAmount, paymentClosed.
 */
export const settlePayment = (
  { db, now }: DomainContext,
  { payNo, amountYuan }: PaymentNotice,
  works: Readonly<Record<string, PaidWork>>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await requirePayment(tx, payNo, true);
    if (cents(row.amountYuan) !== cents(amountYuan)) throw new Fault('wrongAmount');
    if (row.state === PAYMENT.paid) return false;
    const moment = now();
    const work = works[row.orderType];
    if (!isPayable(row, moment) || work === undefined) throw new Fault('paymentClosed');
    await tx.update(payment).set({ state: PAYMENT.paid, payTime: moment }).where(eq(payment.payNo, payNo));
    await work(tx, moment, { ...row, state: PAYMENT.paid, payTime: moment });
    const actor = { type: 'system', id: 'cashier' } as const;
    await writeAudit(tx, moment, { actor, action: 'settlePayment', entityType: row.orderType, entityId: row.orderId });
    return true;
  });

/**
 * Pays a settled payment back, all or a part, in the caller's transaction; a second time does nothing. Invoices of it end with it.
 * @throws Fault wrongAmount for more than was paid.
 */
export async function refundPayment(tx: Database, now: Date, payNo: string, refundYuan: number): Promise<void> {
  const row = await requirePayment(tx, payNo, true);
  if (row.state !== PAYMENT.paid) return;
  if (cents(refundYuan) > cents(row.amountYuan)) throw new Fault('wrongAmount');
  await tx.update(payment).set({ state: PAYMENT.refunded, refundYuan, refundTime: now }).where(eq(payment.payNo, payNo));
  const actor = { type: 'system', id: 'cashier' } as const;
  await writeAudit(tx, now, { actor, action: 'refundPayment', entityType: row.orderType, entityId: row.orderId });
  if (cents(refundYuan) > 0) await voidInvoices(tx, now, row);
}
