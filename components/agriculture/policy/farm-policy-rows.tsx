import { HeadlineDays } from '#components/ui/headline-days.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { toPath } from '#lib/routes/to-href.ts';
import styles from './farm-policy.module.css';

interface FarmPolicyRowsProps {
  articles: readonly PolicyArticleRow[];
  servedMs: number;
  heading?: 'h2' | 'h3';
}

/** Until when, what it means in one sentence, its official title. */
export function FarmPolicyRows({ articles, servedMs, heading: Heading = 'h3' }: FarmPolicyRowsProps) {
  return (
    <ul className={styles.rows}>
      {articles.map(({ policyArticleId, title, plainSummary, applyEnd, applyMode, categoryId, publishTime }) => (
        <li key={policyArticleId} className={styles.row}>
          <HeadlineDays applyEnd={applyEnd} applyMode={applyMode} categoryId={categoryId} publishTime={publishTime} servedMs={servedMs} />
          <div>
            <Heading className={styles.title}>
              <SiteLink href={toPath('agriculturePolicyArticle', { policyArticleId })} className={styles.link}>
                {plainSummary || title}
              </SiteLink>
            </Heading>
            {plainSummary !== '' && <p className={styles.official}>{title}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
