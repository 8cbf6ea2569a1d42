import type { PolicyArticleRow, PolicyFacets } from '#lib/contract/policy-article.ts';
import { succeed } from '#lib/errors/result.ts';
import { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { type Read, readPolicyArticles, readPolicyFacets } from '#lib/upstream/reads.ts';

interface PolicyList {
  readonly rows: readonly PolicyArticleRow[];
  readonly total: number;
  readonly facets?: PolicyFacets;
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
    readPolicyFacets({ ...query, category: undefined }),
    readPolicyArticles(CLOSING_FIRST),
  ]);
  if (!articles.ok) return articles;
  return succeed({
    ...articles.value,
    facets: facets.ok ? facets.value : undefined,
    closing: closing.ok ? closing.value.rows.slice(0, 5) : [],
    isWhole: facets.ok && closing.ok,
  });
}
