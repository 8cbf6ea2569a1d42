import type { AccountType } from '#lib/contract/finance-product.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import type { ApplyProduct } from './apply-product.ts';

/** Passed; or being looked at, which also is so while a passed one is changed: the platform knows which. */
const SENDING = ['1', '2'];

/** Why somebody who is logged in cannot send this application yet. */
export type Hindrance = 'wrongAccount' | 'notCertified';

/** As whom the reader applies; a visitor as one of those for whom the product is made. */
export const toAccountType = (profile: UserProfile | null, { accountTypes }: ApplyProduct): AccountType =>
  profile?.accountType ?? accountTypes[0] ?? 'ENTERPRISE';

/** What stands in the way of sending; null when nothing does, or nobody is logged in. */
export function findHindrance(profile: UserProfile | null, { accountTypes }: ApplyProduct): Hindrance | null {
  if (profile === null) return null;
  if (!accountTypes.includes(profile.accountType)) return 'wrongAccount';
  return profile.accountType === 'ENTERPRISE' && !SENDING.includes(profile.authOrgState) ? 'notCertified' : null;
}
