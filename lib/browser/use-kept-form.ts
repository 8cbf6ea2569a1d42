'use client';

import { useCallback, useEffect, useRef } from 'react';
import { forgetKeptForm, type KeptFormPlace, keepForm, readKeptForm } from './kept-form.ts';
import { useSession } from './use-session.ts';

interface KeptForm<T> {
  /** Call it with all values whenever one changes. */
  readonly keep: (values: Partial<T>) => void;
  /** The form was sent. */
  readonly forget: () => void;
}

/**
 * Keeps a form's contents in the tab over an ended session, and hands them to `restore` once when the page appears. Who was logged in
 * here last stays the owner of what is typed, also after his session has ended. Passwords and codes are never kept.
 */
export function useKeptForm<T extends object>(name: string, restore: (values: Partial<T>) => void): KeptForm<T> {
  const { status, profile } = useSession();
  const owner = useRef<string | null>(null);
  const isRestored = useRef(false);
  const toPlace = useCallback((): KeptFormPlace => ({ owner: owner.current, path: window.location.pathname, name }), [name]);

  useEffect(() => {
    if (profile !== null) owner.current = profile.id;
    if (isRestored.current || status === 'unknown' || status === 'loading') return;
    isRestored.current = true;
    const kept = readKeptForm(toPlace());
    if (kept !== null) restore(kept as Partial<T>);
  }, [status, profile, restore, toPlace]);

  const keep = useCallback((values: Partial<T>) => keepForm(toPlace(), values as Record<string, unknown>), [toPlace]);
  const forget = useCallback(() => forgetKeptForm(toPlace()), [toPlace]);
  return { keep, forget };
}
