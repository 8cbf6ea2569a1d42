import { eq } from 'drizzle-orm';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { OrderActor } from '../cases/engine/actors.ts';
import { issuePolicy } from '../cases/insurance/issue-policy.ts';
import type { InsuranceRow } from '../cases/insurance/order-rows.ts';
import { insurancePaid, payInsuranceOrder } from '../cases/insurance/pay-order.ts';
import { submitInsuranceOrder } from '../cases/insurance/submit-order.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { auditLog, flowLog } from '../db/schema/record-tables.ts';
import type { SessionUser } from '../domain/account/sessions.ts';
import { settlePayment } from '../domain/payment/payments.ts';
import { sampleApplication, seededInsurance, storeInsurance, storeInsurers } from './sample-insurance.ts';
import { storeUsers } from './sample-user.ts';
import { testFiles } from './test-app.ts';
import type { TestContext } from './test-context.ts';

export const CASHIER = 'http://localhost:4100';
export const insurer: OrderActor = {
  role: 'institution',
  actor: { type: 'institution', id: 'insurer' },
  actorName: '枫亭财产保险（示例）',
};
const works = { insuranceOrder: insurancePaid };

/** Two users, insurers and products of the seed, and the steps of an order's life. */
export async function setInsuranceScene(context: TestContext) {
  await storeInsurers(context.db);
  await storeUsers(context.db, context.now());
  await storeInsurance(context, seededInsurance(3), seededInsurance(10), seededInsurance(11), seededInsurance(26));
  const userOf = async (loginName: string): Promise<SessionUser> => {
    const [user] = await context.db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
    if (user === undefined) throw new Error(`no user ${loginName}`);
    return user;
  };
  const [ming, firm] = [await userOf('ming'), await userOf('firm')];
  const files = testFiles();
  const rowOf = async (orderNo: string): Promise<InsuranceRow> => {
    const [row] = await context.db.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, orderNo));
    if (row === undefined) throw new Error(`no order ${orderNo}`);
    return row;
  };
  const submit = (application: InsuranceApplication = sampleApplication(), key: string | null = null) =>
    submitInsuranceOrder(context, ming, application, key);
  const askToPay = async (orderNo: string) => {
    const { version } = await rowOf(orderNo);
    return payInsuranceOrder(context, ming, { orderNo, version }, CASHIER);
  };
  const settle = (payNo: string, amountYuan: number) => settlePayment(context, { payNo, amountYuan }, works);
  const pay = async (orderNo: string) => {
    const { payNo, amount } = await askToPay(orderNo);
    await settle(payNo, amount);
    return payNo;
  };
  /** A policy that begins on 2026-12-01 and ends on 2027-11-30. */
  const insure = async (application?: InsuranceApplication) => {
    const { orderNo } = await submit(application);
    await pay(orderNo);
    await issuePolicy(context, files, orderNo, insurer);
    return orderNo;
  };
  const countOrders = () => context.db.$count(insuranceOrder);
  /** Everything that logs hold, as one text. */
  const readLogs = async () => JSON.stringify([await context.db.select().from(auditLog), await context.db.select().from(flowLog)]);
  return { countOrders, readLogs, ming, firm, files, rowOf, submit, askToPay, settle, pay, insure };
}

export type InsuranceScene = Awaited<ReturnType<typeof setInsuranceScene>>;
