import { Figure } from '#components/ui/figure.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { daysLeft, formatChineseDay } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './closing-soon.module.css';

const SHOWN = 3;
const SOON_DAYS = 35;

interface ClosingSoonProps {
  /** Open articles, the nearest end first. */
  articles: readonly PolicyArticleRow[];
  todayMs: number;
}

/** Up to three articles whose applications close next. */
export function ClosingSoon({ articles, todayMs }: ClosingSoonProps) {
  const closing = articles.flatMap((article) => {
    const days = article.applyEnd === null ? null : daysLeft(article.applyEnd, todayMs);
    return days === null || days < 0 ? [] : [{ ...article, applyEnd: article.applyEnd ?? '', days }];
  });
  if (closing.length === 0) return null;
  return (
    <section aria-labelledby="closing-soon" className={styles.section}>
      <h2 id="closing-soon" className={styles.heading}>
        快截止的，先看
      </h2>
      <ol className={styles.cards}>
        {closing.slice(0, SHOWN).map(({ policyArticleId, title, plainSummary, applyEnd, days }) => (
          <li key={policyArticleId} className={styles.card}>
            <p className="visually-hidden">还剩</p>
            <Figure value={days === 0 ? '今' : days} unit="天" size="l" tone={days <= SOON_DAYS ? 'magnolia' : 'ink'} />
            <h3 className={styles.title}>
              <SiteLink href={toPath('policyArticle', { policyArticleId })} className={styles.link}>
                {plainSummary || title}
              </SiteLink>
            </h3>
            <p className={styles.day}>{formatChineseDay(applyEnd, todayMs)}截止</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
