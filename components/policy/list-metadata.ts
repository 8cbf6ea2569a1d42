import type { Metadata } from 'next';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

/** Each category and its pages are known by themselves; a filtered or searched list is the same list to a search engine. */
export function toListMetadata({ category, page, search }: PolicyListQuery): Metadata {
  const words = [search, category && policyCategoryLabels[category], routes.policyList.title].filter(Boolean).join(' · ');
  return toPageMetadata({
    title: page > 1 ? `${words}，第 ${page} 页` : words,
    description: '奖补、贴息、担保和税费政策，一句话看懂：谁能享受、能得到什么、怎么申请、什么时候截止。',
    path: toHref('policyList', {}, { category, page }),
    isIndexed: search === '',
  });
}
