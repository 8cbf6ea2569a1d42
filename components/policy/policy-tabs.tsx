import { joinClasses } from '#components/ui/join-classes.ts';
import { listHref } from '#components/ui/list/list-kind.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyFacets } from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { policyCatalogue } from './policy-catalogue.ts';
import styles from './policy-tabs.module.css';

interface PolicyTabsProps {
  query: PolicyListQuery;
  /** Null: they could not be counted. */
  facets: PolicyFacets | null;
  onShow: (next: PolicyListQuery) => void;
}

type Category = PolicyListQuery['category'];

function countOf(facets: PolicyFacets | null, category: Category): string | undefined {
  if (facets === null) return undefined;
  const counted = facets.categoryId.filter(({ value }) => category === undefined || value === category);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return `${total}${counted.some(({ capped }) => capped) ? '+' : ''}`;
}

/** The five categories and all of them, each with the number of articles under the present conditions. */
export function PolicyTabs({ query, facets, onShow }: PolicyTabsProps) {
  const tabs: { id: Category; label: string }[] = [{ id: undefined, label: '全部' }, ...POLICY_CATEGORIES];
  return (
    <nav aria-label="政策分类" className={styles.band}>
      <ul className={joinClasses('container', styles.tabs)}>
        {tabs.map(({ id, label }) => {
          const next = { ...query, category: id, page: 1 };
          return (
            <li key={label}>
              <SiteLink
                href={listHref(policyCatalogue, next)}
                className={styles.tab}
                aria-current={id === query.category ? 'page' : undefined}
                onClick={onPlainClick(() => onShow(next))}
              >
                {label} <span className={styles.count}>{countOf(facets, id)}</span>
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
