import { eq } from 'drizzle-orm';
import { whoseTurn } from '#lib/contract/finance/states.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { isPersonName } from '#lib/contract/forms/fields.ts';
import type { OfferFigures } from '#lib/contract/loan-signing.ts';
import type { PaidOutChange } from '#lib/contract/pricing/offer-sheet.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { toAuthorisationSummary } from '../../domain/credit-authorisation/authorisations.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { CHOSEN, listPricedResponses } from '../demand/demand-rows.ts';
import { byApplicant } from '../engine/actors.ts';
import { listSteps, requireOwnCase } from '../engine/case-rows.ts';
import { listLooks } from '../engine/list-looks.ts';
import { findApplicantName } from './applicant.ts';
import { lentSheetOf } from './loan-entries.ts';
import { isPersonalLoan } from './loan-statement.ts';
import { readLent, toLoanView } from './loan-view.ts';
import { isOffered, offeredOn, offerFigures, offerHash, sheetOf } from './offer-hash.ts';
import { candidatesOf, FARM_ZONE, financeKind, isSent, type OrderRow, stateOf } from './order-rows.ts';
import { evaluableUntil, findDemandOf, findOrderMarks, listApplicantActions, othersSentTo, toWireTimeOrNull } from './order-view.ts';
import { findOrderedProduct } from './ordered-product.ts';
import { maskPayee, payeeName, takesPayee } from './payee.ts';
import { listPromises } from './promises.ts';
import { currentSubsidies } from './subsidies.ts';

const CLOSED_STATES = ['92', '93', '94'];

/** What the offer costs with which a demand opened an order, as the demand shows it; undefined where none is known. */
async function findBid(db: Database, demandId: string): Promise<NonNullable<FinanceOrder['asked']>['bid']> {
  const chosen = (await listPricedResponses(db, demandId)).find(({ row }) => row.state === CHOSEN);
  return chosen && { allInRate: chosen.sheet?.nominalPercent ?? null, fees: chosen.row.fees };
}

/** What was applied for; null in a draft. */
async function readRequested(db: Database, row: OrderRow): Promise<FinanceOrder['asked']> {
  if (!isSent(row)) return null;
  const demand = row.expectedRate === null ? null : await findDemandOf(db, row);
  const { purpose, guaranteeType, payType, firstLoan, contactName, contactMobile, remark } = row;
  const [expectedRate, bidRate] = demand === null ? [row.expectedRate, null] : [null, row.expectedRate];
  const bid = demand === null || demand.id === null ? undefined : await findBid(db, demand.id);
  const terms = { purpose, guaranteeType, payType, expectedRate, bidRate, bid, firstLoan, contactName, contactMobile, remark };
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

/** Whose account a signature names; whether it has to say so itself. */
async function toAccountName(db: Database, row: OrderRow) {
  const accountName = await payeeName(db, row);
  return { accountName, nameDue: accountName === '' && takesPayee(row) };
}

async function readOffer(db: Database, row: OrderRow): Promise<FinanceOrder['offer']> {
  const { creditAmountYuan, creditRate, creditTermMonths, creditExpire } = row;
  if (creditAmountYuan === null || creditRate === null || creditTermMonths === null || creditExpire === null) return null;
  const isBound = isSent(row) && isOffered(row);
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
    terms: row.creditTerms,
    contract: row.creditContract,
    offerHash: (isBound ? offerHash(row) : null) ?? '',
    offeredOn: offeredOn(row),
    statementDue: isBound && isPersonalLoan(row),
    ...(await toAccountName(db, row)),
  };
}

const toContract = ({ contractNo, signTime, signature: signed, payee }: OrderRow): FinanceOrder['contract'] =>
  signTime === null ? null : { contractNo, signTime: toWireTime(signTime), signed, payee: payee === null ? null : maskPayee(payee) };

const toReturned = ({ returnTime, returnDue, returnReason: reason, returnItems: items }: OrderRow): FinanceOrder['returned'] =>
  returnTime === null ? null : { reason, items, time: toWireTime(returnTime), until: toWireTimeOrNull(returnDue) };

const toRejection = ({ state, stateTime, rejectCode: code, rejectReason: reason }: OrderRow): FinanceOrder['rejection'] =>
  state === '91' ? { code, reason, time: toWireTime(stateTime) } : null;

const toClosing = ({ state, stateTime, closeReason: reason }: OrderRow): FinanceOrder['closing'] =>
  CLOSED_STATES.includes(state) ? { reason, time: toWireTime(stateTime) } : null;

/** The credit authorisation that an order rests on. */
export async function findAuthorisation(db: Database, { authorisationId }: OrderRow, now: Date): Promise<FinanceOrder['authorisation']> {
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
  draft: row.state === '00' ? row.content : null,
  agriculture: toAgriculture(row),
  materials: row.materials,
  manager: toManager(row),
  contact: row.contactSaid,
  contract: toContract(row),
  returned: toReturned(row),
  rejection: toRejection(row),
  closing: toClosing(row),
  sla: listPromises(row, now).map((kept) => ({ ...kept, due: toWireTime(kept.due), doneTime: toWireTimeOrNull(kept.doneTime) })),
  closesAt: toWireTimeOrNull(row.closesAt),
});

/** Steps of before name an applicant as the account logs in. */
const withoutLoginName = <S extends { readonly actorType: string; readonly actorName: string }>(step: S): S =>
  step.actorType === 'applicant' && !isPersonName(step.actorName) ? { ...step, actorName: '申请人' } : step;

async function toOrder({ db, now }: DomainContext, user: SessionUser, row: OrderRow): Promise<FinanceOrder> {
  const { orderNo } = row;
  const moment = now();
  const marks = await findOrderMarks(db, user.id, [row]);
  const state = stateOf(row);
  const lent = await readLent(db, row);
  return {
    orderNo,
    zone: row.zone === FARM_ZONE ? FARM_ZONE : '',
    state,
    stateTime: toWireTime(row.stateTime),
    version: row.version,
    whoseTurn: whoseTurn(state),
    actions: listApplicantActions(row, marks, moment),
    product: await requireProduct(db, row),
    alsoSentTo: othersSentTo(row, await findAgencies(db, candidatesOf(row))),
    applicant: {
      accountType: row.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL',
      companyName: await findApplicantName(db, row),
      creditCode: row.creditCode,
    },
    asked: await readRequested(db, row),
    ...toParts(row, moment),
    subsidies: await currentSubsidies(db, row, lent?.ledger),
    offer: await readOffer(db, row),
    loan: toLoanView(row, lent, moment),
    timeline: ((await listSteps(db, [row.id])).get(row.id) ?? []).map(withoutLoginName) as FinanceOrder['timeline'],
    looks: await listLooks(db, 'financeOrder', row.id),
    authorisation: await findAuthorisation(db, row, moment),
    appealOf: row.appealOf,
    appealNo: marks.appeals.get(orderNo) ?? null,
    evaluateUntil: toWireTimeOrNull(evaluableUntil(row, marks, moment)),
    applyTime: toWireTimeOrNull(row.submitTime),
    updateTime: toWireTime(row.stateTime),
  };
}

/**
 * Everything of one of the user's own orders, with what may be done now and by whom.
 * @throws Fault notFound, for another's too.
 */
export async function getOrder(context: DomainContext, user: SessionUser, orderNo: string): Promise<FinanceOrder> {
  return toOrder(context, user, await requireOwnCase(financeKind, context.db, byApplicant(user), orderNo));
}

/**
 * An order with the figures of its offer, and what its loan changed of them; null where it has none.
 * @throws Fault as `getOrder`.
 */
export async function getPricedOrder(
  context: DomainContext,
  user: SessionUser,
  orderNo: string,
): Promise<{
  readonly order: FinanceOrder;
  readonly figures: OfferFigures | null;
  readonly change: PaidOutChange | null;
  /** 实际年化 of the offer; null where it cannot be calculated. */
  readonly effective: number | null;
}> {
  const row = await requireOwnCase(financeKind, context.db, byApplicant(user), orderNo);
  const offered = isSent(row) && isOffered(row) ? row : null;
  const figures = offered === null ? null : offerFigures(offered);
  const effective = offered === null ? null : (sheetOf(offered)?.effectivePercent ?? null);
  const change = row.loanTime === null ? null : (lentSheetOf(row)?.change ?? null);
  return { order: await toOrder(context, user, row), figures, change, effective };
}
