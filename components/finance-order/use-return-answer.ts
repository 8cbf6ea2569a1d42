import type { PaperFile } from '#components/ui/case/paper-upload.tsx';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { type ReturnItem, resubmitForm } from '#lib/contract/forms/finance-order-forms.ts';

interface ReturnAnswer {
  materials: PaperFile[];
  reply: string;
}

const REPLY_ID = 'return-reply';
export const returnItemId = (items: readonly ReturnItem[], name: PropertyKey): string =>
  `return-${items.findIndex((item) => item.name === name)}`;

function findFaults(items: readonly ReturnItem[], answer: ReturnAnswer): FieldFault[] {
  const issues = resubmitForm(items).safeParse(answer).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: path[0] === 'reply' ? REPLY_ID : returnItemId(items, path[1] ?? ''), message }));
}

/** The answer to a returned application: kept in the tab until it was sent. */
export function useReturnAnswer({ orderNo, version, stateTime }: FinanceOrder, items: readonly ReturnItem[], reload: Reload) {
  // A second return is another question.
  const form = useDraftForm<ReturnAnswer>({ id: 'return', draft: `return:${orderNo}:${stateTime}`, empty: { materials: [], reply: '' } });
  const { values, failure, isBusy, control } = form;
  const changeMaterials = (materials: PaperFile[]) => {
    form.change({ materials });
    form.forgetFault(...items.map((_, index) => String(index)));
  };
  const send = async () => {
    const found = findFaults(items, values);
    form.forgetFaults();
    if (found.length > 0) return form.mark(found);
    await form.attempt([], async () => {
      await runCaseStep(() => request('financeOrderResubmit', { body: { orderNo, version, ...values } }), '补好交回去了', reload);
      form.forgetDraft();
    });
  };
  const errorOf = (item: string) => form.errorOf(String(items.findIndex(({ name }) => name === item)));
  return { materials: values.materials, failure, isBusy, changeMaterials, send, control, errorOf };
}
