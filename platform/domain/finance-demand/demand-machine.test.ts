import fc from 'fast-check';
import { FINANCE_DEMAND_STATES, type FinanceDemandState } from '#lib/contract/finance-demand-states.ts';
import { findTransition, type Role } from '../machine/machine.ts';
import { type FinanceDemandMove, financeDemandMachine } from './demand-machine.ts';

const moves = Object.keys(financeDemandMachine.transitions) as FinanceDemandMove[];
const roles: Role[] = ['applicant', 'institution', 'beneficiary', 'operator', 'clock'];
const allowed = [
  '00 publish applicant 10',
  '10 respond institution 20',
  '20 choose applicant 30',
  '30 credited institution 40',
  '40 disbursed institution 50',
  '50 settled institution 90',
  '10 withdraw applicant 91',
  '20 withdraw applicant 91',
  '10 expire clock 92',
  '20 expire clock 93',
  ...['30', '40'].flatMap((state) => ['institution', 'applicant', 'clock'].map((role) => `${state} lost ${role} 93`)),
];

const next = (state: FinanceDemandState, move: FinanceDemandMove, role: Role) =>
  findTransition(financeDemandMachine, state, move, role)?.to;

describe('the table of a demand', () => {
  it('has these rows and no others', () => {
    const found = FINANCE_DEMAND_STATES.flatMap((state) =>
      moves.flatMap((move) =>
        roles.flatMap((role) => (next(state, move, role) === undefined ? [] : [`${state} ${move} ${role} ${next(state, move, role)}`])),
      ),
    );
    expect(found.sort()).toEqual([...allowed].sort());
  });

  it('never leaves it, whatever is tried', () => {
    const step = fc.tuple(fc.constantFrom(...moves), fc.constantFrom(...roles));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let state: FinanceDemandState = '00';
        for (const [move, role] of steps) {
          const to = next(state, move, role);
          if (to === undefined || to === 'origin') continue;
          expect(allowed).toContain(`${state} ${move} ${role} ${to}`);
          state = to;
        }
      }),
    );
  });
});
