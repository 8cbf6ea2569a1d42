import { eq } from 'drizzle-orm';
import type { InsuranceMove } from '#lib/contract/insurance/actions.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { InsuranceClaimBody, InsuranceClaimMoved, InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import { byApplicant, type OrderActor } from '../cases/engine/actors.ts';
import type { Fields } from '../cases/engine/case-definition.ts';
import { type ActionRequest, runAction } from '../cases/engine/run-action.ts';
import { claimCase, type InsurerClaimMove, listClaims } from '../cases/insurance/claims.ts';
import { insuranceCase } from '../cases/insurance/definition.ts';
import type { InsuranceRow } from '../cases/insurance/order-rows.ts';
import { payInsuranceOrder } from '../cases/insurance/pay-order.ts';
import { paidWorks } from '../cases/paid-works.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { auditLog, flowLog } from '../db/schema/record-tables.ts';
import { storedFile } from '../db/schema/submission-tables.ts';
import type { SessionUser } from '../domain/account/sessions.ts';
import { settlePayment } from '../domain/payment/payments.ts';
import { agreeToAgencies, giveConsents } from './give-consents.ts';
import { sampleApplication, seededInsurance, storeInsurance, storeInsurers, yearlyApplication } from './sample-insurance.ts';
import { storeUsers } from './sample-user.ts';
import { TEST_HOUSE, testFiles } from './test-app.ts';
import type { TestContext } from './test-context.ts';

export const insurer: OrderActor = {
  role: 'institution',
  actor: { type: 'institution', id: 'insurer' },
  actorName: '枫亭财产保险（示例）',
};
/** What a person at the insurer does to an order. */
type InsurerMove = 'accept' | 'review' | 'askChange' | 'refuse' | 'issue' | 'issueFail' | 'takePremium' | 'reinstate' | 'approveSurrender';

const PAPER = 'm'.repeat(22);
export const papers = [{ fileName: '发票.pdf', fileUrl: `/arn/${PAPER}.pdf` }];
export const SAMPLE_CLAIM = {
  accidentTime: '2026-12-05',
  accidentPlace: '店里',
  description: '水管爆了',
  insured: '',
  benefit: '店内财产',
  claimAmount: '900',
  accountName: '林小明',
  bankAccount: '6222020000000000',
  files: papers,
};

interface Told {
  readonly ming: SessionUser;
  readonly rowOf: (orderNo: string) => Promise<InsuranceRow>;
}

/** What holder and insurer do to an order. */
function orderActions(context: TestContext, { ming, files, rowOf }: Told & { readonly files: ReturnType<typeof testFiles> }) {
  const act = async <A extends InsuranceMove>(request: ActionRequest<typeof insuranceCase.states, A>): Promise<InsuranceOrderMoved> =>
    InsuranceOrderMoved.parse(await runAction(insuranceCase, { ...context, files, siteUrl: 'http://portal.test' }, request));
  const submit = (input: InsuranceApplication & { readonly orderNo?: string } = sampleApplication(), key: string | null = null) =>
    act({ action: 'submit', by: byApplicant(ming), number: input.orderNo ?? '', input, key });
  const amend = (input: InsuranceApplication & { readonly orderNo: string; readonly version: number }) =>
    act({ action: 'amend', by: byApplicant(ming), number: input.orderNo, version: input.version, input });
  /** The holder cancels or surrenders an order as it is. */
  const leave = async (orderNo: string, action: 'cancel' | 'surrender', reason = '不需要了') => {
    const { version } = await rowOf(orderNo);
    return act({ action, by: byApplicant(ming), number: orderNo, version, input: { orderNo, version, reason } });
  };
  const withdrawSurrender = async (orderNo: string) => {
    const { version } = await rowOf(orderNo);
    return act({ action: 'withdrawSurrender', by: byApplicant(ming), number: orderNo, version, input: { orderNo, version } });
  };
  const decide = (orderNo: string, action: InsurerMove, remark = '') => act({ action, by: insurer, number: orderNo, input: { remark } });
  return { act, submit, amend, leave, withdrawSurrender, decide };
}

/** What holder and insurer do to a claim of an order: the one of that number, else the newest. */
function claimActions(context: TestContext, { ming, rowOf }: Told) {
  const claim = async (change: Readonly<Record<string, unknown>>) => {
    const input = InsuranceClaimBody.parse({ ...SAMPLE_CLAIM, ...change });
    return InsuranceClaimMoved.parse(await runAction(claimCase, context, { action: 'claim', by: byApplicant(ming), number: '', input }));
  };
  const claimsOf = async (orderNo: string) => listClaims(context.db, [(await rowOf(orderNo)).id]);
  const newestClaim = async (orderNo: string) => (await claimsOf(orderNo))[0];
  const findClaim = async (orderNo: string, number?: string) =>
    (await claimsOf(orderNo)).find(({ claimNo }) => number === undefined || claimNo === number);
  const supplement = async (orderNo: string, files: { fileName: string; fileUrl: string }[], bankAccount = '', claimNo?: string) => {
    const { id: claimId = ming.id, version = 1 } = (await findClaim(orderNo, claimNo)) ?? {};
    const input = { orderNo, claimId, version, description: '照片', bankAccount, files };
    return runAction(claimCase, context, { action: 'supplement', by: byApplicant(ming), number: claimId, version, input });
  };
  const giveAccount = async (orderNo: string, bankAccount: string, claimNo?: string) => {
    const { id: claimId = '', version = 0 } = (await findClaim(orderNo, claimNo)) ?? {};
    const input = { orderNo, claimId, version, bankAccount };
    return runAction(claimCase, context, { action: 'giveAccount', by: byApplicant(ming), number: claimId, version, input });
  };
  const decideClaim = async (orderNo: string, action: InsurerClaimMove, input: Fields = {}, claimNo?: string) => {
    const { id: number = ming.id } = (await findClaim(orderNo, claimNo)) ?? {};
    return runAction(claimCase, context, { action, by: insurer, number, input });
  };
  /** A file of the holder's, for claims. */
  const storePaper = async () => {
    const file = { sceneCode: 'COMM_BIZ', orderNumber: '', fileName: '发票.pdf', contentType: 'application/pdf', md5: '', sizeBytes: 1 };
    await context.db.insert(storedFile).values({ ...file, id: PAPER, userId: ming.id, sha256: 'a', createTime: context.now() });
  };
  return { claim, claimsOf, newestClaim, supplement, giveAccount, decideClaim, storePaper };
}

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
  for (const { id } of [ming, firm]) await giveConsents(context, id, 'bankAccount', 'roster');
  await agreeToAgencies(context);
  const files = testFiles();
  const rowOf = async (orderNo: string): Promise<InsuranceRow> => {
    const [row] = await context.db.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, orderNo));
    if (row === undefined) throw new Error(`no order ${orderNo}`);
    return row;
  };
  const actions = orderActions(context, { ming, files, rowOf });
  const { submit, decide } = actions;
  const askToPay = async (orderNo: string) => {
    const { version } = await rowOf(orderNo);
    return payInsuranceOrder(context, ming, { orderNo, version }, TEST_HOUSE);
  };
  const settle = (payNo: string, amountYuan: number) => settlePayment(context, { payNo, amountYuan }, paidWorks);
  const pay = async (orderNo: string) => {
    const { payNo, amount } = await askToPay(orderNo);
    await settle(payNo, amount);
    return payNo;
  };
  /** A policy that begins on 2026-12-01 and ends on 2027-11-30. */
  const insure = async (application?: InsuranceApplication) => {
    const { orderNo } = await submit(application);
    await pay(orderNo);
    await decide(orderNo, 'issue');
    return orderNo;
  };
  const countOrders = () => context.db.$count(insuranceOrder);
  /** Everything that logs hold, as one text. */
  const readLogs = async () => JSON.stringify([await context.db.select().from(auditLog), await context.db.select().from(flowLog)]);
  const claims = claimActions(context, { ming, rowOf });
  return { countOrders, readLogs, ming, firm, files, rowOf, askToPay, settle, pay, insure, ...actions, ...claims };
}

/** A life policy from 2026-12-01 to 2040-01-01, 1,400 元 a year. */
export async function insureYearly(context: TestContext, { submit, decide, pay }: InsuranceScene): Promise<string> {
  await storeInsurance(context, seededInsurance(8));
  const { orderNo } = await submit(yearlyApplication());
  await decide(orderNo, 'accept');
  await pay(orderNo);
  await decide(orderNo, 'issue');
  return orderNo;
}

export type InsuranceScene = Awaited<ReturnType<typeof setInsuranceScene>>;
