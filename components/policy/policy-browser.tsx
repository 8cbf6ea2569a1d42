'use client';

import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { policyListCodec } from '#lib/query/list-codecs.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { ClosingSoon } from './closing-soon.tsx';
import styles from './policy-browser.module.css';
import { PolicyFilters } from './policy-filters.tsx';
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
}

/** Search, categories, what closes soon, filters and the list; every change happens in place. */
export function PolicyBrowser({ query: servedQuery, served, closing, servedMs }: PolicyBrowserProps) {
  const { query, isServed, show } = useListQuery(policyListCodec, routes.policyList.pattern, servedQuery);
  const { page, facets, isWaiting, failure, retry } = usePolicyPage(query, served, isServed);
  const todayMs = useToday(servedMs);
  const isPlain = query.search === '' && query.page === 1;
  return (
    <>
      <div className={`container ${styles.hero}`}>
        <Drawing name="magnolia" className={styles.drawing} />
        <Breadcrumbs items={[{ label: routes.home.title, href: toHref('home', {}) }, { label: routes.policyList.title }]} />
        <h1 className={styles.heading}>{routes.policyList.title}</h1>
        <PolicySearch query={query} onSearch={(search) => show({ ...query, search: search.trim(), page: 1 })} />
      </div>
      <PolicyTabs query={query} facets={facets} onShow={show} />
      <div className={`container ${styles.columns}`}>
        <SplitLayout pattern="filter">
          <PolicyFilters query={query} onShow={show} />
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
