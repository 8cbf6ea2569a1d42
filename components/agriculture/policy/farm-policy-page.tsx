import { HeadlineRows } from '#components/blocks/headlines/headline-rows.tsx';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { HowRead, sayHowRead } from '#components/catalogue/how-read.tsx';
import { JsonLd } from '#components/shell/json-ld.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyFacets } from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList, toTrail } from '#lib/search-engines/structured-data.ts';
import { SearchedWords } from '../agriculture-search.tsx';
import styles from './farm-policy.module.css';
import type { FarmPolicyList } from './load-farm-policies.ts';

interface FarmPolicyPageProps {
  query: PolicyListQuery;
  list: FarmPolicyList;
  servedMs: number;
}

type Category = PolicyListQuery['category'];

const hrefOf = (query: Partial<PolicyListQuery>): string => toHref('agriculturePolicyList', {}, query);

function countOf(facets: PolicyFacets | null, category: Category): string {
  const counted = facets?.categoryId.filter(({ value }) => category === undefined || value === category);
  return counted === undefined ? '' : String(counted.reduce((sum, { count }) => sum + count, 0));
}

function Tabs({ query: { search, category }, facets }: { query: PolicyListQuery; facets: PolicyFacets | null }) {
  const tabs: { id: Category; label: string }[] = [{ id: undefined, label: '全部' }, ...POLICY_CATEGORIES];
  return (
    <nav aria-label="政策分类">
      <ul className={styles.tabs}>
        {tabs.map(({ id, label }) => (
          <li key={label}>
            <SiteLink href={hrefOf({ search, category: id })} className={styles.tab} aria-current={id === category ? 'page' : undefined}>
              {label} <span className={styles.count}>{countOf(facets, id)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function foundText(search: string, isSaid: boolean): string {
  if (search === '') return '涉农政策';
  return isSaid ? `写到“${search}”的涉农政策` : `搜“${search}”，涉农政策`;
}

function Found({ query, list, servedMs }: FarmPolicyPageProps) {
  const { search, category, page, limit } = query;
  if (list.rows.length === 0) {
    const missing = category === undefined ? '还没有发布涉农政策' : '这一类还没有涉农政策';
    const title = search === '' ? missing : `没有写到“${search}”的涉农政策`;
    const isAll = search === '' && category === undefined;
    return (
      <EmptyState title={title} heading="h2" actions={isAll ? undefined : <ButtonLink href={hrefOf({})}>看全部涉农政策</ButtonLink>}>
        {search !== '' && <p>换个说法，或者少写几个字再搜。</p>}
      </EmptyState>
    );
  }
  const conditions = Object.fromEntries(Object.entries({ search, category: category ?? '' }).filter(([, value]) => value !== ''));
  return (
    <>
      <p className={styles.found} role="status">
        {foundText(search, sayHowRead(search, list.searched).length === 0)}，{list.total} 条
      </p>
      <HowRead words={search} searched={list.searched} isFound className={styles.read} />
      <div className={styles.list}>
        <HeadlineRows route="agriculturePolicyArticle" articles={list.rows} servedMs={servedMs} heading="h2" />
      </div>
      <Pager total={list.total} page={page} limit={limit} unit="条" path={toPath('agriculturePolicyList', {})} conditions={conditions} />
    </>
  );
}

/** Policies of the zone: complete as HTML, every choice a link; the words come from the header's search. */
export function FarmPolicyPage({ query, list, servedMs }: FarmPolicyPageProps) {
  const crumbs = [
    { name: routes.agriculture.title, href: toPath('agriculture', {}) },
    { name: routes.agriculturePolicyList.title, href: hrefOf({}) },
  ];
  return (
    <PageMain status={list.facets === null ? 'partial' : undefined}>
      <SearchedWords words={query.search} />
      <JsonLd things={(site) => [breadcrumbList(crumbs, site)]} />
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={toTrail(crumbs)} />
        <h1>{routes.agriculturePolicyList.title}</h1>
        <p className={styles.lead}>补贴、贴息、保险、抵押，先说一句话，再给原文。</p>
        <Tabs query={query} facets={list.facets} />
        <Found query={query} list={list} servedMs={servedMs} />
      </div>
    </PageMain>
  );
}
