import { and, asc, count, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type InsuranceOrderState, insuranceOrderGroupStates, isClaimOpen, OPEN_CLAIM_STATES } from '#lib/contract/insurance/states.ts';
import { surrenderDueDay } from '#lib/contract/pricing/surrender-refund.ts';
import type { Database } from '../../db/database.ts';
import { insuranceClaim, insuranceOrder as t } from '../../db/schema/insurance-order-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { isInvoiced } from '../../domain/invoice/invoice-rows.ts';
import { parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';
import { toPage } from '../../domain/to-page.ts';
import { type AssignedCase, findHolders, ofWhose } from '../engine/assignments.ts';
import { type CaseStep, listSteps } from '../engine/case-rows.ts';
import { DESK_PAGE_ROWS, type DeskQuery, type DeskRows, ofDeskNumber, ofDeskState } from '../engine/desk-rows.ts';
import { agencyScope, branchScope, type DeskSeat } from '../engine/desk-scope.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../engine/open-work.ts';
import { type ClaimRow, claimDatesOf, listClaims } from './claims.ts';
import {
  begunFrom,
  type InsuranceRow,
  insuranceBranch,
  insuredNames,
  ORDER_TYPE,
  requireSnapshot,
  type SubmittedRow,
} from './order-rows.ts';
import { listRefusals } from './underwriting.ts';

/** What an insurer or the holder can still move before there is a cover, and what is being given back. */
const ON_DESK: readonly InsuranceOrderState[] = ['10', '15', '20', '30', '40', '80'];
/** The insurer is at turn. */
const isAtTurn = or(inArray(t.state, [...insuranceOrderGroupStates.running]), inArray(insuranceClaim.state, ['1', '5']));
/** Since when it waits for whoever is at turn: the claim, where the row is one. */
const since = sql<Date>`coalesce(${insuranceClaim.stateTime}, ${t.stateTime})`;

/** An order, or one of its claims, as the insurer's list shows it. */
export interface ListedOrder {
  readonly order: InsuranceRow;
  readonly claim: ClaimRow | null;
  /** Who of the insurer has it, and which 网点; empty for nobody. */
  readonly holder: string;
  readonly branch: string;
}

/** An order, with its claims, as one whose people have it. */
export const toAssigned = ({ id, insurerId, state, claimState }: InsuranceRow): AssignedCase => ({
  kind: ORDER_TYPE,
  id,
  agencyId: insurerId,
  state,
  isOpen: (ON_DESK as readonly string[]).includes(state) || isClaimOpen(claimState),
});

const ASSIGNED = { id: t.id, agencyId: t.insurerId };

/** Orders to the seat's insurer, of these its branch's. */
const deskScope = (seat: DeskSeat): SQL | undefined => and(agencyScope(seat, t.insurerId), branchScope(seat, insuranceBranch));

const holderName = sql`(${t.application} -> 'holder' ->> 'name')`;

/** What the rows of a list are: orders and claims as a desk has them, of an order with claims each of these; orders alone; claims alone. */
type RowsOf = 'both' | 'orders' | 'claims';

/** Claims that have rows of their own: of a list without a filter the open ones. */
const claimsOf = ({ state }: Pick<DeskQuery, 'state'>, rows: RowsOf): SQL | undefined => {
  const listed = state === '' ? inArray(insuranceClaim.state, [...OPEN_CLAIM_STATES]) : ne(insuranceClaim.state, '0');
  return and(eq(insuranceClaim.orderId, t.id), rows === 'orders' ? sql`false` : listed);
};

const openClaim = inArray(t.claimState, [...OPEN_CLAIM_STATES]);

/** The certificate of an insured person has the number of the policy, and behind it which of them he is. */
const ofCertificate = (number: string): string => number.replace(/^(P\d+)-\d+$/i, '$1');
const ofInvoice = (numbers: string[]): SQL => isInvoiced(t.orderNo, ORDER_TYPE, numbers);

function listedOrders(seat: DeskSeat, query: DeskQuery, rows: RowsOf): SQL | undefined {
  const ofState = ofDeskState(t.state, query, ON_DESK);
  const shown = query.state === '' ? or(ofState, openClaim) : ofState;
  const mine = ofWhose(seat, ORDER_TYPE, ASSIGNED, query.whose);
  const numbered = or(
    ofDeskNumber(t.orderNo, query, {
      numbers: [t.policyNo],
      names: [t.insuredName, insuredNames, holderName],
      meant: ofCertificate,
      elsewhere: ofInvoice,
    }),
    rows === 'orders' ? undefined : ofDeskNumber(insuranceClaim.claimNo, query),
  );
  return and(isNotNull(t.snapshot), deskScope(seat), shown, numbered, mine, rows === 'claims' ? isNotNull(insuranceClaim.id) : undefined);
}

const SURRENDERED = '80';
/** Rows for which the insurer has a day. */
const hasDueDay = or(eq(t.state, SURRENDERED), inArray(insuranceClaim.state, ['1', '5']));

/** What a row of a list is about. */
interface DueRow {
  readonly order: Pick<InsuranceRow, 'state' | 'stateTime' | 'snapshot'>;
  readonly claim: Pick<ClaimRow, 'state' | 'stateTime'> | null;
}

/** By when the insurer pays a surrender back, or acts on a claim; null where no day is set. */
export function deskDueOf({ order, claim }: DueRow, calendar: WorkingCalendar): { readonly day: string; readonly does: string } | null {
  if (claim !== null) return claimDatesOf(order, claim, calendar);
  return order.state === SURRENDERED ? { day: surrenderDueDay(toDay(order.stateTime)), does: '退款' } : null;
}

export async function countDeskOrders(context: DomainContext, seat: DeskSeat): Promise<OpenWork> {
  const { db } = context;
  const now = context.now();
  const joined = claimsOf(ALL_OPEN, 'both');
  const where = listedOrders(seat, ALL_OPEN, 'both');
  const counted = await countOpenWork(db, now, {
    table: sql`${t} left join ${insuranceClaim} on ${joined}`,
    where,
    since: sql`case when ${isAtTurn} then ${since} end`,
    whose: { seat, kind: ORDER_TYPE, columns: ASSIGNED },
  });
  const calendar = await readWorkingCalendar(context);
  const rows = await db
    .select({
      order: { state: t.state, stateTime: t.stateTime, snapshot: t.snapshot },
      claim: { state: insuranceClaim.state, stateTime: insuranceClaim.stateTime },
    })
    .from(t)
    .leftJoin(insuranceClaim, joined)
    .where(and(where, hasDueDay));
  const days = rows.flatMap((row) => deskDueOf(row, calendar)?.day ?? []).sort();
  const [first] = days;
  const today = toDay(now);
  return { ...counted, due: first === undefined ? null : parseMoment(`${first} 23:59`), late: days.filter((day) => day < today).length };
}

/** One page of what was submitted to the seat's insurer, a row each order and claim: what waits for it in front, longest waiting first. */
export async function listDeskOrders(db: Database, seat: DeskSeat, query: DeskQuery, of: RowsOf = 'both'): Promise<DeskRows<ListedOrder>> {
  const [listed, joined] = [listedOrders(seat, query, of), claimsOf(query, of)];
  const [counted] = await db.select({ total: count() }).from(t).leftJoin(insuranceClaim, joined).where(listed);
  const total = counted?.total ?? 0;
  const { limit, offset } = toPage(query.page, DESK_PAGE_ROWS, total);
  const rows = await db
    .select({ order: t, claim: insuranceClaim })
    .from(t)
    .leftJoin(insuranceClaim, joined)
    .where(listed)
    .orderBy(sql`coalesce(${isAtTurn}, false) desc`, since, asc(t.id), asc(insuranceClaim.id))
    .limit(limit)
    .offset(offset);
  const holders = await findHolders(
    db,
    ORDER_TYPE,
    rows.map(({ order }) => order.id),
  );
  return { rows: rows.map((row) => ({ ...row, holder: holders.get(row.order.id)?.name ?? '', branch: row.order.branch })), total };
}

/** A step of an order, or of the claim of that number. */
export type PolicyStep = CaseStep & { readonly claimNo?: string };

export interface DeskOrder {
  readonly order: SubmittedRow;
  /** Newest first. */
  readonly claims: readonly ClaimRow[];
  /** The one that the number names; of an order's number the only one that is open, else the newest. Null without any. */
  readonly claim: ClaimRow | null;
  /** Numbers of open claims among which the number does not choose. */
  readonly unnamed: readonly string[];
  /** What the same holder was refused of the product before. */
  readonly refused: Awaited<ReturnType<typeof listRefusals>>;
  /** It was begun on a policy, not on an order that came to nothing. */
  readonly isRenewal: boolean;
  /** Of the order and its claims, in order. */
  readonly steps: readonly PolicyStep[];
}

const isPolicy = async (db: Database, orderNo: string): Promise<boolean> =>
  (await db.$count(t, and(eq(t.orderNo, orderNo), isNotNull(t.policyNo)))) > 0;

/**
 * An order as the insurer sees it, by its number or that of one of its claims.
 * @throws Fault notFound, for a draft and another insurer's too.
 */
export async function getDeskOrder(db: Database, seat: DeskSeat, number: string): Promise<DeskOrder> {
  const ofClaim = db.select({ id: insuranceClaim.orderId }).from(insuranceClaim).where(eq(insuranceClaim.claimNo, number));
  const [row] = await db
    .select()
    .from(t)
    .where(and(or(eq(t.orderNo, number), inArray(t.id, ofClaim)), deskScope(seat)));
  if (row === undefined) throw new Fault('notFound');
  const order = requireSnapshot(row);
  const claims = await listClaims(db, [order.id]);
  const open = claims.filter(({ state }) => isClaimOpen(state));
  const named = claims.find(({ claimNo }) => claimNo === number);
  const steps = await listSteps(db, [order.id, ...claims.map(({ id }) => id)]);
  const former = begunFrom(order, steps.get(order.id));
  return {
    order,
    claims,
    claim: named ?? open[0] ?? claims[0] ?? null,
    refused: await listRefusals(db, order),
    isRenewal: former !== '' && (await isPolicy(db, former)),
    unnamed: named === undefined && open.length > 1 ? open.map(({ claimNo }) => claimNo) : [],
    steps: [
      ...(steps.get(order.id) ?? []),
      ...claims.flatMap(({ id, claimNo }) => (steps.get(id) ?? []).map((step) => ({ ...step, claimNo }))),
    ].sort((a, b) => Date.parse(a.time) - Date.parse(b.time)),
  };
}
