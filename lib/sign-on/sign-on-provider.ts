/** Government sign-ons: 闽政通 and the province's digital identity. */
export const SIGN_ON_PROVIDERS = ['mzt', 'szsf'] as const;
export type SignOnProvider = (typeof SIGN_ON_PROVIDERS)[number];

export const isSignOnProvider = (name: string): name is SignOnProvider => (SIGN_ON_PROVIDERS as readonly string[]).includes(name);

/** The call that tells where a sign-on begins. */
export const ADDRESS_CALLS = { mzt: 'mztAddress', szsf: 'szsfAddress' } as const satisfies Record<SignOnProvider, string>;
