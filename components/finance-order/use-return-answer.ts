import { useCallback, useState } from 'react';
import type { PaperFile } from '#components/ui/case/paper-upload.tsx';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import type { Failure } from '#components/ui/field/failure-box.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { type ReturnItem, resubmitForm } from '#lib/contract/forms/finance-order-forms.ts';

interface ReturnAnswer {
  materials: PaperFile[];
  reply: string;
}

export const REPLY_ID = 'return-reply';
export const returnItemId = (items: readonly ReturnItem[], name: PropertyKey): string =>
  `return-${items.findIndex((item) => item.name === name)}`;

function findFaults(items: readonly ReturnItem[], answer: ReturnAnswer): FieldFault[] {
  const issues = resubmitForm(items).safeParse(answer).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: path[0] === 'reply' ? REPLY_ID : returnItemId(items, path[1] ?? ''), message }));
}

/** The answer to a returned application: kept in the tab until it was sent. */
export function useReturnAnswer({ orderNo, version, stateTime }: FinanceOrder, items: readonly ReturnItem[], reload: Reload) {
  const [answer, setAnswer] = useState<ReturnAnswer>({ materials: [], reply: '' });
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const restore = useCallback((kept: Partial<ReturnAnswer>) => setAnswer((now) => ({ ...now, ...kept })), []);
  // A second return is another question.
  const { keep, forget } = useKeptForm<ReturnAnswer>(`return:${orderNo}:${stateTime}`, restore);

  const change = (changed: Partial<ReturnAnswer>) => {
    const next = { ...answer, ...changed };
    setAnswer(next);
    keep(next);
    setFaults((all) => all.filter(({ field }) => (changed.reply !== undefined ? field !== REPLY_ID : field === REPLY_ID)));
  };
  const send = async () => {
    if (isBusy) return;
    const found = findFaults(items, answer);
    const [first] = found;
    setFaults(found);
    setFailure(null);
    if (first !== undefined) return focusField(first.field);
    setBusy(true);
    try {
      const body = { orderNo, version, ...answer };
      await runCaseStep(() => request('financeOrderResubmit', { body }), '补好交回去了', reload);
      forget();
    } catch (error) {
      setFailure({ sentence: failureSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  return { answer, failure, isBusy, change, send, errorOf: (id: string) => faults.find(({ field }) => field === id)?.message };
}
