import { Fragment, type ReactNode } from 'react';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { listHref } from '#components/catalogue/catalogue-view.ts';
import type { Condition } from '#components/catalogue/clauses.ts';
import { Facet } from '#components/catalogue/facet.tsx';
import { FollowSearch } from '#components/catalogue/follow-search.tsx';
import { HowRead } from '#components/catalogue/how-read.tsx';
import { ListFailure } from '#components/catalogue/list-failure.tsx';
import type { ListRows } from '#components/catalogue/use-list-rows.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { onPlainClick } from '#lib/browser/stabilize-clicks.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { toFilterWire, toListWire } from '#lib/contract/catalogue/list-query.ts';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow, PolicyFacets, SearchedWords } from '#lib/contract/policy-article.ts';
import { ALL_POLICIES, allConditions, EXAMPLES, filterConditions, hiddenFields, listTitle, policyCatalogue } from './policy-catalogue.ts';
import styles from './policy-results.module.css';
import { PolicyRow } from './policy-row.tsx';

interface QueryProps {
  query: PolicyListQuery;
  onShow: (next: PolicyListQuery) => void;
}

interface PolicyResultsProps extends QueryProps {
  found: ListRows<PolicyArticleRow, PolicyFacets>;
  todayMs: number;
  searched: SearchedWords;
  /** Of the filter, on phones. */
  opener: ReactNode;
  /** What else the words find, below so many rows. */
  beside: ReactNode;
  firstRows: number;
}

const hrefOf = (query: PolicyListQuery): string => listHref(policyCatalogue, query);

/** What the list shows in words, its order, its rows and its pages. */
export function PolicyResults({ opener, searched, ...own }: PolicyResultsProps) {
  const { query, found, onShow } = own;
  const { rows, total, isCurrent, failure } = found;
  const title =
    allConditions(query)
      .map(({ label }) => label)
      .join('，') || '全部政策';
  const waiting = failure === null ? '正在找' : '没有查到';
  return (
    <section aria-labelledby="policy-list" aria-busy={(!isCurrent && failure === null) || undefined}>
      <div className={styles.head}>
        <h2 id="policy-list" className={styles.title} aria-live="polite">
          {listTitle(query)}，{isCurrent ? `${total} 条` : waiting}
        </h2>
        <PolicySorts query={query} onShow={onShow} />
      </div>
      <HowRead words={query.search} searched={searched} isFound={rows.length > 0 && isCurrent} className={styles.conditions} />
      {opener}
      <Conditions query={query} onShow={onShow} />
      <PolicyRows {...own} near={searched.near} />
      <FollowSearch search={{ kind: 'policy', filter: toFilterWire(query), title }} path={hrefOf(query)} />
    </section>
  );
}

interface PolicyRowsProps extends Omit<PolicyResultsProps, 'opener' | 'searched'> {
  near: readonly string[];
}

/** The rows with what else the words find among them, or what stands in their place. */
function PolicyRows({ query, found, todayMs, beside, firstRows, near, onShow }: PolicyRowsProps) {
  const { rows, total, isCurrent, failure, retry } = found;
  if (failure !== null)
    return (
      <>
        <ListFailure failure={failure} retry={retry} />
        {beside}
      </>
    );
  if (rows.length === 0 && isCurrent)
    return (
      <>
        {beside}
        <NothingFound query={query} near={near} onShow={onShow} />
      </>
    );
  const list = (shown: readonly PolicyArticleRow[]) =>
    shown.length > 0 && (
      <ul className={joinClasses(styles.rows, 'later-rows', !isCurrent && styles.waiting)}>
        {shown.map((article) => (
          <PolicyRow key={article.policyArticleId} article={article} todayMs={todayMs} />
        ))}
      </ul>
    );
  return (
    <>
      {list(rows.slice(0, firstRows))}
      {beside}
      {list(rows.slice(firstRows))}
      <Pager
        total={total}
        page={query.page}
        limit={query.limit}
        unit="条"
        path={policyCatalogue.path}
        conditions={Object.fromEntries(hiddenFields({ ...query, limit: ALL_POLICIES.limit }))}
        onChange={(place) => onShow({ ...query, ...place })}
      />
    </>
  );
}

type Sort = PolicyListQuery['sort'];

/** Orders with their words, the usual one, which the address does not name, first: with words that of their answers. */
function sortsOf({ search }: PolicyListQuery): [sort: Sort, label: string][] {
  const [newest, ...others] = Object.entries(policyCatalogue.sorts) as [Sort, string][];
  const [sort, label] = newest ?? [undefined, ''];
  return search === '' ? [[undefined, label], ...others] : [[undefined, '最相关'], [sort, label], ...others];
}

function PolicySorts({ query, onShow }: QueryProps) {
  const shown = query.search === '' && query.sort === '-publishTime' ? undefined : query.sort;
  return (
    <nav aria-label="排序" className={styles.sorts}>
      <span aria-hidden="true">按</span>
      {sortsOf(query).map(([sort, label]) => {
        const next = { ...query, sort, page: 1 };
        return (
          <SiteLink
            key={label}
            href={hrefOf(next)}
            className={styles.sort}
            aria-current={sort === shown ? 'true' : undefined}
            onClick={onPlainClick(() => onShow(next))}
          >
            {label}
          </SiteLink>
        );
      })}
    </nav>
  );
}

function Conditions({ query, onShow }: QueryProps) {
  const conditions = filterConditions(query);
  if (conditions.length === 0) return null;
  return (
    <p className={styles.conditions}>
      只看：
      {conditions.map(({ key, label, without }) => (
        <Facet key={key} label={label} href={hrefOf(without)} onClick={onPlainClick(() => onShow(without))} />
      ))}
    </p>
  );
}

const OFFERED = 3;

/** Also by a code that nobody knows. */
const isNarrowed = (query: PolicyListQuery): boolean =>
  hiddenFields({ ...query, limit: ALL_POLICIES.limit, sort: ALL_POLICIES.sort }).length > 0;

/** Words that articles say, to search by instead. */
function NearWords({ words }: { words: readonly string[] }) {
  return (
    <p>
      换个说法，或者少写几个字再搜。也可以搜：
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && '、'}
          <SiteLink href={hrefOf({ ...ALL_POLICIES, search: word })}>{word}</SiteLink>
        </Fragment>
      ))}
    </p>
  );
}

/** Which one condition to drop, and how many articles appear then. */
function NothingFound({ query, near, onShow }: QueryProps & { near: readonly string[] }) {
  const { texts, path } = policyCatalogue;
  const isWords = query.search !== '' && allConditions(query).length === 1;
  return (
    <div className={styles.nothing}>
      {isNarrowed(query) ? (
        <EmptyState
          title={isWords ? `没有说到“${query.search}”的政策` : texts.nothing}
          heading="h3"
          actions={<ButtonLink href={path}>看全部政策</ButtonLink>}
        >
          {query.search !== '' && <NearWords words={near.length > 0 ? near : EXAMPLES} />}
          <ul className={styles.drops}>
            {allConditions(query)
              .slice(0, OFFERED)
              .map((condition) => (
                <DropCondition key={condition.key} condition={condition} onShow={onShow} />
              ))}
          </ul>
        </EmptyState>
      ) : (
        <EmptyState title={texts.none} heading="h3">
          <p>发布以后会出现在这里。</p>
        </EmptyState>
      )}
    </div>
  );
}

interface DropConditionProps {
  condition: Condition<PolicyListQuery>;
  onShow: (next: PolicyListQuery) => void;
}

/** 去掉“首贷”，有 7 条: the number arrives when the page is alive; what would not help goes. */
function DropCondition({ condition: { label, without }, onShow }: DropConditionProps) {
  const total = useCall('policyArticles', { query: toListWire(without) }).data?.total;
  if (total === 0) return null;
  return (
    <li>
      <SiteLink href={hrefOf(without)} className={styles.drop} onClick={onPlainClick(() => onShow(without))}>
        去掉“{label}”{total !== undefined && `，有 ${total} 条`}
      </SiteLink>
    </li>
  );
}
