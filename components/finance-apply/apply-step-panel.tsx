import { Button } from '#components/ui/button/button.tsx';
import { toMissingHead, VISITOR_REVIEW } from '#components/ui/case/review-head.ts';
import { StepPanel } from '#components/ui/case/step-panel.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { AmountStep } from './amount-step.tsx';
import { toLogin } from './apply-addresses.ts';
import { type FormStep, nextStep, previousStep, stepWords } from './apply-steps.ts';
import { ConsentStep } from './consent-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { PapersStep } from './papers-step.tsx';
import { RepayStep } from './repay-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Application } from './use-application.ts';

interface ApplyStepPanelProps {
  application: Application;
  step: FormStep;
  /** Steps that are not complete. */
  open: readonly FormStep[];
  onStep: (step: FormStep) => void;
  onSent: (orderNo: string) => void;
}

function StepFields({ application, step, onStep }: Pick<ApplyStepPanelProps, 'application' | 'step' | 'onStep'>) {
  switch (step) {
    case 'amount':
      return <AmountStep application={application} />;
    case 'repay':
      return <RepayStep application={application} />;
    case 'contact':
      return <ContactStep application={application} />;
    case 'papers':
      return <PapersStep application={application} />;
    case 'consent':
      return <ConsentStep application={application} />;
    case 'review':
      return <ReviewStep application={application} onEdit={onStep} />;
  }
}

function StepActions({ application, step, onStep }: Pick<ApplyStepPanelProps, 'application' | 'step' | 'onStep'>) {
  const { isVisitor } = application.applicant;
  const before = previousStep(step);
  return (
    <>
      {step === 'review' ? (
        <Button type="submit" busy={application.isBusy}>
          {isVisitor ? '去登录，再递交' : '递交申请'}
        </Button>
      ) : (
        <Button type="submit">
          保存，下一步
          <Icon name="arrow-right" />
        </Button>
      )}
      {before !== null && (
        <Button variant="plain" onClick={() => onStep(before)}>
          上一步
        </Button>
      )}
    </>
  );
}

/** Heading of a step and what stands under it; the review says what is missing before. A visitor's papers come after his login. */
function toHead({ application, step, open }: Pick<ApplyStepPanelProps, 'application' | 'step' | 'open'>) {
  const missing = open.filter((one) => one !== 'papers' || !application.applicant.isVisitor);
  if (step === 'review' && missing.length > 0) return toMissingHead(missing.map((one) => stepWords[one].name));
  if (step === 'review' && application.applicant.isVisitor) return VISITOR_REVIEW;
  return { title: stepWords[step].title, lead: step === 'amount' ? '填的时候会自动保存，刷新、后退都不会丢。' : undefined };
}

/** One step with its fields, its faults and the way on; the last one sends. */
export function ApplyStepPanel({ application, step, open, onStep, onSent }: ApplyStepPanelProps) {
  const { applicant, faults } = application;
  const goOn = async () => {
    if ((await application.look(step)).length > 0) return;
    void application.saveDraft();
    onStep(nextStep(step));
  };
  const submit = async () => {
    const [first] = await application.look();
    if (first !== undefined) return onStep(first.step);
    if (applicant.isVisitor) return window.location.assign(toLogin(applicant.accountType));
    if (applicant.hindrance !== null) return document.getElementById('hindrance')?.focus();
    const sent = await application.send();
    if (sent !== null) onSent(sent.orderNo);
  };
  return (
    <StepPanel
      step={step}
      {...toHead({ application, step, open })}
      faults={faults.filter((fault) => fault.step === step)}
      failure={step === 'review' ? application.failure : null}
      actions={<StepActions application={application} step={step} onStep={onStep} />}
      onSubmit={step === 'review' ? submit : goOn}
    >
      <StepFields application={application} step={step} onStep={onStep} />
    </StepPanel>
  );
}
