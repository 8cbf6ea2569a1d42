import { type FormEvent, Fragment } from 'react';
import { SaveCsvButton } from '#components/blocks/list/save-csv.tsx';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { SearchField } from '#components/catalogue/search-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { FRESH, useCall, useRefresh } from '#lib/browser/use-call.ts';
import { Day, Words } from '#lib/contract/catalogue/list-fields.ts';
import { formatDay } from '#lib/format/dates.ts';
import { type CaseAddress, type CaseQuery, type DateRange, rangeOf, withRange } from '#lib/query/case-query.ts';
import { tableCsv } from '#lib/validation/csv.ts';
import styles from './case-list.module.css';
import { CaseRows } from './case-row.tsx';
import type { CaseListView, ListCall, Shown } from './case-view.ts';

/** One of the times by which a list can be narrowed. */
interface RangeKind {
  /** Empty: beginTime and endTime; otherwise the prefix of Begin and End (spec §3). */
  readonly prefix: string;
  /** 递交时间. */
  readonly label: string;
}

export interface CaseConditions {
  readonly search: string;
  readonly range: DateRange;
  readonly prefix: string;
}

interface CaseSearchProps extends CaseConditions {
  /** Begins the ids of the fields. */
  id: string;
  placeholder: string;
  kinds: readonly [RangeKind, ...RangeKind[]];
  onSearch: (conditions: CaseConditions) => void;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Ends that were given the wrong way round are turned. */
function toRange(begin: string, end: string): DateRange {
  return begin !== '' && end !== '' && begin > end ? [end, begin] : [begin, end];
}

/** Words and a range of days over a list of cases. */
export function CaseSearch({ id, placeholder, kinds, search, range, prefix, onSearch }: CaseSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = toRange(Day.parse(textOf(form, 'begin')), Day.parse(textOf(form, 'end')));
    onSearch({ search: Words.parse(textOf(form, 'search')), range: given, prefix: textOf(form, 'prefix') });
  };
  return (
    <search>
      <form key={[search, ...range, prefix].join('\n')} className={`screen-only ${styles.form}`} onSubmit={submit}>
        <label htmlFor={`${id}-words`} className="visually-hidden">
          {placeholder}
        </label>
        <input
          id={`${id}-words`}
          name="search"
          type="search"
          maxLength={64}
          defaultValue={search}
          placeholder={placeholder}
          enterKeyHint="search"
          className={styles.caseSearchWords}
        />
        <RangeFields id={id} kinds={kinds} range={range} prefix={prefix} />
        <Button type="submit" variant="second" size="small" className={styles.button}>
          查询
        </Button>
      </form>
    </search>
  );
}

function RangeFields({ id, kinds, range: [begin, end], prefix }: Pick<CaseSearchProps, 'id' | 'kinds' | 'range' | 'prefix'>) {
  const [first] = kinds;
  return (
    <fieldset className={styles.range} aria-label="时间范围">
      {kinds.length > 1 ? (
        <select name="prefix" aria-label="按哪个时间" defaultValue={prefix} className={styles.kind}>
          {kinds.map((kind) => (
            <option key={kind.prefix} value={kind.prefix}>
              {kind.label}
            </option>
          ))}
        </select>
      ) : (
        <input type="hidden" name="prefix" value={first.prefix} />
      )}
      <input id={`${id}-begin`} name="begin" type="date" aria-label="从哪天" defaultValue={begin} className={styles.day} />
      <span aria-hidden="true">到</span>
      <input id={`${id}-end`} name="end" type="date" aria-label="到哪天" defaultValue={end} className={styles.day} />
    </fieldset>
  );
}

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

const rowsOf = ({ data }: ListRead): readonly never[] | undefined => data?.rows ?? data?.data;

/** What the call answers to a query; null asks nothing. */
const useList = <Q extends CaseQuery, N extends ListCall>(view: CaseListView<Q, N>, query: Q | null): ListRead =>
  useCall(view.call, query && ({ query: view.toWire?.(query) ?? {} } as object), FRESH as object) as ListRead;

/** The rows as they are shown: what waits first. Where it may stand on a later page of everything, it is asked for by itself. */
function useRows<Q extends CaseQuery, N extends ListCall>({ view, address, query }: CaseListProps<Q, N>) {
  const { waiting, keyOf } = view;
  const list = useList(view, query);
  const page = rowsOf(list);
  const isAll = address.codec.write(query) === address.codec.write({ ...address.all, limit: query.limit });
  const isCut = isAll && (list.data?.total ?? 0) > (page?.length ?? 0);
  const asked = useList(view, isCut && waiting?.query !== undefined ? { ...address.all, ...waiting.query } : null);
  if (page === undefined || waiting === undefined || asked.isLoading) return { list, rows: asked.isLoading ? undefined : page };
  const found = [...(rowsOf(asked) ?? []), ...page.filter(waiting.is)];
  const first = [...new Map(found.map((row) => [keyOf(row), row])).values()];
  const firstKeys = new Set(first.map(keyOf));
  return { list, rows: [...first, ...page.filter((row) => !firstKeys.has(keyOf(row)))] };
}

function ListOfCall<Q extends CaseQuery, N extends ListCall>(props: CaseListProps<Q, N>) {
  const { view } = props;
  const { list, rows } = useRows(props);
  const reload = useRefresh(view.call);
  const { data, error, isLoading } = list;
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
