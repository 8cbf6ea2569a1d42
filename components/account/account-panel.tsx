'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import { BusinessLineSection } from './business-line-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionSection } from './session-section.tsx';
import { useOwnSessions } from './use-own-sessions.ts';

function Account({ profile }: { profile: UserProfile }) {
  const own = useOwnSessions();
  return (
    <div className={styles.main}>
      <ProfileSection profile={profile} />
      <BusinessLineSection />
      <PasswordSection loginName={profile.loginName} onDone={() => void own.reload()} />
      <SessionSection own={own} />
    </div>
  );
}

/** The account of whoever is logged in. */
export function AccountPanel() {
  return <CentreGate>{(profile) => <Account profile={profile} />}</CentreGate>;
}
