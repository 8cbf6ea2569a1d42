import { and, eq, gt } from 'drizzle-orm';
import type { FinanceDemandMove } from '#lib/contract/demand/actions.ts';
import { type FinanceOrderState, financeOrderGroupStates } from '#lib/contract/finance/states.ts';
import type { Database } from '../../db/database.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import type { CaseActor } from '../engine/actors.ts';
import type { Fields, Handler, Work } from '../engine/case-definition.ts';
import { findTransition, toMachine } from '../engine/machine.ts';
import { takeAction } from '../engine/run-action.ts';
import { CHOSEN, type DemandRow, demandKind, NOT_CHOSEN, SEEN, stateOf, TAKEN_BACK } from './demand-rows.ts';

type Followed = Extract<FinanceDemandMove, 'credited' | 'disbursed' | 'settled' | 'lost' | 'reopen'>;

/** What the state that an order comes to means for the demand behind it. */
const FOLLOWS: Readonly<Partial<Record<FinanceOrderState, Followed>>> = {
  50: 'credited',
  70: 'disbursed',
  80: 'settled',
  ...Object.fromEntries(financeOrderGroupStates.closed.map((state) => [state, 'lost' as const])),
};

const machine = toMachine(demandKind.states);
const ended = (closeReason: string): Handler<DemandRow, object, Fields> => ({ step: () => ({ patch: { closeReason } }) });
/** Offers beside the chosen one that have not run out. */
const others = ({ id }: Pick<DemandRow, 'id'>, now: Date) =>
  and(eq(demandResponse.demandId, id), eq(demandResponse.state, NOT_CHOSEN), gt(demandResponse.validUntil, now));

/** Every offer that has not run out can be chosen again, the last one too unless its institution gave it up. */
async function reopen({ tx, now, by, row }: Work<DemandRow, object, Fields>) {
  const state = by.role === 'applicant' ? SEEN : TAKEN_BACK;
  const chosen = and(eq(demandResponse.demandId, row.id), eq(demandResponse.state, CHOSEN));
  await tx.update(demandResponse).set({ state: SEEN }).where(others(row, now));
  await tx.update(demandResponse).set({ state }).where(chosen);
  const open = and(eq(demandResponse.demandId, row.id), eq(demandResponse.state, SEEN), gt(demandResponse.validUntil, now));
  const count = await tx.$count(demandResponse, open);
  const left = count === 0 ? '别的机构还可以报价' : `${count} 家的报价还能选`;
  return {
    patch: { orderNo: null },
    remark: `订单 ${row.orderNo} 没有办成`,
    message: { title: '融资需求还在', content: `“${row.title}”：这一家没有办成，${left}。不要了可以撤回。` },
  };
}

/** An order that came to nothing: whoever gave it up goes on as long as offers are taken, else only what others still offer keeps the demand. */
async function afterLoss(tx: Database, now: Date, row: DemandRow, { role }: CaseActor): Promise<'reopen' | 'lost'> {
  if (row.expiresAt === null || row.expiresAt <= now) return 'lost';
  return role === 'applicant' || (await tx.$count(demandResponse, others(row, now))) > 0 ? 'reopen' : 'lost';
}

/** The order tells what has happened; beside it is told only that the demand goes on. */
export const orderSteps = {
  reopen: { step: reopen },
  credited: ended(''),
  disbursed: ended(''),
  settled: ended(''),
  lost: ended('订单没有办成'),
} satisfies Readonly<Record<Followed, object>>;

interface OrderStep extends CaseActor {
  readonly orderNo: string;
  readonly state: FinanceOrderState;
}

/** Lets the demand that opened an order follow a step of the order, in the caller's transaction; most orders have none. */
export async function followOrder(tx: Database, now: Date, { orderNo, state, ...by }: OrderStep): Promise<void> {
  const follows = FOLLOWS[state];
  if (follows === undefined) return;
  const [row] = await tx.select().from(financeDemand).where(eq(financeDemand.orderNo, orderNo)).for('update');
  if (row === undefined) return;
  const move = follows === 'lost' ? await afterLoss(tx, now, row, by) : follows;
  if (findTransition(machine, stateOf(row), move, by.role) === null) return;
  // Nothing that follows asks for more of the context.
  const context = { db: tx, now: () => now } as DomainContext;
  await takeAction(demandKind, orderSteps[move], { context, tx, now, by, input: {} }, row, move);
}
