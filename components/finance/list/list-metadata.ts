import type { Metadata } from 'next';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { listTitle } from '../finance-crumbs.ts';
import { searchConditions } from './search-conditions.ts';

/** Filtered lists are the same list to a search engine; its pages are not. */
export function toListMetadata(query: FinanceListQuery, flags: DisplayFlags): Metadata {
  const words = searchConditions(query).map(({ label }) => label);
  const title = [...words.slice(0, 3), listTitle(flags)].join(' · ');
  const page = query.page > 1 ? `，第 ${query.page} 页` : '';
  return toPageMetadata({
    title: `${title}${page}`,
    description: '全市机构的融资产品：利率、费用、额度、期限和受理快慢，按总共要付多少排，不用登录就能比。',
    path: toHref('financeList', {}, { page: query.page }),
  });
}
