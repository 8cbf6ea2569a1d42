import { toCertificationHere } from '#components/wizard/login-here.ts';
import { Blocker } from '#components/wizard/parts.tsx';

export const HINDRANCE_ID = 'demand-hindrance';

/** Only a certified company publishes: the way there and back. */
export const CertificationHint = () => (
  <Blocker id={HINDRANCE_ID} way={{ text: '去认证企业', href: toCertificationHere() }}>
    <b>先认证企业，约 3 分钟，再回来发布。</b>填的内容都还在。
  </Blocker>
);
