import type { ReactNode } from 'react';
import { Card } from '#components/ui/layout/card.tsx';
import type { WizardStep } from '#components/wizard/wizard-step.ts';
import { amountAnswers, consentAnswers, contactAnswers, paperAnswers, repayAnswers } from './answers.tsx';
import type { FinanceApplication } from './application.ts';
import { ConsentStep } from './consent-step.tsx';
import { ContactStep, HindranceCard } from './contact-step.tsx';
import { AmountStep, RepayStep } from './loan-steps.tsx';
import { PapersStep } from './papers-step.tsx';

/** Every answer once more, and what happens with the button. */
function ReviewStep({ application, children }: { application: FinanceApplication; children?: ReactNode }) {
  return (
    <>
      <HindranceCard application={application} />
      {children}
      <Card kind="panel">
        {!application.needsLogin ? (
          <p>递交以后交给{application.product.agencyName}，1 个工作日内会有人接手。机构受理前后，批下来之前都能撤回，不收费。</p>
        ) : (
          <p>
            <b>递交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在；还没传的材料到时再传。
          </p>
        )}
      </Card>
    </>
  );
}

/** The subjects of an application for finance in their order. */
export const STEPS: readonly WizardStep<FinanceApplication>[] = [
  {
    step: 'amount',
    name: '借多少',
    title: '您想借多少',
    lead: '填的时候会自动保存，刷新、后退都不会丢。',
    fields: ['amount', 'term', 'purpose', 'firstLoan'],
    Fields: AmountStep,
    toAnswers: amountAnswers,
  },
  {
    step: 'repay',
    name: '怎么还',
    title: '用什么担保，怎么还',
    fields: ['guaranteeType', 'payType', 'expectedRate'],
    Fields: RepayStep,
    toAnswers: repayAnswers,
  },
  {
    step: 'contact',
    name: '企业和联系人',
    title: '谁来申请，联系谁',
    fields: ['contactName', 'contactMobile', 'remark'],
    Fields: ContactStep,
    toAnswers: contactAnswers,
  },
  {
    step: 'papers',
    name: '资料',
    title: '把资料传上来',
    fields: ['materials'],
    afterLogin: true,
    Fields: PapersStep,
    toAnswers: paperAnswers,
  },
  {
    step: 'consent',
    name: '授权',
    title: '让机构查什么，由您定',
    fields: ['authorisation'],
    Fields: ConsentStep,
    toAnswers: consentAnswers,
  },
  {
    step: 'review',
    name: '核对并递交',
    title: '再看一遍，就可以递交',
    visitorTitle: '再看一遍，登录后递交',
    fields: [],
    Fields: ReviewStep,
  },
];
