import fc from 'fast-check';
import { findTransition, type Machine, ROLES, type Role, requireNextState } from '../cases/engine/machine.ts';
import { Fault } from '../domain/fault.ts';

/** One row: several states and roles are apart by a space, an action may have several rows. */
export type MachineRow = readonly [action: string, from: string, to: string, by: string];

/** Holds a machine against its table, written down a second time; `states` begin with the one that cases begin in. */
export function describeMachine<State extends string, Action extends string>(
  name: string,
  machine: Machine<State, Action>,
  states: readonly State[],
  table: readonly MachineRow[],
): void {
  const actions = Object.keys(machine.transitions) as Action[];
  const expected = (state: State, action: Action, role: Role): string | null =>
    table.find(([named, from, , by]) => named === action && from.split(' ').includes(state) && by.split(' ').includes(role))?.[2] ?? null;

  describe(`the states of ${name}`, () => {
    it('have the actions of the table', () => {
      expect(new Set<string>(actions)).toEqual(new Set(table.map(([action]) => action)));
    });

    it.each([...states])('from %s lead where the table says for every action and role, and nowhere else', (state) => {
      const list = (follow: (action: Action, role: Role) => string | null) =>
        actions.flatMap((action) => ROLES.map((role) => `${action} ${role} ${follow(action, role)}`));
      expect(list((action, role) => findTransition(machine, state, action, role)?.to ?? null)).toEqual(
        list((action, role) => expected(state, action, role)),
      );
    });

    it('are never left by any sequence of actions', () => {
      const step = fc.record({ action: fc.constantFrom(...actions), role: fc.constantFrom(...ROLES) });
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
          let at: { state: State; originState: State | null } = { state: states[0] as State, originState: null };
          for (const { action, role } of steps) {
            const to = expected(at.state, action, role);
            if (to === null) {
              expect(() => requireNextState(machine, at, action, role)).toThrow(new Fault('wrongState'));
              continue;
            }
            const state = requireNextState(machine, at, action, role);
            expect(state).toBe(to === 'origin' ? at.originState : to);
            if (state !== at.state) at = { state, originState: at.state };
          }
        }),
        { numRuns: 200 },
      );
    });
  });
}
