import { useEffect, useState } from 'react';
import { useBusinessLine } from '#lib/browser/use-business-line.ts';
import { logout, useSession } from '#lib/browser/use-session.ts';
import { type Arrival, toArrival } from '#lib/browser/wanted-page.ts';

interface ArrivalOptions {
  /** Leaves for the page that was wanted. */
  readonly goOn: (address: string) => void;
  /** The page also takes up a session whose business line is not chosen yet: after a government sign-on, or opened anew meanwhile. */
  readonly resumes?: boolean;
}

/**
 * What comes between an entrance and the page that was wanted: an account with several business lines chooses one first (spec §3), and
 * nobody is sent to another site without a word. `enter` tells that somebody has come in.
 */
export function useArrival({ goOn, resumes = false }: ArrivalOptions) {
  const [arrival, enter] = useState<Arrival | null>(null);
  const { status, profile } = useSession();
  const { lines, bizLineId, choose } = useBusinessLine();
  const isUndecided = status === 'signedIn' && lines.length > 1 && bizLineId === null;
  const isSettled = arrival !== null && status !== 'unknown' && status !== 'loading';
  const next = isSettled && !isUndecided ? arrival : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival leaves once, whatever function the page gives
  useEffect(() => {
    if (next?.kind === 'page') goOn(next.href);
  }, [next]);
  return {
    enter,
    isEntering: arrival !== null,
    /** Somebody is logged in already, and it is not known yet whether there is anything to choose. */
    isAwaited: resumes && arrival === null && status === 'loading',
    /** Somebody was logged in before anybody came in here. */
    isIn: resumes && arrival === null && status !== 'unknown' && status !== 'anonymous',
    isChoosing: isUndecided && (resumes || arrival !== null),
    lines,
    choose: (chosen: string) => {
      choose(chosen);
      enter(arrival ?? toArrival());
    },
    /** Logs out instead; nobody goes on to what was wanted then. */
    cancel: () => {
      enter(null);
      return logout({ loginType: profile?.loginType });
    },
    foreign: next?.kind === 'site' ? next.href : null,
  };
}
