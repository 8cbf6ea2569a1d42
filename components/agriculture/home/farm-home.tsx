import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList } from '#lib/search-engines/breadcrumb-list.ts';
import { isWhole, partValue } from '#lib/upstream/read-part.ts';
import { FarmHero } from './farm-hero.tsx';
import { FarmPolicies } from './farm-policies.tsx';
import { GuarantorPanel } from './guarantor-panel.tsx';
import type { FarmHome as Content } from './load-farm-home.ts';
import styles from './panels.module.css';
import { ScorePanel } from './score-panel.tsx';
import { SeasonProducts } from './season-products.tsx';
import { SeasonSection } from './season-section.tsx';
import { TradeSection } from './trade-section.tsx';

interface FarmHomeProps {
  content: Content;
  servedMs: number;
}

/** The zone's own page: what one does for a living, when money goes out and comes in, and what fits. */
export function FarmHome({ content: { products, articles, facets }, servedMs }: FarmHomeProps) {
  const crumbs = [
    { name: routes.home.title, href: toHref('home', {}) },
    { name: routes.agriculture.title, href: toHref('agriculture', {}) },
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
      <FarmPolicies articles={articles} servedMs={servedMs} />
    </PageMain>
  );
}
