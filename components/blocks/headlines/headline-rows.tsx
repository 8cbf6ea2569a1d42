import { KeptFigures } from '#components/ui/figure.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { HeadlineDays } from './headline-days.tsx';
import styles from './headlines.module.css';

interface HeadlineRowsProps {
  articles: readonly PolicyArticleRow[];
  servedMs: number;
  /** Whose page of an article is led to. */
  route?: 'policyArticle' | 'agriculturePolicyArticle';
  heading?: 'h2' | 'h3';
}

/** Of each article until when, what it means in one sentence, its official title. */
export function HeadlineRows({ articles, servedMs, route = 'policyArticle', heading: Heading = 'h3' }: HeadlineRowsProps) {
  return (
    <ul className={styles.rows}>
      {articles.map(({ policyArticleId, title, plainSummary, applyEnd, expireDate, validity, applyMode, categoryId, publishTime }) => (
        <li key={policyArticleId} className={`phone-stack ${styles.row}`}>
          <HeadlineDays article={{ applyEnd, expireDate, validity, applyMode, categoryId, publishTime }} servedMs={servedMs} />
          <div>
            <Heading className={styles.title}>
              <SiteLink href={toPath(route, { policyArticleId })} className="title-link">
                <KeptFigures text={plainSummary || title} />
              </SiteLink>
            </Heading>
            {plainSummary !== '' && <p className={styles.official}>{title}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
