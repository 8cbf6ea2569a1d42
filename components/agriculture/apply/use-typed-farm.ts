import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyedSubmission } from '#lib/browser/submission-key.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';

export type TypedFarm = Partial<FarmSubmissionContent>;

/** What outlives a reload, the end of a session and the way through the login. */
interface KeptFarm {
  content: TypedFarm;
  submission: KeyedSubmission | null;
  savedAtMs: number;
}

// The number of a card outlives nothing but this page.
const withoutNumber = ({ idNo: _number, ...rest }: TypedFarm): TypedFarm => rest;

/** What was typed into the application for a product: kept in the tab with every change, begun with the draft of the account. */
export function useTypedFarm(productId: string, isSignedIn: boolean) {
  const [typed, setTyped] = useState<TypedFarm>({});
  const [isTouched, setTouched] = useState(false);
  const [savedAtMs, setSavedAt] = useState<number | null>(null);
  const submission = useRef<KeyedSubmission | null>(null);
  const restore = useCallback((kept: Partial<KeptFarm>) => {
    setTyped((now) => ({ ...kept.content, ...now }));
    setTouched(true);
    setSavedAt(kept.savedAtMs ?? null);
    submission.current = kept.submission ?? null;
  }, []);
  const { keep, forget } = useKeptForm<KeptFarm>(`farm:${productId}`, restore);
  const draft = useCall('farmDraft', isSignedIn && !isTouched ? { params: { productId } } : null).data?.data;
  useEffect(() => {
    if (draft === undefined || draft === null) return;
    setTyped((now) => ({ ...withoutNumber(draft), ...now }));
    setTouched(true);
  }, [draft]);

  const keepAll = (content: TypedFarm) => {
    const nowMs = Date.now();
    keep({ content: withoutNumber(content), submission: submission.current, savedAtMs: nowMs });
    setSavedAt(nowMs);
  };
  const change = (changed: TypedFarm) => {
    const content = { ...typed, ...changed };
    setTyped(content);
    setTouched(true);
    keepAll(content);
  };
  /** It was sent: nothing of it stays in the tab. */
  const forgetAll = () => {
    forget();
    submission.current = null;
    setTyped({});
    setSavedAt(null);
  };
  return { typed, savedAtMs, submission, change, keepNow: () => keepAll(typed), forget: forgetAll };
}
