import fc from 'fast-check';
import { CERT_ORDER_STATES, CERT_STATES } from '#lib/contract/certificate-states.ts';
import { EVALUATION_STATES } from '#lib/contract/evaluation-states.ts';
import { INVOICE_STATES } from '#lib/contract/invoice-states.ts';
import { certificateMachine, certificateOrderMachine } from '../certificate/certificate-machine.ts';
import { evaluationMachine } from '../evaluation/evaluation-machine.ts';
import { invoiceMachine } from '../invoice/invoice-machine.ts';
import { findTransition, type Role } from './machine.ts';

const ROLES: readonly Role[] = ['applicant', 'institution', 'beneficiary', 'operator', 'clock'];
type Row = readonly [action: string, from: string, to: string, by: string];

/** The tables of domain.md b7, b8 and b9, written down a second time: action, states it starts from, where it leads, who takes it. */
const EVALUATION: readonly Row[] = [
  ['submit', '0', '1', 'applicant'],
  ['append', '1', '2', 'applicant'],
  ['block', '1 2', '3', 'operator'],
  ['expire', '0', '4', 'clock'],
];
const INVOICE: readonly Row[] = [
  ['start', '0', '1', 'institution'],
  ['issue', '1', '2', 'institution'],
  ['fail', '0 1', '3', 'institution'],
  ['reverse', '2', '4', 'institution'],
  ['cancel', '0', '5', 'applicant'],
];
const ORDER: readonly Row[] = [
  ['submit', '00 15', '10', 'applicant'],
  ['return', '10', '15', 'institution'],
  ['approve', '10', '20', 'institution'],
  ['accept', '10', '30', 'institution'],
  ['reject', '10', '91', 'institution'],
  ['pay', '20', '30', 'applicant'],
  ['expire', '20', '92', 'clock'],
  ['send', '30', '40', 'institution'],
  ['finish', '30', '50', 'institution'],
  ['receive', '40', '50', 'applicant clock'],
  ['cancel', '00 10 15 20', '92', 'applicant'],
];
const CERTIFICATE: readonly Row[] = [
  ['warn', '1', '2', 'clock'],
  ['expire', '1 2 4 5', '3', 'clock'],
  ['renew', '1 2 3', '1', 'institution'],
  ['replace', '1 2 4', '1', 'institution'],
  ['change', '1 2', '1', 'institution'],
  ['lock', '1 2', '4', 'institution'],
  ['disable', '1 2', '5', 'institution'],
  ['unlock', '4', '1', 'institution'],
  ['revoke', '1 2 3 4 5', '6', 'institution'],
  ['enable', '5', '1', 'institution'],
];

const machines = [
  ['evaluations', evaluationMachine, EVALUATION_STATES, EVALUATION],
  ['invoices', invoiceMachine, INVOICE_STATES, INVOICE],
  ['orders about certificates', certificateOrderMachine, CERT_ORDER_STATES, ORDER],
  ['certificates', certificateMachine, CERT_STATES, CERTIFICATE],
] as const;

describe.each(machines)('the states of %s', (_, machine, states, table) => {
  const follow = (state: string, action: string, role: Role): string | null =>
    findTransition(machine as never, state as never, action as never, role)?.to ?? null;
  const expected = (state: string, action: string, role: Role): string | null =>
    table.find(([name, from, , by]) => name === action && from.split(' ').includes(state) && by.split(' ').includes(role))?.[2] ?? null;

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
      { numRuns: 300 },
    );
  });
});
