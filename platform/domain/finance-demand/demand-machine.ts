import type { FinanceDemandState } from '#lib/contract/demand/states.ts';
import { defineMachine } from '../machine/machine.ts';

export type FinanceDemandMove = 'publish' | 'respond' | 'choose' | 'credited' | 'disbursed' | 'settled' | 'withdraw' | 'expire' | 'lost';

/** Life of a finance demand: nothing else ever changes its state. From 30 on it follows the order that the choice opened. */
export const financeDemandMachine = defineMachine<FinanceDemandState, FinanceDemandMove>({
  entityType: 'financeDemand',
  transitions: {
    publish: [{ from: ['00'], to: '10', by: ['applicant'] }],
    respond: [{ from: ['10'], to: '20', by: ['institution'] }],
    choose: [{ from: ['20'], to: '30', by: ['applicant'] }],
    credited: [{ from: ['30'], to: '40', by: ['institution'] }],
    disbursed: [{ from: ['40'], to: '50', by: ['institution'] }],
    settled: [{ from: ['50'], to: '90', by: ['institution'] }],
    withdraw: [{ from: ['10', '20'], to: '91', by: ['applicant'] }],
    expire: [
      { from: ['10'], to: '92', by: ['clock'] },
      { from: ['20'], to: '93', by: ['clock'] },
    ],
    lost: [{ from: ['30', '40'], to: '93', by: ['institution', 'applicant', 'clock'] }],
  },
});
