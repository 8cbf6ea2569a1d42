import type { FinanceFacets } from '#lib/contract/finance-product.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import type { FacetName } from './facet-groups.ts';
import { type Clause, searchClauses } from './search-conditions.ts';

/** A facet's counts leave out its own choice, so the largest says what appears at least without it. */
const atLeast = (facets: FinanceFacets, name: FacetName): number => Math.max(0, ...facets[name].map(({ count }) => count));

const isFacet = (facets: FinanceFacets, name: string): name is FacetName => name in facets;

/** Words and amounts have no counts; with nothing promising among the facets they are dropped first, in this order. */
const UNCOUNTED = ['search', 'amount', 'zone', 'agencyId'];

/** The one condition whose loss shows most when nothing is found; null when there is none to drop. */
export function suggestDrop(query: FinanceListQuery, facets: FinanceFacets | null, agencyName?: string): Clause | null {
  const clauses = searchClauses(query, agencyName);
  const counted = clauses
    .map((clause) => ({ clause, count: facets !== null && isFacet(facets, clause.name) ? atLeast(facets, clause.name) : 0 }))
    .sort((a, b) => b.count - a.count);
  const best = counted[0];
  if (best !== undefined && best.count > 0) return best.clause;
  for (const name of UNCOUNTED) {
    const clause = clauses.find((candidate) => candidate.name === name);
    if (clause !== undefined) return clause;
  }
  return clauses[0] ?? null;
}
