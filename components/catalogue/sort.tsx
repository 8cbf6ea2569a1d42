import { HiddenFields } from '#components/ui/list/hidden-fields.tsx';
import { type ListControl, listHref } from '#components/ui/list/list-kind.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import type { Labels } from '#lib/labels/dictionary-labels.ts';
import { toPath } from '#lib/routes/to-path.ts';
import type { Catalogue, ListQuery } from './catalogue.ts';
import styles from './sort.module.css';

interface SortProps<Q extends ListQuery> extends ListControl<Q> {
  list: Pick<Catalogue<Q, never, never>, 'codec' | 'path' | 'noun'>;
  orders: Labels;
}

/** The order that counts first. */
const chosenSort = ({ sort }: ListQuery): string | undefined => (typeof sort === 'string' ? sort : sort?.[0]);

/** The search in an order, on the first page. */
const inOrder = <Q extends ListQuery>(query: Q, sort: string): Q => ({
  ...query,
  sort: Array.isArray(query.sort) ? [sort] : sort,
  page: 1,
});

/** Orders of a list as links, with the page that says how they come about. */
export function SortLinks<Q extends ListQuery>({ list, query, show, orders }: SortProps<Q>) {
  return (
    <div className={styles.bar}>
      <nav aria-label="排序" className={styles.links}>
        <span className={styles.by} aria-hidden="true">
          按
        </span>
        <ul className={styles.orders}>
          {Object.entries(orders).map(([sort, label]) => {
            const next = inOrder(query, sort);
            return (
              <li key={sort}>
                <SiteLink
                  href={listHref(list, next)}
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

/** The same orders on a phone. */
export function SortSelect<Q extends ListQuery>({ list, query, show, orders }: SortProps<Q>) {
  return (
    <form method="get" action={list.path} className={styles.form}>
      <HiddenFields kind={list} query={query} except={['sort', 'page']} />
      <select
        name="sort"
        aria-label="排序"
        className={styles.select}
        value={chosenSort(query)}
        onChange={({ currentTarget }) => show(inOrder(query, currentTarget.value))}
      >
        {Object.entries(orders).map(([sort, label]) => (
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
