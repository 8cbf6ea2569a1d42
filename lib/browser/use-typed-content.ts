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
  /** States of the account's draft that what is typed may replace (`draftBasis`). */
  readonly basedOn?: readonly string[];
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
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null);
  const savedAt = useRef<number | null>(null);
  const submission = useRef<KeyedSubmission | null>(null);
  const basedOn = useRef<readonly string[] | null>(null);
  const latest = useRef(typed);
  latest.current = typed;
  const setSavedAt = useCallback((ms: number | null) => {
    savedAt.current = ms;
    setSavedAtMs(ms);
  }, []);
  const begin = useCallback((content: Partial<T>, state?: string) => {
    setTyped((now) => ({ ...content, ...now }));
    if (state !== undefined) basedOn.current = [state];
    setBegun(true);
  }, []);
  const restore = useCallback(
    (kept: Partial<KeptContent<T>>) => {
      begin(kept.content ?? {});
      setSavedAt(kept.savedAtMs ?? null);
      submission.current = kept.submission ?? null;
      basedOn.current = kept.basedOn ?? null;
    },
    [begin, setSavedAt],
  );
  const write = (content: Partial<T>): void => {
    latest.current = content;
    setTyped(content);
    setBegun(true);
  };
  const empty = (): void => {
    submission.current = null;
    latest.current = {};
    setTyped({});
    setSavedAt(null);
  };
  return { typed, isBegun, setBegun, savedAtMs, savedAt, setSavedAt, submission, basedOn, latest, begin, restore, write, empty };
}

/** What was typed into a long form, kept in the tab with every change, but for what `toKept` leaves out. */
export function useTypedContent<T extends object>(name: string, toKept = (content: Partial<T>): Partial<T> => content) {
  const { savedAt, basedOn, latest, begin, restore, write, empty, ...now } = useTyped<T>();
  const { typed, isBegun, setBegun, savedAtMs, setSavedAt, submission } = now;
  const { keep, forget, toTaken, isTabRead, isKept } = useTab<T>(name, restore);
  const keepAll = (content: Partial<T>): void => {
    const nowMs = Date.now();
    keep({ content: toKept(content), submission: submission.current, savedAtMs: nowMs, basedOn: basedOn.current ?? undefined });
    setSavedAt(nowMs);
  };
  const rebase = (states: readonly string[]): void => {
    basedOn.current = states;
    if (savedAt.current === null) return;
    keep({ content: toKept(latest.current), submission: submission.current, savedAtMs: savedAt.current, basedOn: states });
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
    basedOn,
    /** What is typed goes by these states of the account's draft from now on. */
    rebase,
    /** Puts a draft of the account, with its state, under what is typed. */
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
      basedOn.current = null;
      empty();
    },
  };
}
