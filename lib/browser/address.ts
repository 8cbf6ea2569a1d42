'use client';

import { useSyncExternalStore } from 'react';

const CHANGED = 'portal:address';

/** Calls `read` whenever the address may have changed: back and forward, links that lead to the same page, and what is written here. */
export function watchAddress(read: () => void): () => void {
  const { navigation } = window as Window & { navigation?: EventTarget };
  // The router changes the address while it commits, when nothing may be drawn anew.
  const readSoon = () => queueMicrotask(read);
  window.addEventListener('popstate', read);
  window.addEventListener(CHANGED, read);
  navigation?.addEventListener('currententrychange', readSoon);
  return () => {
    window.removeEventListener('popstate', read);
    window.removeEventListener(CHANGED, read);
    navigation?.removeEventListener('currententrychange', readSoon);
  };
}

/** Shows another address for what is on the screen; those who watch the address are told. */
export function writeAddress(address: string, how: 'push' | 'replace'): void {
  window.history[`${how}State`](null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

/** The query of the address as it stands; '' on the server. */
export const useAddressSearch = (): string =>
  useSyncExternalStore(
    watchAddress,
    () => window.location.search,
    () => '',
  );
