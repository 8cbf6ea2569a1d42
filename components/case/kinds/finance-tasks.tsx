import './finance.css';
import type { ShownCase } from '#components/case/case-view.ts';
import { TaskCard } from '#components/case/task-card.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { type MaterialFile, MaterialUpload } from '#components/wizard/material-upload.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { asSentence } from '#lib/contract/as-sentence.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { type ReturnItem, resubmitForm } from '#lib/contract/forms/finance-order-forms.ts';
import { formatDaysLeft } from '#lib/format/dates.ts';
import { OfferTask } from './finance-sign.tsx';

interface ReturnAnswer {
  materials: MaterialFile[];
  reply: string;
}

const REPLY_ID = 'return-reply';
const returnItemId = (items: readonly ReturnItem[], name: PropertyKey): string => `return-${items.findIndex((item) => item.name === name)}`;

function findFaults(items: readonly ReturnItem[], answer: ReturnAnswer): FieldFault[] {
  const issues = resubmitForm(items).safeParse(answer).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: path[0] === 'reply' ? REPLY_ID : returnItemId(items, path[1] ?? ''), message }));
}

/** The answer to a returned application: kept in the tab until it was sent. */
function useReturnAnswer({ orderNo, version, stateTime }: FinanceOrder, items: readonly ReturnItem[], reload: Reload) {
  // A second return is another question.
  const form = useDraftForm<ReturnAnswer>({ id: 'return', draft: `return:${orderNo}:${stateTime}`, empty: { materials: [], reply: '' } });
  const { values, failure, isBusy, control } = form;
  const changeMaterials = (materials: MaterialFile[]) => {
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

interface ReturnTaskProps {
  order: FinanceOrder;
  returned: NonNullable<FinanceOrder['returned']>;
  nowMs: number;
  reload: Reload;
}

/** Exactly what the institution asks for, each with its field. */
export function ReturnTask({ order, returned, nowMs, reload }: ReturnTaskProps) {
  const { items, reason } = returned;
  const { materials, failure, isBusy, changeMaterials, send, control, errorOf } = useReturnAnswer(order, items, reload);
  const asked = items.filter(({ wantsFile }) => !wantsFile);
  return (
    <SentForm onSubmit={send}>
      <TaskCard
        id="return-title"
        title="在这里补，补好交回去"
        due={returned.until === null ? undefined : formatDaysLeft(returned.until, nowMs)}
        actions={
          <Button type="submit" busy={isBusy}>
            补好了，交回去
          </Button>
        }
      >
        <FailureBox title="没有交成" failure={failure} />
        {reason !== '' && <blockquote className="finance-order-quote">“{reason}”</blockquote>}
        {items
          .filter(({ wantsFile }) => wantsFile)
          .map(({ name, note }) => (
            <MaterialUpload
              key={name}
              id={returnItemId(items, name)}
              name={name}
              hint={note === '' ? undefined : asSentence(note)}
              error={errorOf(name)}
              files={materials}
              onChange={changeMaterials}
            />
          ))}
        {asked.length > 0 && (
          <ul>
            {asked.map(({ name, note }) => (
              <li key={name}>
                <b>{name}</b>
                {note !== '' && note !== name && `：${note}`}
              </li>
            ))}
          </ul>
        )}
        <TextAreaField {...control('reply')} label="补充说明" hint="最多 500 字" optional={asked.length === 0} rows={3} maxLength={500} />
      </TaskCard>
    </SentForm>
  );
}

/** What waits for the applicant: an offer to decide on, or what the institution asks to be completed. */
export function OrderTask({ item: order, nowMs, reload }: ShownCase<FinanceOrder>) {
  const { state, asked, offer, returned } = order;
  if (state === '50' && asked !== null && offer !== null)
    return <OfferTask order={order} asked={asked} offer={offer} nowMs={nowMs} reload={reload} />;
  if (state === '45' && returned !== null) return <ReturnTask order={order} returned={returned} nowMs={nowMs} reload={reload} />;
  return null;
}
