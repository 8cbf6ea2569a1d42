import type { FormEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { readWords } from '#lib/query/list-codec.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { LIST_PATH, type ListControl } from './list-state.ts';
import styles from './search-field.module.css';

/** Words narrow the present search; an empty box drops them. */
export function SearchField({ query, show }: ListControl) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    show({ ...query, search: readWords(typeof words === 'string' ? words : ''), page: 1 });
  };
  return (
    <form method="get" action={LIST_PATH} className={styles.form} onSubmit={submit}>
      <HiddenFields query={query} except={['search', 'page']} />
      <label htmlFor="finance-search" className="visually-hidden">
        搜产品、机构、用途
      </label>
      <input
        key={query.search}
        id="finance-search"
        name="search"
        type="search"
        maxLength={64}
        defaultValue={query.search}
        placeholder="搜产品、机构、用途"
        enterKeyHint="search"
        className={styles.input}
      />
      <button type="submit" className={styles.button} aria-label="搜产品">
        <Icon name="search" />
      </button>
    </form>
  );
}
