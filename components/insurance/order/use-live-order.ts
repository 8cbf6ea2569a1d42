import { useCall } from '#lib/browser/use-call.ts';
import type { AnswerOf } from '#lib/contract/calls.ts';

const SOON_MS = 5_000;
const SELDOM_MS = 60_000;
/** The insurer is at work, or the money is on its way. */
const CHANGING: readonly string[] = ['10', '20', '40', '80'];

/** Never 0: the order is not looked at again after that, whatever becomes of it. */
const refreshInterval = (latest: AnswerOf<'insuranceOrder'> | undefined): number =>
  latest === undefined || CHANGING.includes(latest.data.state) ? SOON_MS : SELDOM_MS;

/** An own insurance order, looked at again soon while the insurer is about to answer. */
export const useLiveOrder = (orderNo: string) =>
  useCall('insuranceOrder', { params: { orderNo } }, { revalidateOnFocus: true, refreshInterval });
