'use client';

import { useRef } from 'react';
import { FilterSheet } from '#components/ui/list/filter-sheet.tsx';
import { FollowSearch } from '#components/ui/list/follow-search.tsx';
import { formFields } from '#components/ui/list/list-kind.ts';
import { ListLayout } from '#components/ui/list/list-layout.tsx';
import { clauseWords } from '#components/ui/list/search-clause.ts';
import { SearchField } from '#components/ui/list/search-field.tsx';
import { SearchSentence } from '#components/ui/list/search-sentence.tsx';
import { SortLinks } from '#components/ui/list/sort-links.tsx';
import { SortSelect } from '#components/ui/list/sort-select.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { toFacetWireQuery, toFinanceWireQuery } from '#lib/query/to-wire-query.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { CompareTray } from '../compare/compare-tray.tsx';
import { FinanceFilter } from './finance-filter.tsx';
import { FINANCE_LIST, listHref, type ServedList } from './list-state.ts';
import { ProductList } from './product-list.tsx';
import { searchClauses, searchConditions } from './search-conditions.ts';
import { SORT_ORDERS } from './sort-orders.ts';
import { useFinanceList } from './use-finance-list.ts';

const { codec, path, noun } = FINANCE_LIST;

/** The list with its filters: complete as HTML, and with script every change happens in place. */
export function FinanceBrowser({ served }: { served: ServedList }) {
  const { query, isServed, show } = useListQuery(codec, path, served.query);
  const list = useFinanceList(query, isServed ? served : null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const control = { query, show };
  const tool = { ...control, kind: FINANCE_LIST };
  const total = list.isCurrent ? list.total : null;
  const agencyName = query.agencyId === undefined ? undefined : list.rows[0]?.agencyName;
  const clauses = searchClauses(query, agencyName);
  const filter = toFacetWireQuery(toFinanceWireQuery(query));
  const facets = <FinanceFilter {...control} facets={list.facets} />;
  return (
    <>
      <ListLayout
        filterLabel="筛选产品"
        resultTitle="找到的产品"
        search={<SearchField {...tool} id="finance-search" label="搜产品、机构、用途" button="搜产品" />}
        filters={facets}
        sentence={
          <>
            <SearchSentence
              kind={FINANCE_LIST}
              show={show}
              clauses={clauses}
              total={total}
              waiting={list.failure === null ? '正在找' : '没有查到'}
              place={sentence}
            />
            <FollowSearch search={{ kind: 'finance', filter, title: clauseWords(clauses) || '全部融资产品' }} path={listHref(query)} />
          </>
        }
        tools={
          <>
            <FilterSheet count={searchConditions(query).length} total={total} noun={noun}>
              {facets}
            </FilterSheet>
            <SortSelect {...tool} orders={SORT_ORDERS} />
          </>
        }
      >
        <SortLinks {...tool} orders={SORT_ORDERS} />
        <ProductList {...control} list={list} />
        {list.total > 0 && (
          <Pager
            total={list.total}
            page={query.page}
            limit={query.limit}
            path={path}
            conditions={Object.fromEntries(formFields(FINANCE_LIST, query, ['page', 'limit']))}
            onChange={(place) => show({ ...query, ...place, limit: place.limit as FinanceListQuery['limit'] })}
          />
        )}
      </ListLayout>
      <CompareTray />
    </>
  );
}
