import { and, asc, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { type FinanceOrderState, financeOrderStates } from '#lib/contract/finance/states.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { loanEvent } from '../../db/schema/loan-event-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { toPage } from '../../domain/to-page.ts';
import { byOfficer, type Officer } from '../engine/actors.ts';
import { type AssignedCase, findHolders, ofWhose } from '../engine/assignments.ts';
import type { CaseAnswer, Fields } from '../engine/case-definition.ts';
import { DESK_PAGE_ROWS, type DeskQuery, type DeskRows, isAmong, ofDeskNumber, ofDeskState } from '../engine/desk-rows.ts';
import { agencyScope, branchScope, type DeskSeat, isOfAgency, staffIdOf } from '../engine/desk-scope.ts';
import { listActions, toMachine } from '../engine/machine.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../engine/open-work.ts';
import { runAction } from '../engine/run-action.ts';
import { findApplicantName, realNameOf } from './applicant.ts';
import { financeCase } from './definition.ts';
import { financeBranch, isSent, namesAgency, type SentOrder, stateOf } from './order-rows.ts';

/** What an institution has on its desk: everything that it, or the applicant, can still move. */
export const ON_DESK: readonly FinanceOrderState[] = ['10', '20', '30', '40', '45', '50', '60', '70'];
const ENTITY = 'financeOrder';

const t = financeOrder;

const sent = and(isNotNull(t.product), ne(t.state, '00'));

/**
 * Orders that were sent through the portal and are the seat's to see, by index: its institution's, of these its branch's, and unaccepted
 * ones of another whose farmer named it.
 */
const scopesOf = (seat: DeskSeat): (SQL | undefined)[] =>
  isOfAgency(seat)
    ? [
        and(sent, agencyScope(seat, t.agencyId), branchScope(seat, financeBranch)),
        and(sent, namesAgency(seat.agencyId), ne(t.agencyId, seat.agencyId)),
      ]
    : [sent];

const deskScope = (seat: DeskSeat): SQL | undefined => or(...scopesOf(seat));

/** What a list shows of an order. Rows are wide: what was typed, papers and figures are read, and opened, with one order alone. */
const shown = {
  id: t.id,
  orderNo: t.orderNo,
  agencyId: t.agencyId,
  branch: t.branch,
  managerName: t.managerName,
  applicantName: t.applicantName,
  accountType: t.accountType,
  version: t.version,
  state: t.state,
  stateTime: t.stateTime,
  submitTime: t.submitTime,
  amountYuan: t.amountYuan,
  termMonths: t.termMonths,
  due: t.due,
  acceptDue: t.acceptDue,
  contactDue: t.contactDue,
  answerDue: t.answerDue,
  loanDue: t.loanDue,
  acceptTime: t.acceptTime,
  contactTime: t.contactTime,
  answerTime: t.answerTime,
  loanTime: t.loanTime,
  contactSaid: t.contactSaid,
  creditContract: t.creditContract,
  product: sql<
    Pick<OrderedProduct, 'agencyName' | 'productName'>
  >`jsonb_build_object('agencyName', ${t.product} -> 'agencyName', 'productName', ${t.productName})`,
};

type ShownOrder = Pick<SentOrder, Exclude<keyof typeof shown, 'product'>> & {
  readonly product: Pick<OrderedProduct, 'agencyName' | 'productName'>;
};

/** An order as a list shows it. */
export interface ListedOrder {
  readonly order: ShownOrder;
  /** Who of the institution has it, and which 网点; empty for nobody. */
  readonly holder: string;
  readonly branch: string;
}

/** Contracts and sheets of loans have the number of their order behind letters of their own. */
const ofPaper = (number: string): string => number.replace(/^(?:HT|MB)(?=\d)/i, 'FO');

/** Orders for whose loan an institution recorded a receipt of that number: the number is its own. */
const ofReceipt =
  ({ agencyId }: DeskSeat) =>
  (numbers: string[]): SQL | undefined => {
    if (agencyId === null) return undefined;
    const own = and(eq(loanEvent.agencyId, agencyId), inArray(loanEvent.receiptNo, numbers));
    return isAmong(t.id, sql`select ${loanEvent.orderId} from ${loanEvent} where ${own}`);
  };

const asked = (seat: DeskSeat, query: DeskQuery): SQL | undefined =>
  and(
    ofDeskState(t.state, query, ON_DESK),
    ofDeskNumber(t.orderNo, query, { isIndexed: true, names: [t.applicantName], meant: ofPaper, elsewhere: ofReceipt(seat) }),
    ofWhose(seat, ENTITY, t, query.whose),
    query.dueBy === undefined ? undefined : lte(t.due, query.dueBy),
  );

export const countDeskOrders = (db: Database, seat: DeskSeat, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, {
    table: t,
    where: scopesOf(seat).map((scope) => and(scope, asked(seat, ALL_OPEN))),
    due: sql`${t.due}`,
    whose: { seat, kind: ENTITY, columns: t },
  });

/** How many each of these finds. */
async function countEach(db: Database, found: readonly (SQL | undefined)[]): Promise<number[]> {
  const counts = found.map((where) => sql`(select count(*)::int from ${t} where ${where})`);
  const [row] = await db.select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` }).from(sql`(select 1) as once`);
  return row?.counts ?? [];
}

/** The page's rows; what each of these finds is read in the order of its own index, no further than the page. */
async function selectPage(db: Database, found: readonly (SQL | undefined)[], page: ReturnType<typeof toPage>): Promise<ShownOrder[]> {
  if (found.length === 0) return [];
  const { limit, offset } = page;
  const first = found.map(
    (where) => sql`(select ${t.id} as id, ${t.due} as due from ${t} where ${where} order by ${t.due}, ${t.id} limit ${limit + offset})`,
  );
  const ids = sql`select id from (${sql.join(first, sql` union all `)}) as listed order by due, id limit ${limit} offset ${offset}`;
  const rows = await db.select(shown).from(t).where(sql`${t.id} in (${ids})`).orderBy(asc(t.due), asc(t.id));
  return rows as ShownOrder[];
}

/** One page of what is on the seat's desk, what is due first in front. */
export async function listDeskOrders(db: Database, seat: DeskSeat, query: DeskQuery): Promise<DeskRows<ListedOrder>> {
  const found = scopesOf(seat).map((scope) => and(scope, asked(seat, query)));
  const counts = await countEach(db, found);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const filled = found.filter((_, index) => (counts[index] ?? 0) > 0);
  const rows = await selectPage(db, filled, toPage(query.page, DESK_PAGE_ROWS, total));
  // An institution that is only named beside another sees nothing of its people.
  const own = rows.filter(({ agencyId }) => !isOfAgency(seat) || agencyId === seat.agencyId);
  const holders = await findHolders(
    db,
    ENTITY,
    own.map(({ id }) => id),
  );
  const named = rows.map((row) => ({ ...row, applicantName: realNameOf(row) }));
  return { rows: named.map((order) => ({ order, holder: holders.get(order.id)?.name ?? '', branch: branchOf(order, seat) })), total };
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
  return { ...row, applicantName: await findApplicantName(db, row) };
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
const deskRules: Partial<Record<FinanceOrderAction, (row: ShownOrder) => boolean>> = {
  signOnSite: ({ creditContract }) => creditContract?.way === 'onSite',
  recordContact: ({ contactTime }) => contactTime === null,
  settle: () => false,
};

/** Only named beside the institution of the order, it may take the order on and nothing else. */
const isOnlyNamed = ({ agencyId }: Pick<ShownOrder, 'agencyId'>, seat: DeskSeat): boolean => isOfAgency(seat) && seat.agencyId !== agencyId;

/** 网点 that has an order, for its own institution: one that is only named beside another sees nothing of it. */
export const branchOf = (row: Pick<ShownOrder, 'agencyId' | 'branch'>, seat: DeskSeat): string =>
  isOnlyNamed(row, seat) ? '' : row.branch;

/** What the seat's institution may do to an order now. */
export const listDeskActions = (row: ShownOrder, seat: DeskSeat): FinanceOrderAction[] =>
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
