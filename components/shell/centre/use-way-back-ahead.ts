import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { lastPlaceOf } from '#lib/browser/centre-places.ts';
import { isSignedIn } from '#lib/browser/signed-in.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches the page that was left once the browser has nothing else to do: its view is still held, so that coming back to it waits for no
 * answer. Not without a session, or the way to the login would be kept as that page.
 */
export function useWayBackAhead(path: string): void {
  const router = useRouter();
  const last = useRef(path);
  useEffect(() => {
    const left = last.current;
    last.current = path;
    if (left === path) return;
    return whenIdle(() => {
      if (isSignedIn()) router.prefetch(lastPlaceOf(left));
    });
  }, [path, router]);
}
