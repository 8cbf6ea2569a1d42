'use client';

import { useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** Page that answers; the words become its `search`. */
  action: string;
  id: string;
  className?: string;
}

/** The header's search: a GET form; with script the page changes without a reload. */
export function SearchBox({ action, id, className }: SearchBoxProps) {
  const router = useRouter();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    router.push(words === '' ? action : `${action}?${new URLSearchParams({ search: words })}`);
  };
  return (
    <search className={joinClasses(styles.search, className)}>
      <form method="get" action={action} onSubmit={search} className={styles.form}>
        <button type="submit" className={styles.button} aria-label="搜索">
          <Icon name="search" />
        </button>
        <label htmlFor={id} className="visually-hidden">
          搜政策、办事
        </label>
        <input
          id={id}
          name="search"
          type="search"
          maxLength={64}
          placeholder="搜政策、办事"
          enterKeyHint="search"
          className={styles.input}
        />
      </form>
    </search>
  );
}
