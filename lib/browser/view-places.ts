import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { noCachePatterns } from '#lib/routes/patterns.ts';

/** Where the reader last was in a page. */
interface Place {
  readonly search: string;
  readonly scrollTop: number;
}

/** What was typed into a field and not sent, beside what the page was showing then. */
interface Typed {
  readonly shown: string;
  readonly text: string;
}

const places = new Map<string, Place>();
const typedTexts = new Map<string, Typed>();
const listeners = new Set<() => void>();

const notKept = noCachePatterns.map((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/, '[^/]+')}$`));

/** The reader is about to leave: the page's filters and its scroll position are noted, unless its route says noCache (spec §2). */
export function saveViewState(): void {
  const { pathname, search } = window.location;
  if (notKept.some((pattern) => pattern.test(pathname))) return;
  places.set(pathname, { search, scrollTop: window.scrollY });
  for (const listener of listeners) listener();
}

/** How far a page was scrolled when it was left; 0 for one that was not left yet. */
export const scrollTopOf = (path: string): number => places.get(path)?.scrollTop ?? 0;

/** Forgets every place: another person uses the tab. */
export function forgetPlaces(): void {
  places.clear();
  typedTexts.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Address at which a page was left, with its filters; its plain path before that. */
export const lastPlaceOf = (path: string): string => path + (places.get(path)?.search ?? '');

/** {@link lastPlaceOf} as state. */
export const useLastPlace = (path: string): string =>
  useSyncExternalStore(
    subscribe,
    () => lastPlaceOf(path),
    () => path,
  );

/**
 * Keeps what is typed into an uncontrolled field of the page `path` and not sent, for who leaves the page and comes back.
 * `shown` is what the page shows now: what was typed into another state of it stays away.
 */
export function useTypedText(path: string, shown: string): { ref: RefObject<HTMLInputElement | null>; onInput: () => void } {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const typed = typedTexts.get(path);
    if (ref.current !== null && typed?.shown === shown && ref.current.value === shown) ref.current.value = typed.text;
  }, [path, shown]);
  return { ref, onInput: () => typedTexts.set(path, { shown, text: ref.current?.value ?? '' }) };
}
