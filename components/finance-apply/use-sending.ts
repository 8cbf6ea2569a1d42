import { useState } from 'react';
import type { Failure } from '#components/ui/field/failure-box.tsx';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { request } from '#lib/browser/request.ts';
import { keySubmission } from '#lib/browser/submission-key.ts';
import { useSavesInTurn } from '#lib/browser/use-saves-in-turn.ts';
import type { FinanceOrderSubmitted } from '#lib/contract/finance-order.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import type { useTypedApplication } from './use-typed-application.ts';

interface Sending {
  readonly productCode: string;
  readonly content: FinanceApplicationContent;
  readonly isVisitor: boolean;
  readonly own: ReturnType<typeof useTypedApplication>;
}

/** Puts an application aside in the account, and sends it: once, however often a lost answer makes the reader try. */
export function useSending({ productCode, content, isVisitor, own }: Sending) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { saveChanged, settled } = useSavesInTurn();
  const body = { productCode, content };

  const saveDraft = async (): Promise<boolean> =>
    !isVisitor && saveChanged(JSON.stringify(body), () => request('financeOrderSave', { body }));

  const send = async (): Promise<FinanceOrderSubmitted | null> => {
    if (isBusy) return null;
    own.submission.current = keySubmission(own.submission.current, body);
    own.keepNow();
    setBusy(true);
    setFailure(null);
    try {
      await settled();
      const { data } = await request('financeOrderSubmit', { body, idempotencyKey: own.submission.current.key });
      own.forget();
      return data;
    } catch (error) {
      setFailure({ sentence: failureSentence(error) });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, saveDraft, send, forgetFailure: () => setFailure(null) };
}
