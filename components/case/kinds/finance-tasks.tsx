import { useState } from 'react';
import { AgreementField } from '#components/case/agreement-field.tsx';
import { CaseAction } from '#components/case/case-action.tsx';
import type { CaseStep, ShownCase } from '#components/case/case-view.ts';
import { TaskCard } from '#components/case/task-card.tsx';
import { TermsCompared } from '#components/case/terms-compared.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { type MaterialFile, MaterialUpload } from '#components/wizard/material-upload.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import type { CreditOffer, FinanceOrder } from '#lib/contract/finance-order.ts';
import { type ReturnItem, resubmitForm, SignForm } from '#lib/contract/forms/finance-order-forms.ts';
import { formatDaysLeft } from '#lib/format/dates.ts';
import { toComparedTerms } from './finance-terms.ts';
import './finance.css';

const AGREED_ID = 'offer-agreed';

interface OfferTaskProps {
  order: FinanceOrder;
  asked: NonNullable<FinanceOrder['asked']>;
  offer: CreditOffer;
  nowMs: number;
  reload: Reload;
}

/** Signing: once at a time, after the terms were seen. */
function useSign({ orderNo, version }: FinanceOrder, reload: Reload) {
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const { failure, isBusy, run } = useSubmit();
  const sign = () => {
    const fault = SignForm.safeParse({ agreed }).error?.issues[0]?.message;
    setError(fault);
    if (fault !== undefined) return focusField(AGREED_ID);
    void run(() => runCaseStep(() => request('financeOrderSign', { body: { orderNo, version, agreed } }), '签好了，等机构放款', reload));
  };
  const agree = (isAgreed: boolean) => {
    setAgreed(isAgreed);
    setError(undefined);
  };
  return { agreed, error, failure, isBusy, agree, sign };
}

/** Turns an offer down. */
const toRefusal = ({ orderNo, version }: FinanceOrder): CaseStep => ({
  label: '不接受',
  look: 'plain',
  says: '不接受以后，这个报价作废，这笔申请结束，不收费。',
  confirm: '不接受这个报价',
  cancel: '再想想',
  isFinal: true,
  reason: { label: '为什么不接受', required: '请填写原因', maxLength: 200 },
  send: (reason) => request('financeOrderDecline', { body: { orderNo, version, reason } }),
  done: '报价没有接受，这笔申请结束了',
});

/** An offer to decide on: the asked terms beside the offered ones, signing or declining. */
function OfferTask({ order, asked, offer, nowMs, reload }: OfferTaskProps) {
  const { agreed, error, failure, isBusy, agree, sign } = useSign(order, reload);
  return (
    <TaskCard
      id="offer-title"
      title="看清楚，再决定"
      due={formatDaysLeft(offer.creditExpire, nowMs)}
      actions={
        <>
          <Button busy={isBusy} onClick={sign}>
            接受报价，签约
          </Button>
          <CaseAction step={toRefusal(order)} reload={reload} />
        </>
      }
    >
      <FailureBox title="没有签成" failure={failure} />
      <TermsCompared caption="您申请的和机构给的" terms={toComparedTerms(order, asked, offer)} />
      {offer.note !== '' && <blockquote>机构说：“{offer.note}”</blockquote>}
      <AgreementField id={AGREED_ID} label="额度、利率、还款方式和每一项费用我都看清楚了" error={error} isAgreed={agreed} onAgree={agree} />
    </TaskCard>
  );
}

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
  reload: Reload;
}

/** Exactly what the institution asks for, each with its field. */
export function ReturnTask({ order, returned, reload }: ReturnTaskProps) {
  const { items, reason } = returned;
  const { materials, failure, isBusy, changeMaterials, send, control, errorOf } = useReturnAnswer(order, items, reload);
  const asked = items.filter(({ wantsFile }) => !wantsFile);
  return (
    <TaskCard
      id="return-title"
      title="在这里补，补好交回去"
      actions={
        <Button busy={isBusy} onClick={() => void send()}>
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
            hint={note === '' ? undefined : `${note}。`}
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
  );
}

/** What waits for the applicant: an offer to decide on, or what the institution asks to be completed. */
export function OrderTask({ item: order, nowMs, reload }: ShownCase<FinanceOrder>) {
  const { state, asked, offer, returned } = order;
  if (state === '50' && asked !== null && offer !== null)
    return <OfferTask order={order} asked={asked} offer={offer} nowMs={nowMs} reload={reload} />;
  if (state === '45' && returned !== null) return <ReturnTask order={order} returned={returned} reload={reload} />;
  return null;
}
