'use client';

import type { ReactNode } from 'react';
import { useListRows } from '#components/catalogue/use-list-rows.ts';
import { Button } from '#components/ui/button/button.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { ClosingSoon } from './closing-soon.tsx';
import styles from './policy-browser.module.css';
import { filterConditions, policyCatalogue, type ServedPolicies } from './policy-catalogue.ts';
import { PolicyFilters } from './policy-filters.tsx';
import { PolicyResults } from './policy-results.tsx';
import { PolicySearch } from './policy-search.tsx';
import { PolicyTabs } from './policy-tabs.tsx';

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
