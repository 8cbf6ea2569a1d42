import { useRef, useState } from 'react';
import { mutate } from 'swr';
import type { Failure } from '#components/ui/field/failure-box.tsx';
import { answerKey } from '#lib/browser/answer-key.ts';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { request } from '#lib/browser/request.ts';
import { keySubmission } from '#lib/browser/submission-key.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import type { TypedContent } from '#lib/browser/use-typed-content.ts';
import type { Demand, DemandMoved } from '#lib/contract/finance-demand.ts';
import type { FinanceDemandContent } from '#lib/contract/forms/finance-demand-form.ts';

/** What the form does: save puts it aside in the account or changes what is published, publish sends it out. */
export type Sending = 'save' | 'publish';

/** A failed try, and what was tried. */
interface SendingFailure extends Failure {
  readonly sending: Sending;
}

/** Reads a demand anew before it is shown; what does not come is asked for again there. */
function readAnew(demandNo: string): Promise<unknown> {
  const options = { params: { demandNo } };
  return mutate(answerKey('demand', options), request('demand', options), { revalidate: false }).catch(() => undefined);
}

/** Saves or publishes a demand: one at a time, and published once, however often a lost answer makes the reader try. */
export function useDemandSending(demand: Demand | null, content: FinanceDemandContent, own: TypedContent<FinanceDemandContent>) {
  const [failure, setFailure] = useState<SendingFailure | null>(null);
  const [busyWith, setBusyWith] = useState<Sending | null>(null);
  const isSending = useRef(false);
  const body = demand === null ? { content } : { demandNo: demand.demandNo, version: demand.version, content };

  const post = (sending: Sending) => {
    if (sending === 'save') return request('demandSave', { body });
    own.submission.current = keySubmission(own.submission.current, body);
    own.keepNow();
    return request('demandPublish', { body, idempotencyKey: own.submission.current.key });
  };

  const send = async (sending: Sending): Promise<DemandMoved | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusyWith(sending);
    setFailure(null);
    try {
      const { data } = await post(sending);
      own.forget();
      await readAnew(data.demandNo);
      void refreshCentreSummary();
      return data;
    } catch (error) {
      setFailure({ sending, sentence: failureSentence(error) });
      return null;
    } finally {
      isSending.current = false;
      setBusyWith(null);
    }
  };
  return { failure, busyWith, send, forgetFailure: () => setFailure(null) };
}
