'use client';

import { Fragment, type RefObject, useRef } from 'react';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/stabilize-clicks.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { toFilterWire } from '#lib/contract/catalogue/list-query.ts';
import { groupDigits } from '#lib/format/money.ts';
import type { Labels } from '#lib/labels/dictionary-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import {
  type Catalogue,
  type FacetCounts,
  formFields,
  type ListControl,
  type ListQuery,
  type ListTool,
  listHref,
  type ServedList,
} from './catalogue-view.ts';
import { type Clause, clauseText, searchClauses, searchConditions } from './clauses.ts';
import { Facet } from './facet.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FollowSearch } from './follow-search.tsx';
import styles from './list-browser.module.css';
import { ListFilter } from './list-filter.tsx';
import { ListRows } from './list-rows.tsx';
import { HiddenFields, SearchField } from './search-field.tsx';
import { useListRows } from './use-list-rows.ts';

interface SortProps<Q extends ListQuery> extends ListControl<Q> {
  list: Pick<Catalogue<Q, never, never>, 'codec' | 'path' | 'noun'>;
  orders: Labels;
}

/** The order that counts first. */
const chosenSort = ({ sort }: ListQuery): string | undefined => (typeof sort === 'string' ? sort : sort?.[0]);

/** The search in an order, on the first page. */
const inOrder = <Q extends ListQuery>(query: Q, sort: string): Q => ({
  ...query,
  sort: Array.isArray(query.sort) ? [sort] : sort,
  page: 1,
});

/** Orders of a list as links, with the page that says how they come about. */
function SortLinks<Q extends ListQuery>({ list, query, show, orders }: SortProps<Q>) {
  return (
    <div className={styles.bar}>
      <nav aria-label="排序" className={styles.links}>
        <span className={styles.by} aria-hidden="true">
          按
        </span>
        <ul className={styles.orders}>
          {Object.entries(orders).map(([sort, label]) => {
            const next = inOrder(query, sort);
            return (
              <li key={sort}>
                <SiteLink
                  href={listHref(list, next)}
                  className={styles.link}
                  aria-current={chosenSort(query) === sort ? 'true' : undefined}
                  onClick={onPlainClick(() => show(next))}
                >
                  {label}
                </SiteLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <SiteLink href={`${toPath('about', {})}#order`} whenOff="nothing" className={styles.how}>
        怎么排的
      </SiteLink>
    </div>
  );
}

/** The same orders on a phone. */
function SortSelect<Q extends ListQuery>({ list, query, show, orders }: SortProps<Q>) {
  return (
    <form method="get" action={list.path} className={styles.form}>
      <HiddenFields kind={list} query={query} except={['sort', 'page']} />
      <select
        name="sort"
        aria-label="排序"
        className={styles.select}
        value={chosenSort(query)}
        onChange={({ currentTarget }) => show(inOrder(query, currentTarget.value))}
      >
        {Object.entries(orders).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={styles.go}>
          排
        </button>
      </noscript>
    </form>
  );
}

interface SearchSentenceProps<Q extends object> extends Omit<ListTool<Q>, 'query'> {
  clauses: readonly Clause<Q>[];
  /** Null while it is not known. */
  total: number | null;
  /** Stands in for the count while it is not known: 正在找. */
  waiting: string;
  /** Takes the focus when the condition that had it is gone. */
  place: RefObject<HTMLParagraphElement | null>;
}

/** The present search in words: the count first, then every condition, each of which can be dropped. */
function SearchSentence<Q extends object>({ kind, clauses, show, total, waiting, place }: SearchSentenceProps<Q>) {
  const drop = (without: Q) =>
    onPlainClick(() => {
      show(without);
      place.current?.focus();
    });
  return (
    <p className={styles.sentence} ref={place} tabIndex={-1}>
      <span aria-live="polite">
        {total === null ? (
          waiting
        ) : (
          <>
            <b className={styles.count}>{groupDigits(total)}</b> {kind.noun}
          </>
        )}
      </span>
      {clauses.map((clause, index) => (
        <Fragment key={clause.name}>
          {index === 0 && '：'}
          <ClauseText
            clause={clause}
            hrefOf={(query) => listHref(kind, query)}
            drop={drop}
            mark={index === clauses.length - 1 ? '。' : '，'}
          />
        </Fragment>
      ))}
    </p>
  );
}

interface ClauseTextProps<Q> {
  clause: Clause<Q>;
  hrefOf: (query: Q) => string;
  drop: (without: Q) => ReturnType<typeof onPlainClick>;
  /** Punctuation at the end. */
  mark: string;
}

const afterText = (words: string): string => (words === '' ? '' : ` ${words}`);

function ClauseText<Q>({ clause, hrefOf, drop, mark }: ClauseTextProps<Q>) {
  const last = clause.conditions.length - 1;
  return (
    <>
      {clause.before}{' '}
      {clause.conditions.map(({ key, label, without }, index) => (
        <Fragment key={key}>
          <Facet
            label={label}
            href={hrefOf(without)}
            onClick={drop(without)}
            after={index === last ? afterText(clause.after) + mark : ' 或'}
          />
          {/* A space at the end of what is kept together takes no room. */}
          {index === last ? '' : ' '}
        </Fragment>
      ))}
    </>
  );
}

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
        {found.isCurrent && found.understood !== '' && (
          <p role="status" className={styles.understood}>
            没有“{query.search}”，下面是“{found.understood}”的结果。
          </p>
        )}
        {follow !== undefined && (
          <FollowSearch
            search={{ kind: follow[0], filter: toFilterWire(query), title: clauseText(clauses) || follow[1] }}
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
