'use client';

import { useState } from 'react';
import { AgreementField } from '#components/case/agreement-field.tsx';
import { TaskCard } from '#components/case/task-card.tsx';
import { TermsCompared } from '#components/case/terms-compared.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import type { CreditOffer, FinanceOrder } from '#lib/contract/finance-order.ts';
import { SignForm } from '#lib/contract/forms/finance-order-forms.ts';
import { formatDaysLeft } from '#lib/format/dates.ts';
import { DeclineAction } from './order-actions.tsx';
import { toComparedTerms } from './requested-terms.ts';

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

/** An offer to decide on: the asked terms beside the offered ones, signing or declining. */
export function OfferTask({ order, asked, offer, nowMs, reload }: OfferTaskProps) {
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
          <DeclineAction order={order} reload={reload} />
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
