import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { ListHead } from '#components/ui/list/list-head.tsx';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { breadcrumbList } from '#lib/search-engines/breadcrumb-list.ts';
import { listTitle, toListCrumbs } from '../finance-crumbs.ts';
import { FinanceBrowser } from './finance-browser.tsx';
import type { ServedList } from './list-state.ts';

interface ListPageProps {
  served: ServedList;
  flags: DisplayFlags;
}

/** 金融超市, or 木兰专区 by its flag. */
export function ListPage({ served, flags }: ListPageProps) {
  const crumbs = toListCrumbs(flags);
  return (
    <PageMain>
      <JsonLd things={(site) => [breadcrumbList(crumbs, site)]} />
      <ListHead crumbs={crumbs} title={listTitle(flags)} lead={['全市机构的融资产品，用同一把尺子', '比利率、比费用、比快慢。']} />
      <FinanceBrowser served={served} />
    </PageMain>
  );
}
