import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { toPolicyWireQuery } from '#lib/query/to-wire-query.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import type { Condition } from './policy-conditions.ts';
import { policyHref } from './policy-href.ts';
import styles from './policy-results.module.css';

interface DropConditionProps {
  condition: Condition;
  onShow: (next: PolicyListQuery) => void;
}

/** 去掉“首贷”，有 7 条: the number arrives when the page is alive; what would not help goes. */
export function DropCondition({ condition: { label, without }, onShow }: DropConditionProps) {
  const total = useCall('policyArticles', { query: toPolicyWireQuery(without) }).data?.total;
  if (total === 0) return null;
  return (
    <li>
      <SiteLink href={policyHref(without)} className={styles.drop} onClick={onPlainClick(() => onShow(without))}>
        去掉“{label}”{total !== undefined && `，有 ${total} 条`}
      </SiteLink>
    </li>
  );
}
