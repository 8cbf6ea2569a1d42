'use client';

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { orderHref } from '#components/case/kinds/insurance-address.ts';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { ContactLink, ProductAside } from '#components/wizard/parts.tsx';
import { readNumber } from '#components/wizard/use-wizard.ts';
import { Wizard } from '#components/wizard/wizard.tsx';
import { WizardFrame } from '#components/wizard/wizard-frame.tsx';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { insuranceHref } from '../insurance-href.ts';
import { AFTER_STEPS, formSteps } from '../insurance-steps.ts';
import { readWantedCover, toCoverSearch } from '../trial/offered-cover.ts';
import { type Application, type ApplyProduct, applicationQuote, type BegunOrder, coverSpan } from './application.ts';
import styles from './insurance-apply.module.css';
import { STEPS } from './steps.tsx';
import { type BegunApplication, RETURNED, useApplication } from './use-application.ts';

/** Comes when it is wanted: the form itself needs none of it. */
const Submitted = lazy(() => import('./submitted.tsx').then((loaded) => ({ default: loaded.Submitted })));

/** A draft, and an order that the insurer wants changed. */
const OPEN_STATES: readonly string[] = ['00', '15'];

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

function Costs({ application: { product, content } }: { application: Application }) {
  const quote = applicationQuote(product, content);
  if (quote === null) return <p className={styles.remark}>{product.premiumNote}填完就能算出来。</p>;
  return (
    <div aria-live="polite">
      <SummaryList
        items={[
          { label: '一共保', value: formatWan(quote.sumInsured) },
          { label: '保障时间', value: coverSpan(product, content) },
          ...(quote.subsidy > 0 ? [{ label: '财政补', value: formatYuan(quote.subsidy) }] : []),
          { label: '您自己出', value: formatYuan(quote.premium), isMain: true },
        ]}
      />
    </div>
  );
}

function InsuranceAside({ application }: { application: Application }) {
  const { insurerId, insurerName, productCode, productName, serviceTel } = application.product;
  return (
    <ProductAside
      label="您要买的保险"
      agency={{ code: insurerId, name: insurerName }}
      product={{ name: productName, href: insuranceHref(productCode) }}
      costs={<Costs application={application} />}
      help={
        <>
          可以打 <a href={`tel:${serviceTel}`}>{serviceTel}</a> 问保险公司，也可以看
          <ContactLink />。
        </>
      }
    />
  );
}

/** What the insurer wants changed, in its own words. */
function ReturnedNote({ order }: { order: BegunOrder['order'] }) {
  if (order?.state !== RETURNED) return null;
  return (
    <Card kind="panel" tone="magnolia">
      <p>
        <b>{order.insurerName}请您改一处：</b>“{order.insurerRemark}”
      </p>
      <p>证件号码只显示一部分，没有要改的不用动。</p>
    </Card>
  );
}

interface ApplyFlowProps {
  product: ApplyProduct;
  begun: BegunApplication;
  contact: SiteContact;
}

function ApplyFlow({ product, begun, contact }: ApplyFlowProps) {
  const steps = useMemo(() => STEPS.filter(({ step }) => formSteps(product).includes(step)), [product]);
  const application = useApplication(product, steps, begun);
  return (
    <WizardFrame application={application} draftsHref={`${patterns.userInsureOrder}?group=draft`} contact={contact}>
      <Wizard
        application={application}
        steps={steps}
        after={AFTER_STEPS}
        submitText={{ send: '确认投保', logIn: '去登录，再提交' }}
        isSettled={application.isSettled}
        instead={toInstead(application.begun)}
        note={<ReturnedNote order={application.begun.order} />}
        aside={<InsuranceAside application={application} />}
        onShown={application.onShown}
        toSent={(orderNo) => (
          <Suspense fallback={<LoadingLines blocks={1} />}>
            <Submitted product={product} orderNo={orderNo} />
          </Suspense>
        )}
      />
    </WizardFrame>
  );
}

const NOTHING_BEGUN: BegunApplication = { orderNo: '', wanted: {} };

/** The application for insurance as its address begins it: the cover that was tried, a draft, or an order to be changed. */
export function ApplyForm({ product, contact }: { product: ApplyProduct; contact: SiteContact }) {
  const [begun, setBegun] = useState(NOTHING_BEGUN);
  useEffect(() => {
    const orderNo = readNumber('orderNo') ?? '';
    const wanted = readWantedCover(new URLSearchParams(window.location.search));
    // Most addresses begin nothing, and the whole form would be drawn once more.
    if (orderNo !== '' || toCoverSearch(wanted) !== '') setBegun({ orderNo, wanted });
  }, []);
  return <ApplyFlow key={begun.orderNo} product={product} begun={begun} contact={contact} />;
}
