import { HiddenFields } from './hidden-fields.tsx';
import type { ListTool } from './list-kind.ts';
import styles from './sort.module.css';
import { chosenSort, type Sorted, type SortOrder } from './sort-order.ts';

interface SortSelectProps<Q extends Sorted> extends ListTool<Q> {
  orders: readonly SortOrder<Q>[];
}

/** The same orders on a phone. */
export function SortSelect<Q extends Sorted>({ kind, query, show, orders }: SortSelectProps<Q>) {
  return (
    <form method="get" action={kind.path} className={styles.form}>
      <HiddenFields kind={kind} query={query} except={['sort', 'page']} />
      <select
        name="sort"
        aria-label="排序"
        className={styles.select}
        value={chosenSort(query)}
        onChange={({ currentTarget }) => {
          const order = orders.find(({ sort }) => sort === currentTarget.value);
          if (order !== undefined) show(order.apply(query));
        }}
      >
        {orders.map(({ sort, label }) => (
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
