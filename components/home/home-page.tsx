import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { governmentOrganization } from '#lib/search-engines/government-organization.ts';
import { AgencySection } from './agency-section.tsx';
import { CostComparison } from './cost-comparison.tsx';
import { Hero } from './hero.tsx';
import { toHomeTasks } from './home-tasks.ts';
import { LentSection } from './lent-section.tsx';
import type { HomeContent } from './load-home.ts';
import { pickComparison } from './pick-comparison.ts';
import { pickHeadlines } from './pick-headlines.ts';
import { PolicyHeadlines } from './policy-headlines.tsx';
import { PopularProducts } from './popular-products.tsx';
import { Promises } from './promises.tsx';
import { ResponseClock } from './response-clock.tsx';
import { TaskSection } from './task-section.tsx';
import { ZonePanels } from './zone-panels.tsx';

const POPULAR = 4;

interface HomePageProps {
  content: HomeContent;
  flags: DisplayFlags;
  guaranteeUrl: string | undefined;
  servedMs: number;
}

/** The home page; sections hide by the display flags. */
export function HomePage({ content, flags, guaranteeUrl, servedMs }: HomePageProps) {
  const { products, articles, statistics, agencies } = content;
  const costs = flags.show_jinrong ? pickComparison(products) : [];
  const isLent = statistics === null || statistics.monthly.some(({ lentCount }) => lentCount > 0);
  const headlines = flags.show_zhengce ? pickHeadlines(articles, servedMs) : [];
  return (
    <PageMain>
      <JsonLd things={(site) => [governmentOrganization(site)]} />
      <Hero statistics={statistics} />
      <TaskSection tasks={toHomeTasks(flags, guaranteeUrl, statistics)} hasProducts={flags.show_jinrong} />
      {costs.length > 1 && <CostComparison costs={costs} productCount={statistics?.productCount ?? null} />}
      {flags.show_jinrong && <PopularProducts products={products.slice(0, POPULAR)} />}
      {headlines.length > 0 && <PolicyHeadlines articles={headlines} servedMs={servedMs} />}
      <ResponseClock recent={statistics?.recent ?? null} />
      {isLent && <LentSection statistics={statistics} />}
      {agencies?.length !== 0 && <AgencySection agencies={agencies} />}
      <ZonePanels flags={flags} guaranteeUrl={guaranteeUrl} />
      <Promises />
    </PageMain>
  );
}
