import { useState } from 'react';
import type { Failure } from '#components/ui/field/failure-box.tsx';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { request } from '#lib/browser/request.ts';
import { keySubmission } from '#lib/browser/submission-key.ts';
import { useSavesInTurn } from '#lib/browser/use-saves-in-turn.ts';
import type { TypedContent } from '#lib/browser/use-typed-content.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceOrder, InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import { forgetSeen } from '../seen-steps.ts';

interface Sending {
  readonly content: InsuranceApplication;
  /** The draft or returned order it belongs to. */
  readonly order: InsuranceOrder | null;
  readonly isSignedIn: boolean;
  readonly own: TypedContent<InsuranceApplication>;
}

const RETURNED = '15';

/** Puts an application aside in the account, and sends it: once, however often a lost answer makes the reader try. */
export function useSending({ content, order, isSignedIn, own }: Sending) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Without a number it is the account's one draft of the product; a draft has one writer, so no version is asked for.
  const place = order === null ? {} : { orderNo: order.orderNo };
  const { saveInTurn, settled } = useSavesInTurn();

  const saveDraft = async (): Promise<boolean> => {
    if (!isSignedIn || order?.state === RETURNED) return isSignedIn;
    return saveInTurn(() => request('insuranceOrderSave', { body: { ...content, ...place } }));
  };

  const post = async (idempotencyKey: string): Promise<InsuranceOrderMoved> => {
    if (order?.state === RETURNED) {
      const body = { ...content, orderNo: order.orderNo, version: order.version };
      return (await request('insuranceOrderAmend', { body, idempotencyKey })).data;
    }
    return (await request('insuranceOrderSubmit', { body: { ...content, ...place }, idempotencyKey })).data;
  };

  const send = async (): Promise<InsuranceOrderMoved | null> => {
    if (isBusy) return null;
    own.submission.current = keySubmission(own.submission.current, { ...content, ...place });
    own.keepNow();
    setBusy(true);
    setFailure(null);
    try {
      await settled();
      const moved = await post(own.submission.current.key);
      own.forget();
      forgetSeen(content.productCode);
      return moved;
    } catch (error) {
      setFailure({ sentence: failureSentence(error) });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, saveDraft, send, forgetFailure: () => setFailure(null) };
}
