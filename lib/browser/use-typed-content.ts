'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
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

/** What the tab holds of a form, handed over to `restore`; whether it was looked for yet, and whether there was any. */
function useTab<T extends object>(name: string, restore: (kept: Partial<KeptContent<T>>) => void) {
  const [isTabRead, setTabRead] = useState(false);
  const [isKept, setKept] = useState(false);
  const handOver = useCallback(
    (kept: Partial<KeptContent<T>>) => {
      restore(kept);
      setKept(Object.keys(kept.content ?? {}).length > 0);
    },
    [restore],
  );
  const { isRead, ...tab } = useAutosavedForm<KeptContent<T>>(name, handOver);
  // Together with what was handed over, if there was any.
  useEffect(() => {
    if (isRead) setTabRead(true);
  }, [isRead]);
  return { ...tab, isTabRead, isKept };
}

/** What stands in the form, when it was kept last, and the last try to send it. */
function useTyped<T extends object>() {
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
  const write = (content: Partial<T>): void => {
    setTyped(content);
    setBegun(true);
  };
  const empty = (): void => {
    submission.current = null;
    setTyped({});
    setSavedAt(null);
  };
  return { typed, isBegun, setBegun, savedAtMs, setSavedAt, submission, begin, restore, write, empty };
}

/** What was typed into a long form, kept in the tab with every change, but for what `toKept` leaves out. */
export function useTypedContent<T extends object>(name: string, toKept = (content: Partial<T>): Partial<T> => content) {
  const { typed, isBegun, setBegun, savedAtMs, setSavedAt, submission, begin, restore, write, empty } = useTyped<T>();
  const { keep, forget, toTaken, isTabRead, isKept } = useTab<T>(name, restore);
  const keepAll = (content: Partial<T>): void => {
    const nowMs = Date.now();
    keep({ content: toKept(content), submission: submission.current, savedAtMs: nowMs });
    setSavedAt(nowMs);
  };
  const change = (changed: Partial<T>): void => {
    const content = { ...typed, ...changed };
    write(content);
    keepAll(content);
  };
  return {
    typed,
    /** It was looked what the tab holds. */
    isTabRead,
    /** The tab held something. */
    isKept,
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
    /** An empty form; the tab holds what it held until something else is typed. */
    beginAnew: (): void => {
      empty();
      setBegun(false);
    },
    /** It was sent: nothing of it stays in the tab. */
    forget: (): void => {
      forget();
      empty();
    },
  };
}
