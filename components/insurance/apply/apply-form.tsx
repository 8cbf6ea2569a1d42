'use client';

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { orderHref } from '#components/case/kinds/insurance-address.ts';
import { PageMain } from '#components/shell/page-main.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { readNumber } from '#components/wizard/use-wizard.ts';
import { Wizard } from '#components/wizard/wizard.tsx';
import { patterns } from '#lib/routes/patterns.ts';
import { AFTER_STEPS, formSteps } from '../insurance-steps.ts';
import { readWantedCover, toCoverSearch } from '../trial/offered-cover.ts';
import type { ApplyProduct, BegunOrder } from './application.ts';
import { STEPS } from './application-steps.tsx';
import { BegunNote, CompaniesNote, InsuranceAside } from './apply-notes.tsx';
import { type BegunApplication, DRAFT, RETURNED, useApplication } from './use-application.ts';

/** Comes when it is wanted: the form itself needs none of it. */
const Submitted = lazy(() => import('./submitted.tsx').then((loaded) => ({ default: loaded.Submitted })));

/** A draft, and an order that the insurer wants changed. */
const OPEN_STATES: readonly string[] = [DRAFT, RETURNED];

/** What stands in place of the form until the order that is gone on with is there and may still be filled in. */
function toInstead(begun: BegunOrder): ReactNode {
  const { order, isWaiting, failure, retry } = begun;
  if (failure !== null && order === null)
    return (
      <FailedState
        title={failure.message}
        code={failure.code}
        traceId={failure.requestId}
        heading="h1"
        actions={<Button onClick={() => void retry()}>再试一次</Button>}
      />
    );
  if (isWaiting) return <LoadingLines blocks={3} />;
  if (order !== null && !OPEN_STATES.includes(order.state))
    return (
      <EmptyState title="这一单已经提交了" heading="h1" actions={<ButtonLink href={orderHref(order.orderNo)}>看它走到哪一步</ButtonLink>}>
        <p>提交以后不能再改。要改的话，可以取消了重新投保。</p>
      </EmptyState>
    );
  return null;
}

interface ApplyFlowProps {
  product: ApplyProduct;
  begun: BegunApplication;
  /** Goes on with the account's draft of that number. */
  onKept: (orderNo: string) => void;
}

function ApplyFlow({ product, begun, onKept }: ApplyFlowProps) {
  const steps = useMemo(() => STEPS.filter(({ step }) => formSteps(product).includes(step)), [product]);
  const application = useApplication(product, steps, { ...begun, onKept });
  return (
    <PageMain>
      <Wizard
        application={application}
        steps={steps}
        after={AFTER_STEPS}
        ordersHref={patterns.userInsureOrder}
        submitText={{ send: '确认投保', logIn: '去登录，再提交' }}
        isSettled={application.isSettled}
        instead={toInstead(application.begun)}
        note={
          <>
            {application.isSettled && <CompaniesNote application={application} />}
            <BegunNote application={application} />
          </>
        }
        aside={<InsuranceAside application={application} />}
        onShown={application.onShown}
        toSent={(orderNo) => (
          <Suspense fallback={<LoadingLines blocks={1} />}>
            <Submitted product={product} orderNo={orderNo} />
          </Suspense>
        )}
      />
    </PageMain>
  );
}

const NOTHING_BEGUN: BegunApplication = { orderNo: '', wanted: {} };

/** The application for insurance as its address begins it: the cover that was tried, a draft, or an order to be changed. */
export function ApplyForm({ product }: { product: ApplyProduct }) {
  const [begun, setBegun] = useState(NOTHING_BEGUN);
  useEffect(() => {
    const orderNo = readNumber('orderNo') ?? '';
    const wanted = readWantedCover(new URLSearchParams(window.location.search));
    // Most addresses begin nothing, and the whole form would be drawn once more.
    if (orderNo !== '' || toCoverSearch(wanted) !== '') setBegun({ orderNo, wanted });
  }, []);
  const goOnWith = useCallback((orderNo: string) => {
    const query = new URLSearchParams(window.location.search);
    query.set('orderNo', orderNo);
    // At the step where it was left.
    query.delete('step');
    window.history.replaceState(null, '', `${window.location.pathname}?${query}`);
    setBegun(({ wanted }) => ({ orderNo, wanted }));
  }, []);
  return <ApplyFlow key={begun.orderNo} product={product} begun={begun} onKept={goOnWith} />;
}
