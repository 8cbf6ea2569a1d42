'use client';

import { useRef } from 'react';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { financeListCodec } from '#lib/query/list-codecs.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { CompareTray } from '../compare/compare-tray.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import styles from './finance-browser.module.css';
import { ListResults } from './list-results.tsx';
import { formFields, LIST_PATH, type ServedList } from './list-state.ts';
import { SearchField } from './search-field.tsx';
import { SearchSentence } from './search-sentence.tsx';
import { SortLinks } from './sort-links.tsx';
import { SortSelect } from './sort-select.tsx';
import { useFinanceList } from './use-finance-list.ts';

/** The list with its filters: complete as HTML, and with script every change happens in place. */
export function FinanceBrowser({ served }: { served: ServedList }) {
  const { query, isServed, show } = useListQuery(financeListCodec, LIST_PATH, served.query);
  const list = useFinanceList(query, isServed ? served : null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const control = { query, show };
  const total = list.isCurrent ? list.total : null;
  const agencyName = query.agencyId === undefined ? undefined : list.rows[0]?.agencyName;
  return (
    <>
      <SplitLayout pattern="filter" className="container">
        <section aria-label="筛选产品">
          <SearchField {...control} />
          <div className={styles.filters}>
            <FilterForm {...control} facets={list.facets} />
          </div>
        </section>
        <section aria-labelledby="results-title">
          <h2 id="results-title" className="visually-hidden">
            找到的产品
          </h2>
          <SearchSentence
            {...control}
            total={total}
            waiting={list.failure === null ? '正在找' : '没有查到'}
            agencyName={agencyName}
            place={sentence}
          />
          <div className={styles.tools}>
            <FilterSheet {...control} facets={list.facets} total={total} />
            <SortSelect {...control} />
          </div>
          <SortLinks {...control} />
          <ListResults {...control} list={list} />
          {list.total > 0 && (
            <Pager
              total={list.total}
              page={query.page}
              limit={query.limit}
              path={LIST_PATH}
              conditions={Object.fromEntries(formFields(query, ['page', 'limit']))}
              onChange={(place) => show({ ...query, ...place, limit: place.limit as FinanceListQuery['limit'] })}
            />
          )}
        </section>
      </SplitLayout>
      <CompareTray />
    </>
  );
}
