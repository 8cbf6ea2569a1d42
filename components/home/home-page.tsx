import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { governmentOrganization } from '#lib/search-engines/government-organization.ts';
import { isWhole, partValue } from '#lib/upstream/read-part.ts';
import { AgencySection } from './agency-section.tsx';
import { CostComparison } from './cost-comparison.tsx';
import { Hero } from './hero.tsx';
import { toHomeTasks } from './home-tasks.ts';
import { LentSection } from './lent-section.tsx';
import type { HomeContent } from './load-home.ts';
import { pickComparison } from './pick-comparison.ts';
import { PolicyHeadlines } from './policy-headlines.tsx';
import { PopularProducts } from './popular-products.tsx';
import { Promises } from './promises.tsx';
import { ResponseClock } from './response-clock.tsx';
import { TaskSection } from './task-section.tsx';
import { ZonePanels } from './zone-panels.tsx';

interface HomePageProps {
  content: HomeContent;
  flags: DisplayFlags;
  guaranteeUrl: string | undefined;
  servedMs: number;
}

/** The home page; sections hide by the display flags and with their areas, and fail each by itself. */
export function HomePage({ content, flags, guaranteeUrl, servedMs }: HomePageProps) {
  const { products, articles, agencies } = content;
  const statistics = partValue(content.statistics);
  const hasProducts = flags.show_jinrong && products.state !== 'off';
  const costs = hasProducts ? pickComparison(partValue(products)?.rows ?? []) : [];
  const isLent = statistics?.monthly.some(({ lentCount }) => lentCount > 0);
  return (
    <PageMain status={isWhole(products, articles, content.statistics, agencies) ? undefined : 'partial'}>
      <JsonLd things={(site) => [governmentOrganization(site)]} />
      <Hero statistics={statistics} />
      <TaskSection tasks={toHomeTasks(flags, guaranteeUrl, statistics)} hasProducts={hasProducts} />
      {costs.length > 1 && <CostComparison costs={costs} productCount={statistics?.productCount ?? null} />}
      {hasProducts && <PopularProducts products={products} />}
      {flags.show_zhengce && <PolicyHeadlines articles={articles} servedMs={servedMs} />}
      {isAreaOn('orders') && <ResponseClock recent={statistics?.recent ?? null} />}
      {statistics !== null && isLent && <LentSection statistics={statistics} />}
      <AgencySection agencies={agencies} />
      <ZonePanels flags={flags} guaranteeUrl={guaranteeUrl} />
      {(isAreaOn('finance') || isAreaOn('insurance')) && <Promises />}
    </PageMain>
  );
}
