import { useLast } from '#components/ui/list/use-last.ts';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { useCall } from '#lib/browser/use-call.ts';
import type { InsuranceFacets, InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { toFacetWireQuery, toInsuranceWireQuery } from '#lib/query/to-wire-query.ts';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';
import { suggestInsuranceDrop } from './insurance-conditions.ts';
import type { ServedInsuranceList } from './list-state.ts';

export interface InsuranceList {
  /** Of the search before while the new ones are on their way, or did not come. */
  readonly rows: readonly InsuranceProductRow[];
  readonly total: number;
  readonly facets: InsuranceFacets | null;
  readonly dropTotal: number | null;
  /** Whether rows and total belong to the present search. */
  readonly isCurrent: boolean;
  readonly failure: RequestFailed | null;
  readonly retry: () => void;
}

/** Products and counts of the present search: what the server rendered, else by the proxy. */
export function useInsuranceList(query: InsuranceListQuery, served: ServedInsuranceList | null): InsuranceList {
  const wire = toInsuranceWireQuery(query);
  const products = useCall('insuranceProducts', served === null ? { query: wire } : null);
  const counts = useCall('insuranceFacets', served === null ? { query: toFacetWireQuery(wire) } : null);
  const page = served ?? products.data ?? null;
  const facets = served === null ? (counts.data?.data ?? null) : served.facets;
  const drop = served === null && page?.total === 0 ? suggestInsuranceDrop(query, facets) : null;
  const dropped = useCall('insuranceProducts', drop === null ? null : { query: toInsuranceWireQuery(drop.without) });
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
