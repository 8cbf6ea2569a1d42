import { useCall } from '#lib/browser/use-call.ts';
import type { InsuranceOrderGroup } from '#lib/contract/insurance/states.ts';
import { toOrdersWire } from '#lib/query/order-query.ts';
import type { OrderPageQuery } from './order-query.ts';

/** What an insurer does shows when the reader comes back to the tab. */
const FRESH = { keepPreviousData: true, revalidateOnFocus: true } as const;

/** A page of the own insurance orders, and how many there are in each group. */
export function useOrders(query: OrderPageQuery) {
  const list = useCall('insuranceOrders', { query: toOrdersWire(query) }, FRESH);
  const counts = useCall('insuranceOrderCounts', {}, FRESH);
  return {
    rows: list.data?.rows,
    total: list.data?.total ?? 0,
    countOf: (group: InsuranceOrderGroup | 'all') => counts.data?.data[group],
    isWaiting: list.isLoading,
    /** Sentence of what went wrong, when there is nothing to show. */
    failure: list.data === undefined && !list.isLoading ? list.error?.message : undefined,
    retry: () => {
      void list.mutate().catch(() => undefined);
      void counts.mutate().catch(() => undefined);
    },
  };
}
