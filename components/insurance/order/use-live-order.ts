import { useState } from 'react';
import { LIVE, useCall } from '#lib/browser/use-call.ts';

const EVERY_MS = 5_000;
/** The insurer is at work, or the money is on its way. */
const CHANGING: readonly string[] = ['10', '20', '40', '80'];

/** An own insurance order, looked at again and again while the insurer is about to answer. */
export function useLiveOrder(orderNo: string) {
  const [isChanging, setChanging] = useState(true);
  // A number, not a function of the answer: that would be asked only when the former interval is over.
  const refreshInterval = isChanging ? EVERY_MS : 0;
  const answer = useCall('insuranceOrder', { params: { orderNo } }, { ...LIVE, refreshInterval });
  const state = answer.data?.data.state;
  const isNow = state === undefined || CHANGING.includes(state);
  if (isNow !== isChanging) setChanging(isNow);
  return answer;
}
