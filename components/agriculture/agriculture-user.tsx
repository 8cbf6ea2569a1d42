'use client';

import { useState } from 'react';
import { LogoutDialog } from '#components/shell/logout-dialog.tsx';
import menu from '#components/shell/menu-item.module.css';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Dropdown } from '#components/ui/dropdown.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { useLoginHere } from '#lib/browser/login-here.ts';
import { useSession } from '#lib/browser/use-session.ts';
import styles from './agriculture-user.module.css';

interface AgricultureUserProps {
  loginHref: string;
  centreHref: string;
}

/** 登录, or the reader's name with 个人中心 and 退出登录 (spec §2). The page holds both: a mark on `html` shows one of them. */
export function AgricultureUser({ loginHref, centreHref }: AgricultureUserProps) {
  const { profile } = useSession();
  const loginHere = useLoginHere();
  const [isLeaving, setLeaving] = useState(false);
  const opener = (
    <>
      <span className={styles.name}>{profile?.companyName || profile?.nickName || '我的'}</span>
      <Icon name="chevron-down" />
    </>
  );
  return (
    <div className={styles.area}>
      <ButtonLink href={loginHref} onClick={loginHere} size="small" className={styles.login}>
        登录
      </ButtonLink>
      <Dropdown label={opener} labelClassName={styles.opener} className={styles.account}>
        <SiteLink href={centreHref} className={menu.item}>
          个人中心
        </SiteLink>
        <button type="button" className={menu.item} data-closes="" onClick={() => setLeaving(true)}>
          退出登录
        </button>
      </Dropdown>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
