import fc from 'fast-check';
import { AUTH_STATES, type AuthState } from '#lib/contract/authentication-codes.ts';
import { findTransition } from '../machine/machine.ts';
import { type AuthAction, personalAuthMachine } from './authentication-machine.ts';

describe('the table of an authentication', () => {
  const actions: AuthAction[] = ['submit', 'pass', 'refuse', 'expire', 'revoke'];
  const roles = ['applicant', 'operator', 'clock', 'institution'] as const;
  const allowed = [
    '0 submit applicant 1',
    '1 pass operator 2',
    '1 refuse operator 3',
    '2 expire clock 4',
    '1 revoke applicant 5',
    '2 revoke applicant 5',
    '2 revoke operator 5',
  ];

  it('has these rows and no others', () => {
    const found = Object.values(AUTH_STATES).flatMap((state) =>
      actions.flatMap((action) =>
        roles.flatMap((role) => {
          const to = findTransition(personalAuthMachine, state, action, role)?.to;
          return to === undefined ? [] : [`${state} ${action} ${role} ${to}`];
        }),
      ),
    );
    expect(found.sort()).toEqual([...allowed].sort());
  });

  it('never leaves it, whatever is tried', () => {
    const step = fc.tuple(fc.constantFrom(...actions), fc.constantFrom(...roles));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state: AuthState = '0';
        for (const [action, role] of steps) {
          const next: AuthState | 'origin' | undefined = findTransition(personalAuthMachine, state, action, role)?.to;
          if (next === undefined || next === 'origin') continue;
          expect(allowed).toContain(`${state} ${action} ${role} ${next}`);
          state = next;
        }
      }),
    );
  });
});
