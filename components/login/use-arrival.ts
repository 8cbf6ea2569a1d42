import { useEffect } from 'react';
import { useBusinessLine } from '#lib/browser/use-business-line.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { Arrival } from '#lib/browser/wanted-page.ts';

/**
 * What comes between a login and the page that was wanted: an account with several business lines chooses one first (spec §3), and
 * nobody is sent to another site without a word. `arrival` is null until somebody has come in.
 */
export function useArrival(arrival: Arrival | null, goOn: (address: string) => void) {
  const { status } = useSession();
  const { lines, bizLineId, choose } = useBusinessLine();
  const isSettled = arrival !== null && status !== 'unknown' && status !== 'loading';
  const isChoosing = isSettled && status === 'signedIn' && lines.length > 1 && bizLineId === null;
  const next = isSettled && !isChoosing ? arrival : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival leaves once, whatever function the page gives
  useEffect(() => {
    if (next?.kind === 'page') goOn(next.href);
  }, [next]);
  return { isChoosing, lines, choose, foreign: next?.kind === 'site' ? next.href : null };
}
