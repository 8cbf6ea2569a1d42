import { eq } from 'drizzle-orm';
import { PAY_NO } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import { payment } from '../../db/schema/payment.ts';
import { Fault } from '../fault.ts';

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
