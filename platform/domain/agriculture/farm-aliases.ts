import type { FarmAct, FarmSubmission, FarmSubmissionRow } from '#lib/contract/agriculture.ts';
import type { FinanceOrder, FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { FinanceOrderQuery } from '#lib/contract/finance-order.ts';
import type { FarmResubmission } from '#lib/contract/forms/farm-submission-form.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { declineOffer } from '../finance-order/decline-offer.ts';
import { getOrder } from '../finance-order/get-order.ts';
import { listOrders } from '../finance-order/list-orders.ts';
import { FARM_ZONE } from '../finance-order/order-rows.ts';
import { resubmitOrder } from '../finance-order/resubmit-order.ts';
import { signOffer } from '../finance-order/sign-offer.ts';
import { withdrawOrder } from '../finance-order/withdraw-order.ts';

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

/** The applicant's steps; what each throws is what its verb throws. */
export const farmSteps = {
  farmWithdraw: withStep(({ reason }, at, context, user) => withdrawOrder(context, user, { ...at, reason })),
  farmSign: withStep((_, at, context, user) => signOffer(context, user, { ...at, agreed: true })),
  farmDecline: withStep(({ reason }, at, context, user) => declineOffer(context, user, { ...at, reason })),
} as const;

interface At {
  readonly orderNo: string;
  readonly version: number;
}

function withStep(verb: (given: FarmAct, at: At, context: DomainContext, user: SessionUser) => Promise<unknown>) {
  return async (context: DomainContext, user: SessionUser, given: FarmAct): Promise<void> => {
    await requireFarmOrder(context, user, given.submitNo);
    await verb(given, { orderNo: given.submitNo, version: given.version }, context, user);
  };
}

/** Answers a returned application; the words are the explanation. */
export async function resubmitFarm(context: DomainContext, user: SessionUser, given: FarmResubmission): Promise<void> {
  const { submitNo: orderNo, version, materials, remark: reply } = given;
  await requireFarmOrder(context, user, orderNo);
  await resubmitOrder(context, user, { orderNo, version, materials, reply });
}
