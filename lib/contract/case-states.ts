/** Who may act on a case. `clock` is time itself. */
export type CaseRole = 'applicant' | 'institution' | 'beneficiary' | 'operator' | 'clock';

/** A way from states to a state. `origin` leads back to the state that the case left when it came to where it is. */
export interface CasePath<State extends string = string> {
  readonly from: readonly State[];
  readonly to: State | 'origin';
  readonly by: readonly CaseRole[];
}

/**
 * What can be done to a case. `label` is what the history calls it, from the applicant's side; `call` the contract's call by which an
 * applicant does it; without one it is done elsewhere.
 */
export type CaseAction<State extends string = string> = (CasePath<State> | { readonly paths: readonly CasePath<State>[] }) & {
  readonly label?: string;
  readonly call?: string;
};

/** What histories call each action. */
export const toActionLabels = (actions: Readonly<Record<string, { readonly label: string }>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(actions).map(([name, { label }]) => [name, label]));

/** The life of a kind of case, as portal and platform both know it: nothing else ever changes the state of one. */
export interface CaseStates<State extends string = string> {
  /** Name in the flow log and the audit log. */
  readonly entityType: string;
  readonly labels: Readonly<Record<State, string>>;
  /** Tabs of the owner's list. */
  readonly groups?: Readonly<Record<string, readonly State[]>>;
  readonly actions: Readonly<Record<string, CaseAction<State>>>;
}

/** The tab under which a state stands. */
export const groupOf = <Group extends string>(groups: Readonly<Record<Group, readonly string[]>>, state: string, otherwise: Group): Group =>
  (Object.keys(groups) as Group[]).find((group) => groups[group].includes(state)) ?? otherwise;

/** Who has to act next; `none` when nobody has. */
export type Turn = 'applicant' | 'institution' | 'none';

/** Whose turn it is under a tab of orders. */
export function turnOf(group: string): Turn {
  if (group === 'draft' || group === 'mine') return 'applicant';
  return group === 'running' ? 'institution' : 'none';
}
