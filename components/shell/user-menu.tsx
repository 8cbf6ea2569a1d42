'use client';

import { useState } from 'react';
import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import menu from './menu-item.module.css';
import { wantUnderwriterDialog } from './underwriter-wanted.ts';
import styles from './welcome.module.css';

interface UserMenuProps {
  centreHref: string;
  adminHref: string;
  isSignedIn: boolean;
  /** The account could not be read; reads it again. */
  onRetry?: () => void;
  onLogout: () => Promise<void>;
}

/** The dropdown of the top bar (spec §2); 退出登录 is there for whoever is signed in. */
export function UserMenu({ centreHref, adminHref, isSignedIn, onRetry, onLogout }: UserMenuProps) {
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
