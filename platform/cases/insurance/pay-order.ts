import { eq } from 'drizzle-orm';
import { PAYMENT_MINUTES } from '#lib/contract/insurance/states.ts';
import type { InsurancePayment } from '#lib/contract/insurance-order.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import type { PaidWork, PaymentRow } from '../../domain/payment/payments.ts';
import { openPayment } from '../../domain/payment/settle-payment.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { moveOrder } from './move-order.ts';
import { type InsuranceRow, requireOwnVersion, requireSnapshot } from './order-rows.ts';

const ACCEPTED = '30';
const MINUTE_MS = 60_000;

/** Until when an accepted order can be paid. */
export const payableUntil = ({ stateTime }: Pick<InsuranceRow, 'stateTime'>): Date =>
  new Date(stateTime.getTime() + PAYMENT_MINUTES * MINUTE_MS);

const toResponse = ({ payNo, amountYuan, expiresAt }: PaymentRow, cashier: string): InsurancePayment => ({
  payNo,
  cashierUrl: `${cashier}/sandbox/cashier?payNo=${payNo}`,
  amount: amountYuan,
  expiresAt: toWireTime(expiresAt),
});

/**
 * Asks for the premium of an accepted order and says where to pay it; asked again, it is the same payment.
 * @throws Fault paymentOff without a cashier; notFound, staleVersion; wrongState; paymentClosed after the time; invalidField once the first
 * day of the cover has come.
 */
export const payInsuranceOrder = (
  { db, now }: DomainContext,
  user: SessionUser,
  step: { readonly orderNo: string; readonly version: number },
  cashier: string | null,
): Promise<InsurancePayment> =>
  db.transaction(async (tx) => {
    if (cashier === null) throw new Fault('paymentOff');
    const moment = now();
    const row = requireSnapshot(await requireOwnVersion(tx, user.id, step));
    await tx.select({ id: insuranceOrder.id }).from(insuranceOrder).where(eq(insuranceOrder.id, row.id)).for('update');
    if (row.state !== ACCEPTED) throw new Fault('wrongState');
    if (payableUntil(row) <= moment) throw new Fault('paymentClosed');
    if (row.startDate <= toDay(moment)) throw new Fault('invalidField', { sentence: '生效日期已经到了，请取消后重新投保' });
    const asked = await openPayment(tx, moment, {
      userId: user.id,
      orderType: 'insuranceOrder',
      orderId: row.id,
      orderNo: row.orderNo,
      title: `${row.productName} 保费`,
      payee: row.snapshot.product.insurerName,
      amountYuan: row.premiumYuan,
      returnPath: `/user/insureOrder?orderNo=${row.orderNo}`,
      expiresAt: payableUntil(row),
    });
    return toResponse(asked, cashier);
  });

/** The premium is paid (30 → 40). */
export const insurancePaid: PaidWork = async (tx, now, paid) => {
  const [row] = await tx.select().from(insuranceOrder).where(eq(insuranceOrder.id, paid.orderId));
  if (row === undefined) throw new Fault('notFound');
  await moveOrder(tx, now, row, {
    action: 'pay',
    by: { role: 'applicant', actor: { type: 'user', id: row.userId }, actorName: '投保人' },
    remark: yuanText(paid.amountYuan),
    patch: { payNo: paid.payNo, payTime: now },
    words: { title: '保费已付', content: `您付了${row.productName}的保费 ${yuanText(paid.amountYuan)}，保单马上出来。` },
  });
};
