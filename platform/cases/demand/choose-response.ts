import { and, eq, ne } from 'drizzle-orm';
import type { DemandChosen } from '#lib/contract/finance-demand.ts';
import { DATA_SCOPES } from '#lib/contract/finance-order-states.ts';
import type { Database } from '../../db/database.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { insertDraft } from '../../domain/finance-order/keep-draft.ts';
import { moveOrder } from '../../domain/finance-order/move-order.ts';
import { requireOwnOrder } from '../../domain/finance-order/order-rows.ts';
import { requireOrderableProduct } from '../../domain/finance-order/ordered-product.ts';
import { lockApplicant, requireApplicant } from '../../domain/finance-order/require-applicant.ts';
import { type Application, requireNoOpenOrder, sendApplication } from '../../domain/finance-order/send-application.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';
import { byApplicant, byClerk } from '../engine/actors.ts';
import { moveCase } from '../engine/move-case.ts';
import { runOnce } from '../engine/run-once.ts';
import { financeDemandMachine } from './demand-machine.ts';
import { type DemandRow, type ResponseRow, requireOwnDemand } from './demand-rows.ts';

const CHOSEN = '3';
const NOT_CHOSEN = '4';
const OPEN_RESPONSES = ['1', '2'];
const YUAN_PER_WAN = 10_000;

export interface Choice {
  readonly demandNo: string;
  readonly version: number;
  readonly responseId: string;
}

async function requireOpenResponse(tx: Database, demand: DemandRow, responseId: string, now: Date): Promise<ResponseRow> {
  const [row] = await tx
    .select()
    .from(demandResponse)
    .where(and(eq(demandResponse.demandId, demand.id), eq(demandResponse.id, responseId)));
  if (row === undefined) throw new Fault('notFound');
  if (!OPEN_RESPONSES.includes(row.state) || row.validUntil <= now) throw new Fault('responseGone');
  return row;
}

/** The chosen terms as an application of the company. */
const toAsked = ({ content }: DemandRow, response: ResponseRow): Application['asked'] => ({
  amount: response.amountYuan / YUAN_PER_WAN,
  term: response.termMonths,
  purpose: content.purpose,
  guaranteeType: response.guaranteeType,
  payType: response.payType,
  expectedRate: response.rate,
  firstLoan: content.firstLoan === '1',
  contactName: content.contactName,
  contactMobile: content.contactMobile,
  materials: [],
  authorisation: { agreed: true, dataScopes: [...DATA_SCOPES] },
  remark: content.introduction,
});

/** Opens the order at 20: the institution has answered already, so it counts as accepted. */
async function openOrder(tx: Database, now: Date, { calendar, user, demand, response }: Opening): Promise<string> {
  await requireNoOpenOrder(tx, user.id, response.productCode);
  const applicant = await requireApplicant(tx, user);
  const product = await requireOrderableProduct(tx, response.productCode, applicant.accountType);
  const draft = await insertDraft(tx, now, user, { product, content: null });
  const remark = `由融资需求 ${demand.demandNo} 选定`;
  const application = { draft, applicant, product, asked: toAsked(demand, response), by: byApplicant(user), calendar, remark };
  const { orderNo } = await sendApplication(tx, now, application);
  const row = await requireOwnOrder(tx, user.id, orderNo);
  const { managerName, managerPhone } = response;
  const by = byClerk({ agencyId: product.agencyId, agencyName: product.agencyName, name: managerName });
  const words = { title: `${product.agencyName}已接手`, content: `客户经理${managerName}，电话 ${managerPhone}。` };
  await moveOrder(tx, now, row, {
    action: 'accept',
    by,
    remark,
    patch: { managerName, managerPhone, acceptTime: now, acceptHours: 0 },
    words,
  });
  return orderNo;
}

interface Opening {
  readonly calendar: WorkingCalendar;
  readonly user: SessionUser;
  readonly demand: DemandRow;
  readonly response: ResponseRow;
}

/**
 * Chooses an offer (20 → 30): it becomes a finance order at 20, the others are told that they were not chosen. Once for a key.
 * @throws Fault notFound, wrongState, staleVersion, responseGone, openOrderExists, companyNotAuthenticated, productOffSale.
 */
export async function chooseResponse(
  context: DomainContext,
  user: SessionUser,
  choice: Choice,
  idempotencyKey: string | null,
): Promise<DemandChosen> {
  const calendar = await readWorkingCalendar(context);
  return runOnce(context, { userId: user.id, route: 'demandChoose', key: idempotencyKey, body: choice }, async (tx) => {
    const moment = context.now();
    await lockApplicant(tx, user.id);
    const demand = await requireOwnDemand(tx, user.id, choice);
    const response = await requireOpenResponse(tx, demand, choice.responseId, moment);
    const orderNo = await openOrder(tx, moment, { calendar, user, demand, response });
    const actor = { type: 'user', id: user.id } as const;
    const move = {
      action: 'choose',
      role: 'applicant',
      actor,
      actorName: user.nickName,
      remark: response.productName,
      patch: { orderNo },
    } as const;
    const state = await moveCase(tx, moment, { machine: financeDemandMachine, table: financeDemand, row: demand }, move);
    await tx.update(demandResponse).set({ state: CHOSEN }).where(eq(demandResponse.id, response.id));
    const others = and(eq(demandResponse.demandId, demand.id), ne(demandResponse.id, response.id));
    await tx.update(demandResponse).set({ state: NOT_CHOSEN }).where(others);
    return { demandNo: demand.demandNo, state, version: demand.version + 1, orderNo };
  });
}
