'use client';

import { useCallback, useRef, useState } from 'react';
import type { KeyedSubmission } from './submission-key.ts';
import { useAutosavedForm } from './use-autosaved-form.ts';

/** What outlives a reload, the end of a session and the way through the login. */
interface KeptContent<T> {
  readonly content: Partial<T>;
  /** The last try to send it, whose key serves again as long as nothing is changed. */
  readonly submission: KeyedSubmission | null;
  readonly savedAtMs: number;
}

/** All of a content but for some fields. */
export const withoutFields = <C extends object>(content: Partial<C>, fields: readonly (keyof C)[]): Partial<C> =>
  Object.fromEntries(Object.entries(content).filter(([field]) => !fields.some((one) => one === field))) as Partial<C>;

/** What was typed into a long form, kept in the tab with every change, but for what `toKept` leaves out. */
export function useTypedContent<T extends object>(name: string, toKept = (content: Partial<T>): Partial<T> => content) {
  const [typed, setTyped] = useState<Partial<T>>({});
  const [isBegun, setBegun] = useState(false);
  const [savedAtMs, setSavedAt] = useState<number | null>(null);
  const submission = useRef<KeyedSubmission | null>(null);
  const begin = useCallback((content: Partial<T>) => {
    setTyped((now) => ({ ...content, ...now }));
    setBegun(true);
  }, []);
  const restore = useCallback(
    (kept: Partial<KeptContent<T>>) => {
      begin(kept.content ?? {});
      setSavedAt(kept.savedAtMs ?? null);
      submission.current = kept.submission ?? null;
    },
    [begin],
  );
  const { keep, forget, toTaken } = useAutosavedForm<KeptContent<T>>(name, restore);
  const keepAll = (content: Partial<T>): void => {
    const nowMs = Date.now();
    keep({ content: toKept(content), submission: submission.current, savedAtMs: nowMs });
    setSavedAt(nowMs);
  };
  const change = (changed: Partial<T>): void => {
    const content = { ...typed, ...changed };
    setTyped(content);
    setBegun(true);
    keepAll(content);
  };
  const forgetAll = (): void => {
    forget();
    submission.current = null;
    setTyped({});
    setSavedAt(null);
  };
  return {
    typed,
    /** Something was typed, kept or begun with. */
    isBegun,
    savedAtMs,
    submission,
    /** Puts a draft of the account under what is typed. */
    begin,
    change,
    /** Keeps what there is once more: the try to send it is about to begin. */
    keepNow: () => keepAll(typed),
    /** What goes along to another account: all that was typed but for `fields`, and no try to send it. */
    toTaken: (fields: readonly (keyof T)[]) =>
      toTaken({ content: toKept(withoutFields(typed, fields)), submission: null, savedAtMs: savedAtMs ?? undefined }),
    /** It was sent: nothing of it stays in the tab. */
    forget: forgetAll,
  };
}
