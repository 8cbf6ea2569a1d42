'use client';

import { useEffect } from 'react';
import type { SessionState } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './welcome.module.css';

export interface WelcomeLinks {
  loginHref: string;
  centreHref: string;
  /** 监管机构 */
  adminHref: string;
}

export interface WelcomeProps extends WelcomeLinks {
  session: Omit<SessionState, 'profile'> & { profile: Pick<UserProfile, 'nickName' | 'companyName'> | null };
  onLogout: () => Promise<void>;
}

/**
 * 登录, or a welcome by name. The page holds both, because it is the same for everybody; the mark that the head script
 * puts on `html` shows one of them, in a width that does not change when the name arrives.
 */
export function Welcome({ session, onLogout, loginHref, centreHref, adminHref }: WelcomeProps) {
  const { status, profile, retry } = session;
  useEffect(() => {
    if (status === 'signedIn') document.documentElement.setAttribute('data-signed-in', '');
    if (status === 'anonymous') document.documentElement.removeAttribute('data-signed-in');
  }, [status]);
  const name = profile?.companyName || profile?.nickName;
  return (
    <div className={styles.area}>
      <SiteLink href={loginHref} className={styles.login}>
        <Icon name="user" />
        登录
      </SiteLink>
      <SiteLink href={centreHref} className={styles.welcome} title={name}>
        <Icon name="user" />
        <span className={styles.name}>{status === 'failed' ? '个人中心' : `您好${name ? `，${name}` : ''}`}</span>
      </SiteLink>
      <UserMenu
        centreHref={centreHref}
        adminHref={adminHref}
        isSignedIn={status === 'signedIn' || status === 'failed'}
        onRetry={status === 'failed' ? retry : undefined}
        onLogout={onLogout}
      />
    </div>
  );
}
