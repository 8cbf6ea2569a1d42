'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { useSession } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import { BusinessLineSection } from './business-line-section.tsx';
import { MobileSection } from './mobile-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionSection } from './session-section.tsx';
import { useOwnSessions } from './use-own-sessions.ts';
import { WechatSection } from './wechat-section.tsx';

function Account({ profile }: { profile: UserProfile }) {
  const own = useOwnSessions();
  const { retry } = useSession();
  return (
    <div className={styles.main}>
      <ProfileSection profile={profile} />
      <BusinessLineSection />
      <MobileSection profile={profile} onChanged={retry} />
      <WechatSection profile={profile} onChanged={retry} />
      <PasswordSection loginName={profile.loginName} onDone={() => void own.reload()} />
      <SessionSection own={own} />
    </div>
  );
}

/** The account of whoever is logged in. */
export function AccountPanel() {
  return <CentreGate>{(profile) => <Account profile={profile} />}</CentreGate>;
}
