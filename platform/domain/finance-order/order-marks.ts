import { and, eq, inArray } from 'drizzle-orm';
import { APPLICANT_ORDER_ACTIONS, type ApplicantOrderAction, type FinanceOrderState } from '#lib/contract/finance-order-states.ts';
import { listActions } from '../../cases/engine/machine.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeOrderMachine } from './finance-order-machine.ts';
import { FARM_ZONE, type OrderRow } from './order-rows.ts';

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
  const state = row.state as FinanceOrderState;
  const may = new Set<string>(listActions(financeOrderMachine, state, 'applicant'));
  if (state === '00') may.add('removeDraft');
  if (state === '91' && row.zone !== FARM_ZONE && row.appealOf === null && !marks.appeals.has(row.orderNo)) may.add('reconsider');
  if (evaluableUntil(row, marks, now) !== null) may.add('evaluate');
  return APPLICANT_ORDER_ACTIONS.filter((action) => may.has(action));
}
