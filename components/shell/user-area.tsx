'use client';

import { useEffect, useState } from 'react';
import { useLoginHere } from '#lib/browser/login-here.ts';
import { logout, type SessionState, useSession } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import menu from './menu-item.module.css';
import { wantUnderwriterDialog } from './underwriter-wanted.ts';
import styles from './welcome.module.css';

export function UserArea(links: WelcomeLinks) {
  const session = useSession();
  const loginType = session.profile?.loginType;
  return <Welcome {...links} session={session} onLogout={() => logout({ loginType })} />;
}

interface WelcomeLinks {
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
  const loginHere = useLoginHere();
  useEffect(() => {
    if (status === 'signedIn') document.documentElement.setAttribute('data-signed-in', '');
    if (status === 'anonymous') document.documentElement.removeAttribute('data-signed-in');
  }, [status]);
  const name = profile?.companyName || profile?.nickName;
  return (
    <div className={styles.area}>
      <SiteLink href={loginHref} onClick={loginHere} className={styles.login}>
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

interface UserMenuProps {
  centreHref: string;
  adminHref: string;
  isSignedIn: boolean;
  /** The account could not be read; reads it again. */
  onRetry?: () => void;
  onLogout: () => Promise<void>;
}

/** The dropdown of the top bar (spec §2); 退出登录 is there for whoever is signed in. */
function UserMenu({ centreHref, adminHref, isSignedIn, onRetry, onLogout }: UserMenuProps) {
  const [isLeaving, setLeaving] = useState(false);
  const opener = (
    <>
      <Icon name="chevron-down" />
      <span className="visually-hidden">账户菜单</span>
    </>
  );
  return (
    <>
      <Dropdown label={opener} labelClassName={styles.opener}>
        <SiteLink href={centreHref} className={menu.item}>
          个人中心
        </SiteLink>
        <SiteLink href={adminHref} className={menu.item}>
          监管机构
        </SiteLink>
        <button type="button" className={menu.item} data-closes="" onClick={wantUnderwriterDialog}>
          承保注册
        </button>
        {onRetry && (
          <button type="button" className={menu.item} data-closes="" onClick={onRetry}>
            重新读取账户
          </button>
        )}
        {isSignedIn && (
          <button type="button" className={menu.item} data-closes="" onClick={() => setLeaving(true)}>
            退出登录
          </button>
        )}
      </Dropdown>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} onLogout={onLogout} />
    </>
  );
}
