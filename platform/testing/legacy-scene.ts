import { eq } from 'drizzle-orm';
import type { CertOrderSaveBody } from '#lib/contract/certificate.ts';
import { PLAYER } from '../cases/engine/desk-scope.ts';
import { paidWorks } from '../cases/paid-works.ts';
import { certificateOrder, digitalCertificate } from '../db/schema/certificate-tables.ts';
import { takeAuthorityStep } from '../domain/certificate/authority-steps.ts';
import type { CertificateOrderRow, CertificateRow } from '../domain/certificate/certificate-rows.ts';
import { payCertificateOrder, receiveCertificate } from '../domain/certificate/owner-steps.ts';
import { submitCertificateOrder } from '../domain/certificate/save-certificate-order.ts';
import { settlePayment } from '../domain/payment/payments.ts';
import { setInsuranceScene } from './insurance-scene.ts';
import { TEST_HOUSE } from './test-app.ts';
import type { TestContext } from './test-context.ts';

/** An application for a new certificate. */
export const sampleCertificate = (change: Partial<CertOrderSaveBody> = {}): CertOrderSaveBody => ({
  bizType: '1',
  holder: '林小溪',
  idNo: '35030019000101003X',
  mobile: '13800000001',
  algorithm: 'SM2',
  purposes: ['投标'],
  reason: '',
  delivery: '自取',
  address: '',
  ...change,
});

/** Two users, paid things, and the steps of certificates. */
export async function setLegacyScene(context: TestContext) {
  const scene = await setInsuranceScene(context);
  const orderOf = async (orderNo: string): Promise<CertificateOrderRow> => {
    const [row] = await context.db.select().from(certificateOrder).where(eq(certificateOrder.orderNo, orderNo));
    if (row === undefined) throw new Error(`no order ${orderNo}`);
    return row;
  };
  const certificateOf = async (id: string): Promise<CertificateRow> => {
    const [row] = await context.db.select().from(digitalCertificate).where(eq(digitalCertificate.id, id));
    if (row === undefined) throw new Error(`no certificate ${id}`);
    return row;
  };
  const apply = (change: Partial<CertOrderSaveBody> = {}) => submitCertificateOrder(context, scene.ming, sampleCertificate(change), null);
  const step = (orderNo: string, name: Parameters<typeof takeAuthorityStep>[2]['step'], words = '') =>
    takeAuthorityStep(context, PLAYER, { orderNo, step: name, words });
  const payFee = async (orderNo: string) => {
    const { version } = await orderOf(orderNo);
    const { payNo, amount } = await payCertificateOrder(context, scene.ming, { orderNo, version }, TEST_HOUSE);
    await settlePayment(context, { payNo, amountYuan: amount }, paidWorks);
  };
  /** A certificate in the hands of its owner; its id. */
  const certify = async (): Promise<string> => {
    const { orderNo } = await apply();
    await step(orderNo, 'pass');
    await payFee(orderNo);
    await receiveCertificate(context, scene.ming, await step(orderNo, 'make'));
    return (await orderOf(orderNo)).certificateId ?? '';
  };
  return { ...scene, orderOf, certificateOf, apply, step, payFee, certify };
}

export type LegacyScene = Awaited<ReturnType<typeof setLegacyScene>>;
