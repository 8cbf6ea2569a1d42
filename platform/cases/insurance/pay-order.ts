import type { PaymentAsked } from '#lib/contract/payment-asked.ts';
import type { Database } from '../../db/database.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import type { PaymentWay } from '../../domain/payment/payment-house.ts';
import type { PaidWork } from '../../domain/payment/payments.ts';
import { findOpenPayment, openPayment, type PaymentAsk, toPaymentAsked } from '../../domain/payment/settle-payment.ts';
import { parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
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
  type SubmittedRow,
  toOrderLink,
  transferableUntil,
  yearsOf,
} from './order-rows.ts';
import { nextPremium, premiumDueOn, premiumPayableUntil, premiumsPaid } from './premiums.ts';

const ACCEPTED = '30';

type Asked = Pick<PaymentAsk, 'orderNo' | 'title' | 'expiresAt'>;

/** What is asked for of an accepted order, and of a policy whose next premium can be paid: an invoice of each names it by its number. */
async function toAsked(tx: Database, now: Date, row: SubmittedRow, { way }: PaymentWay): Promise<Asked> {
  const { orderNo, productName } = row;
  const due = premiumDueOn(row, toDay(now));
  if (due !== null) {
    const place = { orderNo: `${orderNo}-${due.period}`, title: `${productName} 第 ${due.period} 期保费` };
    return { ...place, expiresAt: premiumPayableUntil(due, now, way) };
  }
  if (row.state !== ACCEPTED) throw new Fault('wrongState');
  const open = await findOpenPayment(tx, now, ORDER_TYPE, row.id);
  if (open === null && payableUntil(row) <= now) throw new Fault('paymentClosed');
  if (row.startDate <= toDay(now)) throw new Fault('invalidField', { sentence: '生效日期已经到了，请取消后重新投保' });
  const expiresAt = way === 'house' ? payableUntil(row) : transferableUntil(parseMoment(row.startDate), now);
  return { orderNo, title: `${productName} ${premiumName(row)}`, expiresAt };
}

/**
 * Asks for the premium of an accepted order, or for the next one of a policy, and says where to pay it; asked again, it is the same payment.
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
    const asked = await openPayment(tx, moment, {
      ...(await toAsked(tx, moment, row, way)),
      userId: user.id,
      orderType: ORDER_TYPE,
      orderId: row.id,
      payee: row.snapshot.product.insurerName,
      payeeAgencyId: row.insurerId,
      amountYuan: row.premiumYuan,
      returnPath: toOrderLink(row),
    });
    return toPaymentAsked(tx, asked, way);
  });

/** The premium is paid, as the cashier reports under `payNo`. */
export const pay: Handler<InsuranceRow, object, Fields> = {
  step: ({ now, row, input }) => ({
    remark: yuanText(row.premiumYuan),
    patch: { payNo: textOf(input, 'payNo'), payTime: now, ...nextPremium({ ...row, payTime: now }, toDay(now)) },
    message: {
      title: '保费已付',
      content: `您付了${row.productName}${yearsOf(row) > 1 ? '第一年' : ''}的保费 ${yuanText(row.premiumYuan)}，保单马上出来。`,
    },
  }),
};

/** The next premium of a policy is paid, as the cashier reports under `payNo`. */
export const payPremium: Handler<InsuranceRow, object, Fields> = {
  step: ({ now, row, input }) => {
    const period = premiumsPaid(row) + 1;
    const laterPremiums = [...row.laterPremiums, { period, payNo: textOf(input, 'payNo'), payTime: now.toISOString() }];
    return {
      remark: `第 ${period} 期 ${yuanText(row.premiumYuan)}`,
      patch: { laterPremiums, ...nextPremium({ ...row, laterPremiums }, toDay(now)) },
      message: { title: '续期保费已付', content: `您付了${row.productName}第 ${period} 期的保费 ${yuanText(row.premiumYuan)}，保障照旧。` },
    };
  },
};

/** What a paid premium brings about, in the transaction of its payment. */
export const insurancePaid: PaidWork = async (tx, now, { orderId, payNo }) => {
  const row = await lockCase(insuranceKind, tx, orderId);
  const by = { role: 'applicant', actor: { type: 'user', id: row.userId }, actorName: '投保人' } as const;
  // Nothing that a payment brings about asks for more of the context.
  const context = { db: tx, now: () => now } as DomainContext;
  const work = { context, tx, now, by, input: { payNo } };
  if (row.payTime === null) await takeAction(insuranceKind, pay, work, row, 'pay');
  else await takeAction(insuranceKind, payPremium, work, row, 'payPremium');
};
