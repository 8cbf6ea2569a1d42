import { useEffect } from 'react';
import { useBusinessLine } from '#lib/browser/use-business-line.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { wantedPage } from '#lib/browser/wanted-page.ts';

/** What comes between a login and the page that was wanted: an account with several business lines chooses one first (spec §3). */
export function useArrival(hasEntered: boolean, goOn: (address: string) => void) {
  const { status } = useSession();
  const { lines, bizLineId, choose } = useBusinessLine();
  const isSettled = hasEntered && status !== 'unknown' && status !== 'loading';
  const isChoosing = isSettled && status === 'signedIn' && lines.length > 1 && bizLineId === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival leaves once, whatever function the page gives
  useEffect(() => {
    if (isSettled && !isChoosing) goOn(wantedPage());
  }, [isSettled, isChoosing]);
  return { isChoosing, lines, choose };
}
