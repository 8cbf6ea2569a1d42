import type { FarmAct, FarmSubmission, FarmSubmissionRow } from '#lib/contract/agriculture.ts';
import type { FinanceOrder, FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { FinanceOrderQuery } from '#lib/contract/finance-order.ts';
import type { FarmResubmission } from '#lib/contract/forms/farm-submission-form.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { runAction } from '../../cases/engine/run-action.ts';
import { financeCase } from '../../cases/finance/definition.ts';
import { getOrder } from '../../cases/finance/get-order.ts';
import { listOrders } from '../../cases/finance/list-orders.ts';
import { FARM_ZONE } from '../../cases/finance/order-rows.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';

// What followed a farmer's application before it was a finance order: each call is one of `/api/fin/order/` under its old names. They
// are kept for the portals of one release.

const ACTORS: Readonly<Record<string, string>> = { applicant: 'user', clock: 'system' };

const toFarmRow = (row: FinanceOrderRow): FarmSubmissionRow => ({
  submitNo: row.orderNo,
  productId: row.productCode,
  productName: row.productName,
  agencyName: row.agencyName,
  state: row.state,
  amount: row.amount,
  termMonths: row.term,
  submitTime: row.applyTime,
  stateTime: row.stateTime,
  acceptDue: row.nextDue?.kind === 'accept' ? row.nextDue.due : null,
});

/** The user's orders of the farm zone; a page. */
export async function listFarmSubmissions(
  context: DomainContext,
  user: SessionUser,
  paging: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ rows: FarmSubmissionRow[]; total: number }> {
  const { rows, total } = await listOrders(context, user, FinanceOrderQuery.parse({ ...paging, sort: '-updateTime' }), FARM_ZONE);
  return { rows: rows.map(toFarmRow), total };
}

async function requireFarmOrder(context: DomainContext, user: SessionUser, orderNo: string): Promise<FinanceOrder> {
  const order = await getOrder(context, user, orderNo);
  if (order.zone !== FARM_ZONE) throw new Fault('notFound');
  return order;
}

/**
 * One of the user's orders of the farm zone.
 * @throws Fault notFound.
 */
export async function getFarmSubmission(context: DomainContext, user: SessionUser, submitNo: string): Promise<FarmSubmission> {
  const order = await requireFarmOrder(context, user, submitNo);
  const { product, asked, offer, loan, manager, returned, agriculture, sla, state } = order;
  const { content, score } = agriculture ?? { content: {}, score: -1 };
  return {
    submitNo,
    productId: product.productCode,
    productName: product.productName,
    agencyName: product.agencyName,
    state,
    amount: asked?.amount ?? null,
    termMonths: asked?.term ?? null,
    submitTime: order.applyTime,
    stateTime: order.stateTime,
    acceptDue: state === '10' ? (sla.find(({ promise }) => promise === 'accept')?.due ?? null) : null,
    content,
    version: order.version,
    score,
    managerName: manager?.name ?? '',
    managerPhone: manager?.phone ?? '',
    returnItems: state === '45' ? (returned?.items ?? []).map(({ name }) => name) : [],
    returnReason: returned?.reason || (returned?.items ?? []).map(({ note }) => note).join('；'),
    rejectReason: order.rejection?.reason ?? '',
    offer: offer && {
      creditAmount: offer.creditAmount,
      creditRate: offer.creditRate,
      creditTerm: offer.creditTerm,
      creditExpire: offer.creditExpire.slice(0, 10),
    },
    loanAmount: loan?.loanAmount ?? null,
    loanTime: loan?.loanTime ?? null,
    contractNo: order.contract?.contractNo ?? '',
    actions: order.actions.filter((action) => action !== 'evaluate' && action !== 'removeDraft'),
    history: order.timeline.map(({ action, toState, actorType, actorName, remark, time }) => ({
      action,
      toState,
      actorType: ACTORS[actorType] ?? actorType,
      actorName,
      remark,
      createTime: time,
    })),
  };
}

type Step = 'withdraw' | 'sign' | 'decline' | 'resubmit';

async function takeStep(
  context: DomainContext,
  user: SessionUser,
  action: Step,
  given: { readonly submitNo: string; readonly version: number; readonly [field: string]: unknown },
): Promise<void> {
  const { submitNo: number, version, ...input } = given;
  await requireFarmOrder(context, user, number);
  await runAction(financeCase, context, { action, by: byApplicant(user), number, version, input: input as never });
}

/** The applicant's steps by the older calls; the words of an answer to a returned application are its explanation. */
export const farmSteps = {
  farmWithdraw: (context: DomainContext, user: SessionUser, given: FarmAct) => takeStep(context, user, 'withdraw', given),
  farmSign: (context: DomainContext, user: SessionUser, given: FarmAct) => takeStep(context, user, 'sign', { ...given, agreed: true }),
  farmDecline: (context: DomainContext, user: SessionUser, given: FarmAct) => takeStep(context, user, 'decline', given),
  farmResubmit: (context: DomainContext, user: SessionUser, { remark: reply, ...given }: FarmResubmission) =>
    takeStep(context, user, 'resubmit', { ...given, reply }),
} as const;
