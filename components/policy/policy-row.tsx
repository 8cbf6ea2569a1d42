import { DaysLeft, KeptFigures } from '#components/ui/figure.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { isInForce } from '#lib/contract/last-day.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { daysLeft, formatChineseDay, formatDay } from '#lib/format/dates.ts';
import { lastDayLeft, lastDayText, policyLevelLabels } from '#lib/labels/policy-labels.ts';
import { withSeeker } from '#lib/query/subsidy-seeker.ts';
import type { SubsidyQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './policy-row.module.css';
import { rankingOf } from './policy-validity.ts';

interface PolicyRowProps {
  article: PolicyArticleRow;
  todayMs: number;
  heading?: 'h2' | 'h3';
  /** What the reader said of himself. */
  seeker?: SubsidyQuery;
}

/** 11-16 for this year's articles, 2025-09-03 for older ones; said to be the day of publication, beside days to apply. */
function shortDay(publishTime: string, todayMs: number): string {
  const day = formatDay(publishTime);
  return day.startsWith(String(new Date(todayMs).getUTCFullYear())) ? day.slice(5) : day;
}

/** One article of a list: what it means in one sentence, then its official title. */
export function PolicyRow({ article, todayMs, heading: Heading = 'h3', seeker }: PolicyRowProps) {
  const { policyArticleId, title, plainSummary, publishTime, level, tags } = article;
  const href = toPath('policyArticle', { policyArticleId });
  const ranking = rankingOf(article, todayMs);
  return (
    <li className={`phone-stack ${styles.row}`}>
      <time dateTime={formatDay(publishTime)} className={styles.day}>
        {shortDay(publishTime, todayMs)} 发布
      </time>
      <div className={styles.text}>
        <Heading className={styles.heading}>
          <SiteLink href={seeker === undefined ? href : withSeeker(href, seeker)} className="title-link">
            <KeptFigures text={plainSummary || title} />
          </SiteLink>
        </Heading>
        {plainSummary !== '' && <p className={styles.official}>{title}</p>}
        <ul className={styles.tags}>
          <li>
            <Tag tone={ranking.tone}>{ranking.label}</Tag>
          </li>
          <li>
            <Tag>{policyLevelLabels[level]}级</Tag>
          </li>
          {tags.slice(0, 1).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
          <ApplyDays article={article} todayMs={todayMs} />
        </ul>
      </div>
    </li>
  );
}

/** How long applications are still taken, or from when on; nothing where that is not told, and afterwards. */
function ApplyDays({ article, todayMs }: Pick<PolicyRowProps, 'article' | 'todayMs'>) {
  const last = lastDayLeft(article, todayMs);
  if (!isInForce(article) || (last !== null && last.days < 0)) return null;
  const { applyStart } = article;
  if (applyStart !== null && (daysLeft(applyStart, todayMs) ?? 0) > 0)
    return <li className={styles.days}>{formatChineseDay(applyStart, todayMs)}开始</li>;
  if (last === null) return null;
  // A document that is in force need not take applications every day: nobody is told how many are left.
  if (last.ofDocument) return <li className={styles.days}>{lastDayText(last, todayMs)}</li>;
  return <li className={styles.days}>{last.days === 0 ? <strong>今天截止</strong> : <DaysLeft days={last.days} />}</li>;
}
