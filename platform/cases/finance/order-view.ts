import { and, eq, inArray, like } from 'drizzle-orm';
import { APPLICANT_ORDER_ACTIONS, type ApplicantOrderAction } from '#lib/contract/finance/actions.ts';
import { type FinanceOrderState, financeOrderStates, type OrderPromise, whoseTurn } from '#lib/contract/finance/states.ts';
import type { FinanceOrderRow } from '#lib/contract/finance-order.ts';
import type { ReturnItem } from '#lib/contract/forms/finance-order-forms.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import type { Agency } from '../../domain/reference/list-agency-options.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { listActions, toMachine } from '../engine/machine.ts';
import { isContradictable } from './contact.ts';
import { candidatesOf, FARM_ZONE, isSent, type OrderRow, stateOf } from './order-rows.ts';
import { listPromises } from './promises.ts';

const machine = toMachine(financeOrderStates);
const FINANCE = '1';
const RATED_STATES = ['70', '80', '91', '93', '94'];
const RATED_FOR_MS = 90 * 86_400_000;

/** What other rows say of an applicant's orders. */
export interface OrderMarks {
  /** Numbers of the appeals, by the number of the refused order. */
  readonly appeals: ReadonlyMap<string, string>;
  /** Ids of orders that have been rated. */
  readonly rated: ReadonlySet<string>;
}

export async function findOrderMarks(db: Database, userId: string, rows: readonly OrderRow[]): Promise<OrderMarks> {
  const ended = rows.filter(({ state }) => RATED_STATES.includes(state));
  if (ended.length === 0) return { appeals: new Map(), rated: new Set() };
  const numbers = ended.map(({ orderNo }) => orderNo);
  const appeals = await db
    .select({ orderNo: financeOrder.orderNo, appealOf: financeOrder.appealOf })
    .from(financeOrder)
    .where(and(eq(financeOrder.userId, userId), inArray(financeOrder.appealOf, numbers)));
  const ids = ended.map(({ id }) => id);
  const rated = await db
    .select({ orderId: evaluation.orderId })
    .from(evaluation)
    .where(and(eq(evaluation.userId, userId), eq(evaluation.orderType, FINANCE), inArray(evaluation.orderId, ids)));
  return {
    appeals: new Map(appeals.map(({ orderNo, appealOf }) => [appealOf ?? '', orderNo])),
    rated: new Set(rated.map(({ orderId }) => orderId)),
  };
}

/** Until when an order may be rated: 90 days from its end or its loan; null when it may not. */
export function evaluableUntil(row: OrderRow, { rated }: OrderMarks, now: Date): Date | null {
  if (!RATED_STATES.includes(row.state) || rated.has(row.id)) return null;
  const until = new Date(row.stateTime.getTime() + RATED_FOR_MS);
  return until > now ? until : null;
}

/** What the applicant may do now, in the order of the contract. */
export function listApplicantActions(row: OrderRow, marks: OrderMarks, now: Date): ApplicantOrderAction[] {
  const state = stateOf(row);
  const may = new Set<string>(listActions(machine, state, 'applicant'));
  if (row.creditContract?.way !== 'file') may.delete('sign');
  if (row.payee === null) may.delete('correctAccount');
  if (!isContradictable(row, now)) may.delete('contradictContact');
  if (state === '00') may.add('removeDraft');
  if (state === '91' && row.zone !== FARM_ZONE && row.appealOf === null && !marks.appeals.has(row.orderNo)) may.add('reconsider');
  if (evaluableUntil(row, marks, now) !== null) may.add('evaluate');
  return APPLICANT_ORDER_ACTIONS.filter((action) => may.has(action));
}

/** 2 项资料要补、1 个问题要答: what an institution asks to be completed. */
export function returnTitle(items: readonly Pick<ReturnItem, 'wantsFile'>[]): string {
  const papers = items.filter(({ wantsFile }) => wantsFile).length;
  const questions = items.length - papers;
  return [papers === 0 ? '' : `${papers} 项资料要补`, questions === 0 ? '' : `${questions} 个问题要答`].filter(Boolean).join('、');
}

export const toWireTimeOrNull = (moment: Date | null): string | null => (moment === null ? null : toWireTime(moment));
export const toWanOrNull = (amountYuan: number | null): number | null => (amountYuan === null ? null : toWan(amountYuan));

/** Which promise counts next in a state. */
const NEXT_PROMISE: Readonly<Partial<Record<FinanceOrderState, OrderPromise>>> = {
  10: 'accept',
  20: 'contact',
  30: 'loan',
  40: 'loan',
  60: 'loan',
};

function toNextDue(row: OrderRow, now: Date): FinanceOrderRow['nextDue'] {
  if (row.state === '50' && row.creditExpire !== null)
    return { kind: 'offer', due: toWireTime(row.creditExpire), isLate: row.creditExpire <= now };
  if (row.state === '45')
    return row.returnDue === null ? null : { kind: 'return', due: toWireTime(row.returnDue), isLate: row.returnDue <= now };
  const kind = NEXT_PROMISE[stateOf(row)];
  const found = listPromises(row, now).find(({ promise, doneTime }) => promise === kind && doneTime === null);
  return found === undefined ? null : { kind: found.promise, due: toWireTime(found.due), isLate: found.isLate };
}

/** A number typed into a draft; null when there is none yet. */
const typedNumber = (text: string | undefined): number | null => (text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null);

const typedMonths = (text: string | undefined): number | null => {
  const months = typedNumber(text);
  return months === null || !Number.isSafeInteger(months) ? null : months;
};

/** Names of those that may accept what was sent beside the institution of its product; none once one has. */
export const othersSentTo = (row: OrderRow, agencies: ReadonlyMap<string, Agency>): string[] =>
  isSent(row) && row.acceptTime === null ? candidatesOf(row).flatMap((id) => agencies.get(id)?.agencyName ?? []) : [];

export interface OrderSurroundings {
  readonly productName: string;
  readonly agency: Agency | undefined;
  /** Institutions by id, those that a farmer named among them. */
  readonly agencies: ReadonlyMap<string, Agency>;
  readonly marks: OrderMarks;
}

/** An order as the applicant's list shows it. */
export function toOrderRow(row: OrderRow, { productName, agency, agencies, marks }: OrderSurroundings, now: Date): FinanceOrderRow {
  const state = stateOf(row);
  return {
    orderNo: row.orderNo,
    zone: row.zone === FARM_ZONE ? FARM_ZONE : '',
    productCode: row.productCode,
    productName: row.product?.productName ?? productName,
    agencyId: row.agencyId,
    agencyName: row.product?.agencyName ?? agency?.agencyName ?? '',
    alsoSentTo: othersSentTo(row, agencies),
    logo: row.product?.logo ?? agency?.logo ?? null,
    amount: toWanOrNull(row.amountYuan) ?? typedNumber(row.content?.amount ?? row.agriculture?.amount),
    term: row.termMonths ?? typedMonths(row.content?.term ?? row.agriculture?.termMonths),
    state,
    stateTime: toWireTime(row.stateTime),
    whoseTurn: whoseTurn(state),
    actions: listApplicantActions(row, marks, now),
    nextDue: toNextDue(row, now),
    creditAmount: toWanOrNull(row.creditAmountYuan),
    loanAmount: toWanOrNull(row.loanAmountYuan),
    applyTime: toWireTimeOrNull(row.submitTime),
    updateTime: toWireTime(row.stateTime),
    version: row.version,
  };
}

/** How the history of an order begins that came from a demand. */
export const FROM_DEMAND = '由融资需求 ';

/**
 * The demand from which an order came: its rate is then that of the chosen offer, and no wish of the applicant's. The id is null where the
 * demand went on and has another order, or none; null alone for every other order.
 */
export async function findDemandOf(db: Database, { id, orderNo, appealOf }: OrderRow): Promise<{ readonly id: string | null } | null> {
  const [demand] = await db.select({ id: financeDemand.id }).from(financeDemand).where(eq(financeDemand.orderNo, orderNo));
  if (demand !== undefined) return demand;
  if (appealOf !== null) return null;
  const { entityType } = financeOrderStates;
  const own = and(eq(flowLog.entityType, entityType), eq(flowLog.entityId, id), eq(flowLog.action, 'submit'));
  return (await db.$count(flowLog, and(own, like(flowLog.remark, `${FROM_DEMAND}%`)))) > 0 ? { id: null } : null;
}
