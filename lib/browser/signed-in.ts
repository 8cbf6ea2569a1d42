import { getCookie } from 'cookies-next/client';
import { useSyncExternalStore } from 'react';
import { COOKIES } from '#lib/session/cookie-names.ts';

const listeners = new Set<() => void>();

/** Whether the browser has a session, by the readable cookie beside the hidden token. */
export const isSignedIn = (): boolean => getCookie(COOKIES.signedIn) === '1';

/** Tells everybody that the session may have begun or ended. */
export function refreshSignedIn(): void {
  for (const listener of listeners) listener();
}

/** Another tab may have logged in or out meanwhile. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

/** {@link isSignedIn} as state; null in the server's HTML, which is the same for everybody. */
export const useSignedIn = (): boolean | null => useSyncExternalStore<boolean | null>(subscribe, isSignedIn, () => null);
