import type { ReactNode } from 'react';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { WizardStep } from '#components/wizard/wizard-step.ts';
import { PAYMENT_MINUTES } from '#lib/contract/insurance/states.ts';
import { ExclusionCard } from '../exclusion-card.tsx';
import { FORM_STEPS, type FormStep, insuranceSteps } from '../insurance-steps.ts';
import { coverAnswers, exclusionAnswers, holderAnswers, insuredAnswers, noticeAnswers, premiumAnswers } from './answers.ts';
import type { Application } from './application.ts';
import { controlId } from './application-control.ts';
import { CoverStep } from './cover-step.tsx';
import { HolderStep } from './holder-step.tsx';
import { InsuredStep } from './insured-step.tsx';
import { PremiumStep } from './premium-step.tsx';

/** What is not covered, ticked by itself before anything is filled in. */
function ExclusionsStep({ application: { product, content, errorOf, tick } }: { application: Application }) {
  return (
    <ExclusionCard
      exclusions={product.exclusions}
      isRead={content.exclusionsReadAt !== ''}
      onTick={tick}
      error={errorOf('exclusionsReadAt')}
    />
  );
}

const YES_NO = [
  { value: '是', label: '是' },
  { value: '否', label: '否' },
];

/** The health and risk questions of the insurer, each answered for itself. */
function NoticeStep({ application }: { application: Application }) {
  const { product, content, change, errorOf } = application;
  const answer = (index: number, text: string) =>
    change({ healthAnswers: product.healthNotice.map((_, place) => (place === index ? text : (content.healthAnswers[place] ?? ''))) });
  return product.healthNotice.map(({ question, kind }, index) => {
    const id = controlId('healthAnswers', index);
    const control = {
      id,
      name: id,
      label: `${index + 1}. ${question}`,
      error: errorOf(id),
      value: content.healthAnswers[index] ?? '',
      onChange: ({ target }: { target: { value: string } }) => answer(index, target.value),
    };
    return kind === 'yesNo' ? (
      <ChoiceField key={question} {...control} choices={YES_NO} />
    ) : (
      <TextField key={question} {...control} maxLength={200} />
    );
  });
}

/** Every answer once more, and what happens with the button. */
function ConfirmStep({ application: { product, needsLogin, isSettled }, children }: { application: Application; children?: ReactNode }) {
  if (!isSettled) return <LoadingLines />;
  return (
    <>
      {children}
      <Card kind="panel">
        {needsLogin ? (
          <p>
            <b>提交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在。
          </p>
        ) : (
          <p>
            提交以后{product.insurerName}核保。通过了您有 {PAYMENT_MINUTES} 分钟付款，付款以后出保单；没付款之前都能取消，不收钱。
          </p>
        )}
      </Card>
    </>
  );
}

const PARTS: Readonly<Record<FormStep, Pick<WizardStep<Application>, 'lead' | 'nextText' | 'Fields' | 'toAnswers'>>> = {
  exclusions: { nextText: '看完了，下一步', Fields: ExclusionsStep, toAnswers: exclusionAnswers },
  holder: { lead: '填的时候会自动保存，刷新、后退都不会丢。', Fields: HolderStep, toAnswers: holderAnswers },
  insured: { Fields: InsuredStep, toAnswers: insuredAnswers },
  cover: { Fields: CoverStep, toAnswers: coverAnswers },
  notice: { lead: '答错了，以后理赔可能会受影响。拿不准的，照实写。', Fields: NoticeStep, toAnswers: noticeAnswers },
  premium: { Fields: PremiumStep, toAnswers: premiumAnswers },
  confirm: { Fields: ConfirmStep },
};

/** The subjects of an application for insurance in their order. */
export const STEPS: readonly (WizardStep<Application> & { readonly step: FormStep })[] = FORM_STEPS.map((step) => ({
  step,
  ...insuranceSteps[step],
  ...PARTS[step],
}));
