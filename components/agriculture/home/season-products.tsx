import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedSection } from '#components/ui/state/failed-section.tsx';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { Part } from '#lib/upstream/read-part.ts';
import { FarmRow } from '../farm-rows.tsx';
import styles from './panels.module.css';

/** Products that are paid back with the harvest. */
export function SeasonProducts({ products }: { products: Part<readonly FinanceProductRow[]> }) {
  if (products.state === 'off' || (products.state === 'read' && products.value.length === 0)) return null;
  const more = { label: '看全部涉农产品', href: toHref('agricultureProductList', {}) };
  return (
    <Section labelledBy="season-products-title" className={styles.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="season-products-title">
            <span className={styles.phrase}>按农时还的</span>
          </h2>
          <p className={styles.hint}>收成以后再还的产品，利率低的排前面。</p>
          <SiteLink href={toHref('agricultureProductList', {})} className={styles.more}>
            全部涉农产品
            <Icon name="arrow-right" />
          </SiteLink>
        </div>
        {products.state === 'failed' ? (
          <div className={styles.ruled}>
            <FailedSection what="产品" retryHref={toHref('agriculture', {})} other={more} />
          </div>
        ) : (
          <ul className={styles.ruled}>
            {products.value.map((product) => (
              <FarmRow key={product.productCode} product={product} />
            ))}
          </ul>
        )}
      </SplitLayout>
    </Section>
  );
}
