import { useSyncExternalStore } from 'react';

/** Where the reader last was in a page of the personal centre. */
interface Place {
  readonly search: string;
  readonly scrollTop: number;
}

const places = new Map<string, Place>();
const listeners = new Set<() => void>();

const CENTRE = '/user/';

/** The reader is about to leave: of a page of the centre, its filters and its scroll position are noted. */
export function saveViewState(): void {
  const { pathname, search } = window.location;
  if (!pathname.startsWith(CENTRE)) return;
  places.set(pathname, { search, scrollTop: window.scrollY });
  for (const listener of listeners) listener();
}

/** How far a page was scrolled when it was left; 0 for one that was not left yet. */
export const scrollTopOf = (path: string): number => places.get(path)?.scrollTop ?? 0;

/** Forgets every place: another person uses the tab. */
export function forgetPlaces(): void {
  places.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Address at which a page of the centre was left, with its filters; its plain path before that. */
export const lastPlaceOf = (path: string): string => path + (places.get(path)?.search ?? '');

/** {@link lastPlaceOf} as state. */
export const useLastPlace = (path: string): string =>
  useSyncExternalStore(
    subscribe,
    () => lastPlaceOf(path),
    () => path,
  );
