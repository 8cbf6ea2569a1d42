import type { ReactNode } from 'react';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { StepBand } from '#components/ui/case/step-band.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { ProductHead } from '#components/ui/product-row/product-head.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { insuranceTypeLabels } from '#lib/labels/insurance-labels.ts';
import { breadcrumbList, toTrail } from '#lib/search-engines/breadcrumb-list.ts';
import { insuranceThing } from '#lib/search-engines/insurance-thing.ts';
import { LIST_CRUMBS } from '../insurance-crumbs.ts';
import { insuranceHref } from '../insurance-href.ts';
import { formSteps, toStepBar } from '../insurance-steps.ts';
import type { WantedCover } from '../trial/offered-cover.ts';
import { toTrialProduct } from '../trial/to-trial-product.ts';
import { BuyAside } from './buy-aside.tsx';
import { BuyBar } from './buy-bar.tsx';
import { CoverDeskProvider } from './cover-desk.tsx';
import styles from './insurance-page.module.css';
import { InsuranceSections } from './insurance-sections.tsx';

interface InsurancePageProps {
  product: InsuranceProduct;
  /** The cover of the page's query. */
  served: WantedCover;
  /** The button that keeps it. */
  favourite: ReactNode;
}

/** Everything about one insurance product, what is not covered before everything else. */
export function InsurancePage({ product, served, favourite }: InsurancePageProps) {
  const { productCode, productName, insurerId, insurerName } = product;
  const crumbs = [...LIST_CRUMBS, { name: productName, href: insuranceHref(productCode) }];
  return (
    <PageMain>
      <JsonLd things={(site) => [insuranceThing(product, site), breadcrumbList(crumbs, site)]} />
      {isAreaOn('insuranceOrders') && <StepBand steps={toStepBar(formSteps(product))} current={0} />}
      <CoverDeskProvider product={toTrialProduct(product)} served={served}>
        <div className="container">
          <Breadcrumbs items={toTrail(crumbs)} />
          <SplitLayout pattern="aside" className={styles.split}>
            <div>
              <ProductHead
                agency={{ code: insurerId, name: insurerName }}
                name={productName}
                lead={product.lead}
                meta={
                  <>
                    <span>{insurerName}</span>
                    <span>{labelOf(insuranceTypeLabels, product.type)}</span>
                  </>
                }
              />
              <InsuranceSections product={product} />
            </div>
            <BuyAside
              questions={product.healthNotice.length}
              insurer={{ name: insurerName, phone: product.serviceTel }}
              favourite={favourite}
            />
          </SplitLayout>
        </div>
        <BuyBar phone={product.serviceTel} />
      </CoverDeskProvider>
    </PageMain>
  );
}
