'use client';

import { useEffect } from 'react';
import { useSession } from '#lib/browser/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import styles from './user-area.module.css';
import { UserMenu } from './user-menu.tsx';

interface UserAreaProps {
  loginHref: string;
  centreHref: string;
  /** 监管机构 */
  adminHref: string;
}

/**
 * 登录, or a welcome by name. The page holds both, because it is the same for everybody; the mark that the head script
 * puts on `html` shows one of them, in a width that does not change when the name arrives.
 */
export function UserArea({ loginHref, centreHref, adminHref }: UserAreaProps) {
  const session = useSession();
  const { status } = session;
  useEffect(() => {
    if (status === 'signedIn') document.documentElement.setAttribute('data-signed-in', '');
    if (status === 'anonymous') document.documentElement.removeAttribute('data-signed-in');
  }, [status]);
  const name = session.profile?.companyName || session.profile?.nickName;
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
        onRetry={status === 'failed' ? session.retry : undefined}
      />
    </div>
  );
}
