import { findTransition, type Machine, ROLES, type Role } from '../cases/engine/machine.ts';

/** A use of one row of a table. */
export interface Turn<State extends string, Action extends string> {
  readonly action: Action;
  readonly by: Role;
  readonly from: State;
  readonly to: State;
}
type Way<State extends string, Action extends string> = readonly Turn<State, Action>[];

function turnsAfter<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  way: Way<State, Action>,
  first: State,
): Turn<State, Action>[] {
  const { to: from, from: origin } = way.at(-1) ?? { to: first, from: first };
  return (Object.keys(machine.transitions) as Action[]).flatMap((action) =>
    ROLES.flatMap((by) => {
      const transition = findTransition(machine, from, action, by);
      return transition === null ? [] : [{ action, by, from, to: transition.to === 'origin' ? origin : transition.to }];
    }),
  );
}

/** Shortest ways that between them use every row of a machine's table: each state, action and role, and each state that is gone back to. */
export function waysThrough<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  first: State,
): Way<State, Action>[] {
  const used = new Set<string>();
  const ways: Way<State, Action>[] = [[]];
  // Grows while it is gone through.
  for (const way of ways)
    for (const turn of turnsAfter(machine, way, first)) {
      const row = Object.values(turn).join(' ');
      if (used.has(row)) continue;
      used.add(row);
      ways.push([...way, turn]);
    }
  const begins = (longer: Way<State, Action>, way: Way<State, Action>) =>
    longer.length > way.length && way.every((turn, place) => longer[place] === turn);
  return ways.filter((way) => !ways.some((longer) => begins(longer, way)));
}
