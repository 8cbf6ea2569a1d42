import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './matching-policies.module.css';

/** Money that somebody may get back for this loan. */
export function MatchingPolicies({ policies }: { policies: FinanceProduct['relatedPolicies'] }) {
  if (policies.length === 0 || !isAreaOn('policy')) return null;
  return (
    <section aria-labelledby="policies-title" className={styles.panel}>
      <h2 id="policies-title" className={styles.title}>
        这笔贷款可能领得到补贴
      </h2>
      <ul>
        {policies.map(({ policyArticleId, plainSummary }) => (
          <li key={policyArticleId} className={styles.policy}>
            <p className={styles.text}>{plainSummary}</p>
            <SiteLink href={toHref('policyArticle', { policyArticleId })} className={styles.link}>
              看这条政策<span className="visually-hidden">：{plainSummary}</span>
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
