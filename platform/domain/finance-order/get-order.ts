import { and, asc, eq } from 'drizzle-orm';
import type { FinanceOrder, OrderStep } from '#lib/contract/finance-order.ts';
import { type FinanceOrderState, whoseTurn } from '#lib/contract/finance-order-states.ts';
import { toActorRole } from '../../cases/engine/actors.ts';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { toAuthorisationSummary } from '../credit-authorisation/authorisations.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { toWan } from '../finance-product/read-product-rows.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { financeOrderMachine } from './finance-order-machine.ts';
import { evaluableUntil, findOrderMarks, listApplicantActions } from './order-marks.ts';
import { listPromises } from './order-promises.ts';
import { FARM_ZONE, isSent, type OrderRow, requireOwnOrder } from './order-rows.ts';
import { findOrderedProduct } from './ordered-product.ts';
import { toWireTimeOrNull } from './to-order-row.ts';

const CLOSED_STATES = ['92', '93', '94'];

/** What was applied for; null in a draft. */
function toRequested(row: OrderRow): FinanceOrder['asked'] {
  if (!isSent(row)) return null;
  const { purpose, guaranteeType, payType, expectedRate, firstLoan, contactName, contactMobile, remark } = row;
  const terms = { purpose, guaranteeType, payType, expectedRate, firstLoan, contactName, contactMobile, remark };
  return { ...terms, amount: toWan(row.amountYuan), term: row.termMonths };
}

/** What a farmer typed, the identity number masked; null for every other order. */
const toAgriculture = ({ agriculture, agricultureScore: score, materials }: OrderRow): FinanceOrder['agriculture'] =>
  agriculture === null
    ? null
    : {
        content: {
          ...agriculture,
          idNo: maskNumber(agriculture.idNo ?? ''),
          materials: agriculture.materials ?? materials.map(({ uploadTime: _, ...material }) => material),
        },
        score,
      };

/** Who looks after it; null before it was accepted. */
const toManager = ({ branch, managerName: name, managerPhone: phone }: OrderRow): FinanceOrder['manager'] =>
  name === '' ? null : { branch, name, phone };

function toOffer(row: OrderRow): FinanceOrder['offer'] {
  const { creditAmountYuan, creditRate, creditTermMonths, creditExpire } = row;
  if (creditAmountYuan === null || creditRate === null || creditTermMonths === null || creditExpire === null) return null;
  return {
    creditAmount: toWan(creditAmountYuan),
    creditRate,
    creditTerm: creditTermMonths,
    creditExpire: toWireTime(creditExpire),
    guaranteeType: row.creditGuaranteeType,
    payType: row.creditPayType,
    fees: row.creditFees,
    allInRate: row.allInRate,
    note: row.creditNote,
  };
}

const toContract = ({ contractNo, signTime }: OrderRow): FinanceOrder['contract'] =>
  signTime === null ? null : { contractNo, signTime: toWireTime(signTime) };

function toLoan({ loanAmountYuan, loanRate, loanTime, allInRate }: OrderRow): FinanceOrder['loan'] {
  if (loanAmountYuan === null || loanRate === null || loanTime === null) return null;
  return { loanAmount: toWan(loanAmountYuan), loanRate, loanTime: toWireTime(loanTime), allInRate };
}

const toReturned = ({ returnTime, returnReason: reason, returnItems: items }: OrderRow): FinanceOrder['returned'] =>
  returnTime === null ? null : { reason, items, time: toWireTime(returnTime) };

const toRejection = ({ state, stateTime, rejectCode: code, rejectReason: reason }: OrderRow): FinanceOrder['rejection'] =>
  state === '91' ? { code, reason, time: toWireTime(stateTime) } : null;

const toClosing = ({ state, stateTime, closeReason: reason }: OrderRow): FinanceOrder['closing'] =>
  CLOSED_STATES.includes(state) ? { reason, time: toWireTime(stateTime) } : null;

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
  asked: toRequested(row),
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
