'use client';

import { Icon, type IconName } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { type FollowedSearch, rememberSearch, useFollowedSearch } from '#lib/browser/use-subscriptions.ts';
import { toLoginHref } from '#lib/navigation/login-target.ts';
import styles from './follow-search.module.css';

interface FollowSearchProps {
  search: FollowedSearch;
  /** Address of the list with this search: where the login leads back to. */
  path: string;
}

/** 有新的告诉我: follows the search that the list shows; a visitor logs in first and finds it followed afterwards. */
export function FollowSearch({ search, path }: FollowSearchProps) {
  const { isSignedIn, isFollowed, isBusy, toggle } = useFollowedSearch(search);
  const { isOn } = useAreas();
  if (!isOn('subscriptions')) return null;
  if (!isSignedIn)
    return (
      <SiteLink href={toLoginHref(path)} className={styles.follow} onClick={() => rememberSearch(search)}>
        <Label icon="bell">有新的告诉我</Label>
      </SiteLink>
    );
  return (
    <button
      type="button"
      className={styles.follow}
      aria-pressed={isFollowed}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : toggle}
    >
      {isFollowed ? <Label icon="check">已关注，有新的会告诉您</Label> : <Label icon="bell">有新的告诉我</Label>}
    </button>
  );
}

function Label({ icon, children }: { icon: IconName; children: string }) {
  return (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
}
