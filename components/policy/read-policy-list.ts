import type { Metadata } from 'next';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { type Read, readPolicyArticles, readPolicyFacets } from '#lib/upstream/reads.ts';
import { policyCatalogue, type ServedPolicies } from './policy-catalogue.ts';

interface PolicyList {
  readonly served: ServedPolicies;
  /** Open articles, the nearest end first. */
  readonly closing: readonly PolicyArticleRow[];
  /** All of it could be read. */
  readonly isWhole: boolean;
}

const CLOSING_FIRST = PolicyListQuery.parse({ open: '1', sort: 'applyEnd', limit: '10' });

/** What the list page shows: the rows are required, the counts and what closes soon are left out when they fail. */
export async function readPolicyList(query: PolicyListQuery): Read<PolicyList> {
  const [articles, facets, closing] = await Promise.all([
    readPolicyArticles(query),
    readPolicyFacets(policyCatalogue.toCounted(query)),
    readPolicyArticles(CLOSING_FIRST),
  ]);
  if (!articles.ok) return articles;
  return succeed({
    served: { query, ...articles.value, facets: facets.ok ? facets.value : null, dropTotal: null },
    closing: closing.ok ? closing.value.rows.slice(0, 5) : [],
    isWhole: facets.ok && closing.ok,
  });
}

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
