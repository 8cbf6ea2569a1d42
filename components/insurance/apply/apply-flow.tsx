import { useRouter } from 'next/navigation';
import { lazy, Suspense, useMemo, useState } from 'react';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import { ExitButton } from '#components/shell/exit-button.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { SavedMark } from '#components/shell/saved-mark.tsx';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { StepBand } from '#components/ui/case/step-band.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { notify } from '#lib/browser/notices.ts';
import { useStep } from '#lib/browser/use-step.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { type FormStep, formSteps, toStepBar } from '../insurance-steps.ts';
import { ApplyAside } from './apply-aside.tsx';
import styles from './apply-form.module.css';
import type { ApplyProduct } from './apply-product.ts';
import { ApplyStepPanel } from './apply-step-panel.tsx';
import { BegunGate } from './begun-gate.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { readOrderNo } from './read-order-no.ts';
import { type Application, type BegunApplication, useApplication } from './use-application.ts';

/** Comes when it is wanted: the form itself needs none of it. */
const Submitted = lazy(() => import('./submitted.tsx').then((loaded) => ({ default: loaded.Submitted })));

interface ApplyFlowProps {
  product: ApplyProduct;
  begun: BegunApplication;
  contact: SiteContact;
}

/** Puts the application aside: into the account, or by the login that leads there. */
function useLeaving({ isSignedIn, saveDraft }: Application) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    if (!isSignedIn) return setAsking(true);
    if (await saveDraft()) return router.push(`${patterns.userInsureOrder}?group=draft`);
    notify('warning', '没有存到账号里，填的内容还在这个窗口。等一会儿再试');
  };
  return { leave: () => void leave(), isAsking, stay: () => setAsking(false) };
}

/** One subject a step; the address holds the step, the tab what was typed. */
export function ApplyFlow({ product, begun, contact }: ApplyFlowProps) {
  const steps = useMemo(() => formSteps(product), [product]);
  const ways = useMemo((): [FormStep | 'done', ...(FormStep | 'done')[]] => ['exclusions', ...steps.slice(1), 'done'], [steps]);
  const { step, go, finish } = useStep(ways);
  const application = useApplication(product, begun);
  const leaving = useLeaving(application);
  const orderNo = step === 'done' ? readOrderNo() : null;
  // Nothing is filled in before the exclusions were ticked, whatever the address says.
  const current = step === null || step === 'done' || application.content.exclusionsReadAt === '' ? 'exclusions' : step;
  const isDone = orderNo !== null;
  return (
    <BareFrame
      contact={contact}
      status={isDone ? undefined : <SavedMark savedAtMs={application.savedAtMs} />}
      exit={isDone ? undefined : <ExitButton onClick={leaving.leave} />}
    >
      <PageMain>
        <StepBand steps={toStepBar(steps)} current={isDone ? steps.length : steps.indexOf(current)} />
        {isDone ? (
          <Suspense fallback={<LoadingLines blocks={1} />}>
            <Submitted product={product} orderNo={orderNo} />
          </Suspense>
        ) : (
          <div className={`container ${styles.body}`}>
            <SplitLayout pattern="aside">
              <BegunGate begun={application.begun}>
                <ApplyStepPanel
                  application={application}
                  step={current}
                  isShown={step !== null && application.isSeenKnown}
                  onStep={go}
                  onSent={(moved) => finish('done', { orderNo: moved.orderNo })}
                />
              </BegunGate>
              <ApplyAside application={application} />
            </SplitLayout>
          </div>
        )}
      </PageMain>
      <LeaveDialog open={leaving.isAsking} onClose={leaving.stay} />
    </BareFrame>
  );
}
