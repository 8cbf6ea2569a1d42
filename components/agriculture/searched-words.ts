'use client';

import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shown = '';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setSearchedWords(words: string): void {
  if (words === shown) return;
  shown = words;
  for (const listener of listeners) listener();
}

interface SearchedWordsProps {
  /** The words of the page's query; empty where it has none. */
  words: string;
}

/** Tells the header, which stands above the query, for which words the page was opened. */
export function SearchedWords({ words }: SearchedWordsProps) {
  useEffect(() => {
    setSearchedWords(words);
    return () => setSearchedWords('');
  }, [words]);
  return null;
}

/** The words of the page that is shown. */
export const useSearchedWords = (): string =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => '',
  );
