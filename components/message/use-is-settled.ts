import { useEffect, useState } from 'react';
import { useCall } from '#lib/browser/use-call.ts';
import { useIsSummarySettled } from '#lib/browser/use-centre-summary.ts';
import { useSession } from '#lib/browser/use-session.ts';

/** No reader waits noticeably longer for messages that are there. */
const LONGEST_MS = 400;

/**
 * What stands above the messages, and makes them move when it comes, has come: what waits, and the numbers on the tabs. Stays true, so
 * that nothing is hidden again.
 */
export function useIsSettled(): boolean {
  const isSummarySettled = useIsSummarySettled();
  const isSignedIn = useSession().status === 'signedIn';
  const counted = useCall('messageNum', isSignedIn ? {} : null);
  const [isSettled, setSettled] = useState(false);
  if (!isSettled && isSummarySettled && (counted.data ?? counted.error) !== undefined) setSettled(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
