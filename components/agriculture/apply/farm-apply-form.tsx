'use client';

import { useRouter } from 'next/navigation';
import { PageMain } from '#components/shell/page-main.tsx';
import { SavedMark } from '#components/shell/saved-mark.tsx';
import { StepBand } from '#components/ui/case/step-band.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { notify } from '#lib/browser/notices.ts';
import { useStep } from '#lib/browser/use-step.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './farm-apply.module.css';
import type { FarmApplyProduct } from './farm-apply-product.ts';
import { FarmAside } from './farm-aside.tsx';
import { toLoginHere } from './farm-control.ts';
import { FarmStepPanel } from './farm-step-panel.tsx';
import { ALL_FARM_STEPS, FARM_STEPS, toFarmBarSteps } from './farm-steps.ts';
import { FarmSubmitted } from './farm-submitted.tsx';
import type { OtherLender } from './other-lenders.ts';
import { useFarmApplication } from './use-farm-application.ts';

/** The application that the address names; null for anything else. */
function readSubmitNo(): string | null {
  const submitNo = new URLSearchParams(window.location.search).get('no') ?? '';
  return IDENTIFIER.test(submitNo) ? submitNo : null;
}

interface FarmApplyFormProps {
  product: FarmApplyProduct;
  others: readonly OtherLender[];
  /** The other lenders could be read. */
  isWhole?: boolean;
}

/** The application for a product, one subject a step; the address holds the step, the tab what was typed. */
export function FarmApplyForm({ product, others, isWhole = true }: FarmApplyFormProps) {
  const router = useRouter();
  const { step, go, finish } = useStep(ALL_FARM_STEPS);
  const application = useFarmApplication(product, others);
  const submitNo = step === 'done' ? readSubmitNo() : null;
  const isDone = submitNo !== null;
  const current = step === null || step === 'done' ? 'who' : step;
  const leave = async () => {
    if (!application.isSignedIn) return window.location.assign(toLoginHere(patterns.login));
    if (await application.saveDraft()) return router.push(patterns.userFinanceOrder);
    notify('warning', '没有存到账号里，填的内容还在这个窗口。等一会儿再试');
  };
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <StepBand steps={toFarmBarSteps(isDone ? [] : application.open)} current={isDone ? FARM_STEPS.length : FARM_STEPS.indexOf(current)} />
      {isDone ? (
        <FarmSubmitted product={product} submitNo={submitNo} />
      ) : (
        <div className="container">
          <div className={styles.tools}>
            <SavedMark savedAtMs={application.savedAtMs} />
            <button type="button" className={styles.save} onClick={() => void leave()}>
              <Icon name="leave" />
              {application.isSignedIn ? '存着，下次再填' : '登录后可以存着'}
            </button>
          </div>
          <SplitLayout pattern="aside" className={styles.body}>
            <FarmStepPanel application={application} step={current} onStep={go} onSent={(no) => finish('done', { no })} />
            <FarmAside product={product} content={application.content} />
          </SplitLayout>
        </div>
      )}
    </PageMain>
  );
}
