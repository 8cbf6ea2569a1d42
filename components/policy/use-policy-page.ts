import { useCall } from '#lib/browser/use-call.ts';
import type { PolicyFacets } from '#lib/contract/policy-article.ts';
import { toFacetWireQuery, toPolicyWireQuery } from '#lib/query/to-wire-query.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import type { PolicyPage } from './policy-results.tsx';

export interface ServedPolicies extends PolicyPage {
  /** Absent: they could not be counted. */
  readonly facets?: PolicyFacets;
}

interface ShownPolicies {
  readonly page: PolicyPage;
  readonly facets?: PolicyFacets;
  /** The rows are still those of the query before. */
  readonly isWaiting: boolean;
  /** Sentence of what went wrong with the present query. */
  readonly failure?: string;
  readonly retry: () => void;
}

const KEEP = { keepPreviousData: true } as const;

/** The articles of a query: the server's own without a call when `isServed`, else asked for while the former rows stay. */
export function usePolicyPage(query: PolicyListQuery, served: ServedPolicies, isServed: boolean): ShownPolicies {
  const wire = toPolicyWireQuery(query);
  const articles = useCall('policyArticles', isServed ? null : { query: wire }, KEEP);
  const counted = useCall('policyFacets', isServed ? null : { query: toFacetWireQuery({ ...wire, categoryId: '' }) }, KEEP);
  const retry = () => void articles.mutate();
  if (isServed) return { page: served, facets: served.facets, isWaiting: false, retry };
  return {
    page: articles.data ?? served,
    facets: counted.data?.data ?? served.facets,
    isWaiting: articles.isLoading,
    failure: articles.isLoading ? undefined : articles.error?.message,
    retry,
  };
}
