import type { Context } from 'hono';
import { financeDemandStateLabels } from '#lib/contract/demand/states.ts';
import { financeOrderStateLabels } from '#lib/contract/finance/states.ts';
import { guaranteeStateLabels, guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { insuranceOrderStateLabels } from '#lib/contract/insurance/states.ts';
import { getDeskDemand, listDeskDemands } from '../cases/demand/offers.ts';
import { listSteps } from '../cases/engine/case-rows.ts';
import type { DeskQuery } from '../cases/engine/desk-rows.ts';
import { readerOf } from '../cases/engine/desk-scope.ts';
import { getDeskOrder, listDeskActions, listDeskOrders, takeDeskAct } from '../cases/finance/desk-orders.ts';
import { getDeskLetter, listDeskLetters, listGuarantorSteps } from '../cases/guarantee/desk-letters.ts';
import { getDeskOrder as getPolicyOrder, listDeskOrders as listPolicyOrders, type PolicyStep } from '../cases/insurance/policy-desk.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { Fault } from '../domain/fault.ts';
import { recordRead } from '../domain/record/record-once.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import { sendPaper } from '../workbench/desks/case-papers.ts';
import { offerAtDesk } from '../workbench/desks/demand-desk.ts';
import { papersOf as orderPapers } from '../workbench/desks/finance-case.ts';
import { papersOf as letterPapers, sendLetterPaper, takeGuaranteeStep } from '../workbench/desks/guarantee-desk.ts';
import { papersOf as policyPapers } from '../workbench/desks/insurance-desk.ts';
import { actAtInsurer, listInsurerSteps } from '../workbench/desks/insurer-steps.ts';
import { type DeskActions, may } from '../workbench/permissions.ts';
import type { Staff } from '../workbench/staff.ts';
import { type ApiAction, type ApiKind, actionForms } from './action-forms.ts';
import { demandRow, demandView, financeRow, financeView, letterRow, letterView, mayOffer } from './case-views.ts';
import { claimRow, insuranceRow, insuranceView } from './policy-views.ts';
import type { SentAction } from './read-action.ts';

/** An action that was asked for, of a case by its number. */
export interface AskedAction extends SentAction {
  readonly action: string;
  readonly caseNo: string;
}

/** What a call does with a kind of case: what its desk does, without pages. */
export interface KindCalls {
  /** Of states that a list may be asked for. */
  readonly states: Readonly<Record<string, string>>;
  readonly entityType: string;
  /** Whether its cases have a time until which somebody has to move them. */
  readonly hasDue: boolean;
  /** Whether an action names the version that was read. */
  readonly takesVersion: boolean;
  readonly list: (
    context: DomainContext,
    seat: Staff,
    query: DeskQuery,
  ) => Promise<{ readonly rows: readonly object[]; readonly total: number }>;
  /** One case as it is shown; the look is recorded. */
  readonly show: (deps: PlatformDeps, seat: Staff, caseNo: string) => Promise<object>;
  readonly take: (deps: PlatformDeps, seat: Staff, asked: AskedAction) => Promise<object>;
  readonly sendPaper: (c: Context, deps: PlatformDeps, seat: Staff) => Promise<Response>;
}

interface Paper {
  readonly name: string;
}

const toPapers = (papers: readonly Paper[]) => papers.map(({ name }, index) => ({ place: index + 1, name }));
const toHistory = (steps: readonly Pick<PolicyStep, 'time' | 'action' | 'actorName' | 'remark' | 'claimNo'>[]) =>
  steps.map(({ time, action, actorName, remark, claimNo }) => ({
    time,
    action,
    actorName,
    remark,
    ...(claimNo !== undefined && { claimNo }),
  }));
const historyOf = async ({ db }: DomainContext, id: string) => toHistory((await listSteps(db, [id])).get(id) ?? []);
const requireNo = (c: Context): string => c.req.param('orderNo') ?? '';

const finance: KindCalls = {
  states: financeOrderStateLabels,
  entityType: 'financeOrder',
  hasDue: true,
  takesVersion: true,
  list: async ({ db }, seat, query) => {
    const { rows, total } = await listDeskOrders(db, seat, query);
    return { rows: rows.map(({ order }) => financeRow(order)), total };
  },
  show: async ({ context }, seat, caseNo) => {
    const order = await getDeskOrder(context.db, seat, caseNo);
    await recordRead(context, readerOf(seat, order.agencyId), 'financeOrder', order.id);
    const own = listDeskActions(order, seat) as ApiAction<'finance'>[];
    return {
      ...financeView(order, seat),
      actions: own.filter((action) => may(seat, 'finance', action)),
      papers: toPapers(orderPapers(order)),
      history: await historyOf(context, order.id),
    };
  },
  take: ({ context }, seat, { action, caseNo: orderNo, version, fields }) =>
    takeDeskAct(context, seat, { orderNo, version }, { action: action as ApiAction<'finance'>, fields }),
  sendPaper: async (c, deps, seat) => {
    const { context } = deps;
    const order = await getDeskOrder(context.db, seat, requireNo(c));
    await recordRead(context, readerOf(seat, order.agencyId), 'financeOrder', order.id);
    return sendPaper(c, deps, orderPapers(order));
  },
};

const insurance: KindCalls = {
  states: insuranceOrderStateLabels,
  entityType: 'insuranceOrder',
  hasDue: false,
  takesVersion: true,
  list: async ({ db }, seat, query) => {
    const { rows, total } = await listPolicyOrders(db, seat, query, 'orders');
    return { rows: rows.map(({ order }) => insuranceRow(order)), total };
  },
  show: async ({ context }, seat, caseNo) => {
    const found = await getPolicyOrder(context.db, seat, caseNo);
    await recordRead(context, readerOf(seat, found.order.insurerId), 'insuranceOrder', found.order.id);
    const today = toDay(context.now());
    return {
      ...insuranceView(found, seat, today),
      actions: listInsurerSteps(seat, found, today),
      papers: toPapers(policyPapers(seat, found)),
      history: toHistory(found.steps),
    };
  },
  take: async (deps, seat, { action, caseNo, version, fields }) => {
    const found = await getPolicyOrder(deps.context.db, seat, caseNo);
    return actAtInsurer(deps, seat, found, { remark: '', ...fields, step: action as ApiAction<'insurance' | 'claim'>, version });
  },
  sendPaper: async (c, deps, seat) => {
    const { context } = deps;
    const found = await getPolicyOrder(context.db, seat, requireNo(c));
    await recordRead(context, readerOf(seat, found.order.insurerId), 'insuranceOrder', found.order.id);
    return sendPaper(c, deps, policyPapers(seat, found));
  },
};

/** The same by claims: a row each, and the one that is shown has its number. */
const claim: KindCalls = {
  ...insurance,
  list: async ({ db }, seat, query) => {
    const { rows, total } = await listPolicyOrders(db, seat, query, 'claims');
    return { rows: rows.map(claimRow), total };
  },
  show: async (deps, seat, caseNo) => {
    const shown = (await insurance.show(deps, seat, caseNo)) as ReturnType<typeof insuranceView>;
    return { ...shown, claimNo: shown.claim?.claimNo ?? '' };
  },
};

const guarantee: KindCalls = {
  states: guaranteeStateLabels,
  entityType: guaranteeStates.entityType,
  hasDue: false,
  takesVersion: true,
  list: async ({ db, now }, seat, query) => {
    const { rows, total } = await listDeskLetters(db, seat, query);
    return { rows: rows.map((row) => letterRow(row, toDay(now()))), total };
  },
  show: async (deps, seat, caseNo) => {
    const { context } = deps;
    const found = await getDeskLetter(context.db, seat, caseNo);
    const { letter } = found;
    await recordRead(context, readerOf(seat, letter.guarantorId), guaranteeStates.entityType, letter.id);
    const own = listGuarantorSteps(letter) as ApiAction<'guarantee'>[];
    return {
      ...letterView(found, seat, toDay(context.now())),
      actions: own.filter((action) => may(seat, 'guarantee', action)),
      papers: toPapers(await letterPapers(deps, found)),
      history: await historyOf(context, letter.id),
    };
  },
  take: (deps, seat, { action, caseNo: orderNo, version, fields }) =>
    takeGuaranteeStep(deps, seat, { action: action as ApiAction<'guarantee'>, orderNo, version, fields }),
  sendPaper: sendLetterPaper,
};

const demand: KindCalls = {
  states: financeDemandStateLabels,
  entityType: 'financeDemand',
  hasDue: true,
  takesVersion: false,
  list: async ({ db }, seat, query) => {
    const { rows, total } = await listDeskDemands(db, seat, query);
    return { rows: rows.map(demandRow), total };
  },
  show: async ({ context }, seat, caseNo) => {
    const row = await getDeskDemand(context.db, seat, caseNo);
    await recordRead(context, readerOf(seat, ''), 'financeDemand', row.id);
    const actions = (await mayOffer(context.db, row, seat)) ? ['respond'] : [];
    // Who else was asked or offered what, the history would tell.
    return { ...(await demandView(context.db, row, seat)), actions, papers: [], history: [] };
  },
  take: async ({ context }, seat, { caseNo, fields }) => {
    await offerAtDesk(context, seat, caseNo, fields);
    const { demandNo, state, version } = await getDeskDemand(context.db, seat, caseNo);
    return { demandNo, state, version };
  },
  sendPaper: () => Promise.reject(new Fault('notFound')),
};

export const kindCalls: Readonly<Record<ApiKind, KindCalls>> = { finance, insurance, claim, guarantee, demand };

/** Whether a role may take the action of that name; what is no action, nobody may. */
export const mayTake = (seat: Staff, kind: ApiKind, action: string): boolean =>
  Object.hasOwn(actionForms[kind], action) && may(seat, kind, action as DeskActions[typeof kind] as never);
