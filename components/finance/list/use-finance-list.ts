import { useLast } from '#components/ui/list/use-last.ts';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { useCall } from '#lib/browser/use-call.ts';
import type { FinanceFacets, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { toFacetWireQuery, toFinanceWireQuery } from '#lib/query/to-wire-query.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import type { ServedList } from './list-state.ts';
import { suggestFinanceDrop } from './search-conditions.ts';

export interface FinanceList {
  /** Of the search before while the new ones are on their way, or did not come. */
  readonly rows: readonly FinanceProductRow[];
  readonly total: number;
  readonly facets: FinanceFacets | null;
  readonly dropTotal: number | null;
  /** Whether rows and total belong to the present search. */
  readonly isCurrent: boolean;
  readonly failure: RequestFailed | null;
  readonly retry: () => void;
}

/** Products and counts of the present search: what the server rendered, else by the proxy. */
export function useFinanceList(query: FinanceListQuery, served: ServedList | null): FinanceList {
  const wire = toFinanceWireQuery(query);
  const products = useCall('financeProducts', served === null ? { query: wire } : null);
  const counts = useCall('financeFacets', served === null ? { query: toFacetWireQuery(wire) } : null);
  const page = served ?? products.data ?? null;
  const facets = served === null ? (counts.data?.data ?? null) : served.facets;
  const drop = served === null && page?.total === 0 ? suggestFinanceDrop(query, facets) : null;
  const dropped = useCall('financeProducts', drop === null ? null : { query: toFinanceWireQuery(drop.without) });
  const shown = useLast(page);
  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    facets: useLast(facets),
    dropTotal: served === null ? (dropped.data?.total ?? null) : served.dropTotal,
    isCurrent: page !== null && products.error === undefined,
    failure: products.error ?? null,
    retry: () => {
      products.mutate();
      counts.mutate();
    },
  };
}
