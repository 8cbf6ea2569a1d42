import { joinClasses } from '#components/ui/join-classes.ts';
import { FollowSearch } from '#components/ui/list/follow-search.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { Facet } from '#components/ui/sentence/facet.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { toFacetWireQuery, toPolicyWireQuery } from '#lib/query/to-wire-query.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { NothingFound } from './nothing-found.tsx';
import { allConditions, filterConditions, listTitle } from './policy-conditions.ts';
import { ALL_POLICIES, keptFields, POLICY_PATH, policyHref } from './policy-href.ts';
import styles from './policy-results.module.css';
import { PolicyRow } from './policy-row.tsx';
import { PolicySorts } from './policy-sorts.tsx';

export interface PolicyPage {
  readonly rows: readonly PolicyArticleRow[];
  readonly total: number;
}

interface PolicyResultsProps {
  query: PolicyListQuery;
  page: PolicyPage;
  todayMs: number;
  /** Another page is on its way; this one stays until it is there. */
  isWaiting: boolean;
  onShow: (next: PolicyListQuery) => void;
}

function Conditions({ query, onShow }: Pick<PolicyResultsProps, 'query' | 'onShow'>) {
  const conditions = filterConditions(query);
  if (conditions.length === 0) return null;
  return (
    <p className={styles.conditions}>
      只看：
      {conditions.map(({ key, label, without }) => (
        <Facet key={key} label={label} href={policyHref(without)} onClick={onPlainClick(() => onShow(without))} />
      ))}
    </p>
  );
}

/** What the list shows in words, its order, its rows and its pages. */
export function PolicyResults({ query, page: { rows, total }, todayMs, isWaiting, onShow }: PolicyResultsProps) {
  const { page, limit } = query;
  const title =
    allConditions(query)
      .map(({ label }) => label)
      .join('，') || '全部政策';
  const others = Object.fromEntries(keptFields({ ...query, limit: ALL_POLICIES.limit }));
  return (
    <section aria-labelledby="policy-list" aria-busy={isWaiting || undefined}>
      <div className={styles.head}>
        <h2 id="policy-list" className={styles.title} aria-live="polite">
          {listTitle(query)}，{isWaiting ? '正在找' : `${total} 条`}
        </h2>
        <PolicySorts query={query} onShow={onShow} />
      </div>
      <Conditions query={query} onShow={onShow} />
      <FollowSearch search={{ kind: 'policy', filter: toFacetWireQuery(toPolicyWireQuery(query)), title }} path={policyHref(query)} />
      {rows.length === 0 && !isWaiting ? (
        <NothingFound query={query} onShow={onShow} />
      ) : (
        <>
          <ul className={joinClasses(styles.rows, 'later-rows', isWaiting && styles.waiting)}>
            {rows.map((article) => (
              <PolicyRow key={article.policyArticleId} article={article} todayMs={todayMs} />
            ))}
          </ul>
          <Pager
            total={total}
            page={page}
            limit={limit}
            unit="条"
            path={POLICY_PATH}
            conditions={others}
            onChange={(place) => onShow({ ...query, page: place.page, limit: place.limit as PolicyListQuery['limit'] })}
          />
        </>
      )}
    </section>
  );
}
