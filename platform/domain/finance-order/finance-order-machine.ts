import type { FinanceOrderState } from '#lib/contract/finance-order-states.ts';
import { defineMachine } from '../../cases/engine/machine.ts';

/** States in which the institution is at work. */
const AT_WORK = ['10', '20', '30', '40'] as const satisfies readonly FinanceOrderState[];

/** Life of a finance order: nothing else ever changes its state. An offer that is not signed in time is declined by the clock. */
export const financeOrderMachine = defineMachine({
  entityType: 'financeOrder',
  transitions: {
    submit: [{ from: ['00'], to: '10', by: ['applicant'] }],
    accept: [{ from: ['10'], to: '20', by: ['institution'] }],
    investigate: [{ from: ['20'], to: '30', by: ['institution'] }],
    approveStart: [{ from: ['20', '30'], to: '40', by: ['institution'] }],
    return: [{ from: [...AT_WORK], to: '45', by: ['institution'] }],
    resubmit: [{ from: ['45'], to: 'origin', by: ['applicant'] }],
    credit: [{ from: ['40'], to: '50', by: ['institution'] }],
    sign: [{ from: ['50'], to: '60', by: ['applicant'] }],
    decline: [{ from: ['50'], to: '94', by: ['applicant', 'clock'] }],
    disburse: [{ from: ['60'], to: '70', by: ['institution'] }],
    settle: [{ from: ['70'], to: '80', by: ['institution'] }],
    reject: [{ from: [...AT_WORK, '45'], to: '91', by: ['institution'] }],
    withdraw: [{ from: [...AT_WORK, '45'], to: '92', by: ['applicant'] }],
    expire: [{ from: ['10'], to: '93', by: ['clock'] }],
  },
});

export type FinanceOrderAction = keyof typeof financeOrderMachine.transitions;
