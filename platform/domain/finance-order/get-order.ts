import { and, asc, eq } from 'drizzle-orm';
import type { FinanceOrder, OrderStep } from '#lib/contract/finance-order.ts';
import { type FinanceOrderState, whoseTurn } from '#lib/contract/finance-order-states.ts';
import { toActorRole } from '../../cases/engine/actors.ts';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation.ts';
import { flowLog } from '../../db/schema/record.ts';
import type { SessionUser } from '../account/sessions.ts';
import { toAuthorisationSummary } from '../credit-authorisation/authorisation-state.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { financeOrderMachine } from './finance-order-machine.ts';
import { evaluableUntil, findOrderMarks, listApplicantActions } from './order-marks.ts';
import { listPromises } from './order-promises.ts';
import { FARM_ZONE, type OrderRow, requireOwnOrder } from './order-rows.ts';
import { findOrderedProduct } from './ordered-product.ts';
import { toAgriculture, toAsked, toClosing, toContract, toLoan, toManager, toOffer, toRejection, toReturned } from './to-order-parts.ts';
import { toWireTimeOrNull } from './to-order-row.ts';

/** Every step of an order, oldest first. */
export async function listOrderSteps(db: Database, id: string): Promise<OrderStep[]> {
  const rows = await db
    .select()
    .from(flowLog)
    .where(and(eq(flowLog.entityType, financeOrderMachine.entityType), eq(flowLog.entityId, id)))
    .orderBy(asc(flowLog.createTime), asc(flowLog.id));
  return rows.map(({ action, fromState, toState, actorType, actorName, remark, createTime }) => ({
    action,
    fromState: fromState as FinanceOrderState | null,
    toState: toState as FinanceOrderState,
    actorType: toActorRole(actorType),
    actorName,
    remark,
    time: toWireTime(createTime),
  }));
}

async function findAuthorisation(db: Database, { authorisationId }: OrderRow, now: Date): Promise<FinanceOrder['authorisation']> {
  if (authorisationId === null) return null;
  const [row] = await db.select().from(creditAuthorisation).where(eq(creditAuthorisation.id, authorisationId));
  return row === undefined ? null : toAuthorisationSummary(row, now);
}

async function requireProduct(db: Database, row: OrderRow): Promise<FinanceOrder['product']> {
  const product = row.product ?? (await findOrderedProduct(db, row.productCode));
  if (product === null) throw new Fault('notFound');
  return product;
}

const toParts = (row: OrderRow, now: Date) => ({
  asked: toAsked(row),
  draft: row.state === '00' ? row.content : null,
  agriculture: toAgriculture(row),
  materials: row.materials,
  manager: toManager(row),
  offer: toOffer(row),
  contract: toContract(row),
  loan: toLoan(row),
  returned: toReturned(row),
  rejection: toRejection(row),
  closing: toClosing(row),
  sla: listPromises(row, now).map((kept) => ({ ...kept, due: toWireTime(kept.due), doneTime: toWireTimeOrNull(kept.doneTime) })),
  closesAt: toWireTimeOrNull(row.closesAt),
});

/**
 * Everything of one of the user's own orders, with what may be done now and by whom.
 * @throws Fault notFound, for another's too.
 */
export async function getOrder({ db, now }: DomainContext, user: SessionUser, orderNo: string): Promise<FinanceOrder> {
  const row = await requireOwnOrder(db, user.id, orderNo);
  const moment = now();
  const marks = await findOrderMarks(db, user.id, [row]);
  const state = row.state as FinanceOrderState;
  return {
    orderNo,
    zone: row.zone === FARM_ZONE ? FARM_ZONE : '',
    state,
    stateTime: toWireTime(row.stateTime),
    version: row.version,
    whoseTurn: whoseTurn(state),
    actions: listApplicantActions(row, marks, moment),
    product: await requireProduct(db, row),
    applicant: {
      accountType: row.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL',
      companyName: row.applicantName,
      creditCode: row.creditCode,
    },
    ...toParts(row, moment),
    timeline: await listOrderSteps(db, row.id),
    authorisation: await findAuthorisation(db, row, moment),
    appealOf: row.appealOf,
    appealNo: marks.appeals.get(orderNo) ?? null,
    evaluateUntil: toWireTimeOrNull(evaluableUntil(row, marks, moment)),
    applyTime: toWireTimeOrNull(row.submitTime),
    updateTime: toWireTime(row.stateTime),
  };
}
