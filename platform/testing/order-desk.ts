import { eq } from 'drizzle-orm';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { TEMPORARY_SCENE } from '#lib/contract/upload-scene.ts';
import { byApplicant, byOfficer, type CaseActor, type Officer } from '../cases/engine/actors.ts';
import type { CaseAnswer } from '../cases/engine/case-definition.ts';
import { PLAYER } from '../cases/engine/desk-scope.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { financeCase } from '../cases/finance/definition.ts';
import { type DeskAct, takeDeskAct } from '../cases/finance/desk-orders.ts';
import { issueStatement } from '../cases/finance/issue-statement.ts';
import { isPersonalLoan } from '../cases/finance/loan-statement.ts';
import { isOffered, offerHash } from '../cases/finance/offer-hash.ts';
import { isSent, type OrderRow } from '../cases/finance/order-rows.ts';
import { payeeName } from '../cases/finance/payee.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { type SessionUser, startSession } from '../domain/account/sessions.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import { giveConsents } from './give-consents.ts';
import { CLERK, sampleContent, storeCompanyUser, storeMaterial, storeOrderProducts } from './sample-orders.ts';
import { createSignedClient } from './signed-client.ts';
import { createTestApp, encipherForTest } from './test-app.ts';
import type { TestContext } from './test-context.ts';

export const PAYEE_ACCOUNT = '6222021234567890123';
export const MANAGER = { branch: '城东支行', managerName: '林经理', managerPhone: '0594-0000001' };
/** A contact at the moment at which test contexts begin. */
export const CALL = { contactedAt: '2026-11-20T09:00', way: 'phone', note: '' };
/** By which rules an offer counts, as its form takes them. */
export const OFFER_TERMS = {
  lender: '木兰溪银行（示例）',
  dayCount: 'months/360',
  dueDay: '0',
  penaltyMarkup: '50',
  penaltyOnInterest: '0',
  graceDays: '3',
  prepayFee: '1',
  prepayFreeMonths: '6',
  contingent: '抵押登记费：登记中心：80 元一件',
};
export const OFFER = {
  ...OFFER_TERMS,
  creditAmount: '40',
  creditRate: '4.2',
  creditTerm: '12',
  guaranteeType: '1',
  payType: '1',
  validDays: '7',
  note: '',
  signing: 'file',
  contractFile: '',
};
export const RETURN = { reason: '', items: [{ name: '厂房租赁合同', note: '第 3 页看不清租期，请重新拍一张', wantsFile: true }] };
export const REFUSAL = { code: '1', reason: '开业不满 1 年' };

/** Which order, and as it was last seen. */
export interface Step {
  readonly orderNo: string;
  readonly version: number;
}

export const toStep = (data: unknown): Step => {
  const { orderNo, version } = data as Step;
  return { orderNo, version };
};

const takeStep = (context: DomainContext, by: CaseActor, action: FinanceOrderAction, given: object): Promise<CaseAnswer> => {
  const { orderNo: number = '', version } = given as Partial<Step>;
  return runAction(financeCase, context, { action, by, number, version, input: given as never });
};

const storedOrder = async ({ db }: DomainContext, orderNo: string) => {
  const [row] = await db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
  if (row === undefined) throw new Error(`no order ${orderNo}`);
  return row;
};

/** A contract that an offer may name. */
export const storeSampleContract = async (context: DomainContext, orderNo: string): Promise<string> =>
  (await storeMaterial(context, (await storedOrder(context, orderNo)).userId, '借款合同', TEMPORARY_SCENE)).fileUrl;

/** Takes an institution's action on an order as it was last seen; an offer gets a contract where it names none. */
export async function asOfficer(
  context: DomainContext,
  officer: Officer,
  action: FinanceOrderAction,
  { orderNo, version }: Step,
  fields: Readonly<Record<string, unknown>> = {},
) {
  const isBare = fields.signing === 'file' && fields.contractFile === '';
  const contract = isBare ? { contractFile: await storeSampleContract(context, orderNo) } : {};
  return takeStep(context, byOfficer(officer), action, { ...fields, ...contract, orderNo, version });
}

/** The same at the desk that plays every institution. */
export const takeSampleAct = async (context: DomainContext, at: Step, act: DeskAct): Promise<CaseAnswer> => {
  const contract = async () => ({ signing: 'file', contractFile: await storeSampleContract(context, at.orderNo) });
  return takeDeskAct(context, PLAYER, at, act.action === 'credit' ? { ...act, fields: { ...act.fields, ...(await contract()) } } : act);
};

/** What pays a loan back on a day: the principal that is owed, in 元. */
export const toPayOff = ({ now }: DomainContext, principalYuan: number, receiptNo = 'HK-1') => ({
  receiptNo,
  day: toDay(now()),
  principal: String(principalYuan),
});

/** The statement of an offer, read, where one is due and one can be issued. */
async function readStatement(context: DomainContext, row: OrderRow) {
  const isDue = isSent(row) && isOffered(row) && isPersonalLoan(row);
  const issued = isDue ? await issueStatement(context, { id: row.userId } as SessionUser, row.orderNo, 0).catch(() => null) : null;
  return { statementId: issued?.statementId ?? '', statementHash: issued?.statementHash ?? '' };
}

/** The account that an offer asks for, with the applicant's consent; nothing where it asks for none. */
async function readPayee(context: DomainContext, row: OrderRow) {
  const accountName = await payeeName(context.db, row);
  if (accountName === '') return {};
  await giveConsents(context, row.userId, 'bankAccount');
  return { accountName, bankName: '莆田示范银行城厢支行', bankAccount: PAYEE_ACCOUNT };
}

/** What an applicant signs an offer with as it stands, its statement read, with the account for the money. */
export async function toSigning(context: DomainContext, { orderNo, version }: Step) {
  const row = await storedOrder(context, orderNo);
  const hash = (isSent(row) && isOffered(row) ? offerHash(row) : null) ?? '';
  return { orderNo, version, agreed: true, offerHash: hash, ...(await readStatement(context, row)), ...(await readPayee(context, row)) };
}

/** The same for an applicant's. */
export const asApplicant = (context: DomainContext, user: SessionUser, action: FinanceOrderAction, given: object) =>
  takeStep(context, byApplicant(user), action, given);

/** A body as it travels, the number of its account enciphered. */
const withSealedAccount = (body: unknown): unknown => {
  const { bankAccount } = body as { readonly bankAccount?: string };
  return bankAccount === undefined ? body : { ...(body as object), bankAccount: encipherForTest(bankAccount) };
};

/** Products, a company that applies for them over HTTP, and its institution. */
export async function openOrderDesk(context: TestContext) {
  const client = createSignedClient(createTestApp(context), context);
  await storeOrderProducts(context);
  const user = await storeCompanyUser(context, 'firm');
  const tokenOf = ({ id }: SessionUser): Promise<string> => startSession(context.db, { userId: id }, context.now());
  let token = await tokenOf(user);

  const send = (path: string, query: Record<string, string> = {}) => client.send(path, { query, token });
  const post = (path: string, body: unknown, { headers = {}, by = token }: { headers?: Record<string, string>; by?: string } = {}) =>
    client.post(`/api/fin/order/${path}`, withSealedAccount(body), { token: by, headers });
  const get = async (orderNo: string) => (await send(`/api/fin/order/${orderNo}`)).data as Record<string, unknown>;
  const contentOfA = async () => sampleContent({ materials: [await storeMaterial(context, user.id)] });
  const submit = async () => toStep((await post('submit', { productCode: 'A', content: await contentOfA() })).data);
  /** An order with an offer (50). */
  const reachOffer = async (change: Readonly<Record<string, string>> = {}) => {
    const accepted = await asOfficer(context, CLERK, 'accept', await submit(), MANAGER);
    return toStep(
      await asOfficer(context, CLERK, 'credit', toStep(await asOfficer(context, CLERK, 'approveStart', toStep(accepted))), {
        ...OFFER,
        ...change,
      }),
    );
  };
  /** Time passes; the company logs in again. */
  const advance = async (milliseconds: number) => {
    context.advance(milliseconds);
    token = await tokenOf(user);
  };
  return { client, user, tokenOf, send, post, get, contentOfA, submit, reachOffer, advance };
}

/** What a farmer signs with by the older call. */
export async function toFarmSigning(context: DomainContext, orderNo: string) {
  const { orderNo: _no, version: _version, agreed: _agreed, ...signing } = await toSigning(context, { orderNo, version: 0 });
  return withSealedAccount(signing) as object;
}

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>;
