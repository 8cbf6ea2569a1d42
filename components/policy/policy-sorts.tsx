import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import type { POLICY_SORTS } from '#lib/contract/query-rules.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { policyHref } from './policy-href.ts';
import styles from './policy-results.module.css';

const SORTS: Record<(typeof POLICY_SORTS)[number], string> = {
  '-publishTime': '新发布',
  applyEnd: '快截止',
  '-viewCount': '看得多',
};

interface PolicySortsProps {
  query: PolicyListQuery;
  onShow: (next: PolicyListQuery) => void;
}

export function PolicySorts({ query, onShow }: PolicySortsProps) {
  return (
    <nav aria-label="排序" className={styles.sorts}>
      <span aria-hidden="true">按</span>
      {(Object.keys(SORTS) as (keyof typeof SORTS)[]).map((sort) => {
        const next = { ...query, sort, page: 1 };
        return (
          <SiteLink
            key={sort}
            href={policyHref(next)}
            className={styles.sort}
            aria-current={sort === query.sort ? 'true' : undefined}
            onClick={onPlainClick(() => onShow(next))}
          >
            {SORTS[sort]}
          </SiteLink>
        );
      })}
    </nav>
  );
}
