import { eq } from 'drizzle-orm';
import type { CertOrderMoved } from '#lib/contract/certificate.ts';
import { CERT_PAY_DAYS, type CertBizType, certBizTypeLabels, certFeesYuan } from '#lib/contract/certificate-states.ts';
import type { PaymentAsked } from '#lib/contract/payment-asked.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { certificateOrder } from '../../db/schema/certificate-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { yuanText } from '../money-words.ts';
import type { PaymentWay } from '../payment/payment-house.ts';
import type { PaidWork } from '../payment/payments.ts';
import { closePayments, openPayment, toPaymentAsked } from '../payment/settle-payment.ts';
import { CA_NAME, type CertificateOrderRow, moveCertificateOrder, requireOwnVersion } from './certificate-rows.ts';

const DAY_MS = 86_400_000;
const TO_PAY = '20';
const ORDER_TYPE = 'certificateOrder';

interface Step {
  readonly orderNo: string;
  readonly version: number;
}

/** Until when the fee of an order that passed can be paid. */
export const payableUntil = ({ stateTime }: Pick<CertificateOrderRow, 'stateTime'>): Date =>
  new Date(stateTime.getTime() + CERT_PAY_DAYS * DAY_MS);

const titleOf = ({ bizType }: CertificateOrderRow): string => `数字证书${certBizTypeLabels[bizType as keyof typeof certBizTypeLabels]}费`;

const FEE_OFF = '这项证书业务要收费，平台还没有开通网上付款，现在办不了。开通以后再来提交，填好的可以先保存';

/**
 * The authority has no account and nobody who could confirm a transfer: what has a fee is paid at a payment house.
 * @throws Fault paymentOff where there is a fee and no payment house.
 */
export function requireFeeWay(way: PaymentWay | null, bizType: string): void {
  const isFree = certFeesYuan[bizType as CertBizType] === 0;
  if (!isFree && way?.way !== 'house') throw new Fault('paymentOff', { sentence: FEE_OFF });
}

/**
 * Asks for the fee of an order that passed and says where to pay it; asked again, it is the same payment.
 * @throws Fault paymentOff without a payment house; notFound, staleVersion; wrongState; paymentClosed after the time.
 */
export const payCertificateOrder = (
  { db, now }: DomainContext,
  user: SessionUser,
  step: Step,
  way: PaymentWay | null,
): Promise<PaymentAsked> =>
  db.transaction(async (tx) => {
    if (way?.way !== 'house') throw new Fault('paymentOff', { sentence: FEE_OFF });
    const moment = now();
    const row = await requireOwnVersion(tx, user.id, step);
    await tx.select({ id: certificateOrder.id }).from(certificateOrder).where(eq(certificateOrder.id, row.id)).for('update');
    if (row.state !== TO_PAY) throw new Fault('wrongState');
    const expiresAt = payableUntil(row);
    if (expiresAt <= moment) throw new Fault('paymentClosed');
    const asked = await openPayment(tx, moment, {
      userId: user.id,
      orderType: ORDER_TYPE,
      orderId: row.id,
      orderNo: row.orderNo,
      title: titleOf(row),
      payee: CA_NAME,
      payeeAgencyId: null,
      amountYuan: row.feeYuan,
      returnPath: '/user/digitalCert?tab=orders',
      expiresAt,
    });
    return toPaymentAsked(tx, asked, way);
  });

/** The fee is paid (20 → 30). */
export const certificatePaid: PaidWork = async (tx, now, paid) => {
  const [row] = await tx.select().from(certificateOrder).where(eq(certificateOrder.id, paid.orderId));
  if (row === undefined) throw new Fault('notFound');
  await moveCertificateOrder(tx, now, row, {
    action: 'pay',
    by: { role: 'applicant', actor: { type: 'user', id: row.userId }, actorName: '申请人' },
    remark: yuanText(paid.amountYuan),
    patch: { payNo: paid.payNo, payTime: now },
    words: { title: '证书费已付', content: `您付了${titleOf(row)} ${yuanText(paid.amountYuan)}。` },
  });
};

/**
 * Says that the medium has come (40 → 50).
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const receiveCertificate = ({ db, now }: DomainContext, user: SessionUser, step: Step): Promise<CertOrderMoved> =>
  db.transaction(async (tx) => {
    const row = await requireOwnVersion(tx, user.id, step);
    return moveCertificateOrder(tx, now(), row, { action: 'receive', by: byApplicant(user) });
  });

/**
 * Gives up an order before it is paid (→ 92), a draft too; a payment that waits is closed.
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const cancelCertificateOrder = ({ db, now }: DomainContext, user: SessionUser, step: Step): Promise<CertOrderMoved> =>
  db.transaction(async (tx) => {
    const row = await requireOwnVersion(tx, user.id, step);
    // The payment first, as a cashier's notice has it: two transactions then never wait for each other.
    await closePayments(tx, ORDER_TYPE, row.id);
    return moveCertificateOrder(tx, now(), row, { action: 'cancel', by: byApplicant(user) });
  });
