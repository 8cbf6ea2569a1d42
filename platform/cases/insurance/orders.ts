import { and, count, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { InsuranceOrderAction } from '#lib/contract/insurance/actions.ts';
import type { ClaimDates } from '#lib/contract/insurance/claim-dates.ts';
import {
  type InsuranceOrderState,
  insuranceOrderGroupStates,
  insuranceOrderStates,
  insuranceTurn,
  isClaimOpen,
} from '#lib/contract/insurance/states.ts';
import type {
  InsuranceClaim,
  InsuranceOrder,
  InsuranceOrderCounts,
  InsuranceOrderQuery,
  InsuranceOrderRow,
  InsuranceOrderStep,
} from '#lib/contract/insurance-order.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder as t } from '../../db/schema/insurance-order-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { requireInsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { findPolicyInvoices } from '../../domain/invoice/invoice-rows.ts';
import { maskAccount } from '../../domain/mask/mask-number.ts';
import type { PaymentRow } from '../../domain/payment/payments.ts';
import { findOpenPayments } from '../../domain/payment/settle-payment.ts';
import { type Agency, findAgencies } from '../../domain/reference/list-agency-options.ts';
import { holdsWords } from '../../domain/search/search-query.ts';
import { dayStart } from '../../domain/time/day-start.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';
import { toPage } from '../../domain/to-page.ts';
import { byApplicant } from '../engine/actors.ts';
import { countByGroup, isInGroup, listSteps, requireOwnCase } from '../engine/case-rows.ts';
import { listLooks } from '../engine/list-looks.ts';
import { listActions, toMachine } from '../engine/machine.ts';
import { maskApplication, toSnapshot } from './application.ts';
import { type ClaimRow, claimDatesOf, isAccountOnly, listClaims, toClaimed } from './claims.ts';
import {
  begunFrom,
  type InsuranceRow,
  insuranceKind,
  insuredNames,
  isClaimable,
  isRenewable,
  isRepeatable,
  ORDER_TYPE,
  payableUntil,
  refundOn,
  surrenderBar,
  yearsOf,
} from './order-rows.ts';
import { isPremiumDue, premiumDueOn, premiumsOf } from './premiums.ts';
import { findFollowing } from './save-order.ts';

const ACCEPTED = '30';
const MORE_WANTED = '4';

/** What the holder may do with an order now: the table of states, and what depends on days and claims. */
function listHolderActions(row: InsuranceRow, now: Date, open: PaymentRow | null): InsuranceOrderAction[] {
  const state = row.state as InsuranceOrderState;
  const moves = listActions(toMachine(insuranceOrderStates), state, 'applicant') as InsuranceOrderAction[];
  const possible = moves.filter((action) => {
    if (action === 'pay') return payableUntil(row, open) > now;
    if (action === 'payPremium') return premiumDueOn(row, toDay(now)) !== null;
    return action !== 'surrender' || surrenderBar(row) === null;
  });
  return [
    ...possible,
    ...(isRenewable(row, toDay(now)) ? ['renew' as const] : isRepeatable(row) ? ['again' as const] : []),
    ...(isClaimable(row) ? ['claim' as const] : []),
    ...(row.claimState === MORE_WANTED ? ['supplement' as const] : []),
  ];
}

/** What of elsewhere a list shows with an order. */
interface Beside {
  readonly agency: Agency | undefined;
  readonly now: Date;
  /** The payment that can still be made. */
  readonly open: PaymentRow | null;
  /** The order that goes on with it. */
  readonly following: InsuranceRow | undefined;
  readonly claims: readonly ClaimRow[];
  readonly calendar: WorkingCalendar;
}

/** How many claims are open, where there are several, and by when the insurer acts on the first. */
function claimFactsOf(row: InsuranceRow, { claims, calendar }: Pick<Beside, 'claims' | 'calendar'>) {
  const open = claims.filter(({ state }) => isClaimOpen(state));
  const [claimDueDay] = open.flatMap((claim) => claimDatesOf(row, claim, calendar)?.day ?? []).sort();
  return { ...(open.length > 1 && { openClaims: open.length }), ...(claimDueDay !== undefined && { claimDueDay }) };
}

/** An order as lists show it: sums in 万元, premiums in 元. */
function toOrderRow(row: InsuranceRow, beside: Beside): InsuranceOrderRow {
  const { agency, now, open, following } = beside;
  const state = row.state as InsuranceOrderState;
  const years = yearsOf(row);
  const due = premiumDueOn(row, toDay(now));
  return {
    orderNo: row.orderNo,
    productCode: row.productCode,
    productName: row.productName,
    insurerId: row.insurerId,
    insurerName: agency?.agencyName ?? '',
    logo: agency?.logo ?? null,
    type: row.type,
    state,
    whoseTurn: row.claimState === MORE_WANTED || due !== null ? 'applicant' : insuranceTurn(state),
    actions: listHolderActions(row, now, open),
    insuredName: row.insuredName,
    sumInsured: toWan(row.sumInsuredYuan),
    premium: row.premiumYuan,
    ...(years > 1 && { premiumYears: years }),
    ...(due && { premiumDue: due }),
    startDate: row.startDate,
    endDate: row.endDate,
    policyNo: row.policyNo ?? '',
    claimState: row.claimState as InsuranceOrderRow['claimState'],
    payExpiresAt: state === ACCEPTED ? toWireTime(payableUntil(row, open)) : null,
    applyTime: row.submitTime === null ? null : toWireTime(row.submitTime),
    stateTime: toWireTime(row.stateTime),
    updateTime: toWireTime(row.updateTime),
    ...(row.renewOf !== null && { renewOf: row.renewOf }),
    ...(following && { renewalState: following.state as InsuranceOrderState }),
    ...claimFactsOf(row, beside),
    version: row.version,
  };
}

function keywordCondition(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  return holdsWords([t.orderNo, t.policyNo, t.productName, t.insuredName, insuredNames], keyword);
}

function rangeConditions(query: InsuranceOrderQuery): (SQL | undefined)[] {
  const from = dayStart(query.applyTimeBegin ?? query.beginTime ?? query['params[beginTime]'], 0);
  const until = dayStart(query.applyTimeEnd ?? query.endTime ?? query['params[endTime]'], 1);
  return [from && gte(t.submitTime, from), until && lt(t.submitTime, until)];
}

/** The tabs on a day: an order of which a claim wants papers, or a premium can be paid, waits for its holder. */
const groupedOn = (today: string) => ({
  table: t,
  groups: insuranceOrderGroupStates,
  waiting: or(eq(t.claimState, MORE_WANTED), isPremiumDue(today)),
});

const conditionsOf = (userId: string, query: InsuranceOrderQuery, today: string): SQL | undefined =>
  and(
    eq(t.userId, userId),
    query.group === undefined ? undefined : isInGroup(groupedOn(today), query.group),
    query.state === undefined ? undefined : eq(t.state, query.state),
    query.productCode === undefined ? undefined : eq(t.productCode, query.productCode),
    keywordCondition(query.keyword),
    ...rangeConditions(query),
  );

const toPayIds = (rows: readonly InsuranceRow[]): string[] => rows.filter(({ state }) => state === ACCEPTED).map(({ id }) => id);

/** One page of the user's own insurance orders, newest first; a page past the end is the last page. */
export async function listInsuranceOrders(
  context: DomainContext,
  userId: string,
  query: InsuranceOrderQuery,
): Promise<{ rows: InsuranceOrderRow[]; total: number }> {
  const { db, now } = context;
  const where = conditionsOf(userId, query, toDay(now()));
  const [counted] = await db.select({ total: count() }).from(t).where(where);
  const total = counted?.total ?? 0;
  const page = toPage(query.pageNum, query.pageSize, total);
  const stored = await db.select().from(t).where(where).orderBy(desc(t.createTime), desc(t.id)).limit(page.limit).offset(page.offset);
  const agencies = await findAgencies(
    db,
    stored.map(({ insurerId }) => insurerId),
  );
  const moment = now();
  const open = await findOpenPayments(db, moment, ORDER_TYPE, toPayIds(stored));
  const following = await findFollowing(db, userId, stored);
  const claimed = stored.filter(({ claimState }) => isClaimOpen(claimState)).map(({ id }) => id);
  const claims = claimed.length === 0 ? [] : await listClaims(db, claimed);
  const calendar = await readWorkingCalendar(context);
  const rows = stored.map((row) =>
    toOrderRow(row, {
      agency: agencies.get(row.insurerId),
      now: moment,
      open: open.get(row.id) ?? null,
      following: following.get(row.orderNo),
      claims: claims.filter(({ orderId }) => orderId === row.id),
      calendar,
    }),
  );
  return { rows, total };
}

/** How many of the user's insurance orders stand under each tab. */
export const countInsuranceOrders = ({ db, now }: DomainContext, userId: string): Promise<InsuranceOrderCounts> =>
  countByGroup(db, groupedOn(toDay(now())), userId);

const toClaim = (
  order: InsuranceRow,
  claim: ClaimRow,
  { timeline, dates }: { readonly timeline: InsuranceOrderStep[]; readonly dates: ClaimDates | null },
): InsuranceClaim => ({
  ...toClaimed(order, claim),
  claimId: claim.id,
  description: claim.description,
  accountName: claim.accountName,
  bankAccount: maskAccount(claim.bankAccount),
  ...(isAccountOnly(claim) && { onlyAccount: true }),
  files: claim.files,
  answer: claim.answer,
  createTime: toWireTime(claim.createTime),
  updateTime: toWireTime(claim.stateTime),
  ...(dates && { dueDay: dates.day }),
  version: claim.version,
  timeline,
});

/** The first payment, and what was paid back of all of them. */
async function findPayment(db: Database, { payNo, laterPremiums }: InsuranceRow): Promise<InsuranceOrder['payment']> {
  if (payNo === null) return null;
  const rows = await db
    .select()
    .from(payment)
    .where(inArray(payment.payNo, [payNo, ...laterPremiums.map((later) => later.payNo)]));
  const first = rows.find((row) => row.payNo === payNo);
  if (first === undefined || first.payTime === null) return null;
  const refunds = rows.flatMap(({ refundYuan }) => (refundYuan === null ? [] : [refundYuan]));
  const refund = refunds.length === 0 ? null : sumYuan(refunds);
  return { payNo, amount: first.amountYuan, payTime: toWireTime(first.payTime), refund };
}

function toPolicy(row: InsuranceRow): InsuranceOrder['policy'] {
  const { policyNo, issueTime, policyFileName, policyFileUrl, policySha256 } = row;
  if (policyNo === null || issueTime === null) return null;
  return {
    policyNo,
    issueTime: toWireTime(issueTime),
    fileName: policyFileName ?? '',
    fileUrl: policyFileUrl ?? '',
    fileSha256: policySha256 ?? '',
  };
}

function toSurrender(row: InsuranceRow): InsuranceOrder['surrender'] {
  if (row.surrenderTime === null) return null;
  return {
    reason: row.surrenderReason ?? '',
    refund: row.surrenderRefundYuan ?? 0,
    applyTime: toWireTime(row.surrenderTime),
    finishTime: row.surrenderDoneTime === null ? null : toWireTime(row.surrenderDoneTime),
  };
}

/** What a surrender today would pay back, and the invoices that would end with it. */
async function previewRefund(db: Database, row: InsuranceRow, today: string): Promise<InsuranceOrder['refundPreview']> {
  const preview = refundOn(row, today);
  const invoices = preview === null ? [] : await findPolicyInvoices(db, row.orderNo);
  return preview && { ...preview, ...(invoices.length > 0 && { invoices }) };
}

/** A draft shows the product as it is now. */
const loadProduct = async (db: Database, { snapshot, productCode }: InsuranceRow): Promise<InsuranceOrder['product']> =>
  snapshot?.product ?? toSnapshot(await requireInsuranceOnSale(db, productCode));

/**
 * Everything of one of the user's own insurance orders; numbers of documents and accounts are masked.
 * @throws Fault notFound, for another's too, and for a draft of a product that is not on sale any more.
 */
export async function getInsuranceOrder(context: DomainContext, user: SessionUser, orderNo: string): Promise<InsuranceOrder> {
  const { db, now } = context;
  const row = await requireOwnCase(insuranceKind, db, byApplicant(user), orderNo);
  const claims = await listClaims(db, [row.id]);
  const timelines = await listSteps(db, [row.id, ...claims.map(({ id }) => id)]);
  const agencies = await findAgencies(db, [row.insurerId]);
  const moment = now();
  const open = await findOpenPayments(db, moment, ORDER_TYPE, toPayIds([row]));
  const following = (await findFollowing(db, user.id, [row])).get(orderNo);
  const calendar = await readWorkingCalendar(context);
  const beside = {
    agency: agencies.get(row.insurerId),
    now: moment,
    open: open.get(row.id) ?? null,
    following,
    claims,
    calendar,
  };
  const premiums = premiumsOf(row, toDay(moment));
  return {
    ...toOrderRow(row, beside),
    ...(premiums && { premiums }),
    ...(row.suspensions.length > 0 && { suspensions: [...row.suspensions] }),
    product: await loadProduct(db, row),
    application: maskApplication(row.application),
    fullPremium: row.fullPremiumYuan,
    subsidy: row.subsidyYuan,
    timeline: timelines.get(row.id) ?? [],
    looks: await listLooks(db, 'insuranceOrder', row.id),
    insurerRemark: row.insurerRemark,
    payment: await findPayment(db, row),
    policy: toPolicy(row),
    refundPreview: await previewRefund(db, row, toDay(moment)),
    surrender: toSurrender(row),
    claims: claims.map((claim) =>
      toClaim(row, claim, { timeline: timelines.get(claim.id) ?? [], dates: claimDatesOf(row, claim, calendar) }),
    ),
    renewOf: begunFrom(row, timelines.get(row.id)),
    renewedBy: following?.orderNo ?? '',
  };
}
