import { useCall } from '#lib/browser/use-call.ts';
import type { FinanceDemandGroup } from '#lib/contract/demand/states.ts';
import { type DemandPageQuery, toDemandsWire } from './demand-query.ts';

/** What an institution does shows when the reader comes back to the tab. */
const FRESH = { keepPreviousData: true, revalidateOnFocus: true } as const;

/** A page of the own demands, and how many there are in each group. */
export function useDemands(query: DemandPageQuery) {
  const list = useCall('demands', { query: toDemandsWire(query) }, FRESH);
  const counts = useCall('demandCounts', {}, FRESH);
  return {
    rows: list.data?.rows,
    total: list.data?.total ?? 0,
    countOf: (group: FinanceDemandGroup | 'all') => counts.data?.data[group],
    isWaiting: list.isLoading,
    /** Sentence of what went wrong, when there is nothing to show. */
    failure: list.data === undefined && !list.isLoading ? list.error?.message : undefined,
    /** Asks again; what does not come leaves what is shown. */
    reload: () => Promise.allSettled([list.mutate(), counts.mutate()]),
  };
}
