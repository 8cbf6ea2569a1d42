import { ReviewList } from '#components/ui/case/review-list.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { PAYMENT_MINUTES } from '#lib/contract/insurance/states.ts';
import { FORM_STEPS, type FormStep } from '../insurance-steps.ts';
import { toReviewedSteps } from './review-steps.ts';
import type { Application } from './use-application.ts';

interface ConfirmStepProps {
  application: Application;
  onEdit: (step: FormStep) => void;
}

/** Every answer once more, each with the way back to it, and what happens with the button. */
export function ConfirmStep({ application, onEdit }: ConfirmStepProps) {
  const { product, isSignedIn, isSettled } = application;
  const edit = (step: string) => {
    const wanted = FORM_STEPS.find((one) => one === step);
    if (wanted !== undefined) onEdit(wanted);
  };
  if (!isSettled) return <LoadingLines />;
  return (
    <>
      <ReviewList steps={toReviewedSteps(application)} onEdit={edit} />
      <Card kind="panel">
        {isSignedIn ? (
          <p>
            提交以后{product.insurerName}核保。通过了您有 {PAYMENT_MINUTES} 分钟付款，付款以后出保单；没付款之前都能取消，不收钱。
          </p>
        ) : (
          <p>
            <b>提交前要登录。</b>点下面的按钮去登录，登录后回到这一页，填的都在。
          </p>
        )}
      </Card>
    </>
  );
}
