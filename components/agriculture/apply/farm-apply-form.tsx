'use client';

import { PageMain } from '#components/shell/page-main.tsx';
import { SavedMark } from '#components/shell/saved-mark.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { LoanCosts } from '#components/ui/case/loan-costs.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SentPage } from '#components/wizard/parts.tsx';
import { useLeaving } from '#components/wizard/use-wizard.ts';
import { Wizard } from '#components/wizard/wizard.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';
import { formatMonthRange, formatWanRange } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { rateWords } from '#lib/labels/product-words.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { toPath } from '#lib/routes/to-path.ts';
import type { FarmApplication, FarmApplyProduct, OtherLender } from './farm-application.ts';
import styles from './farm-apply.module.css';
import { FARM_STEPS } from './farm-steps.tsx';
import { useFarmApplication } from './use-farm-application.ts';

/** The product beside its application, with what the loan would cost as it is filled in. */
function FarmAside({ application: { product, content } }: { application: FarmApplication }) {
  const { agencyId, agencyName, productCode, productName, payTypes } = product;
  const rate = rateWords(product);
  return (
    <aside aria-label="您申请的产品">
      <Card>
        <div className={styles.product}>
          <AgencySquare code={agencyId} name={agencyName} />
          <div>
            <p className={styles.productName}>
              <SiteLink href={toPath('agricultureProduct', { productId: productCode })}>{productName}</SiteLink>
            </p>
            <p className={styles.small}>{agencyName}</p>
          </div>
        </div>
        <SummaryList
          items={[
            { label: '年化利率（单利）', value: `${rate.figure}${rate.note}` },
            { label: '能借', value: formatWanRange(product.amountStart, product.amountEnd) },
            { label: '能用', value: formatMonthRange(product.termStart, product.termEnd) },
            { label: '怎么还', value: payTypes.map((code) => labelOf(payTypeLabels, code)).join('、') },
          ]}
        />
        <LoanCosts product={product} typed={{ amount: content.amount, term: content.termMonths, payType: '' }} />
      </Card>
    </aside>
  );
}

/** The application was sent: its number, who acts next and by when. */
function FarmSubmitted({ product, submitNo }: { product: FarmApplyProduct; submitNo: string }) {
  const due = useCall('farmSubmission', { params: { submitNo } }).data?.data.acceptDue;
  const until = due ? `最晚 ${formatChineseDay(due, Date.now())} ${formatMinute(due).slice(-5)} 前` : '1 个工作日内';
  return (
    <SentPage
      title={`交给${product.agencyName}了`}
      numberLabel="申请编号"
      number={submitNo}
      next={[`${until}会有人接手。`, '接手后 3 个工作日内联系您，需要补材料会发消息给您。', '批下来先给您看额度和利率，您同意了才签约。']}
      actions={
        <>
          <ButtonLink href={`${patterns.agricultureSubmission}?no=${submitNo}`}>看这笔申请</ButtonLink>
          <ButtonLink href={patterns.agriculture} variant="second">
            回涉农专区
          </ButtonLink>
        </>
      }
    />
  );
}

/** When it was kept, and the way out: the zone keeps its own frame around the steps. */
function Tools({ application }: { application: FarmApplication }) {
  const { savedAtMs, toLogin, isSignedIn } = application;
  const leave = useLeaving(application, patterns.agricultureSubmission, () => window.location.assign(toLogin()));
  return (
    <div className={styles.tools}>
      <SavedMark savedAtMs={savedAtMs} />
      <button type="button" className={styles.save} onClick={() => void leave()}>
        <Icon name="leave" />
        {isSignedIn ? '存着，下次再填' : '登录后可以存着'}
      </button>
    </div>
  );
}

interface FarmApplyFormProps {
  product: FarmApplyProduct;
  others: readonly OtherLender[];
  /** The other lenders could be read. */
  isWhole?: boolean;
}

/** The application of a farmer for a product, one subject a step. */
export function FarmApplyForm({ product, others, isWhole = true }: FarmApplyFormProps) {
  const application = useFarmApplication(product, others);
  return (
    <PageMain status={isWhole ? undefined : 'partial'}>
      <Wizard
        application={application}
        steps={FARM_STEPS}
        submitText={{ send: '递交申请', logIn: '去登录，再递交' }}
        tools={<Tools application={application} />}
        aside={<FarmAside application={application} />}
        toSent={(submitNo) => <FarmSubmitted product={product} submitNo={submitNo} />}
      />
    </PageMain>
  );
}
