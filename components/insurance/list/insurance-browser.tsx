'use client';

import { useRef } from 'react';
import { FilterSheet } from '#components/ui/list/filter-sheet.tsx';
import { FollowSearch } from '#components/ui/list/follow-search.tsx';
import { formFields, listHref } from '#components/ui/list/list-kind.ts';
import { ListLayout } from '#components/ui/list/list-layout.tsx';
import { clauseWords } from '#components/ui/list/search-clause.ts';
import { SearchField } from '#components/ui/list/search-field.tsx';
import { SearchSentence } from '#components/ui/list/search-sentence.tsx';
import { SortLinks } from '#components/ui/list/sort-links.tsx';
import { SortSelect } from '#components/ui/list/sort-select.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { toFacetWireQuery, toInsuranceWireQuery } from '#lib/query/to-wire-query.ts';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';
import { insuranceClauses, insuranceConditions } from './insurance-conditions.ts';
import { InsuranceFilter } from './insurance-filter.tsx';
import { InsuranceRows } from './insurance-rows.tsx';
import { INSURANCE_ORDERS } from './insurance-sorts.ts';
import { INSURANCE_LIST, type ServedInsuranceList } from './list-state.ts';
import { type InsuranceList, useInsuranceList } from './use-insurance-list.ts';

const { codec, path, noun } = INSURANCE_LIST;

const insurerNameOf = ({ facets, rows }: InsuranceList, insurerId: string | undefined): string | undefined =>
  facets?.insurer.find(({ value }) => value === insurerId)?.label ?? rows.find((row) => row.insurerId === insurerId)?.insurerName;

/** The insurance list with its filters: complete as HTML, and with script every change happens in place. */
export function InsuranceBrowser({ served }: { served: ServedInsuranceList }) {
  const { query, isServed, show } = useListQuery(codec, path, served.query);
  const list = useInsuranceList(query, isServed ? served : null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const control = { query, show };
  const tool = { ...control, kind: INSURANCE_LIST };
  const total = list.isCurrent ? list.total : null;
  const clauses = insuranceClauses(query, insurerNameOf(list, query.insurerId));
  const filter = toFacetWireQuery(toInsuranceWireQuery(query));
  const facets = <InsuranceFilter {...control} facets={list.facets} />;
  return (
    <ListLayout
      filterLabel="筛选保险"
      resultTitle="找到的保险"
      search={<SearchField {...tool} id="insurance-search" label="搜保险、公司、保什么" button="搜保险" />}
      filters={facets}
      sentence={
        <>
          <SearchSentence
            kind={INSURANCE_LIST}
            show={show}
            clauses={clauses}
            total={total}
            waiting={list.failure === null ? '正在找' : '没有查到'}
            place={sentence}
          />
          <FollowSearch
            search={{ kind: 'insurance', filter, title: clauseWords(clauses) || '全部保险' }}
            path={listHref(INSURANCE_LIST, query)}
          />
        </>
      }
      tools={
        <>
          <FilterSheet count={insuranceConditions(query).length} total={total} noun={noun}>
            {facets}
          </FilterSheet>
          <SortSelect {...tool} orders={INSURANCE_ORDERS} />
        </>
      }
    >
      <SortLinks {...tool} orders={INSURANCE_ORDERS} />
      <InsuranceRows {...control} list={list} />
      {list.total > 0 && (
        <Pager
          total={list.total}
          page={query.page}
          limit={query.limit}
          path={path}
          conditions={Object.fromEntries(formFields(INSURANCE_LIST, query, ['page', 'limit']))}
          onChange={(place) => show({ ...query, ...place, limit: place.limit as InsuranceListQuery['limit'] })}
        />
      )}
    </ListLayout>
  );
}
