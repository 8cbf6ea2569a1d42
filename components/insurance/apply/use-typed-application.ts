import { useCallback, useRef, useState } from 'react';
import type { KeyedSubmission } from '#lib/browser/submission-key.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';

export type TypedApplication = Partial<InsuranceApplication>;

/** What outlives a reload, the end of a session and the way through the login. */
interface KeptApplication {
  content: TypedApplication;
  /** The last try to send it, whose key serves again as long as nothing is changed. */
  submission: KeyedSubmission | null;
  savedAtMs: number;
}

/** What was typed into the application for a product, or for changing an order: kept in the tab with every change. */
export function useTypedApplication(name: string) {
  const [typed, setTyped] = useState<TypedApplication>({});
  const [savedAtMs, setSavedAt] = useState<number | null>(null);
  const submission = useRef<KeyedSubmission | null>(null);
  const restore = useCallback((kept: Partial<KeptApplication>) => {
    setTyped((now) => ({ ...kept.content, ...now }));
    setSavedAt(kept.savedAtMs ?? null);
    submission.current = kept.submission ?? null;
  }, []);
  const { keep, forget } = useKeptForm<KeptApplication>(`insure:${name}`, restore);
  const keepAll = (content: TypedApplication) => {
    const nowMs = Date.now();
    keep({ content, submission: submission.current, savedAtMs: nowMs });
    setSavedAt(nowMs);
  };
  return {
    typed,
    savedAtMs,
    submission,
    change: (changed: TypedApplication) => {
      const content = { ...typed, ...changed };
      setTyped(content);
      keepAll(content);
    },
    /** Keeps what there is once more: the try to send it is about to begin. */
    keepNow: () => keepAll(typed),
    /** It was sent: nothing of it stays in the tab. */
    forget: () => {
      forget();
      submission.current = null;
      setTyped({});
      setSavedAt(null);
    },
  };
}
