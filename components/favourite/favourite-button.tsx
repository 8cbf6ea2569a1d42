'use client';

import { buttonClasses } from '#components/ui/button/button.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { useLoginHere } from '#lib/browser/login-here.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { rememberFavourite, useFavourite } from '#lib/browser/use-favourites.ts';
import type { FavouriteBody } from '#lib/contract/favourite.ts';
import { toLoginHref } from '#lib/navigation/login-target.ts';
import styles from './favourite.module.css';

interface FavouriteButtonProps extends FavouriteBody {
  /** Path of the page of the thing: where the login leads back to. */
  path: string;
  /** button: beside other buttons; tool: among the small tools of a page. */
  look?: 'button' | 'tool';
}

/** 收藏: a visitor logs in first and finds it kept afterwards. */
export function FavouriteButton({ kind, targetId, path, look = 'button' }: FavouriteButtonProps) {
  const { isKept, isSignedIn, isBusy, toggle } = useFavourite({ kind, targetId });
  const { isOn } = useAreas();
  const logInHere = useLoginHere();
  if (!isOn('favourites')) return null;
  const className = look === 'tool' ? styles.tool : buttonClasses({ variant: 'second', size: 'small' });
  if (!isSignedIn) {
    return (
      <SiteLink
        href={toLoginHref(path)}
        className={className}
        onClick={(event) => {
          rememberFavourite({ kind, targetId });
          // With all that was typed into the page.
          logInHere(event);
        }}
      >
        <Label icon="star">收藏</Label>
      </SiteLink>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isKept === true}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : toggle}
    >
      {isKept === true ? <Label icon="check">已收藏</Label> : <Label icon="star">收藏</Label>}
    </button>
  );
}

function Label({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className={styles.label}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
