import { useCallback, useEffect } from 'react';
import { useLast } from '#components/blocks/list/use-last.ts';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { toFilterWire, toListWire } from '#lib/contract/catalogue/list-query.ts';
import type { Catalogue, FacetCounts, ListQuery, ServedList } from './catalogue-view.ts';
import { suggestDrop } from './clauses.ts';

export interface ListRows<Row, Facets> {
  /** Of the search before while the new ones are on their way, never after they did not come. */
  readonly rows: readonly Row[];
  readonly total: number;
  /** The words by which they were found, where those of the search find none; else empty. */
  readonly understood: string;
  readonly facets: Facets | null;
  readonly dropTotal: number | null;
  /** Whether rows and total belong to the present search. */
  readonly isCurrent: boolean;
  readonly failure: RequestFailed | null;
  readonly retry: () => void;
}

/** Rows and counts of the present search: what the server rendered, else by the proxy; what got lost is asked for again once the network is back. */
export function useListRows<Q extends ListQuery, Row, Facets extends FacetCounts>(
  list: Pick<Catalogue<Q, Row, Facets>, 'calls' | 'always' | 'toCounted' | 'codec' | 'conditions' | 'dropsFirst'>,
  query: Q,
  served: ServedList<Q, Row, Facets> | null,
): ListRows<Row, Facets> {
  const [rowsCall, countsCall] = list.calls;
  const ask = (next: Q) => ({ query: toListWire({ ...next, ...list.always }) });
  const found = useCall(rowsCall, served === null ? ask(query) : null);
  const counted = toFilterWire({ ...(list.toCounted?.(query) ?? query), ...list.always });
  const counts = useCall(countsCall, served === null ? { query: counted } : null);
  const failure = found.error ?? null;
  const { mutate: readRows } = found;
  const { mutate: readCounts } = counts;
  const retry = useCallback(() => {
    // What fails again is shown by `failure`.
    for (const read of [readRows, readCounts]) void read().catch(() => undefined);
  }, [readRows, readCounts]);
  const isLost = [found.error, counts.error].some((error) => error?.isTransport);
  useEffect(() => {
    if (isLost) addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isLost, retry]);
  const page = served ?? (found.data as Pick<ServedList<Q, Row, Facets>, 'rows' | 'total' | 'understood'> | undefined) ?? null;
  const facets = served === null ? ((counts.data?.data as unknown as Facets | undefined) ?? null) : served.facets;
  const drop = served === null && page?.total === 0 && list.dropsFirst !== undefined ? suggestDrop(list, query, facets) : null;
  const dropped = useCall(rowsCall, drop === null ? null : ask(drop.without));
  const last = useLast(page);
  const lastFacets = useLast(facets);
  const shown = failure === null ? last : null;
  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    understood: shown?.understood ?? '',
    facets: counts.error === undefined ? lastFacets : null,
    dropTotal: served === null ? (dropped.data?.total ?? null) : served.dropTotal,
    isCurrent: page !== null && failure === null,
    failure,
    retry,
  };
}
