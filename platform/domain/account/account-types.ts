/** Login modes whose accounts are the platform's own, and what kind of account each means. */
export const accountTypes = { user: 'INDIVIDUAL', company: 'ENTERPRISE' } as const;
export type OwnMode = keyof typeof accountTypes;
