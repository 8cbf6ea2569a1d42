import type { AuthState } from '#lib/contract/authentication-codes.ts';
import { defineMachine, type Transition } from '../../cases/engine/machine.ts';

export type AuthAction = 'submit' | 'pass' | 'refuse' | 'expire';

/** One record of an authentication: submitted, looked at, passed or refused; what passed ends. A change is a new record. */
const transitions: Readonly<Record<AuthAction, readonly Transition<AuthState>[]>> = {
  submit: [{ from: ['0'], to: '1', by: ['applicant'] }],
  pass: [{ from: ['1'], to: '2', by: ['operator'] }],
  refuse: [{ from: ['1'], to: '3', by: ['operator'] }],
  expire: [{ from: ['2'], to: '4', by: ['clock'] }],
};
/** What a person or a company may take back; the certification of a company gives way to another only. */
const revocable: Readonly<Record<AuthAction | 'revoke', readonly Transition<AuthState>[]>> = {
  ...transitions,
  revoke: [{ from: ['1', '2'], to: '5', by: ['applicant'] }],
};

export const personalAuthMachine = defineMachine<AuthState, AuthAction | 'revoke'>({ entityType: 'personalAuth', transitions: revocable });
export const companyAuthMachine = defineMachine<AuthState, AuthAction>({ entityType: 'companyAuth', transitions });
export const qualificationMachine = defineMachine<AuthState, AuthAction | 'revoke'>({
  entityType: 'qualification',
  transitions: revocable,
});
/** Letters share the table of states: 0 未上传 1 待审核 2 有效 3 驳回 4 已过期 5 已撤销. */
export const attorneyMachine = defineMachine<AuthState, AuthAction | 'revoke'>({ entityType: 'attorney', transitions: revocable });

/** States of an account or a company from which a new authentication may be submitted: everything but one that is being looked at. */
export const OPEN_TO_SUBMIT: readonly AuthState[] = ['0', '2', '3', '4', '5'];
