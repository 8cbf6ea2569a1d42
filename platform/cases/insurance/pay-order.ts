import type { PaymentAsked } from '#lib/contract/payment-asked.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import type { PaymentWay } from '../../domain/payment/payment-house.ts';
import type { PaidWork } from '../../domain/payment/payments.ts';
import { findOpenPayment, openPayment, toPaymentAsked } from '../../domain/payment/settle-payment.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { byApplicant } from '../engine/actors.ts';
import type { Fields, Handler } from '../engine/case-definition.ts';
import { lockCase, lockOwnCase } from '../engine/case-rows.ts';
import { takeAction } from '../engine/run-action.ts';
import { textOf } from './insurer-actions.ts';
import {
  type InsuranceRow,
  insuranceKind,
  ORDER_TYPE,
  payableUntil,
  premiumName,
  requireSnapshot,
  toOrderLink,
  transferableUntil,
  yearsOf,
} from './order-rows.ts';

const ACCEPTED = '30';

/**
 * Asks for the premium of an accepted order and says where to pay it; asked again, it is the same payment.
 * @throws Fault paymentOff where nothing can be paid; notFound, staleVersion; wrongState; paymentClosed after the time; invalidField once the first
 * day of the cover has come.
 */
export const payInsuranceOrder = (
  { db, now }: DomainContext,
  user: SessionUser,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
  way: PaymentWay | null,
): Promise<PaymentAsked> =>
  db.transaction(async (tx) => {
    if (way === null) throw new Fault('paymentOff');
    const moment = now();
    const place = { tx, now: moment, by: byApplicant(user) };
    const row = requireSnapshot(await lockOwnCase(insuranceKind, place, orderNo, version));
    if (row.state !== ACCEPTED) throw new Fault('wrongState');
    const open = await findOpenPayment(tx, moment, ORDER_TYPE, row.id);
    if (open === null && payableUntil(row) <= moment) throw new Fault('paymentClosed');
    if (row.startDate <= toDay(moment)) throw new Fault('invalidField', { sentence: '生效日期已经到了，请取消后重新投保' });
    const asked = await openPayment(tx, moment, {
      userId: user.id,
      orderType: ORDER_TYPE,
      orderId: row.id,
      orderNo,
      title: `${row.productName} ${premiumName(row)}`,
      payee: row.snapshot.product.insurerName,
      payeeAgencyId: row.insurerId,
      amountYuan: row.premiumYuan,
      returnPath: toOrderLink(row),
      expiresAt: way.way === 'house' ? payableUntil(row) : transferableUntil(row, moment),
    });
    return toPaymentAsked(tx, asked, way);
  });

/** The premium is paid, as the cashier reports under `payNo`. */
export const pay: Handler<InsuranceRow, object, Fields> = {
  step: ({ now, row, input }) => ({
    remark: yuanText(row.premiumYuan),
    patch: { payNo: textOf(input, 'payNo'), payTime: now },
    message: {
      title: '保费已付',
      content: `您付了${row.productName}${yearsOf(row) > 1 ? '第一年' : ''}的保费 ${yuanText(row.premiumYuan)}，保单马上出来。`,
    },
  }),
};

/** What a paid premium brings about, in the transaction of its payment. */
export const insurancePaid: PaidWork = async (tx, now, { orderId, payNo }) => {
  const row = await lockCase(insuranceKind, tx, orderId);
  const by = { role: 'applicant', actor: { type: 'user', id: row.userId }, actorName: '投保人' } as const;
  // Nothing that a payment brings about asks for more of the context.
  const context = { db: tx, now: () => now } as DomainContext;
  await takeAction(insuranceKind, pay, { context, tx, now, by, input: { payNo } }, row, 'pay');
};
