import 'server-only';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow, PolicyFacets, SearchedWords } from '#lib/contract/policy-article.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { readPolicyArticles, readPolicyFacets } from '#lib/upstream/reads.ts';

export interface FarmPolicyList {
  readonly rows: readonly PolicyArticleRow[];
  readonly total: number;
  readonly searched: SearchedWords;
  /** Absent: they could not be counted. */
  readonly facets: PolicyFacets | null;
}

/** Articles of the zone under a query; the rows are required. */
export async function loadFarmPolicies(query: PolicyListQuery): Promise<Result<FarmPolicyList, UpstreamFault>> {
  const own: PolicyListQuery = { ...query, agriculture: '1' };
  const [articles, facets] = await Promise.all([readPolicyArticles(own), readPolicyFacets({ ...own, category: undefined })]);
  if (!articles.ok) return articles;
  const { rows, total, ...searched } = articles.value;
  return succeed({ rows, total, searched, facets: facets.ok ? facets.value : null });
}
