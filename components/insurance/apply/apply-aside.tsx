import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { insuranceHref } from '../insurance-href.ts';
import { applicationQuote, coverSpan } from './application-quote.ts';
import styles from './apply-aside.module.css';
import type { Application } from './use-application.ts';

const HOURS = '8:30-18:00';

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

/** The product beside its application, with what the cover costs as it is filled in. */
export function ApplyAside({ application }: { application: Application }) {
  const { insurerId, insurerName, productCode, productName, serviceTel } = application.product;
  return (
    <aside aria-label="您要买的保险" className={styles.aside}>
      <Card>
        <div className={styles.product}>
          <AgencySquare code={insurerId} name={insurerName} />
          <div>
            <p className={styles.name}>
              <SiteLink href={insuranceHref(productCode)}>{productName}</SiteLink>
            </p>
            <p className={styles.insurer}>{insurerName}</p>
          </div>
        </div>
        <Costs application={application} />
      </Card>
      <Card kind="panel" className={styles.help}>
        <p>
          <b>填不下去？</b>
        </p>
        <p>
          服务时间 {HOURS}，可以打{' '}
          <a href={`tel:${serviceTel}`} className={styles.phone}>
            {serviceTel}
          </a>{' '}
          问保险公司，也可以看<SiteLink href={`${toPath('about', {})}#contact`}>怎么找我们</SiteLink>。
        </p>
      </Card>
    </aside>
  );
}
