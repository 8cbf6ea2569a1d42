import fc from 'fast-check';
import { INSURANCE_CLAIM_STATES, INSURANCE_ORDER_STATES } from '#lib/contract/insurance-order-states.ts';
import { findTransition, type Role } from '../machine/machine.ts';
import { type ClaimMove, type InsuranceMove, insuranceClaimMachine, insuranceOrderMachine } from './insurance-machine.ts';

const ROLES: readonly Role[] = ['applicant', 'institution', 'beneficiary', 'operator', 'clock'];

/** The table of domain.md b5, written down a second time: action, states it starts from, where it leads, who takes it. */
const ORDER_TABLE: readonly (readonly [InsuranceMove, string, string, Role])[] = [
  ['submit', '00', '10', 'applicant'],
  ['accept', '10 20', '30', 'institution'],
  ['review', '10', '20', 'institution'],
  ['refuse', '20', '91', 'institution'],
  ['askChange', '10 20', '15', 'institution'],
  ['amend', '15', '10', 'applicant'],
  ['pay', '30', '40', 'applicant'],
  ['issue', '40', '50', 'institution'],
  ['issueFail', '40', '92', 'institution'],
  ['start', '50', '60', 'clock'],
  ['end', '60', '70', 'clock'],
  ['surrender', '50 60', '80', 'applicant'],
  ['approveSurrender', '80', '81', 'institution'],
  ['cancel', '00 10 15 20 30', '93', 'applicant'],
  ['expire', '30', '94', 'clock'],
];

const CLAIM_TABLE: readonly (readonly [ClaimMove, string, string, Role])[] = [
  ['claim', '0', '1', 'applicant'],
  ['askMore', '1', '4', 'institution'],
  ['supplement', '4', '1', 'applicant'],
  ['uphold', '1', '5', 'institution'],
  ['payOut', '5', '2', 'institution'],
  ['dismiss', '1', '3', 'institution'],
];

const machines = [
  ['orders', insuranceOrderMachine, INSURANCE_ORDER_STATES, ORDER_TABLE],
  ['claims', insuranceClaimMachine, INSURANCE_CLAIM_STATES, CLAIM_TABLE],
] as const;

describe.each(machines)('the states of %s', (_, machine, states, table) => {
  const follow = (state: string, action: string, role: Role): string | null =>
    findTransition(machine as never, state as never, action as never, role)?.to ?? null;
  const expected = (state: string, action: string, role: Role): string | null =>
    table.find(([name, from, , by]) => name === action && from.split(' ').includes(state) && by === role)?.[2] ?? null;

  it('have the actions of the table', () => {
    expect(Object.keys(machine.transitions).sort()).toEqual(table.map(([action]) => action).sort());
  });

  it.each([...states])('from %s lead where the table says for every action and role, and nowhere else', (state) => {
    for (const [action] of table)
      for (const role of ROLES) expect([action, role, follow(state, action, role)]).toEqual([action, role, expected(state, action, role)]);
  });

  it('are never left by any sequence of actions', () => {
    const step = fc.record({ action: fc.constantFrom(...table.map(([action]) => action)), role: fc.constantFrom(...ROLES) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: string = states[0];
        for (const { action, role } of steps) {
          const next = follow(state, action, role);
          expect(next).toBe(expected(state, action, role));
          state = next ?? state;
          expect(states).toContain(state);
        }
      }),
      { numRuns: 500 },
    );
  });
});
