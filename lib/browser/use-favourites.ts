'use client';

import { useCallback, useEffect } from 'react';
import type { Favourite, FavouriteBody } from '#lib/contract/favourite.ts';
import { notify } from './notices.ts';
import { rememberAct, takeAct } from './pending-act.ts';
import { request } from './request.ts';
import { RequestFailed } from './request-failed.ts';
import { useAreas } from './use-areas.ts';
import { useCall } from './use-call.ts';
import { useSession } from './use-session.ts';
import { useSubmit } from './use-submit.ts';

const PENDING = 'portal:favourite';

const toKey = ({ kind, targetId }: FavouriteBody): string => `${kind}:${targetId}`;

/** Remembers in this tab what the reader wanted to keep before logging in. */
export const rememberFavourite = (body: FavouriteBody): void => rememberAct(PENDING, toKey(body));

/** The favourites of whoever is logged in; undefined for a visitor and while they are on their way. */
export function useFavourites() {
  const { status } = useSession();
  const { isOn } = useAreas();
  const { data, error, mutate } = useCall('favourites', status === 'signedIn' && isOn('favourites') ? {} : null);
  return { status, rows: data?.rows as readonly Favourite[] | undefined, error, reload: mutate };
}

interface FavouriteState {
  /** Null while it is not known: nobody is logged in, or the list is on its way. */
  readonly isKept: boolean | null;
  readonly isSignedIn: boolean;
  readonly isBusy: boolean;
  readonly toggle: () => void;
}

/** The end of a session is told by itself, and nothing else is. */
function tellFailure(error: unknown): void {
  if (error instanceof RequestFailed && !error.isSessionEnded) notify('error', error.message, error.requestId);
}

/** Whether a thing is among the favourites, and how to change it; what was wanted before the login is kept after it. */
export function useFavourite({ kind, targetId }: FavouriteBody): FavouriteState {
  const { status, rows, reload } = useFavourites();
  const { isBusy, run } = useSubmit(tellFailure);
  const isKept = rows === undefined ? null : rows.some((row) => row.kind === kind && row.targetId === targetId);
  const change = useCallback(
    (isOn: boolean) =>
      run(async () => {
        await request(isOn ? 'favouriteAdd' : 'favouriteRemove', { body: { kind, targetId } });
        await reload();
        notify('success', isOn ? '收藏好了，在“账户信息”里找得到' : '不再收藏');
      }),
    [kind, targetId, reload, run],
  );
  useEffect(() => {
    if (isKept === null || !takeAct(PENDING, toKey({ kind, targetId })) || isKept) return;
    void change(true);
  }, [isKept, kind, targetId, change]);
  return { isKept, isSignedIn: status === 'signedIn', isBusy, toggle: () => void change(isKept !== true) };
}
