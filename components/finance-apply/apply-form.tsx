'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import { ExitButton } from '#components/shell/exit-button.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { SavedMark } from '#components/shell/saved-mark.tsx';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { StepBand } from '#components/ui/case/step-band.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { notify } from '#lib/browser/notices.ts';
import { useStep } from '#lib/browser/use-step.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { ApplyAside } from './apply-aside.tsx';
import styles from './apply-form.module.css';
import type { ApplyProduct } from './apply-product.ts';
import { ApplyStepPanel } from './apply-step-panel.tsx';
import { APPLY_STEPS, FORM_STEPS, toBarSteps } from './apply-steps.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { Submitted } from './submitted.tsx';
import { useApplication } from './use-application.ts';
import { useOpenSteps } from './use-open-steps.ts';

/** The order that the address names; null for anything else. */
function readOrderNo(): string | null {
  const orderNo = new URLSearchParams(window.location.search).get('orderNo') ?? '';
  return IDENTIFIER.test(orderNo) ? orderNo : null;
}

/** The application for a product, one subject a step; the address holds the step, the tab what was typed. */
export function ApplyForm({ product, contact }: { product: ApplyProduct; contact: SiteContact }) {
  const router = useRouter();
  const { step, go, finish } = useStep(APPLY_STEPS);
  const application = useApplication(product);
  const [isLeaving, setLeaving] = useState(false);
  const orderNo = step === 'done' ? readOrderNo() : null;
  const isDone = orderNo !== null;
  const current = step === null || step === 'done' ? 'amount' : step;
  const open = useOpenSteps(application, current);
  const leave = async () => {
    if (application.applicant.isVisitor) return setLeaving(true);
    if (await application.saveDraft()) return router.push(`${patterns.userFinanceOrder}?group=draft`);
    notify('warning', '没有存到账号里，填的内容还在这个窗口。等一会儿再试');
  };
  return (
    <BareFrame
      contact={contact}
      status={isDone ? undefined : <SavedMark savedAtMs={application.savedAtMs} />}
      exit={isDone ? undefined : <ExitButton onClick={() => void leave()} />}
    >
      <PageMain>
        <StepBand steps={toBarSteps(isDone ? [] : open)} current={isDone ? FORM_STEPS.length : FORM_STEPS.indexOf(current)} />
        {isDone ? (
          <Submitted product={product} orderNo={orderNo} />
        ) : (
          <div className={`container ${styles.body}`}>
            <SplitLayout pattern="aside">
              <ApplyStepPanel
                application={application}
                step={current}
                open={open}
                onStep={go}
                onSent={(sent) => finish('done', { orderNo: sent })}
              />
              <ApplyAside application={application} />
            </SplitLayout>
          </div>
        )}
      </PageMain>
      <LeaveDialog open={isLeaving} accountType={application.applicant.accountType} onClose={() => setLeaving(false)} />
    </BareFrame>
  );
}
