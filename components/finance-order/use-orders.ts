import { useCall } from '#lib/browser/use-call.ts';
import type { FinanceOrderGroup } from '#lib/contract/finance-order-states.ts';
import { toOrdersWire } from '#lib/query/case-query.ts';
import type { OrderPageQuery } from './order-query.ts';

/** What an institution does shows when the reader comes back to the tab. */
const FRESH = { keepPreviousData: true, revalidateOnFocus: true } as const;

/** A page of the own orders, and how many there are in each group. */
export function useOrders(query: OrderPageQuery) {
  const list = useCall('financeOrders', { query: toOrdersWire(query) }, FRESH);
  const counts = useCall('financeOrderCounts', {}, FRESH);
  return {
    rows: list.data?.rows,
    total: list.data?.total ?? 0,
    countOf: (group: FinanceOrderGroup | 'all') => counts.data?.data[group],
    isWaiting: list.isLoading,
    /** Sentence of what went wrong, when there is nothing to show. */
    failure: list.data === undefined && !list.isLoading ? list.error?.message : undefined,
    /** Asks again; what does not come leaves what is shown. */
    reload: () => Promise.allSettled([list.mutate(), counts.mutate()]),
  };
}
