import { eq } from 'drizzle-orm';
import type { FinanceDemandMove } from '#lib/contract/demand/actions.ts';
import { type FinanceOrderState, financeOrderGroupStates } from '#lib/contract/finance/states.ts';
import type { Database } from '../../db/database.ts';
import { financeDemand } from '../../db/schema/finance-demand-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import type { CaseActor } from '../engine/actors.ts';
import type { Fields, Handler } from '../engine/case-definition.ts';
import { findTransition, toMachine } from '../engine/machine.ts';
import { takeAction } from '../engine/run-action.ts';
import { type DemandRow, demandKind, stateOf } from './demand-rows.ts';

type Followed = Extract<FinanceDemandMove, 'credited' | 'disbursed' | 'settled' | 'lost'>;

/** What the state that an order comes to means for the demand behind it. */
const FOLLOWS: Readonly<Partial<Record<FinanceOrderState, Followed>>> = {
  50: 'credited',
  70: 'disbursed',
  80: 'settled',
  ...Object.fromEntries(financeOrderGroupStates.closed.map((state) => [state, 'lost' as const])),
};

const machine = toMachine(demandKind.states);
const ended = (closeReason: string): Handler<DemandRow, object, Fields> => ({ step: () => ({ patch: { closeReason } }) });
/** The order tells what has happened; nothing more is told. */
export const orderSteps = {
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
  const move = FOLLOWS[state];
  if (move === undefined) return;
  const [row] = await tx.select().from(financeDemand).where(eq(financeDemand.orderNo, orderNo)).for('update');
  if (row === undefined || findTransition(machine, stateOf(row), move, by.role) === null) return;
  // Nothing that follows asks for more of the context.
  const context = { db: tx, now: () => now } as DomainContext;
  await takeAction(demandKind, orderSteps[move], { context, tx, now, by, input: {} }, row, move);
}
