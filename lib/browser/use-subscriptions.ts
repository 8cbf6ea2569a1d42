'use client';

import { useCallback, useEffect } from 'react';
import type { BodyOf } from '#lib/contract/calls.ts';
import type { Subscription } from '#lib/contract/subscription.ts';
import { notify } from './notices.ts';
import { rememberAct, takeAct } from './pending-act.ts';
import { request } from './request.ts';
import { useAreas } from './use-areas.ts';
import { useCall } from './use-call.ts';
import { useSession } from './use-session.ts';
import { notifyFailure, useSubmit } from './use-submit.ts';

const PENDING = 'portal:subscription';

/** A search of a list: its conditions by their wire names, and the list's words for it. */
export type FollowedSearch = BodyOf<'subscriptionAdd'>;

/** The same search has the same key, however its conditions are ordered. */
const toKey = ({ kind, filter }: Pick<FollowedSearch, 'kind' | 'filter'>): string =>
  `${kind}:${JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

/** Remembers in this tab what the reader wanted to follow before logging in. */
export const rememberSearch = (search: FollowedSearch): void => rememberAct(PENDING, toKey(search));

/** The followed searches of whoever is logged in; undefined for a visitor and while they are on their way. */
export function useSubscriptions() {
  const { status } = useSession();
  const { isOn } = useAreas();
  const { data, error, mutate } = useCall('subscriptions', status === 'signedIn' && isOn('subscriptions') ? {} : null);
  return { status, rows: data?.rows as readonly Subscription[] | undefined, error, reload: mutate };
}

/** Following and leaving searches, one at a time; what became of it is told in a notice. */
export function useFollow() {
  const { status, rows, error, reload } = useSubscriptions();
  const { isBusy, run } = useSubmit(notifyFailure);
  const attempt = useCallback(
    (sentence: string, work: () => Promise<unknown>) =>
      run(async () => {
        await work();
        await reload();
        notify('success', sentence);
      }),
    [reload, run],
  );
  const follow = useCallback(
    (search: FollowedSearch) => void attempt('关注好了，有新的会发消息，一天最多一次', () => request('subscriptionAdd', { body: search })),
    [attempt],
  );
  const leave = useCallback((id: string) => void attempt('不再关注', () => request('subscriptionRemove', { body: { id } })), [attempt]);
  return { status, rows, error, isBusy, follow, leave };
}

/** Whether a search is followed, and how to change it; what was wanted before the login is followed after it. */
export function useFollowedSearch(search: FollowedSearch) {
  const { status, rows, isBusy, follow, leave } = useFollow();
  const key = toKey(search);
  const followed = rows?.find((row) => toKey(row) === key);
  const isKnown = rows !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the search that counts
  useEffect(() => {
    if (isKnown && takeAct(PENDING, key) && followed === undefined) follow(search);
  }, [isKnown, key, followed, follow]);
  const toggle = () => (followed === undefined ? follow(search) : leave(followed.id));
  return {
    isSignedIn: status === 'signedIn',
    isFollowed: followed !== undefined,
    isBusy: isBusy || (status === 'signedIn' && !isKnown),
    toggle,
  };
}
