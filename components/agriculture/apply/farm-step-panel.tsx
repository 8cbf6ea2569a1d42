import { Button } from '#components/ui/button/button.tsx';
import { toMissingHead, VISITOR_REVIEW } from '#components/ui/case/review-head.ts';
import { StepPanel } from '#components/ui/case/step-panel.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { patterns } from '#lib/routes/patterns.ts';
import { toLoginHere } from './farm-control.ts';
import { AFTER_LOGIN, type FarmStep, farmStepWords, nextFarmStep, previousFarmStep } from './farm-steps.ts';
import { LoanStep } from './loan-step.tsx';
import { PapersStep } from './papers-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignStep } from './sign-step.tsx';
import { TradeStep } from './trade-step.tsx';
import type { FarmApplication } from './use-farm-application.ts';
import { WhoStep } from './who-step.tsx';

interface FarmStepPanelProps {
  application: FarmApplication;
  step: FarmStep;
  onStep: (step: FarmStep) => void;
  onSent: (submitNo: string) => void;
}

function StepFields({ application, step, onStep }: Omit<FarmStepPanelProps, 'onSent'>) {
  switch (step) {
    case 'who':
      return <WhoStep application={application} />;
    case 'trade':
      return <TradeStep application={application} />;
    case 'loan':
      return <LoanStep application={application} />;
    case 'papers':
      return <PapersStep application={application} />;
    case 'sign':
      return <SignStep application={application} />;
    case 'review':
      return <ReviewStep application={application} onEdit={onStep} />;
  }
}

function StepActions({ application, step, onStep }: Omit<FarmStepPanelProps, 'onSent'>) {
  const before = previousFarmStep(step);
  return (
    <>
      <Button type="submit" busy={step === 'review' && application.isBusy}>
        {step === 'review' ? (application.isSignedIn ? '递交申请' : '去登录，再递交') : '保存，下一步'}
        {step !== 'review' && <Icon name="arrow-right" />}
      </Button>
      {before !== null && (
        <Button variant="plain" onClick={() => onStep(before)}>
          上一步
        </Button>
      )}
    </>
  );
}

/** Heading of a step and what stands under it; the review says what is missing before. */
function toHead({ open, isVisitor }: FarmApplication, step: FarmStep) {
  const missing = open.filter((one) => !isVisitor || !AFTER_LOGIN.includes(one));
  if (step === 'review' && missing.length > 0) return toMissingHead(missing.map((one) => farmStepWords[one].name));
  if (step === 'review' && isVisitor) return VISITOR_REVIEW;
  return { title: farmStepWords[step].title, lead: step === 'who' ? '填的时候会自动保存，刷新、后退都不会丢。' : undefined };
}

/** One step with its fields, its faults and the way on; the last one sends. */
export function FarmStepPanel({ application, step, onStep, onSent }: FarmStepPanelProps) {
  const goOn = () => {
    if (application.look(step).length > 0) return;
    void application.saveDraft();
    onStep(nextFarmStep(step));
  };
  const submit = async () => {
    const [first] = application.look();
    if (first !== undefined) return onStep(first.step);
    if (!application.isSignedIn) return window.location.assign(toLoginHere(patterns.login));
    const submitNo = await application.send();
    if (submitNo !== null) onSent(submitNo);
  };
  return (
    <StepPanel
      step={step}
      {...toHead(application, step)}
      faults={application.faults.filter((fault) => fault.step === step)}
      failure={step === 'review' ? application.failure : null}
      actions={<StepActions application={application} step={step} onStep={onStep} />}
      onSubmit={step === 'review' ? submit : goOn}
    >
      <StepFields application={application} step={step} onStep={onStep} />
    </StepPanel>
  );
}
