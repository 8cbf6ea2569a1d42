import { useCallback, useRef, useState } from 'react';
import type { KeyedSubmission } from '#lib/browser/submission-key.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import type { FinanceDemandContent } from '#lib/contract/forms/finance-demand-form.ts';

export type TypedDemand = Partial<FinanceDemandContent>;

/** What outlives a reload and the end of a session. */
interface KeptDemand {
  content: TypedDemand;
  /** The last try to publish it, whose key serves again as long as nothing is changed. */
  submission: KeyedSubmission | null;
  savedAtMs: number;
}

/** What was typed into the form of a demand, kept in the tab with every change. */
export function useTypedDemand(name: string) {
  const [typed, setTyped] = useState<TypedDemand>({});
  const [savedAtMs, setSavedAt] = useState<number | null>(null);
  const submission = useRef<KeyedSubmission | null>(null);
  const restore = useCallback((kept: Partial<KeptDemand>) => {
    setTyped((now) => ({ ...kept.content, ...now }));
    setSavedAt(kept.savedAtMs ?? null);
    submission.current = kept.submission ?? null;
  }, []);
  const { keep, forget } = useKeptForm<KeptDemand>(name, restore);
  const keepAll = (content: TypedDemand) => {
    const nowMs = Date.now();
    keep({ content, submission: submission.current, savedAtMs: nowMs });
    setSavedAt(nowMs);
  };
  return {
    typed,
    savedAtMs,
    submission,
    change: (changed: TypedDemand) => {
      const content = { ...typed, ...changed };
      setTyped(content);
      keepAll(content);
    },
    /** Keeps what there is once more: the try to publish it is about to begin. */
    keepNow: () => keepAll(typed),
    /** The account has it: nothing of it stays in the tab. */
    forget: () => {
      forget();
      submission.current = null;
      setTyped({});
      setSavedAt(null);
    },
  };
}

export type TypedDemandState = ReturnType<typeof useTypedDemand>;
