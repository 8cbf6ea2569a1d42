import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { useCall } from '#lib/browser/use-call.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';

export interface BegunOrder {
  /** Null while it is on its way, and for a new application. */
  readonly order: InsuranceOrder | null;
  readonly isWaiting: boolean;
  readonly failure: RequestFailed | null;
  /** Reads it anew; done when it was tried. */
  readonly retry: () => Promise<unknown>;
}

/** The draft that is gone on with, or the order that the insurer wants changed; an empty number for a new application. */
export function useBegunOrder(orderNo: string, isSignedIn: boolean): BegunOrder {
  const answer = useCall('insuranceOrder', orderNo !== '' && isSignedIn ? { params: { orderNo } } : null);
  return {
    order: answer.data?.data ?? null,
    isWaiting: orderNo !== '' && isSignedIn && answer.data === undefined && answer.error === undefined,
    failure: answer.error ?? null,
    retry: () => answer.mutate().catch(() => undefined),
  };
}
