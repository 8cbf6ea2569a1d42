import { AnswerList } from '#components/ui/case/review-list.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { PriceBar } from '#components/ui/price-bar.tsx';
import { formatWan, formatYuan, shortFigure } from '#lib/format/money.ts';
import { ClauseList } from '../detail/clause-list.tsx';
import { type Application, applicationQuote, coverSpan } from './application.ts';
import styles from './insurance-apply.module.css';

const TICK = 'noticesReadAt';

function PremiumCard({ application }: { application: Application }) {
  const { product, content } = application;
  const quote = applicationQuote(product, content);
  if (quote === null) {
    return (
      <Card kind="panel" tone="magnolia">
        <p>还算不出保费：前面有没填完的，请回去补上。</p>
      </Card>
    );
  }
  return (
    <Card kind="sheet" className={styles.premium}>
      <p>
        <span className={styles.own}>您自己出</span>
        <Figure value={shortFigure(quote.premium)} unit="元" size="xl" />
      </p>
      {quote.subsidy > 0 && (
        <PriceBar
          legend
          segments={[
            { tone: 'own', label: '自己出', amountYuan: quote.premium, text: formatYuan(quote.premium) },
            { tone: 'public', label: '财政补', amountYuan: quote.subsidy, text: formatYuan(quote.subsidy) },
          ]}
        />
      )}
      <AnswerList
        answers={[
          { label: '一共保', value: formatWan(quote.sumInsured) },
          { label: '全部保费', value: formatYuan(quote.fullPremium) },
          { label: '保障时间', value: coverSpan(product, content) },
          { label: '等待期', value: product.waitingDays === 0 ? '没有' : `${product.waitingDays} 天` },
          { label: '犹豫期', value: product.coolingDays === 0 ? '没有' : `${product.coolingDays} 天，不想要了全额退` },
        ]}
      />
    </Card>
  );
}

/** What it costs, with the clauses and the notices that have to be ticked as read. */
export function PremiumStep({ application }: { application: Application }) {
  const { product, content, change, errorOf } = application;
  const error = errorOf(TICK);
  return (
    <>
      <PremiumCard application={application} />
      <section aria-labelledby="notices-title" className={styles.group}>
        <h2 id="notices-title" className={styles.subtitle}>
          条款和须知
        </h2>
        <ClauseList product={product} />
        {error !== undefined && <FieldError id={`${TICK}-error`}>{error}</FieldError>}
        <CheckRow
          id={TICK}
          label={<b>条款和须知我都看过了</b>}
          checked={content.noticesReadAt !== ''}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${TICK}-error`}
          onChange={({ currentTarget }) => change({ noticesReadAt: currentTarget.checked ? new Date().toISOString() : '' })}
        />
      </section>
    </>
  );
}
