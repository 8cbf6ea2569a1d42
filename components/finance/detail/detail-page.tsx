import type { ReactNode } from 'react';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { ProductHead } from '#components/ui/product-row/product-head.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { orgTypeLabels } from '#lib/labels/finance-labels.ts';
import type { LoanQuery } from '#lib/routes/page-queries.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { type Breadcrumb, breadcrumbList, toTrail } from '#lib/search-engines/breadcrumb-list.ts';
import { loanOrCredit } from '#lib/search-engines/loan-or-credit.ts';
import { toListCrumbs } from '../finance-crumbs.ts';
import { ApplyAside } from './apply-aside.tsx';
import { ApplyBar } from './apply-bar.tsx';
import styles from './detail-page.module.css';
import { DetailSections } from './detail-sections.tsx';
import { ProductFacts } from './product-facts.tsx';

interface DetailPageProps {
  product: FinanceProduct;
  loan: LoanQuery;
  flags: DisplayFlags;
  parts: DetailParts;
  /** Another zone that shows the product: the way to it, and where one applies there. */
  place?: { readonly crumbs: readonly Breadcrumb[]; readonly applyHref: string };
}

/** What other features put into the page. */
export interface DetailParts {
  /** The conditions, judged where something is known of the reader. */
  conditions: ReactNode;
  favourite: ReactNode;
}

/** Everything about one product, the answer first. */
export function DetailPage({ product, loan, flags, parts, place }: DetailPageProps) {
  const { productCode, productName } = product;
  const crumbs = place?.crumbs ?? [...toListCrumbs(flags), { name: productName, href: toHref('financeDetail', { productCode }) }];
  const applyHref = place?.applyHref ?? toHref('financeApply', {}, { productCode });
  return (
    <PageMain>
      <JsonLd things={(site) => [loanOrCredit(product, site), breadcrumbList(crumbs, site)]} />
      <div className="container">
        <Breadcrumbs items={toTrail(crumbs)} />
        <SplitLayout pattern="aside" className={styles.split}>
          <div>
            <DetailHead product={product} />
            <ProductFacts product={product} />
            <DetailSections product={product} loan={loan} conditions={parts.conditions} />
          </div>
          <ApplyAside product={product} favourite={parts.favourite} applyHref={applyHref} />
        </SplitLayout>
      </div>
      <ApplyBar productCode={productCode} productName={productName} applyHref={applyHref} phone={product.contactPhone} />
    </PageMain>
  );
}

function DetailHead({ product }: { product: FinanceProduct }) {
  const { agencyId, agencyName, agencyOrgType, productName, lead } = product;
  return (
    <ProductHead
      agency={{ code: agencyId, name: agencyName }}
      name={productName}
      lead={lead}
      meta={
        <>
          <SiteLink href={toHref('institution', { agencyId })} className={styles.agencyLink}>
            {agencyName}
          </SiteLink>
          <span>{orgTypeLabels[agencyOrgType]}</span>
        </>
      }
    />
  );
}
