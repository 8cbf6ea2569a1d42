import fc from 'fast-check';
import { findTransition, listActions, requireNextState } from '../../cases/engine/machine.ts';
import { signMachine } from './sign-qr.ts';

type SignState = '0' | '1' | '2' | '3' | '4';
type SignAction = 'scan' | 'confirm' | 'refuse' | 'expire';

const ALLOWED: Readonly<Record<string, SignState>> = {
  '0 scan applicant': '1',
  '1 confirm applicant': '2',
  '1 refuse applicant': '3',
  '0 expire clock': '4',
  '1 expire clock': '4',
};
const states: readonly SignState[] = ['0', '1', '2', '3', '4'];
const actions: readonly SignAction[] = ['scan', 'confirm', 'refuse', 'expire'];
const roles = ['applicant', 'institution', 'clock'] as const;
const steps = states.flatMap((state) => actions.flatMap((action) => roles.map((role) => [state, action, role] as const)));

describe('a code for one signing', () => {
  it.each(steps)('at %s, %s by %s', (state, action, role) => {
    const wanted = ALLOWED[`${state} ${action} ${role}`];
    const step = () => requireNextState(signMachine, { state, originState: null }, action, role);
    if (wanted === undefined) expect(step).toThrow(expect.objectContaining({ kind: 'wrongState' }));
    else expect(step()).toBe(wanted);
  });

  it('never leaves 2, 3 or 4, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...actions), fc.constantFrom(...roles))), (tried) => {
        let state: SignState = '0';
        for (const [action, role] of tried) {
          const transition = findTransition(signMachine, state, action, role);
          if (transition === null) continue;
          expect(['0', '1']).toContain(state);
          state = transition.to as SignState;
        }
        for (const end of ['2', '3', '4'] as const) for (const role of roles) expect(listActions(signMachine, end, role)).toEqual([]);
      }),
    );
  });
});
