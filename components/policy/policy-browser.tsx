'use client';

import type { ReactNode } from 'react';
import { listHref } from '#components/blocks/list/list-kind.ts';
import { useListRows } from '#components/catalogue/use-list-rows.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow, PolicyFacets } from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { daysLeft, formatChineseDay } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './policy-browser.module.css';
import { filterConditions, policyCatalogue, type ServedPolicies } from './policy-catalogue.ts';
import { PolicyFilters } from './policy-filters.tsx';
import { PolicyResults } from './policy-results.tsx';
import { PolicySearch } from './policy-search.tsx';

const SHOWN = 3;
const SOON_DAYS = 35;

interface ClosingSoonProps {
  /** Open articles, the nearest end first. */
  articles: readonly PolicyArticleRow[];
  todayMs: number;
}

/** Up to three articles whose applications close next. */
function ClosingSoon({ articles, todayMs }: ClosingSoonProps) {
  const closing = articles.flatMap((article) => {
    const days = article.applyEnd === null ? null : daysLeft(article.applyEnd, todayMs);
    return days === null || days < 0 ? [] : [{ ...article, applyEnd: article.applyEnd ?? '', days }];
  });
  if (closing.length === 0) return null;
  return (
    <section aria-labelledby="closing-soon" className={styles.section}>
      <h2 id="closing-soon" className={styles.heading}>
        快截止的，先看
      </h2>
      <ol className={styles.cards}>
        {closing.slice(0, SHOWN).map(({ policyArticleId, title, plainSummary, applyEnd, days }) => (
          <li key={policyArticleId} className={styles.card}>
            <p className="visually-hidden">还剩</p>
            <Figure value={days === 0 ? '今' : days} unit="天" size="l" tone={days <= SOON_DAYS ? 'magnolia' : 'ink'} />
            <h3 className={styles.title}>
              <SiteLink href={toPath('policyArticle', { policyArticleId })} className={styles.link}>
                {plainSummary || title}
              </SiteLink>
            </h3>
            <p className={styles.day}>{formatChineseDay(applyEnd, todayMs)}截止</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PolicyBrowserProps {
  served: ServedPolicies;
  closing: readonly PolicyArticleRow[];
  servedMs: number;
  /** Where the reader is. */
  head: ReactNode;
}

/** Search, categories, what closes soon, filters and the list; every change happens in place. */
export function PolicyBrowser({ served, closing, servedMs, head }: PolicyBrowserProps) {
  const { query, isServed, show } = useListQuery(policyCatalogue.codec, policyCatalogue.path, served.query);
  const found = useListRows(policyCatalogue, query, isServed ? served : null);
  const todayMs = useToday(servedMs);
  const isPlain = query.search === '' && query.page === 1 && filterConditions(query).length === 0;
  return (
    <>
      <div className={`container ${styles.hero}`}>
        {head}
        <PolicySearch query={query} onSearch={(search) => show({ ...query, search: search.trim(), page: 1 })} />
      </div>
      <PolicyTabs query={query} facets={found.facets} onShow={show} />
      <div className={`container ${styles.columns}`}>
        <SplitLayout pattern="filter">
          <PolicyFilters query={query} total={found.isCurrent ? found.total : null} onShow={show} />
          <div>
            {isPlain && <ClosingSoon articles={closing} todayMs={todayMs} />}
            {found.failure === null ? (
              <PolicyResults query={query} found={found} todayMs={todayMs} onShow={show} />
            ) : (
              <FailedState
                title={found.failure.message}
                actions={
                  <Button size="small" onClick={found.retry}>
                    再试一次
                  </Button>
                }
              />
            )}
          </div>
        </SplitLayout>
      </div>
    </>
  );
}

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
function PolicyTabs({ query, facets, onShow }: PolicyTabsProps) {
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
