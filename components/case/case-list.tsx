import { Fragment } from 'react';
import { SaveCsvButton } from '#components/blocks/list/save-csv.tsx';
import { SearchField } from '#components/blocks/list/search-field.tsx';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { FRESH, useCall, useRefresh } from '#lib/browser/use-call.ts';
import { tableCsv } from '#lib/format/csv.ts';
import { formatDay } from '#lib/format/dates.ts';
import { type CaseAddress, type CaseQuery, rangeOf, withRange } from '#lib/query/case-query.ts';
import styles from './case-list.module.css';
import { CaseRows } from './case-row.tsx';
import { CaseSearch } from './case-search.tsx';
import type { CaseListView, ListCall, Shown } from './case-view.ts';

interface CaseListProps<Q extends CaseQuery, N extends ListCall> extends Shown<Q> {
  view: CaseListView<Q, N>;
  address: CaseAddress<Q>;
}

/** A read of the list, whatever call it is. */
interface ListRead {
  readonly data: { readonly rows?: readonly never[]; readonly data?: readonly never[]; readonly total?: number } | undefined;
  readonly error: RequestFailed | undefined;
  readonly isLoading: boolean;
}

/** Search, cases, pages of one list; the address holds what is shown. Another list begins anew: rows that stay belong to their call. */
export const CaseList = <Q extends CaseQuery, N extends ListCall>(props: CaseListProps<Q, N>) => (
  <ListOfCall key={props.view.call} {...props} />
);

function ListOfCall<Q extends CaseQuery, N extends ListCall>(props: CaseListProps<Q, N>) {
  const { view, query } = props;
  const list = useCall(view.call, { query: view.toWire?.(query) ?? {} } as object, FRESH as object) as ListRead;
  const reload = useRefresh(view.call);
  const { data, error, isLoading } = list;
  const rows = data?.rows ?? data?.data;
  return (
    <section aria-label={`${view.name}列表`} aria-busy={isLoading || undefined} className={styles.list}>
      <Search {...props} />
      {rows !== undefined && <ShownCases {...props} rows={rows} total={data?.total} reload={reload} />}
      {rows === undefined && (isLoading || error === undefined) && <LoadingLines blocks={4} />}
      {rows === undefined && !isLoading && error !== undefined && (
        <FailedState title={error.message} actions={<Button onClick={() => void reload()}>再试一次</Button>} />
      )}
    </section>
  );
}

function Search<Q extends CaseQuery, N extends ListCall>({ view: { search }, address, query, show }: CaseListProps<Q, N>) {
  if (search === undefined) return null;
  const { id, words, range } = search;
  if (range === undefined) {
    return (
      <search className={styles.words}>
        <SearchField kind={{ ...address, noun: '' }} query={query} show={show} id={id} label={words} button="查询" />
      </search>
    );
  }
  return (
    <CaseSearch
      id={id}
      placeholder={words}
      kinds={[{ prefix: 'applyTime', label: range }]}
      search={query.search ?? ''}
      range={rangeOf(query)}
      prefix="applyTime"
      onSearch={({ search: wanted, range: days }) => show(withRange({ ...query, search: wanted, page: 1 }, days))}
    />
  );
}

interface ShownCasesProps<Q extends CaseQuery, N extends ListCall> extends CaseListProps<Q, N> {
  rows: readonly never[];
  /** Undefined: the call answers everything at once. */
  total: number | undefined;
  reload: () => Promise<unknown>;
}

function ShownCases<Q extends CaseQuery, N extends ListCall>(props: ShownCasesProps<Q, N>) {
  const { view, address, query, show, rows, total, reload } = props;
  const { name, csv, keyOf, row, isPlain, unit } = view;
  if (rows.length === 0) return <NoCases {...props} />;
  const nowMs = Date.now();
  const others = Object.fromEntries(new URLSearchParams(address.codec.write({ ...query, page: 1, limit: address.all.limit })));
  return (
    <>
      <CaseRows label={name} isPlain={isPlain}>
        {rows.map((one) => (
          <Fragment key={keyOf(one)}>{row(one, { nowMs, reload })}</Fragment>
        ))}
      </CaseRows>
      {csv !== undefined && (
        <div className={styles.foot}>
          <SaveCsvButton fileName={`${name} ${formatDay(new Date(nowMs).toISOString())}.csv`} write={() => tableCsv(csv, rows, nowMs)} />
        </div>
      )}
      {total !== undefined && unit !== undefined && (
        <Pager
          total={total}
          page={query.page}
          limit={query.limit}
          unit={unit}
          path={address.path}
          conditions={others}
          onChange={(place) => show({ ...query, ...place })}
        />
      )}
    </>
  );
}

/** Nothing to show: which one condition to drop, or how to begin. */
function NoCases<Q extends CaseQuery, N extends ListCall>({ view, address, query, show }: CaseListProps<Q, N>) {
  const { groups, title, text, action } = view.empty;
  const isSearched = [query.search ?? '', ...rangeOf(query)].some((condition) => condition !== '');
  if (groups === undefined || (!isSearched && query.group === undefined)) {
    return (
      <EmptyState title={title} actions={action}>
        {text === undefined ? undefined : <p>{text}</p>}
      </EmptyState>
    );
  }
  const wider = isSearched ? withRange({ ...query, search: '', page: 1 }, ['', '']) : address.all;
  const widerText = view.search?.range === undefined ? '不限文字' : '不限文字和时间';
  return (
    <EmptyState
      title={isSearched ? `没有找到这样的${groups.noun}` : (groups.none[query.group ?? ''] ?? title)}
      actions={
        <Button variant="second" size="small" onClick={() => show(wider)}>
          {isSearched ? widerText : `看全部${groups.noun}`}
        </Button>
      }
    />
  );
}
