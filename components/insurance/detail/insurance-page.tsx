import type { ReactNode } from 'react';
import { ProductHead } from '#components/blocks/product-row/product-head.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { BesideBar } from '#components/ui/layout/act-bar.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { StepBand } from '#components/wizard/step-band.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { seasonText } from '#lib/contract/insurance/risk-season.ts';
import { COMPANIES_ONLY, coolingText, isForCompanies } from '#lib/contract/insurance-cover.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import { countyLabels, labelOf } from '#lib/labels/finance-labels.ts';
import { insuranceTypeLabels } from '#lib/labels/insurance-labels.ts';
import { breadcrumbList, insuranceThing, toTrail } from '#lib/search-engines/structured-data.ts';
import { cityName } from '#lib/site/site-names.ts';
import { LIST_CRUMBS } from '../insurance-crumbs.ts';
import { insuranceHref } from '../insurance-href.ts';
import { formSteps, toStepBar } from '../insurance-steps.ts';
import { InsuranceRow } from '../row/insurance-row.tsx';
import type { TrialProduct, WantedCover } from '../trial/offered-cover.ts';
import { BuyAside, BuyBar } from './buy-aside.tsx';
import { ClauseList } from './clause-list.tsx';
import { CoverDeskProvider } from './cover-desk.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { Exclusions } from './exclusions.tsx';
import styles from './insurance-page.module.css';
import { PremiumSheet } from './premium-sheet.tsx';

/** What the trial needs of a product, so that a page does not travel twice. */
const toTrialProduct = (product: InsuranceProduct): TrialProduct => ({
  productCode: product.productCode,
  pricing: product.pricing,
  coverage: product.coverage,
  sumInsuredMin: product.sumInsuredMin,
  sumInsuredMax: product.sumInsuredMax,
  ageMin: product.ageMin,
  ageMax: product.ageMax,
  occupationClasses: product.occupationClasses,
  minInsureds: product.minInsureds,
  periods: product.periods,
});

const waiting = (days: number): string => (days === 0 ? '没有，生效当天起就保' : `${days} 天，生效以后这几天里出的事不赔`);

function ageText({ ageMin, ageMax }: InsuranceProduct): string {
  if (ageMin === null || ageMax === null) return '';
  return `${ageMin} 到 ${ageMax} 周岁`;
}

function areaText({ salesAreas }: InsuranceProduct): string {
  const isWhole = Object.keys(countyLabels).every((code) => salesAreas.includes(code));
  return isWhole ? `${cityName()}全市` : salesAreas.map((code) => labelOf(countyLabels, code)).join('、');
}

function known(product: InsuranceProduct): [label: string, value: ReactNode][] {
  const { serviceTel } = product;
  return [
    ['赔哪几个月', product.season === undefined ? '' : seasonText(product.season)],
    ['等待期', waiting(product.waitingDays)],
    ['犹豫期', coolingText(product)],
    ['谁能买', product.targetCustomer],
    ['多大年纪', ageText(product)],
    ['职业类别', product.occupationClasses.join('、')],
    ['哪里能买', areaText(product)],
    ['保多久', product.periods.map(({ label }) => label).join('、')],
    ['怎么交', [...product.payPeriods, ...product.payWays].join('，')],
    ['免赔额', product.deductible === '' ? '没有' : product.deductible],
    ['特别约定', product.specialTerms],
    ['到期以后', product.renewRule],
    ['客服电话', serviceTel !== '' && <a href={`tel:${serviceTel}`}>{serviceTel}</a>],
  ];
}

/** What else there is to know before buying: waiting days, cooling days, who can buy, how to claim. */
function KnowFirst({ product }: { product: InsuranceProduct }) {
  const answers = known(product).filter(([, value]) => value !== '' && value !== false);
  return <SummaryList items={answers.map(([label, value]) => ({ label, value }))} wide />;
}

/** Exclusions, covers, premium, what else to know, claims, clauses, in this order. */
function InsuranceSections({ product }: { product: InsuranceProduct }) {
  return (
    <>
      <Exclusions exclusions={product.exclusions} />
      <TitledBlock id="coverage" title="赔什么，赔多少">
        <CoverageTable product={product} />
      </TitledBlock>
      <section id="premium" aria-labelledby="premium-title">
        <PremiumSheet note={product.premiumNote} />
      </section>
      <TitledBlock id="know" title="买之前还要知道">
        <KnowFirst product={product} />
      </TitledBlock>
      {product.claimGuide.length > 0 && (
        <TitledBlock id="claim" title="出了事怎么赔">
          <ol className={styles.claim}>
            {product.claimGuide.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </TitledBlock>
      )}
      <TitledBlock id="clauses" title="条款和须知" ruled>
        <ClauseList product={product} />
      </TitledBlock>
      {product.related.length > 0 && (
        <TitledBlock id="related" title="差不多的保险" ruled>
          {product.related.map((row) => (
            <InsuranceRow key={row.productCode} product={row} />
          ))}
        </TitledBlock>
      )}
    </>
  );
}

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
                lead={isForCompanies(product) ? `${product.lead}${COMPANIES_ONLY}。` : product.lead}
                meta={
                  <>
                    <span>{insurerName}</span>
                    <span>{labelOf(insuranceTypeLabels, product.type)}</span>
                  </>
                }
              />
              <InsuranceSections product={product} />
              <BesideBar>{favourite}</BesideBar>
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
