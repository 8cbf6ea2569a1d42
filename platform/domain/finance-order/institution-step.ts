import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import type { FinanceOrderState } from '#lib/contract/finance-order-states.ts';
import { byClerk, type Clerk } from '../../cases/engine/actors.ts';
import { requireNextState } from '../../cases/engine/machine.ts';
import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { type FinanceOrderAction, financeOrderMachine } from './finance-order-machine.ts';
import { moveOrder, type OrderMove } from './move-order.ts';
import { requireAgencyOrder, type SentOrder } from './order-rows.ts';

/** Which order, as the institution saw it. */
export interface AgencyStep {
  readonly orderNo: string;
  readonly version: number;
}

/** What a step adds to the move; `now` is its moment. */
export type PlanStep = (
  row: SentOrder,
  now: Date,
  tx: Database,
) => Omit<OrderMove, 'action' | 'by'> | Promise<Omit<OrderMove, 'action' | 'by'>>;

/**
 * Takes one action of an institution on one of its own orders. The table is asked before `plan`, so that a form is judged only where
 * the action is possible at all.
 * @throws Fault notFound, wrongState, staleVersion, and what `plan` throws.
 */
export function takeInstitutionStep(
  { db, now }: DomainContext,
  clerk: Clerk,
  { orderNo, version }: AgencyStep,
  action: FinanceOrderAction,
  plan: PlanStep,
): Promise<FinanceOrderMoved> {
  const moment = now();
  const by = byClerk(clerk);
  return db.transaction(async (tx) => {
    const row = await requireAgencyOrder(tx, clerk.agencyId, orderNo, action === 'accept');
    const at = { state: row.state as FinanceOrderState, originState: row.originState as FinanceOrderState | null };
    requireNextState(financeOrderMachine, at, action, by.role);
    if (row.version !== version) throw new Fault('staleVersion');
    return moveOrder(tx, moment, row, { action, by, ...(await plan(row, moment, tx)) });
  });
}
