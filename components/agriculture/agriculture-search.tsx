'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import { useRefilledBox } from '#components/blocks/list/use-refilled-box.ts';
import { Icon } from '#components/ui/icon.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import box from '#components/ui/search-box.module.css';
import styles from './agriculture-header.module.css';

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
const useSearchedWords = (): string =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => '',
  );

interface AgricultureSearchProps {
  /** The zone's policy page. */
  action: string;
}

/** Enter replaces the page by the zone's policies for these words; the box is refilled from that page (spec §2). */
export function AgricultureSearch({ action }: AgricultureSearchProps) {
  const router = useRouter();
  const words = useSearchedWords();
  const input = useRefilledBox(words);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    router.replace(typed === '' ? action : `${action}?${new URLSearchParams({ search: typed })}`);
  };
  return (
    <search className={styles.search}>
      <form method="get" action={action} onSubmit={search} className={joinClasses(box.form, styles.form)}>
        <Icon name="search" className={styles.searchIcon} />
        <label htmlFor="agriculture-search" className="visually-hidden">
          搜涉农政策
        </label>
        <input
          ref={input}
          id="agriculture-search"
          name="search"
          type="search"
          maxLength={64}
          defaultValue={words}
          placeholder="搜涉农政策，按回车"
          enterKeyHint="search"
          className={box.input}
        />
      </form>
    </search>
  );
}
