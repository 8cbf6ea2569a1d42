import type { AuthState } from '#lib/contract/authentication-codes.ts';
import { defineMachine, type Transition } from '../../cases/engine/machine.ts';

export type AuthAction = 'submit' | 'pass' | 'refuse' | 'expire' | 'revoke';

/** One record of an authentication: submitted, looked at, passed or refused; what passed ends. A change is a new record. */
const transitions: Readonly<Record<AuthAction, readonly Transition<AuthState>[]>> = {
  submit: [{ from: ['0'], to: '1', by: ['applicant'] }],
  pass: [{ from: ['1'], to: '2', by: ['operator'] }],
  refuse: [{ from: ['1'], to: '3', by: ['operator'] }],
  expire: [{ from: ['2'], to: '4', by: ['clock'] }],
  revoke: [{ from: ['2'], to: '5', by: ['operator'] }],
};
/** What may be taken back while it is looked at. */
const WITHDRAWN: Transition<AuthState> = { from: ['1'], to: '5', by: ['applicant'] };
/** The same of a change that was refused, while what passed before counts on, and of a refused qualification. */
const DROPPED: Transition<AuthState> = { from: ['3'], to: '5', by: ['applicant'] };
/** What a person or a company may take back later, too; its holder does not take the certification of a company back, another takes its place. */
const returnable: Readonly<Record<AuthAction, readonly Transition<AuthState>[]>> = {
  ...transitions,
  revoke: [WITHDRAWN, { from: ['2'], to: '5', by: ['applicant', 'operator'] }],
};
/** Who acts for a certified company changes only when two of the staff have looked at it. */
const endorse: readonly Transition<AuthState>[] = [{ from: ['1'], to: '1', by: ['operator'] }];

const droppable = { ...returnable, revoke: [...returnable.revoke, DROPPED] };

export const personalAuthMachine = defineMachine<AuthState, AuthAction>({ entityType: 'personalAuth', transitions: droppable });
export const companyAuthMachine = defineMachine<AuthState, AuthAction | 'endorse'>({
  entityType: 'companyAuth',
  transitions: { ...transitions, endorse, revoke: [WITHDRAWN, DROPPED, ...transitions.revoke] },
});
export const qualificationMachine = defineMachine<AuthState, AuthAction>({ entityType: 'qualification', transitions: droppable });
/** Letters share the table of states: 0 未上传 1 待审核 2 有效 3 驳回 4 已过期 5 已撤销. */
export const attorneyMachine = defineMachine<AuthState, AuthAction>({ entityType: 'attorney', transitions: returnable });

/** States of an account or a company from which a new authentication may be submitted: everything but one that is being looked at. */
export const OPEN_TO_SUBMIT: readonly AuthState[] = ['0', '2', '3', '4', '5'];
