'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FilterSheet } from '#components/ui/list/filter-sheet.tsx';
import { formFields } from '#components/ui/list/list-kind.ts';
import { ListLayout } from '#components/ui/list/list-layout.tsx';
import { RowList } from '#components/ui/list/row-list.tsx';
import { SearchField } from '#components/ui/list/search-field.tsx';
import { SearchSentence } from '#components/ui/list/search-sentence.tsx';
import { useLast } from '#components/ui/list/use-last.ts';
import { Pager } from '#components/ui/pager/pager.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { toFarmWireQuery } from '#lib/query/farm-list-codec.ts';
import { toFacetWireQuery } from '#lib/query/to-wire-query.ts';
import { FarmRow } from '../farm-rows.tsx';
import { FarmFilter } from './farm-filter.tsx';
import { FARM_LIST, type FarmQuery, farmClauses, type ServedFarmList } from './farm-list.ts';

const { codec, path, noun } = FARM_LIST;

/** Products and counts of the present search: what the server rendered, else by the proxy. */
function useFarmList(query: FarmQuery, served: ServedFarmList | null) {
  const wire = toFarmWireQuery(query);
  const products = useCall('financeProducts', served === null ? { query: wire } : null);
  const counts = useCall('financeFacets', served === null ? { query: toFacetWireQuery(wire) } : null);
  const page = served ?? products.data ?? null;
  const shown = useLast(page);
  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    facets: useLast(served === null ? (counts.data?.data ?? null) : served.facets),
    isCurrent: page !== null && products.error === undefined,
    failure: products.error ?? null,
    retry: () => void products.mutate().catch(() => undefined),
  };
}

/** The list with its filters: complete as HTML, and with script every change happens in place. */
export function FarmBrowser({ served }: { served: ServedFarmList }) {
  const { query, isServed, show } = useListQuery(codec, path, served.query);
  const { facets, ...list } = useFarmList(query, isServed ? served : null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const control = { query, show };
  const total = list.isCurrent ? list.total : null;
  const clauses = farmClauses(query);
  const filter = <FarmFilter {...control} facets={facets} />;
  const [last] = clauses.slice(-1);
  return (
    <ListLayout
      filterLabel="筛选涉农产品"
      resultTitle="找到的涉农产品"
      search={<SearchField {...control} kind={FARM_LIST} id="farm-search" label="搜涉农产品、机构" button="搜产品" />}
      filters={filter}
      sentence={
        <SearchSentence
          kind={FARM_LIST}
          show={show}
          clauses={clauses}
          total={total}
          waiting={list.failure === null ? '正在找' : '没有查到'}
          place={sentence}
        />
      }
      tools={
        <FilterSheet count={clauses.length} total={total} noun={noun}>
          {filter}
        </FilterSheet>
      }
    >
      <RowList
        {...list}
        rows={list.rows.map((product) => <FarmRow key={product.productCode} product={product} />)}
        nothing={
          <EmptyState
            title={last === undefined ? '还没有上架的涉农产品' : '没有完全合适的涉农产品'}
            heading="h3"
            actions={
              last && <Button onClick={() => show(last.without)}>去掉“{last.conditions.map(({ label }) => label).join('、')}”再看</Button>
            }
          >
            <p>{last === undefined ? '上架以后会出现在这里。' : '少一个条件再看看，或者打电话问农担。'}</p>
          </EmptyState>
        }
      />
      {list.total > 0 && (
        <Pager
          total={list.total}
          page={query.page}
          limit={query.limit}
          path={path}
          conditions={Object.fromEntries(formFields(FARM_LIST, query, ['page', 'limit']))}
          onChange={(place) => show({ ...query, ...place, limit: place.limit as FarmQuery['limit'] })}
        />
      )}
    </ListLayout>
  );
}
