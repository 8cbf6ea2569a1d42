'use client';

import { type FormEvent, type ReactNode, useId } from 'react';
import { useRefilledBox } from '#components/blocks/list/use-refilled-box.ts';
import type { PortalTask } from '#components/blocks/tasks/find-tasks.ts';
import { listHref } from '#components/catalogue/catalogue-view.ts';
import { withCode } from '#components/catalogue/clauses.ts';
import { FilterSheet } from '#components/catalogue/filter-sheet.tsx';
import { useListRows } from '#components/catalogue/use-list-rows.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Figure, KeptFigures } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { PlainCheckRow } from '#components/ui/plain/plain-check-row.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/stabilize-clicks.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { toListWire } from '#lib/contract/catalogue/list-query.ts';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow, PolicyFacets, SearchedWords } from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { lastDayLeft, lastDayText } from '#lib/labels/policy-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './policy-browser.module.css';
import {
  ALL_POLICIES,
  EXAMPLES,
  filterConditions,
  hiddenFields,
  POLICY_FILTERS,
  policyCatalogue,
  type ServedPolicies,
} from './policy-catalogue.ts';
import { PolicyResults } from './policy-results.tsx';
import { FoundElsewhere, isAsked, isNamed, type SearchHits, useSearchHits } from './search-hits.tsx';

interface PolicySearchProps {
  query: PolicyListQuery;
  onSearch: (words: string) => void;
}

/** The big search; the list's other conditions go along. */
function PolicySearch({ query, onSearch }: PolicySearchProps) {
  const input = useRefilledBox(query.search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(input.current?.value ?? '');
  };
  return (
    <search className={styles.search}>
      <form method="get" action={policyCatalogue.path} onSubmit={submit} className={styles.form}>
        {hiddenFields({ ...query, search: '' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="policy-search" className="visually-hidden">
          搜政策
        </label>
        <input
          ref={input}
          id="policy-search"
          name="search"
          type="search"
          maxLength={64}
          defaultValue={query.search}
          placeholder="比如：首次贷款、买设备、台风险"
          enterKeyHint="search"
          className={styles.input}
        />
        <button type="submit" className={styles.button}>
          <Icon name="search" />
          搜索
        </button>
      </form>
      {query.search === '' && (
        <ul className={styles.examples} aria-label="可以这样搜">
          {EXAMPLES.map((words) => (
            <li key={words}>
              <SiteLink href={listHref(policyCatalogue, { ...ALL_POLICIES, search: words })} className={styles.example}>
                {words}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

const SHOWN = 3;
const SOON_DAYS = 35;

interface ClosingSoonProps {
  /** Open articles, the nearest end first. */
  articles: readonly PolicyArticleRow[];
  todayMs: number;
}

/** Up to three articles whose applications close next. */
function ClosingSoon({ articles, todayMs }: ClosingSoonProps) {
  const closing = articles.flatMap((article) => {
    const last = lastDayLeft(article, todayMs);
    return last === null || last.days < 0 ? [] : [{ ...article, last }];
  });
  if (closing.length === 0) return null;
  return (
    <section aria-labelledby="closing-soon" className={styles.section}>
      <h2 id="closing-soon" className={styles.heading}>
        快截止的，先看
      </h2>
      <ol className={styles.cards}>
        {closing.slice(0, SHOWN).map(({ policyArticleId, title, plainSummary, last }) => (
          <li key={policyArticleId} className={styles.card}>
            <p className="visually-hidden">还剩</p>
            <Figure value={last.days === 0 ? '今' : last.days} unit="天" size="l" tone={last.days <= SOON_DAYS ? 'magnolia' : 'ink'} />
            <h3 className={styles.title}>
              <SiteLink href={toPath('policyArticle', { policyArticleId })} className="title-link">
                <KeptFigures text={plainSummary || title} />
              </SiteLink>
            </h3>
            <p className={styles.day}>{lastDayText(last, todayMs)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PolicyBrowserProps {
  served: ServedPolicies;
  closing: readonly PolicyArticleRow[];
  servedMs: number;
  /** Where the reader is. */
  head: ReactNode;
  searched: SearchedWords;
  hits: SearchHits;
  tasks: readonly PortalTask[];
}

/** Above what else the words find, unless they name a product: so that articles are on the first screen of a phone. */
const FIRST_ROWS = 3;

const NOT_TOLD: SearchedWords = { understood: '', near: [], missing: [], instead: [], partly: false };

/** Search, categories, what closes soon, filters and the list; every change happens in place. */
export function PolicyBrowser({ served, closing, servedMs, head, searched, hits, tasks }: PolicyBrowserProps) {
  const { query, isServed, show } = useListQuery(policyCatalogue.codec, policyCatalogue.path, served.query);
  const found = useListRows(policyCatalogue, query, isServed ? served : null);
  // The rows' own call, asked once.
  const asked = useCall('policyArticles', isServed ? null : { query: toListWire(query) }).data;
  const told = isServed ? searched : { ...NOT_TOLD, ...asked };
  const todayMs = useToday(servedMs);
  const opener = <PolicyFilterSheet query={query} total={found.isCurrent ? found.total : null} onShow={show} />;
  const hitsNow = useSearchHits(query.search, query.search === served.query.search ? hits : null);
  const beside = query.search !== '' && query.page === 1 && (
    <FoundElsewhere words={query.search} hits={hitsNow} tasks={tasks} meant={told.understood} />
  );
  const isPlain = query.search === '' && query.page === 1 && filterConditions(query).length === 0;
  return (
    <>
      <div className={`container ${styles.hero}`}>
        {head}
        <PolicySearch query={query} onSearch={(search) => show({ ...query, search: search.trim(), page: 1 })} />
      </div>
      <PolicyTabs query={query} facets={found.facets} onShow={show} />
      <div className={`container ${styles.columns}`}>
        <SplitLayout pattern="filter">
          <PolicyFilters query={query} onShow={show} />
          <div>
            {isPlain && <ClosingSoon articles={closing} todayMs={todayMs} />}
            <PolicyResults
              query={query}
              found={found}
              searched={told}
              todayMs={todayMs}
              opener={opener}
              beside={beside}
              firstRows={isNamed(query.search, hitsNow) || isAsked(query.search, tasks) ? 0 : FIRST_ROWS}
              onShow={show}
            />
          </div>
        </SplitLayout>
      </div>
    </>
  );
}

interface PolicyTabsProps {
  query: PolicyListQuery;
  /** Null: they could not be counted. */
  facets: PolicyFacets | null;
  onShow: (next: PolicyListQuery) => void;
}

type Category = PolicyListQuery['category'];

function countOf(facets: PolicyFacets | null, category: Category): string | undefined {
  if (facets === null) return undefined;
  const counted = facets.categoryId.filter(({ value }) => category === undefined || value === category);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return `${total}${counted.some(({ capped }) => capped) ? '+' : ''}`;
}

/** The five categories and all of them, each with the number of articles under the present conditions. */
function PolicyTabs({ query, facets, onShow }: PolicyTabsProps) {
  const tabs: { id: Category; label: string }[] = [{ id: undefined, label: '全部' }, ...POLICY_CATEGORIES];
  return (
    <nav aria-label="政策分类" className={styles.band}>
      <ul className={joinClasses('container', styles.tabs)}>
        {tabs.map(({ id, label }) => {
          const next = { ...query, category: id, page: 1 };
          return (
            <li key={label}>
              <SiteLink
                href={listHref(policyCatalogue, next)}
                className={styles.tab}
                aria-current={id === query.category ? 'page' : undefined}
                onClick={onPlainClick(() => onShow(next))}
              >
                {label} <span className={styles.count}>{countOf(facets, id)}</span>
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface FilterFormProps {
  query: PolicyListQuery;
  onShow: (next: PolicyListQuery) => void;
}

interface FilterSheetProps extends FilterFormProps {
  /** How many articles there are; null while it is not known. */
  total: number | null;
}

function KeptConditions({ query }: { query: PolicyListQuery }) {
  const others = { ...query, open: undefined, applyMode: [], validity: [], level: [] };
  return hiddenFields(others).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function FilterBoxes({ query, onShow }: FilterFormProps) {
  const id = useId();
  return (
    <>
      <PlainCheckRow
        name="open"
        value="1"
        label="只看正在申报的"
        checked={query.open === '1'}
        onChange={() => onShow({ ...query, open: query.open ? undefined : '1', page: 1 })}
      />
      {POLICY_FILTERS.map(({ name, title, labels }) => (
        <fieldset key={name} className={styles.group} aria-labelledby={id + name}>
          <legend id={id + name} className={styles.policyFiltersTitle}>
            {title}
          </legend>
          {Object.entries(labels).map(([value, label]) => (
            <PlainCheckRow
              key={value}
              name={name}
              value={value}
              label={label}
              checked={query[name].includes(value)}
              onChange={({ currentTarget }) => onShow(withCode(policyCatalogue, query, name, value, currentTarget.checked))}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

function FilterForm({ query, onShow }: FilterFormProps) {
  return (
    <form method="get" action={policyCatalogue.path} aria-label="筛选政策" className={styles.policyFiltersForm}>
      <KeptConditions query={query} />
      <FilterBoxes query={query} onShow={onShow} />
      <noscript>
        <Button type="submit" wide>
          看结果
        </Button>
      </noscript>
    </form>
  );
}

/** Conditions beside the list: a GET form that applies each change at once where there is script. */
const PolicyFilters = (own: FilterFormProps) => (
  <div className={styles.column}>
    <FilterForm {...own} />
  </div>
);

/** The same on phones: a sheet of its own, opened from below the number of articles. */
const PolicyFilterSheet = ({ total, ...own }: FilterSheetProps) => (
  <div className={styles.opener}>
    <FilterSheet count={filterConditions(own.query).length} total={total} noun={policyCatalogue.noun}>
      <FilterForm {...own} />
    </FilterSheet>
  </div>
);
