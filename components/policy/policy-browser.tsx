'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { policyListCodec } from '#lib/query/list-codecs.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { ClosingSoon } from './closing-soon.tsx';
import styles from './policy-browser.module.css';
import { filterConditions } from './policy-conditions.ts';
import { PolicyFilters } from './policy-filters.tsx';
import { POLICY_PATH } from './policy-href.ts';
import { PolicyResults } from './policy-results.tsx';
import { PolicySearch } from './policy-search.tsx';
import { PolicyTabs } from './policy-tabs.tsx';
import { type ServedPolicies, usePolicyPage } from './use-policy-page.ts';

interface PolicyBrowserProps {
  /** What the server rendered, and for which query. */
  query: PolicyListQuery;
  served: ServedPolicies;
  closing: readonly PolicyArticleRow[];
  servedMs: number;
  /** Where the reader is. */
  head: ReactNode;
}

/** Search, categories, what closes soon, filters and the list; every change happens in place. */
export function PolicyBrowser({ query: servedQuery, served, closing, servedMs, head }: PolicyBrowserProps) {
  const { query, isServed, show } = useListQuery(policyListCodec, POLICY_PATH, servedQuery);
  const { page, facets, isWaiting, failure, retry } = usePolicyPage(query, served, isServed);
  const todayMs = useToday(servedMs);
  const isPlain = query.search === '' && query.page === 1 && filterConditions(query).length === 0;
  return (
    <>
      <div className={`container ${styles.hero}`}>
        {head}
        <PolicySearch query={query} onSearch={(search) => show({ ...query, search: search.trim(), page: 1 })} />
      </div>
      <PolicyTabs query={query} facets={facets} onShow={show} />
      <div className={`container ${styles.columns}`}>
        <SplitLayout pattern="filter">
          <PolicyFilters query={query} total={isWaiting ? null : page.total} onShow={show} />
          <div>
            {isPlain && <ClosingSoon articles={closing} todayMs={todayMs} />}
            {failure === undefined ? (
              <PolicyResults query={query} page={page} todayMs={todayMs} isWaiting={isWaiting} onShow={show} />
            ) : (
              <FailedState
                title={failure}
                actions={
                  <Button size="small" onClick={retry}>
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
