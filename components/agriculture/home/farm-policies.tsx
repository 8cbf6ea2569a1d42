import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedSection } from '#components/ui/state/failed-section.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { Part } from '#lib/upstream/read-part.ts';
import { FarmPolicyRows } from '../policy/farm-policy-rows.tsx';
import styles from './panels.module.css';

interface FarmPoliciesProps {
  articles: Part<readonly PolicyArticleRow[]>;
  servedMs: number;
}

/** Farm policies in one sentence each, until when first. */
export function FarmPolicies({ articles, servedMs }: FarmPoliciesProps) {
  if (articles.state === 'off' || (articles.state === 'read' && articles.value.length === 0)) return null;
  const more = { label: '看全部涉农政策', href: toHref('agriculturePolicyList', {}) };
  return (
    <Section labelledBy="farm-policies-title" className={styles.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="farm-policies-title">
            <span className={styles.phrase}>涉农政策，</span>
            <span className={styles.phrase}>一句话看懂</span>
          </h2>
          <SiteLink href={toHref('agriculturePolicyList', {})} className={styles.more}>
            全部涉农政策
            <Icon name="arrow-right" />
          </SiteLink>
        </div>
        {articles.state === 'failed' ? (
          <FailedSection what="政策" retryHref={toHref('agriculture', {})} other={more} />
        ) : (
          <FarmPolicyRows articles={articles.value} servedMs={servedMs} />
        )}
      </SplitLayout>
    </Section>
  );
}
