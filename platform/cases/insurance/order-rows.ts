import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { yearlyRefund } from '#lib/contract/insurance/premium-schedule.ts';
import {
  insuranceOrderGroupStates,
  insuranceOrderStates,
  isClaimOpen,
  PAYMENT_MINUTES,
  RENEWAL_OFFER_DAYS,
} from '#lib/contract/insurance/states.ts';
import { isSurety, premiumYears } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { eachYearText } from '#lib/contract/pricing/quote-premium.ts';
import type { SurrenderRefund } from '#lib/contract/pricing/surrender-refund.ts';
import { insuranceOrder, type StoredSnapshot } from '../../db/schema/insurance-order-tables.ts';
import { Fault, type FaultKind } from '../../domain/fault.ts';
import { afterQuietHours } from '../../domain/message/sms-kinds.ts';
import { yuanText } from '../../domain/money-words.ts';
import type { PaymentRow } from '../../domain/payment/payments.ts';
import { parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
import type { CaseKind } from '../engine/case-definition.ts';
import { type BranchColumns, branchScope } from '../engine/desk-scope.ts';

export type InsuranceRow = typeof insuranceOrder.$inferSelect;
/** An order that was submitted: the product stands as it was then. */
export type SubmittedRow = InsuranceRow & { readonly snapshot: StoredSnapshot };

export const toOrderLink = ({ orderNo }: Pick<InsuranceRow, 'orderNo'>): string => `/user/insureOrder?orderNo=${orderNo}`;

/** The same at one of its claims. */
export const toClaimLink = (order: Pick<InsuranceRow, 'orderNo'>, { id }: { readonly id: string }): string =>
  `${toOrderLink(order)}#claim-${id}`;

/** By which columns a branch has orders, with their claims and payments. */
export const insuranceBranch: BranchColumns = { kind: 'insuranceOrder', id: insuranceOrder.id, branch: insuranceOrder.branch };

/** Orders for insurance: an insurer knows of what was submitted to it. */
export const insuranceKind: CaseKind<typeof insuranceOrderStates, InsuranceRow> = {
  states: insuranceOrderStates,
  table: insuranceOrder,
  prefix: 'IO',
  number: 'orderNo',
  own: {
    applicant: (userId) => eq(insuranceOrder.userId, userId),
    institution: (agencyId, seat) =>
      and(eq(insuranceOrder.insurerId, agencyId), isNotNull(insuranceOrder.snapshot), branchScope(seat, insuranceBranch)),
  },
  message: (row) => ({ type: '2', bizType: 'insuranceOrder', bizId: row.id, linkUrl: toOrderLink(row) }),
  news: { kind: 'insurance', papers: ['amend'], sees: (_tx, row, agencyId) => row.snapshot !== null && row.insurerId === agencyId },
  stamp: (now) => ({ updateTime: now }),
};

/** Names of all who are insured, to be searched. */
export const insuredNames = sql`(jsonb_path_query_array(${insuranceOrder.application}, '$.insureds[*].name')::text)`;

/** Where an action left the order. */
export const toMoved = ({ orderNo, state, version }: InsuranceRow): InsuranceOrderMoved => ({
  orderNo,
  state: state as InsuranceOrderMoved['state'],
  version,
});

/** @throws Fault notFound for a draft. */
export function requireSnapshot(row: InsuranceRow): SubmittedRow {
  const { snapshot } = row;
  if (snapshot === null) throw new Fault('notFound');
  return { ...row, snapshot };
}

/** How often the premium of an order is paid, once a year; 1 where all of it is paid at once, and in a draft. */
export const yearsOf = (row: Pick<InsuranceRow, 'snapshot' | 'startDate' | 'endDate'>): number =>
  row.snapshot === null ? 1 : premiumYears(row.snapshot.product, row);

/** The premium as messages and documents write it: 1,800.00 元; 每年 1,800.00 元，交 20 年. */
export const premiumText = (row: Pick<InsuranceRow, 'snapshot' | 'startDate' | 'endDate' | 'premiumYuan'>): string =>
  eachYearText(yuanText(row.premiumYuan), yearsOf(row));

/** What is to be paid now: the premium, or that of the first year. */
export const premiumName = (row: Pick<InsuranceRow, 'snapshot' | 'startDate' | 'endDate'>): string =>
  yearsOf(row) > 1 ? '第一年保费' : '保费';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What its payments are of. */
export const ORDER_TYPE = 'insuranceOrder';

export const inMinutes = (from: Date): Date => new Date(from.getTime() + PAYMENT_MINUTES * MINUTE_MS);

/** Until when an accepted order can be paid: as long as a payment that was asked for is open. */
export const payableUntil = (
  { stateTime, payUntil }: Pick<InsuranceRow, 'stateTime' | 'payUntil'>,
  open: Pick<PaymentRow, 'expiresAt'> | null = null,
): Date => open?.expiresAt ?? payUntil ?? inMinutes(stateTime);

/**
 * Until when an order can be paid that a person accepts now, when nobody waits before the page: a day, never ending by night nor reaching
 * into the cover, which ends the time to pay earlier; the usual minutes at least.
 */
export function payableAfterReview({ startDate }: Pick<InsuranceRow, 'startDate'>, now: Date): Date {
  const [least, day, cover] = [inMinutes(now), afterQuietHours(new Date(now.getTime() + DAY_MS)), parseMoment(startDate)];
  const until = day < cover ? day : cover;
  return until > least ? until : least;
}

/** Days that a transfer has to come in and be confirmed. */
const TRANSFER_DAYS = 5;

export const sooner = (one: Date, other: Date): Date => (one < other ? one : other);

/** Until when a transfer that is asked for now can be confirmed: some days, and never past `end`. */
export const transferableUntil = (end: Date, now: Date): Date => sooner(new Date(now.getTime() + TRANSFER_DAYS * DAY_MS), end);

/** Whether the renewal of a policy is offered on a day: in its last 30 days, and for as long after its end. */
export const isRenewable = ({ state, endDate, snapshot }: Pick<InsuranceRow, 'state' | 'endDate' | 'snapshot'>, day: string): boolean =>
  snapshot?.product.renewable === true &&
  ((state === '60' && addDays(endDate, -RENEWAL_OFFER_DAYS) <= day) || (state === '70' && day <= addDays(endDate, RENEWAL_OFFER_DAYS)));

/** The order on which it was begun and from which it was filled, in the remark of its first step; empty for none. */
export const begunFrom = ({ renewOf }: Pick<InsuranceRow, 'renewOf'>, [first]: readonly { readonly remark: string }[] = []): string =>
  renewOf === null ? '' : first?.remark || renewOf;

/** Whether an order can be begun once more with what it holds: it came to nothing, or is over. */
export const isRepeatable = ({ state }: Pick<InsuranceRow, 'state'>): boolean =>
  (insuranceOrderGroupStates.closed as readonly string[]).includes(state);

/** States of a policy under which something may have happened that it covers. */
const CLAIMABLE = ['60', '65', '70'];
const GIVEN_BACK = ['80', '81'];
/** Until the day on which a policy was given back its cover stood, where it had begun. Of a surety policy others claim, at the insurer's. */
export const isClaimable = ({
  type,
  state,
  startDate,
  surrenderTime,
}: Pick<InsuranceRow, 'type' | 'state' | 'startDate' | 'surrenderTime'>): boolean =>
  !isSurety({ type }) &&
  (CLAIMABLE.includes(state) || (GIVEN_BACK.includes(state) && surrenderTime !== null && startDate <= toDay(surrenderTime)));

const PAID_CLAIM = '2';

/** Claims forbid a surrender while one is under way, and once one is paid; a surety policy stands until whom it insures agrees. */
export function surrenderBar({ type, claimState }: Pick<InsuranceRow, 'type' | 'claimState'>): FaultKind | null {
  if (isSurety({ type })) return 'policyHeld';
  return isClaimOpen(claimState) || claimState === PAID_CLAIM ? 'policyClaimed' : null;
}

/** What a surrender on a day would pay back; null where there is no policy to give back. */
export function refundOn(row: InsuranceRow, day: string): SurrenderRefund | null {
  if (!['50', '60', '65'].includes(row.state) || row.issueTime === null || surrenderBar(row) !== null) return null;
  const coolingDays = row.snapshot?.product.coolingDays ?? 0;
  const { premiumYuan: premium, startDate, endDate } = row;
  const premiums = { premium, years: yearsOf(row), paid: 1 + row.laterPremiums.length };
  return yearlyRefund({ ...premiums, startDate, endDate, issueDay: toDay(row.issueTime), coolingDays, day });
}
