import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { financeDemand } from '../../db/schema/finance-demand.ts';
import type { Actor } from '../../domain/record/write-audit.ts';
import { findTransition, type Role } from '../engine/machine.ts';
import { moveCase } from '../engine/move-case.ts';
import { type FinanceDemandMove, financeDemandMachine } from './demand-machine.ts';
import { stateOf } from './demand-rows.ts';

/** What a step of the order means for the demand behind it. */
const FOLLOWS: Readonly<Record<string, FinanceDemandMove>> = {
  credit: 'credited',
  disburse: 'disbursed',
  settle: 'settled',
  reject: 'lost',
  withdraw: 'lost',
  decline: 'lost',
  expire: 'lost',
};

interface OrderStep {
  readonly orderNo: string;
  readonly action: string;
  readonly role: Role;
  readonly actor: Actor;
  readonly actorName: string;
}

/** Lets the demand that opened an order follow a step of the order, in the caller's transaction; most orders have none. */
export async function followOrder(tx: Database, now: Date, { orderNo, action, ...by }: OrderStep): Promise<void> {
  const move = FOLLOWS[action];
  if (move === undefined) return;
  const [row] = await tx.select().from(financeDemand).where(eq(financeDemand.orderNo, orderNo)).for('update');
  if (row === undefined || findTransition(financeDemandMachine, stateOf(row), move, by.role) === null) return;
  const closeReason = move === 'lost' ? '订单没有办成' : '';
  await moveCase(tx, now, { machine: financeDemandMachine, table: financeDemand, row }, { ...by, action: move, patch: { closeReason } });
}
