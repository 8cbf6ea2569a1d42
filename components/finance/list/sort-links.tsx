import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { type ListControl, listHref } from './list-state.ts';
import styles from './sort.module.css';
import { SORT_ORDERS, withSort } from './sort-orders.ts';

/** Orders of the list as links, with the page that says how they come about. */
export function SortLinks({ query, show }: ListControl) {
  return (
    <div className={styles.bar}>
      <nav aria-label="排序" className={styles.links}>
        <span className={styles.by} aria-hidden="true">
          按
        </span>
        <ul className={styles.orders}>
          {SORT_ORDERS.map(({ sort, label }) => {
            const next = withSort(query, sort);
            return (
              <li key={sort}>
                <SiteLink
                  href={listHref(next)}
                  className={styles.link}
                  aria-current={query.sort[0] === sort ? 'true' : undefined}
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
