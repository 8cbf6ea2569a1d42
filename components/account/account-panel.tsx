'use client';

import { type ReactNode, useState } from 'react';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import { AccountPlaces } from './account-places.tsx';
import { AccountSection } from './account-section.tsx';
import { AuthorisationSection } from './authorisation-section.tsx';
import { BusinessLineSection } from './business-line-section.tsx';
import { ClosureSection } from './closure-section.tsx';
import { ExportSection } from './export-section.tsx';
import { MobileSection } from './mobile-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionSection, useOwnSessions } from './session-section.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { WechatSection } from './wechat-section.tsx';

interface AccountProps {
  profile: UserProfile;
  favourites: ReactNode;
}

/** They ask for password and code under the same names: one of them is open at a time. */
type OpenForm = 'mobile' | 'wechat' | 'export' | 'closure' | null;

/** What belongs to an area shows while that is there; all that asks for proofs belongs to one. */
function Account({ profile, favourites }: AccountProps) {
  const own = useOwnSessions();
  const { isOn } = useAreas();
  const { retry } = useSession();
  const isSecured = isOn('security');
  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const close = () => setOpenForm(null);
  const changed = () => {
    close();
    retry();
  };
  const numberChanged = () => {
    changed();
    void own.reload();
  };
  return (
    <div className={styles.main}>
      <AccountPlaces />
      <ProfileSection profile={profile} />
      <BusinessLineSection />
      {isOn('authorisations') && <AuthorisationSection />}
      {isOn('favourites') && (
        <AccountSection id="favourites" title="我的收藏">
          {favourites}
        </AccountSection>
      )}
      {isOn('subscriptions') && <SubscriptionSection />}
      {isSecured && (
        <>
          <MobileSection profile={profile} isOpen={openForm === 'mobile'} onOpen={() => setOpenForm('mobile')} onChanged={numberChanged} />
          <WechatSection profile={profile} isOpen={openForm === 'wechat'} onOpen={() => setOpenForm('wechat')} onChanged={changed} />
        </>
      )}
      <PasswordSection loginName={profile.loginName} onDone={() => void (isSecured && own.reload())} />
      {isSecured && (
        <>
          <SessionSection own={own} />
          <ExportSection loginName={profile.loginName} isOpen={openForm === 'export'} onOpen={() => setOpenForm('export')} onDone={close} />
          <ClosureSection profile={profile} isOpen={openForm === 'closure'} onOpen={() => setOpenForm('closure')} onClose={close} />
        </>
      )}
    </div>
  );
}

interface AccountPanelProps {
  /** The list of favourites, of another feature. */
  favourites?: ReactNode;
}

/** The account of whoever is logged in. */
export function AccountPanel({ favourites }: AccountPanelProps) {
  return <CentreGate>{(profile) => <Account profile={profile} favourites={favourites} />}</CentreGate>;
}
