import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { SiteLink } from '../site-link.tsx';
import { type ListTool, listHref } from './list-kind.ts';
import styles from './sort.module.css';
import { chosenSort, type Sorted, type SortOrder } from './sort-order.ts';

interface SortLinksProps<Q extends Sorted> extends ListTool<Q> {
  orders: readonly SortOrder<Q>[];
}

/** Orders of a list as links, with the page that says how they come about. */
export function SortLinks<Q extends Sorted>({ kind, query, show, orders }: SortLinksProps<Q>) {
  return (
    <div className={styles.bar}>
      <nav aria-label="排序" className={styles.links}>
        <span className={styles.by} aria-hidden="true">
          按
        </span>
        <ul className={styles.orders}>
          {orders.map(({ sort, label, apply }) => {
            const next = apply(query);
            return (
              <li key={sort}>
                <SiteLink
                  href={listHref(kind, next)}
                  className={styles.link}
                  aria-current={chosenSort(query) === sort ? 'true' : undefined}
                  onClick={onPlainClick(() => show(next))}
                >
                  {label}
                </SiteLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <SiteLink href={`${toPath('about', {})}#order`} className={styles.how}>
        怎么排的
      </SiteLink>
    </div>
  );
}
