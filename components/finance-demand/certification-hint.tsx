import { Blocker } from '#components/wizard/parts.tsx';
import { toCertificationHere } from '#lib/browser/login-here.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';

/** Passed; or being looked at, which also is so while a passed one is changed: the platform knows which. */
const CERTIFIED = ['1', '2'];

/** Demands are published by companies. */
export const isCompany = ({ accountType }: Pick<UserProfile, 'accountType'>): boolean => accountType === 'ENTERPRISE';

/** Whether a company may publish, as far as the browser knows. */
export const isCertified = ({ authOrgState }: Pick<UserProfile, 'authOrgState'>): boolean => CERTIFIED.includes(authOrgState);

export const HINDRANCE_ID = 'demand-hindrance';

/** Only a certified company publishes: the way there and back. */
export const CertificationHint = () => (
  <Blocker id={HINDRANCE_ID} way={{ text: '去认证企业', href: toCertificationHere() }}>
    <b>先认证企业，约 3 分钟，再回来发布。</b>填的内容都还在。
  </Blocker>
);
