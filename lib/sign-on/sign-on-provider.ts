/** Government sign-ons: 闽政通 and the province's digital identity. */
export type SignOnProvider = 'mzt' | 'szsf';

export const isSignOnProvider = (name: string): name is SignOnProvider => name === 'mzt' || name === 'szsf';

/** The call that tells where a sign-on begins. */
export const ADDRESS_CALLS = { mzt: 'mztAddress', szsf: 'szsfAddress' } as const satisfies Record<SignOnProvider, string>;
