import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyedSubmission } from '#lib/browser/submission-key.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';

export type TypedApplication = Partial<FinanceApplicationContent>;

/** What outlives a reload, the end of a session and the way through the login. */
interface KeptApplication {
  content: TypedApplication;
  /** The last try to send it, whose key serves again as long as nothing is changed. */
  submission: KeyedSubmission | null;
  savedAtMs: number;
}

/** The applicant's draft of this product on the server, asked for only when nothing is typed here. */
function useServerDraft(productCode: string, isWanted: boolean): TypedApplication | null {
  const drafts = useCall('financeOrders', isWanted ? { query: { state: '00', productCode, pageSize: 10 } } : null);
  const orderNo = drafts.data?.rows[0]?.orderNo;
  const order = useCall('financeOrder', isWanted && orderNo !== undefined ? { params: { orderNo } } : null);
  return order.data?.data.draft ?? null;
}

/** What was typed into the application of a product: kept in the tab with every change, begun with the draft of the account. */
export function useTypedApplication(productCode: string, isSignedIn: boolean) {
  const [typed, setTyped] = useState<TypedApplication>({});
  const [isTouched, setTouched] = useState(false);
  const [savedAtMs, setSavedAt] = useState<number | null>(null);
  const submission = useRef<KeyedSubmission | null>(null);
  const restore = useCallback((kept: Partial<KeptApplication>) => {
    setTyped((now) => ({ ...kept.content, ...now }));
    setTouched(true);
    setSavedAt(kept.savedAtMs ?? null);
    submission.current = kept.submission ?? null;
  }, []);
  const { keep, forget } = useKeptForm<KeptApplication>(`apply:${productCode}`, restore);
  const draft = useServerDraft(productCode, isSignedIn && !isTouched);
  useEffect(() => {
    if (draft === null) return;
    setTyped((now) => ({ ...draft, ...now }));
    setTouched(true);
  }, [draft]);

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
      setTouched(true);
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
