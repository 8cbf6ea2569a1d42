'use client';

import { useRef } from 'react';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { formFields, listHref } from '#components/ui/list/list-kind.ts';
import { SearchField } from '#components/ui/list/search-field.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { toFilterWire } from '#lib/contract/catalogue/list-query.ts';
import type { Catalogue, FacetCounts, ListQuery, ServedList } from './catalogue.ts';
import { clauseWords, searchClauses, searchConditions } from './clauses.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { FollowSearch } from './follow-search.tsx';
import styles from './list-browser.module.css';
import { ListFilter } from './list-filter.tsx';
import { ListRows } from './list-rows.tsx';
import { SearchSentence } from './search-sentence.tsx';
import { SortLinks, SortSelect } from './sort.tsx';
import { useListRows } from './use-list-rows.ts';

interface ListBrowserProps<Q extends ListQuery, Row, Facets> {
  list: Catalogue<Q, Row, Facets>;
  served: ServedList<Q, Row, Facets>;
}

/**
 * A list with its filters: complete as HTML, and with script every change happens in place. Filters on the left, results on the right;
 * on a phone the filters stand behind a button.
 */
export function ListBrowser<Q extends ListQuery, Row, Facets extends FacetCounts>({ list, served }: ListBrowserProps<Q, Row, Facets>) {
  const { codec, path, noun, texts, sorts, follow } = list;
  const { query, isServed, show } = useListQuery(codec, path, served.query);
  const found = useListRows(list, query, isServed ? served : null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const control = { query, show };
  const total = found.isCurrent ? found.total : null;
  const clauses = searchClauses(list, query, list.names?.(query, found.rows, found.facets));
  const filter = <ListFilter {...control} list={list} facets={found.facets} />;
  const waiting = found.failure === null ? '正在找' : '没有查到';
  return (
    <SplitLayout pattern="filter" className="container">
      <section aria-label={texts.filter}>
        <SearchField {...control} kind={list} id="list-search" label={texts.search} button={texts.button} />
        <div className={styles.filters}>{filter}</div>
      </section>
      <section aria-labelledby="results-title">
        <h2 id="results-title" className="visually-hidden">
          {texts.results}
        </h2>
        <SearchSentence kind={list} show={show} clauses={clauses} total={total} waiting={waiting} place={sentence} />
        {follow !== undefined && (
          <FollowSearch
            search={{ kind: follow[0], filter: toFilterWire(query), title: clauseWords(clauses) || follow[1] }}
            path={listHref(list, query)}
          />
        )}
        <div className={styles.tools}>
          <FilterSheet count={searchConditions(list, query).length} total={total} noun={noun}>
            {filter}
          </FilterSheet>
          {sorts !== undefined && <SortSelect {...control} list={list} orders={sorts} />}
        </div>
        {sorts !== undefined && <SortLinks {...control} list={list} orders={sorts} />}
        <ListRows {...control} list={list} found={found} />
        {found.total > 0 && (
          <Pager
            total={found.total}
            page={query.page}
            limit={query.limit}
            path={path}
            conditions={Object.fromEntries(formFields(list, query, ['page', 'limit']))}
            onChange={(place) => show({ ...query, ...place })}
          />
        )}
      </section>
    </SplitLayout>
  );
}
