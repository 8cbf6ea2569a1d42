import type { FinanceOrderState } from '#lib/contract/finance-order-states.ts';
import { defineMachine } from '../../cases/engine/machine.ts';
import { type FinanceOrderAction, financeOrderMachine } from '../finance-order/finance-order-machine.ts';

export type FarmState = FinanceOrderState;
export type FarmAction = FinanceOrderAction;

/** A farm submission runs through the states of a finance order (domain b13). */
export const farmMachine = defineMachine<FarmState, FarmAction>({
  entityType: 'farmSubmission',
  transitions: financeOrderMachine.transitions,
});
