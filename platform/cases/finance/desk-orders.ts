import { and, asc, eq, getTableColumns, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { type FinanceOrderState, financeOrderStates } from '#lib/contract/finance/states.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder, orderDue } from '../../db/schema/finance-order-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { toPage } from '../../domain/to-page.ts';
import { byOfficer, type Officer } from '../engine/actors.ts';
import { type AssignedCase, findHolders, ofWhose } from '../engine/assignments.ts';
import type { CaseAnswer, Fields } from '../engine/case-definition.ts';
import { DESK_PAGE_ROWS, type DeskQuery, type DeskRows, ofDeskNumber, ofDeskState } from '../engine/desk-rows.ts';
import { agencyScope, type DeskSeat, isOfAgency, staffIdOf } from '../engine/desk-scope.ts';
import { listActions, toMachine } from '../engine/machine.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../engine/open-work.ts';
import { runAction } from '../engine/run-action.ts';
import { financeCase } from './definition.ts';
import { isSent, namesAgency, type SentOrder, stateOf } from './order-rows.ts';

/** What an institution has on its desk: everything that it, or the applicant, can still move. */
export const ON_DESK: readonly FinanceOrderState[] = ['10', '20', '30', '40', '45', '50', '60', '70'];
const ENTITY = 'financeOrder';

const t = financeOrder;

/** Orders that were sent through the portal and are the seat's to see: its institution's, and unaccepted ones whose farmer named it. */
function deskScope(seat: DeskSeat): SQL | undefined {
  const sent = and(isNotNull(t.product), ne(t.state, '00'));
  return isOfAgency(seat) ? and(sent, or(agencyScope(seat, t.agencyId), namesAgency(seat.agencyId))) : sent;
}

const dueTime: SQL<Date | null> = orderDue(t).mapWith(t.acceptDue);

/** An order as a list shows it. */
export interface DueOrder {
  readonly order: SentOrder;
  /** Null where no time is set. */
  readonly due: Date | null;
  /** Who of the institution has it; empty for nobody. */
  readonly holder: string;
}

const listedOrders = (seat: DeskSeat, query: DeskQuery): SQL | undefined =>
  and(
    deskScope(seat),
    ofDeskState(t.state, query, ON_DESK),
    ofDeskNumber(t.orderNo, query),
    ofWhose(seat, ENTITY, t.id, query.whose),
    query.dueBy === undefined ? undefined : sql`${dueTime} <= ${query.dueBy.toISOString()}::timestamptz`,
  );

export const countDeskOrders = (db: Database, seat: DeskSeat, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, {
    table: t,
    where: listedOrders(seat, ALL_OPEN),
    due: dueTime,
    whose: { seat, kind: ENTITY, id: t.id },
  });

/** One page of what is on the seat's desk, what is due first in front. */
export async function listDeskOrders(db: Database, seat: DeskSeat, query: DeskQuery): Promise<DeskRows<DueOrder>> {
  const where = listedOrders(seat, query);
  const total = await db.$count(t, where);
  const { limit, offset } = toPage(query.page, DESK_PAGE_ROWS, total);
  const rows = await db
    .select({ order: getTableColumns(t), due: dueTime })
    .from(t)
    .where(where)
    .orderBy(sql`${dueTime} asc nulls last`, asc(t.id))
    .limit(limit)
    .offset(offset);
  // An institution that is only named beside another sees nothing of its people.
  const own = rows.filter(({ order }) => !isOfAgency(seat) || order.agencyId === seat.agencyId);
  const holders = await findHolders(
    db,
    ENTITY,
    own.map(({ order }) => order.id),
  );
  return {
    rows: rows.flatMap(({ order, due }) => (isSent(order) ? [{ order, due, holder: holders.get(order.id)?.name ?? '' }] : [])),
    total,
  };
}

/**
 * One order that was sent through the portal, ended or not.
 * @throws Fault notFound, for one that is not the seat's to see too.
 */
export async function getDeskOrder(db: Database, seat: DeskSeat, orderNo: string): Promise<SentOrder> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.orderNo, orderNo), deskScope(seat)));
  if (row === undefined || !isSent(row)) throw new Fault('notFound');
  return row;
}

/** Until when somebody has to move an order; null where no time is set. */
export async function getOrderDue(db: Database, { id }: Pick<SentOrder, 'id'>): Promise<Date | null> {
  const [row] = await db.select({ due: dueTime }).from(t).where(eq(t.id, id));
  return row?.due ?? null;
}

/** An order as one whose people have it. */
export const toAssigned = ({ id, agencyId, state }: SentOrder): AssignedCase => ({
  kind: ENTITY,
  id,
  agencyId,
  state,
  isOpen: (ON_DESK as readonly string[]).includes(state),
});

/** When an institution may take what its state alone would allow. A loan is settled by the entry that leaves nothing, never by hand. */
const deskRules: Partial<Record<FinanceOrderAction, (row: SentOrder) => boolean>> = {
  signOnSite: ({ creditContract }) => creditContract?.way === 'onSite',
  recordContact: ({ contactTime }) => contactTime === null,
  settle: () => false,
};

/** Only named beside the institution of the order, it may take the order on and nothing else. */
const isOnlyNamed = ({ agencyId }: SentOrder, seat: DeskSeat): boolean => isOfAgency(seat) && seat.agencyId !== agencyId;

/** What the seat's institution may do to an order now. */
export const listDeskActions = (row: SentOrder, seat: DeskSeat): FinanceOrderAction[] =>
  listActions(toMachine(financeOrderStates), stateOf(row), 'institution').filter(
    (action) => (deskRules[action]?.(row) ?? true) && (action === 'accept' || !isOnlyNamed(row, seat)),
  );

/** An institution's action with what its form holds. */
export interface DeskAct {
  readonly action: FinanceOrderAction;
  readonly fields?: Fields;
}

/** Who plays is of the institution that has the order, or of the one among those named that takes it on (`agencyId`). */
async function playedOfficer(
  db: Database,
  { agencyId, product, managerName }: SentOrder,
  { action, fields = {} }: DeskAct,
): Promise<Officer> {
  if (action !== 'accept') return { agencyId, agencyName: product.agencyName, name: managerName };
  const name = String(fields.managerName ?? '');
  const taking = String(fields.agencyId ?? '') || agencyId;
  if (taking === agencyId) return { agencyId, agencyName: product.agencyName, name };
  return { agencyId: taking, agencyName: (await findAgencies(db, [taking])).get(taking)?.agencyName ?? '', name };
}

/**
 * Does to an order what the seat's institution wants.
 * @throws Fault notFound, staleVersion, wrongState, invalidField.
 */
export async function takeDeskAct(
  context: DomainContext,
  seat: DeskSeat,
  { orderNo, version }: Pick<SentOrder, 'orderNo' | 'version'>,
  act: DeskAct,
): Promise<CaseAnswer> {
  const row = await getDeskOrder(context.db, seat, orderNo);
  const officer = isOfAgency(seat) ? { ...seat, ...staffIdOf(seat) } : await playedOfficer(context.db, row, act);
  const input = (act.fields ?? {}) as never;
  return runAction(financeCase, context, { action: act.action, by: byOfficer(officer), number: orderNo, version, input });
}
