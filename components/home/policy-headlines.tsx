import { HeadlineDays } from '#components/ui/headline-days.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { toHref } from '#lib/routes/to-href.ts';
import margin from './margin-section.module.css';
import { MoreLink } from './more-link.tsx';
import styles from './policy-headlines.module.css';

interface PolicyHeadlinesProps {
  articles: readonly PolicyArticleRow[];
  servedMs: number;
}

/** 政策，一句话看懂: until when first, then what it means, then its official title. */
export function PolicyHeadlines({ articles, servedMs }: PolicyHeadlinesProps) {
  return (
    <Section labelledBy="policies-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="policies-title">
            <span className={styles.phrase}>政策，</span>
            <span className={styles.phrase}>一句话看懂</span>
          </h2>
          <p className={margin.hint}>每条政策都先说清：谁能享受、能得到什么、什么时候截止。</p>
          <MoreLink href={toHref('policyList', {})}>全部政策</MoreLink>
        </div>
        <ul className={margin.ruled}>
          {articles.map(({ policyArticleId, title, plainSummary, applyEnd, applyMode, categoryId, publishTime }) => (
            <li key={policyArticleId} className={styles.row}>
              <HeadlineDays
                applyEnd={applyEnd}
                applyMode={applyMode}
                categoryId={categoryId}
                publishTime={publishTime}
                servedMs={servedMs}
              />
              <div>
                <h3 className={styles.title}>
                  <SiteLink href={toHref('policyArticle', { policyArticleId })} className={styles.link}>
                    {plainSummary || title}
                  </SiteLink>
                </h3>
                {plainSummary !== '' && <p className={styles.official}>{title}</p>}
              </div>
            </li>
          ))}
        </ul>
      </SplitLayout>
    </Section>
  );
}
