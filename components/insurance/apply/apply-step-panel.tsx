import { useEffect } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { StepPanel } from '#components/ui/case/step-panel.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import { type FormStep, formSteps, stepWords } from '../insurance-steps.ts';
import { toLogin } from './addresses.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { CoverStep } from './cover-step.tsx';
import { ExclusionsStep } from './exclusions-step.tsx';
import { HolderStep } from './holder-step.tsx';
import { InsuredStep } from './insured-step.tsx';
import { NoticeStep } from './notice-step.tsx';
import { PremiumStep } from './premium-step.tsx';
import { ReturnedNote } from './returned-note.tsx';
import type { Application } from './use-application.ts';

interface ApplyStepPanelProps {
  application: Application;
  step: FormStep;
  /** The address and the tab were read: this is the step that the reader sees. */
  isShown: boolean;
  onStep: (step: FormStep) => void;
  onSent: (moved: InsuranceOrderMoved) => void;
}

const LEADS: Readonly<Partial<Record<FormStep, string>>> = {
  holder: '填的时候会自动保存，刷新、后退都不会丢。',
  notice: '答错了，以后理赔可能会受影响。拿不准的，照实写。',
};

function StepFields({ application, step, onStep }: Omit<ApplyStepPanelProps, 'onSent' | 'isShown'>) {
  switch (step) {
    case 'exclusions':
      return <ExclusionsStep application={application} />;
    case 'holder':
      return <HolderStep application={application} />;
    case 'insured':
      return <InsuredStep application={application} />;
    case 'cover':
      return <CoverStep application={application} />;
    case 'notice':
      return <NoticeStep application={application} />;
    case 'premium':
      return <PremiumStep application={application} />;
    case 'confirm':
      return <ConfirmStep application={application} onEdit={onStep} />;
  }
}

function StepActions({
  application,
  step,
  before,
  onStep,
}: Omit<ApplyStepPanelProps, 'onSent' | 'isShown'> & { before: FormStep | undefined }) {
  return (
    <>
      {step === 'confirm' ? (
        application.isSettled && (
          <Button type="submit" busy={application.isBusy}>
            {application.isSignedIn ? '确认投保' : '去登录，再提交'}
          </Button>
        )
      ) : (
        <Button type="submit">
          {step === 'exclusions' ? '看完了，下一步' : '保存，下一步'}
          <Icon name="arrow-right" />
        </Button>
      )}
      {before !== undefined && (
        <Button variant="plain" onClick={() => onStep(before)}>
          上一步
        </Button>
      )}
    </>
  );
}

/** One step with its fields, its faults and the way on; the last one sends. Every step that is shown is noted with its moment. */
export function ApplyStepPanel({ application, step, isShown, onStep, onSent }: ApplyStepPanelProps) {
  const { faults, note } = application;
  const steps = formSteps(application.product);
  const place = steps.indexOf(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is noted when it is shown, not with every letter typed
  useEffect(() => {
    if (isShown) note(step);
  }, [step, isShown]);
  const goOn = async () => {
    if ((await application.look(step)).length > 0) return;
    void application.saveDraft();
    onStep(steps[place + 1] ?? step);
  };
  const submit = async () => {
    const [first] = await application.look();
    if (first !== undefined) return onStep(first.step);
    if (!application.isSignedIn) return window.location.assign(toLogin());
    const moved = await application.send();
    if (moved !== null) onSent(moved);
  };
  return (
    <StepPanel
      step={step}
      title={stepWords[step].title}
      lead={LEADS[step]}
      faults={faults.filter((fault) => fault.step === step)}
      failure={step === 'confirm' ? application.failure : null}
      actions={<StepActions application={application} step={step} before={steps[place - 1]} onStep={onStep} />}
      onSubmit={step === 'confirm' ? submit : goOn}
    >
      <ReturnedNote order={application.order} />
      <StepFields application={application} step={step} onStep={onStep} />
    </StepPanel>
  );
}
