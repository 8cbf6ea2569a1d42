import type { ReactNode } from 'react';
import { ProductRow } from '#components/blocks/product-row/product-row.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedSection } from '#components/ui/state/failed-section.tsx';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { Part } from '#lib/upstream/read-part.ts';
import styles from './margin-section.module.css';

/** The way to everything of which a section shows a part. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className={styles.more}>
      {children}
      <Icon name="arrow-right" />
    </SiteLink>
  );
}

type Products = Part<{ readonly rows: readonly FinanceProductRow[] }>;

const SHOWN = 4;

/** What most people apply for: counted, never sold. */
export function PopularProducts({ products, flags }: { products: Products; flags: DisplayFlags }) {
  const order = `${toHref('about', {})}#order`;
  return (
    <Section labelledBy="popular-title" className={styles.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="popular-title">申请得多的产品</h2>
          <p className={styles.hint}>按收到的申请排，不收推广费。{isShown(order, flags) && <SiteLink href={order}>怎么排的</SiteLink>}</p>
          <MoreLink href={toHref('financeList', {}, { sort: '-applyCount' })}>全部产品</MoreLink>
        </div>
        <Rows products={products} />
      </SplitLayout>
    </Section>
  );
}

function Rows({ products }: { products: Products }) {
  if (products.state !== 'read') {
    const other = { label: '看全部产品', href: toHref('financeList', {}) };
    return (
      <div className={styles.ruled}>
        <FailedSection what="产品" retryHref={toHref('home', {})} other={other} />
      </div>
    );
  }
  const { rows } = products.value;
  if (rows.length === 0) {
    return (
      <EmptyState title="还没有上架的产品" heading="h3">
        <p>上架以后会出现在这里。</p>
      </EmptyState>
    );
  }
  return (
    <ol className={styles.ruled}>
      {rows.slice(0, SHOWN).map((product) => (
        <li key={product.productCode}>
          <ProductRow product={product} />
        </li>
      ))}
    </ol>
  );
}
