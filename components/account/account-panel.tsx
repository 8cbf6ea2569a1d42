'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useSession } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { toLoginHref } from '#lib/navigation/login-href.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './account.module.css';
import { BusinessLineSection } from './business-line-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionSection } from './session-section.tsx';
import { useOwnSessions } from './use-own-sessions.ts';

function Account({ profile }: { profile: UserProfile }) {
  const own = useOwnSessions();
  return (
    <>
      <ProfileSection profile={profile} />
      <BusinessLineSection />
      <PasswordSection loginName={profile.loginName} onDone={() => void own.reload()} />
      <SessionSection own={own} />
    </>
  );
}

/** The account of whoever is logged in. It stays on the page when the session ends meanwhile: nothing typed is lost. */
export function AccountPanel() {
  const { status, profile, retry } = useSession();
  const [last, setLast] = useState(profile);
  useEffect(() => {
    if (profile !== null) setLast(profile);
  }, [profile]);
  const shown = profile ?? last;
  if (shown !== null) return <Account profile={shown} />;
  if (status === 'failed') return <FailedState actions={<Button onClick={retry}>再试一次</Button>} />;
  if (status !== 'anonymous') return <LoadingLines blocks={3} />;
  return (
    <div className={styles.visitor}>
      <p>登录后看您的账户信息。</p>
      <ButtonLink href={toLoginHref(toHref('userAccount', {}))}>去登录</ButtonLink>
    </div>
  );
}
