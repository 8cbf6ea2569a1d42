import { HeadlineRows } from '#components/blocks/headlines/headline-rows.tsx';
import margin from '#components/blocks/margin-section.module.css';
import { CarriedFeeLine } from '#components/catalogue/carried-fee-line.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedSection } from '#components/ui/state/failed-section.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { FARM_GUARANTOR_RULE } from '#lib/contract/farm-choices.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList } from '#lib/search-engines/structured-data.ts';
import { isWhole, type Part, partValue } from '#lib/upstream/read-part.ts';
import { FARM_INSURANCES } from '../farm-insurances.ts';
import { FarmRow, toFarmRated } from '../farm-rows.tsx';
import { FarmHero } from './farm-hero.tsx';
import type { FarmHome as Content } from './load-farm-home.ts';
import styles from './panels.module.css';
import { ScorePanel } from './score-panel.tsx';
import { SeasonSection } from './season-section.tsx';
import { TradeSection } from './trade-section.tsx';

const { minWan, maxWan, minYears } = FARM_GUARANTOR_RULE;

/** Without a mortgage: the farm guarantee in three figures. */
function GuarantorPanel() {
  return (
    <section aria-labelledby="guarantor-title" className={`${styles.panel} ${styles.leaf}`}>
      <h2 id="guarantor-title">没有抵押物，找农担</h2>
      <p>农业担保公司替您担保，银行就敢借。线上一次申请，担保和银行一起审。</p>
      <dl className={styles.figures}>
        <div>
          <dt>能担保多少</dt>
          <dd>
            <Figure value={`${minWan}–${maxWan}`} unit="万元" />
          </dd>
        </div>
        <div>
          <dt>担保费一年最多</dt>
          <dd>
            <Figure value="0.8" unit="%" />
          </dd>
        </div>
        <div>
          <dt>干这行满</dt>
          <dd>
            <Figure value={minYears} unit="年" />
          </dd>
        </div>
      </dl>
      <ButtonLink href={toHref('agricultureProductList', {}, { guaranteeType: ['6'] })} variant="second">
        看农担的产品
      </ButtonLink>
    </section>
  );
}

/** What pays when the harvest fails. */
function FarmInsurances() {
  return (
    <Section labelledBy="farm-insurances-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <h2 id="farm-insurances-title">
          <span className={margin.phrase}>给种的、养的</span>
          <span className={margin.phrase}>上保险</span>
        </h2>
        <div>
          <p>台风、低温、病害，按保单赔。保费多半有财政补贴，自己只付一部分；买了，涉农信用分也高一些。</p>
          <SiteLink href={FARM_INSURANCES} className={margin.more}>
            看农业保险
            <Icon name="arrow-right" />
          </SiteLink>
        </div>
      </SplitLayout>
    </Section>
  );
}

interface FarmHomeProps {
  content: Content;
  servedMs: number;
}

/** The zone's own page: what one does for a living, when money goes out and comes in, and what fits. */
export function FarmHome({ content: { products, articles, facets }, servedMs }: FarmHomeProps) {
  const crumbs = [
    { name: routes.home.title, href: toPath('home', {}) },
    { name: routes.agriculture.title, href: toPath('agriculture', {}) },
  ];
  const hasProducts = isAreaOn('finance');
  return (
    <PageMain status={isWhole(products, articles, facets) ? undefined : 'partial'}>
      <JsonLd things={(site) => [breadcrumbList(crumbs, site)]} />
      <FarmHero />
      {hasProducts && <TradeSection facets={partValue(facets)} />}
      {hasProducts && <SeasonSection servedMs={servedMs} />}
      <SeasonProducts products={products} />
      <div className={`container ${styles.panels}`}>
        {hasProducts && <GuarantorPanel />}
        <ScorePanel />
      </div>
      {isAreaOn('insurance') && <FarmInsurances />}
      <FarmPolicies articles={articles} servedMs={servedMs} />
    </PageMain>
  );
}

interface FarmPoliciesProps {
  articles: Part<readonly PolicyArticleRow[]>;
  servedMs: number;
}

/** Farm policies in one sentence each, until when first. */
function FarmPolicies({ articles, servedMs }: FarmPoliciesProps) {
  if (articles.state === 'off' || (articles.state === 'read' && articles.value.length === 0)) return null;
  const more = { label: '看全部涉农政策', href: toPath('agriculturePolicyList', {}) };
  return (
    <Section labelledBy="farm-policies-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="farm-policies-title">
            <span className={margin.firstPhrase}>涉农政策，</span>
            <span className={margin.phrase}>一句话看懂</span>
          </h2>
          <SiteLink href={toPath('agriculturePolicyList', {})} className={margin.more}>
            全部涉农政策
            <Icon name="arrow-right" />
          </SiteLink>
        </div>
        {articles.state === 'failed' ? (
          <FailedSection what="政策" retryHref={toPath('agriculture', {})} other={more} />
        ) : (
          <HeadlineRows route="agriculturePolicyArticle" articles={articles.value} servedMs={servedMs} />
        )}
      </SplitLayout>
    </Section>
  );
}

/** Products that are paid back with the harvest. */
function SeasonProducts({ products }: { products: Part<readonly FinanceProductRow[]> }) {
  if (products.state === 'off' || (products.state === 'read' && products.value.length === 0)) return null;
  const more = { label: '看全部涉农产品', href: toPath('agricultureProductList', {}) };
  return (
    <Section labelledBy="season-products-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="season-products-title">
            <span className={margin.phrase}>按农时还的</span>
          </h2>
          <p className={margin.hint}>收成以后再还的产品，总共付得少的排前面。</p>
          <SiteLink href={toPath('agricultureProductList', {})} className={margin.more}>
            全部涉农产品
            <Icon name="arrow-right" />
          </SiteLink>
        </div>
        {products.state === 'failed' ? (
          <div className={margin.ruled}>
            <FailedSection what="产品" retryHref={toPath('agriculture', {})} other={more} />
          </div>
        ) : (
          <ul className={margin.ruled}>
            {products.value.map((product) => (
              <FarmRow key={product.productCode} product={product} fee={<CarriedFeeLine product={toFarmRated(product)} />} />
            ))}
          </ul>
        )}
      </SplitLayout>
    </Section>
  );
}
