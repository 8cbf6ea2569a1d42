import type { UserProfile } from '#lib/contract/user-profile.ts';

/** Passed; or being looked at, which also is so while a passed one is changed: the platform knows which. */
const CERTIFIED = ['1', '2'];

/** Demands are published by companies. */
export const isCompany = ({ accountType }: Pick<UserProfile, 'accountType'>): boolean => accountType === 'ENTERPRISE';

/** Whether a company may publish, as far as the browser knows. */
export const isCertified = ({ authOrgState }: Pick<UserProfile, 'authOrgState'>): boolean => CERTIFIED.includes(authOrgState);
