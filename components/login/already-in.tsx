import { useEffect, useState } from 'react';
import { LogoutDialog } from '#components/shell/logout-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { logout, useSession } from '#lib/browser/use-session.ts';
import { LEAVING, useSubmit } from '#lib/browser/use-submit.ts';
import { hasWantedPage, wantedPage } from '#lib/browser/wanted-page.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './login-form.module.css';
import { isForeign, LOGIN_MODES } from './login-modes.ts';

interface AlreadyInProps {
  /** The page is alive; before that the head script's mark decides whether this takes up its place. */
  isReady: boolean;
  /** To the entrance of another site. */
  onMode: (mode: LoginMode) => void;
  /** Leaves for where a government sign-on ends too. */
  goOn: (address: string) => void;
}

const CENTRE = toHref('user', {});

/** Where the reader was going, known in the browser only. */
function useWayOn(): { href: string; words: string } {
  const [way, setWay] = useState({ href: CENTRE, words: '继续前往个人中心' });
  useEffect(() => {
    if (hasWantedPage()) setWay({ href: wantedPage(), words: '继续前往' });
  }, []);
  return way;
}

/** The session ends where the reader is, and the form takes this place. */
function useOtherAccount(goOn: (address: string) => void) {
  const { profile } = useSession();
  const { isBusy, run } = useSubmit();
  const turnTo = () =>
    run(async () => {
      await logout({ loginType: profile?.loginType, leave: (address) => address !== '/' && goOn(address) });
      return LEAVING;
    });
  return { isBusy, turnTo };
}

/** Whoever is logged in already: by which name, and the ways on from here. */
export function AlreadyIn({ isReady, onMode, goOn }: AlreadyInProps) {
  const { status, profile } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const { href, words } = useWayOn();
  const other = useOtherAccount(goOn);
  const name = profile?.companyName || profile?.nickName;
  const isWaiting = status === 'unknown' || status === 'loading';
  return (
    <div className={styles.already} data-alive={isReady || undefined}>
      <p role="status">{isWaiting ? '正在读取您的账号' : name ? `您已经登录，账号是${name}。` : '您已经登录。'}</p>
      <div className={joinClasses(styles.ways, isWaiting && styles.waiting)}>
        <ButtonLink href={href} plain wide>
          {words}
        </ButtonLink>
        <Button variant="second" wide busy={other.isBusy} busyText="正在退出" onClick={() => void other.turnTo()}>
          换账号登录
        </Button>
        <Button variant="second" wide onClick={() => setLeaving(true)}>
          退出登录
        </Button>
        {LOGIN_MODES.filter(({ value }) => isForeign(value)).map(({ value, label }) => (
          <Button key={value} variant="plain" onClick={() => onMode(value)}>
            {label}登录
          </Button>
        ))}
      </div>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
