import { HiddenFields } from './hidden-fields.tsx';
import { LIST_PATH, type ListControl } from './list-state.ts';
import styles from './sort.module.css';
import { SORT_ORDERS, withSort } from './sort-orders.ts';

/** The same orders on a phone. */
export function SortSelect({ query, show }: ListControl) {
  return (
    <form method="get" action={LIST_PATH} className={styles.form}>
      <HiddenFields query={query} except={['sort', 'page']} />
      <select
        name="sort"
        aria-label="排序"
        className={styles.select}
        value={query.sort[0]}
        onChange={({ currentTarget }) => {
          const order = SORT_ORDERS.find(({ sort }) => sort === currentTarget.value);
          if (order !== undefined) show(withSort(query, order.sort));
        }}
      >
        {SORT_ORDERS.map(({ sort, label }) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={styles.go}>
          排
        </button>
      </noscript>
    </form>
  );
}
