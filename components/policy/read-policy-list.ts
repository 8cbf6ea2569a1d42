import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
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
