import { ReviewList } from '#components/ui/case/review-list.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { FORM_STEPS, type FormStep } from './apply-steps.ts';
import { HindranceCard } from './hindrance-card.tsx';
import { toReviewedSteps } from './review-steps.tsx';
import type { Application } from './use-application.ts';

interface ReviewStepProps {
  application: Application;
  onEdit: (step: FormStep) => void;
}

/** Every answer once more, each with the way back to it, and what happens with the button. */
export function ReviewStep({ application, onEdit }: ReviewStepProps) {
  const { applicant, product } = application;
  const edit = (step: string) => {
    const wanted = FORM_STEPS.find((one) => one === step);
    if (wanted !== undefined) onEdit(wanted);
  };
  return (
    <>
      <HindranceCard application={application} />
      <ReviewList steps={toReviewedSteps(application)} onEdit={edit} />
      <Card kind="panel">
        {!applicant.isVisitor ? (
          <p>递交以后交给{product.agencyName}，1 个工作日内会有人接手。机构受理前后，批下来之前都能撤回，不收费。</p>
        ) : (
          <p>
            <b>递交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在；还没传的材料到时再传。
          </p>
        )}
      </Card>
    </>
  );
}
