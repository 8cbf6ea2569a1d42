import type { LoginBody } from '#lib/contract/account.ts';

export type OwnMode = LoginBody['loginMode'];

/** The kinds of account that log in here. */
export const LOGIN_MODES: readonly { readonly value: OwnMode; readonly label: string }[] = [
  { value: 'user', label: '个人' },
  { value: 'company', label: '企业' },
];

/** `mode` of the address; anything unknown is a person. */
export const toLoginMode = (mode: string | null): OwnMode => (mode === 'company' ? 'company' : 'user');

/** Modes of other sites, whose login is not open yet. */
export const isForeignMode = (mode: string | null): boolean => mode === 'tenant' || mode === 'admin';
