import type { CasePath, CaseRole, CaseStates } from '#lib/contract/case-states.ts';
import { Fault } from '../../domain/fault.ts';

export type Role = CaseRole;
export const ROLES: readonly Role[] = ['applicant', 'institution', 'beneficiary', 'operator', 'clock'];

/** One row of a table of transitions. */
export type Transition<State extends string> = CasePath<State>;

/** A closed table of named actions: nothing else ever changes a state. An action may have several rows. */
export interface Machine<State extends string = string, Action extends string = string> {
  /** Name in the flow log and the audit log. */
  readonly entityType: string;
  readonly transitions: Readonly<Record<Action, readonly Transition<State>[]>>;
}

export type StateOf<S extends CaseStates> = `${keyof S['labels'] & (string | number)}`;
export type ActionOf<S extends CaseStates> = keyof S['actions'] & string;

/** The machine of a kind of case. */
export const toMachine = <S extends CaseStates>({ entityType, actions }: S): Machine<StateOf<S>, ActionOf<S>> => ({
  entityType,
  transitions: Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, 'paths' in action ? action.paths : [action]]),
  ) as unknown as Machine<StateOf<S>, ActionOf<S>>['transitions'],
});

/** Keeps the literal names of states and actions. */
export const defineMachine = <State extends string, Action extends string>(machine: Machine<State, Action>): Machine<State, Action> =>
  machine;

/** The row of the table that lets the role act now; null when the table has none. */
export const findTransition = <State extends string, Action extends string>(
  { transitions }: Machine<State, Action>,
  state: State,
  action: Action,
  role: Role,
): Transition<State> | null => transitions[action].find(({ from, by }) => from.includes(state) && by.includes(role)) ?? null;

/** Actions that the role may take now, in the order of the table. */
export const listActions = <State extends string, Action extends string>(
  machine: Machine<State, Action>,
  state: State,
  role: Role,
): Action[] => (Object.keys(machine.transitions) as Action[]).filter((action) => findTransition(machine, state, action, role) !== null);

/** Whether a case has ended in a state: nothing leads on from it. */
export const isFinal = <State extends string, Action extends string>({ transitions }: Machine<State, Action>, state: State): boolean =>
  (Object.values(transitions) as (readonly Transition<State>[])[]).every((paths) => paths.every(({ from }) => !from.includes(state)));

/**
 * The state that an action leads to.
 * @throws Fault wrongState when the table has no such transition.
 */
export function requireNextState<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  { state, originState }: { readonly state: State; readonly originState: State | null },
  action: Action,
  role: Role,
): State {
  const transition = findTransition(machine, state, action, role);
  const next = transition?.to === 'origin' ? originState : transition?.to;
  if (next === undefined || next === null) throw new Fault('wrongState');
  return next;
}
