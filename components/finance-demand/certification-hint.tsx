import { CompanyHindranceCard, useCompanyHindrance } from '#components/wizard/company-hindrance.tsx';
import type { UserProfile } from '#lib/contract/user-profile.ts';

/** Demands are published by companies. */
export const isCompany = ({ accountType }: Pick<UserProfile, 'accountType'>): boolean => accountType === 'ENTERPRISE';

export const HINDRANCE_ID = 'demand-hindrance';

/** Only a certified company publishes: what it lacks, the way there and back; nothing of one that is. */
export function CertificationHint({ profile }: { profile: UserProfile }) {
  const hindrance = useCompanyHindrance(profile);
  return hindrance === null ? null : <CompanyHindranceCard id={HINDRANCE_ID} hindrance={hindrance} act="发布" />;
}
