import { AgencySquare } from '#components/ui/agency-square.tsx';
import { LoanCosts } from '#components/ui/case/loan-costs.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { formatMonthRange, formatWanRange } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { rateWords } from '#lib/labels/product-words.ts';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './farm-apply.module.css';
import type { FarmApplyProduct } from './farm-apply-product.ts';

/** The product beside its application, with what the loan would cost as it is filled in. */
export function FarmAside({ product, content }: { product: FarmApplyProduct; content: FarmSubmissionContent }) {
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
