import { FINANCE_ORDER_STATES, type FinanceOrderState } from '#lib/contract/finance-order-states.ts';
import { type Role, requireNextState } from '../machine/machine.ts';
import { type FinanceOrderAction, financeOrderMachine } from './finance-order-machine.ts';

const ROLES: readonly Role[] = ['applicant', 'institution', 'beneficiary', 'operator', 'clock'];
const ACTIONS = Object.keys(financeOrderMachine.transitions) as FinanceOrderAction[];

/** The table of the domain, written down a second time: action, from, to, by. */
const TABLE: readonly (readonly [FinanceOrderAction, string, FinanceOrderState | 'origin', string])[] = [
  ['submit', '00', '10', 'applicant'],
  ['accept', '10', '20', 'institution'],
  ['investigate', '20', '30', 'institution'],
  ['approveStart', '20 30', '40', 'institution'],
  ['return', '10 20 30 40', '45', 'institution'],
  ['resubmit', '45', 'origin', 'applicant'],
  ['credit', '40', '50', 'institution'],
  ['sign', '50', '60', 'applicant'],
  ['decline', '50', '94', 'applicant clock'],
  ['disburse', '60', '70', 'institution'],
  ['settle', '70', '80', 'institution'],
  ['reject', '10 20 30 40 45', '91', 'institution'],
  ['withdraw', '10 20 30 40 45', '92', 'applicant'],
  ['expire', '10', '93', 'clock'],
];

const expected = (state: FinanceOrderState, action: FinanceOrderAction, role: Role): FinanceOrderState | 'origin' | null =>
  TABLE.find(([named, from, , by]) => named === action && from.split(' ').includes(state) && by.split(' ').includes(role))?.[2] ?? null;

const every = FINANCE_ORDER_STATES.flatMap((state) => ACTIONS.flatMap((action) => ROLES.map((role) => ({ state, action, role }))));

describe('the life of a finance order', () => {
  it.each(every.filter(({ state, action, role }) => expected(state, action, role) !== null))(
    'goes on from $state by $action of the $role',
    ({ state, action, role }) => {
      const to = expected(state, action, role);
      const next = requireNextState(financeOrderMachine, { state, originState: '30' }, action, role);
      expect(next).toBe(to === 'origin' ? '30' : to);
    },
  );

  it('refuses everything else', () => {
    const refused = every.filter(({ state, action, role }) => expected(state, action, role) === null);
    for (const { state, action, role } of refused)
      expect(() => requireNextState(financeOrderMachine, { state, originState: '30' }, action, role)).toThrow(
        expect.objectContaining({ kind: 'wrongState' }),
      );
    expect(every.length - refused.length).toBe(27);
  });

  it('knows exactly the actions of the table', () => {
    expect(new Set(ACTIONS)).toEqual(new Set(TABLE.map(([action]) => action)));
  });
});
