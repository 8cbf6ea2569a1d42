'use client';

import { useCallback, useEffect, useRef } from 'react';
import { isTakenHere } from './account-switch.ts';
import {
  type AutosavePlace,
  autosaveForm,
  forgetAutosavedForm,
  readAutosavedForm,
  receiveTakenForm,
  type TakenForm,
} from './autosaved-form.ts';
import { useSession } from './use-session.ts';

interface AutosavedForm<T> {
  /** Call it with all values whenever one changes. */
  readonly keep: (values: Partial<T>) => void;
  /** The form was sent. */
  readonly forget: () => void;
  /** These values, for the same form of another account; null without a name. */
  readonly toTaken: (values: Partial<T>) => TakenForm | null;
  /** What the tab holds was handed over, if there was any. */
  readonly isRead: boolean;
}

/**
 * Keeps a form's contents in the tab over an ended session, and hands them to `restore` once when the page appears. Who was logged in
 * here last stays the owner of what is typed, also after his session has ended. Passwords and codes are never kept, and nothing is
 * without a name.
 */
export function useAutosavedForm<T extends object>(name: string | null, restore: (values: Partial<T>) => void): AutosavedForm<T> {
  const { status, profile } = useSession();
  const owner = useRef<string | null>(null);
  const isRestored = useRef(false);
  /** What a visitor had kept before the first letter, where that is typed before it is known who types. */
  const heldBefore = useRef<ReturnType<typeof readAutosavedForm> | undefined>(undefined);
  const isRead = status !== 'unknown' && status !== 'loading';
  const toPlace = useCallback(
    (): AutosavePlace | null => (name === null ? null : { owner: owner.current, path: window.location.pathname, name }),
    [name],
  );

  useEffect(() => {
    if (profile !== null) owner.current = profile.id;
    if (isRestored.current || !isRead) return;
    isRestored.current = true;
    const place = toPlace();
    const kept = place === null ? null : ((isTakenHere() ? receiveTakenForm(place) : null) ?? readAutosavedForm(place, heldBefore.current));
    if (kept !== null) restore(kept as Partial<T>);
  }, [isRead, profile, restore, toPlace]);

  const keep = useCallback(
    (values: Partial<T>) => {
      const place = toPlace();
      if (place === null) return;
      if (!isRestored.current && heldBefore.current === undefined) heldBefore.current = readAutosavedForm(place);
      autosaveForm(place, values as Record<string, unknown>);
    },
    [toPlace],
  );
  const forget = useCallback(() => {
    const place = toPlace();
    if (place !== null) forgetAutosavedForm(place);
  }, [toPlace]);
  const toTaken = (values: Partial<T>): TakenForm | null => {
    const place = toPlace();
    return place === null ? null : { place, values: values as Record<string, unknown> };
  };
  return { keep, forget, toTaken, isRead };
}
