import { and, eq, type SQL } from 'drizzle-orm';
import { PAY_NO } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { voidInvoices } from '../invoice/issue-invoice.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';

export type PaymentRow = typeof payment.$inferSelect;

export const PAYMENT = { open: '0', paid: '1', refunded: '2', closed: '3' } as const;

/**
 * A payment by its number, `among` some; `lock` keeps others from it until the transaction ends.
 * @throws Fault notFound.
 */
export async function requirePayment(db: Database, payNo: string, lock = false, among?: SQL): Promise<PaymentRow> {
  if (!PAY_NO.test(payNo)) throw new Fault('notFound');
  const query = db
    .select()
    .from(payment)
    .where(and(eq(payment.payNo, payNo), among));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/** Whether it can still be paid. */
export const isPayable = ({ state, expiresAt }: PaymentRow, now: Date): boolean => state === PAYMENT.open && expiresAt > now;

/** What a payment brings about for the thing that is paid for, in the transaction of the payment. */
export type PaidWork = (tx: Database, now: Date, paid: PaymentRow) => Promise<void>;

/** Who says that a payment was made. */
export interface PaymentNotice {
  readonly payNo: string;
  readonly amountYuan: number;
  /** Of who took the money: its number of the payment, or of the bank's slip. */
  readonly tradeNo?: string | null;
  /** The cashier where nobody is named. */
  readonly by?: Actor;
}

const CASHIER: Actor = { type: 'system', id: 'cashier' };

const cents = (amountYuan: number): number => Math.round(amountYuan * 100);

/**
 * Takes somebody's word that a payment was made, in the caller's transaction: the payment is locked before what is paid for, the amount must
 * be the one that was asked for, and it counts once however often it is told. Returns whether this was the first time.
 * @throws Fault notFound, wrongAmount; paymentClosed, also where it was paid under another number of trade: that money must go back.
 */
export async function settleWithin(
  tx: Database,
  now: Date,
  { payNo, amountYuan, tradeNo = null, by = CASHIER }: PaymentNotice,
  works: Readonly<Record<string, PaidWork>>,
): Promise<boolean> {
  const row = await requirePayment(tx, payNo, true);
  if (cents(row.amountYuan) !== cents(amountYuan)) throw new Fault('wrongAmount');
  const isDone = row.state === PAYMENT.paid || row.state === PAYMENT.refunded;
  if (isDone && row.tradeNo === tradeNo) return false;
  const work = works[row.orderType];
  if (!isPayable(row, now) || work === undefined) throw new Fault('paymentClosed');
  const paid = { state: PAYMENT.paid, payTime: now, tradeNo };
  await tx.update(payment).set(paid).where(eq(payment.payNo, payNo));
  await work(tx, now, { ...row, ...paid });
  await writeAudit(tx, now, { actor: by, action: 'settlePayment', entityType: row.orderType, entityId: row.orderId });
  return true;
}

/** The same in a transaction of its own. */
export const settlePayment = (
  { db, now }: DomainContext,
  notice: PaymentNotice,
  works: Readonly<Record<string, PaidWork>>,
): Promise<boolean> => db.transaction((tx) => settleWithin(tx, now(), notice, works));

/**
 * Pays a settled payment back, all or a part, in the caller's transaction; a second time does nothing. Invoices of it end with it.
 * @throws Fault wrongAmount for more than was paid.
 */
export async function refundPayment(tx: Database, now: Date, payNo: string, refundYuan: number): Promise<void> {
  const row = await requirePayment(tx, payNo, true);
  if (row.state !== PAYMENT.paid) return;
  if (cents(refundYuan) > cents(row.amountYuan)) throw new Fault('wrongAmount');
  await tx.update(payment).set({ state: PAYMENT.refunded, refundYuan, refundTime: now }).where(eq(payment.payNo, payNo));
  await writeAudit(tx, now, { actor: CASHIER, action: 'refundPayment', entityType: row.orderType, entityId: row.orderId });
  if (cents(refundYuan) > 0) await voidInvoices(tx, now, { ...row, isPart: cents(refundYuan) < cents(row.amountYuan) });
}
