import { DaysLeft, KeptFigures } from '#components/ui/figure.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { daysLeft, formatDay } from '#lib/format/dates.ts';
import { policyLevelLabels } from '#lib/labels/policy-labels.ts';
import { withSeeker } from '#lib/query/subsidy-seeker.ts';
import type { SubsidyQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/to-href.ts';
import styles from './policy-row.module.css';
import { isOpen, rankingOf } from './policy-validity.ts';

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
  const { policyArticleId, title, plainSummary, publishTime, level, tags, applyEnd } = article;
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
          {applyEnd !== null && isOpen(article, todayMs) && (
            <li className={styles.days}>
              <ApplyDays applyEnd={applyEnd} todayMs={todayMs} />
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

interface ApplyDaysProps {
  applyEnd: string;
  todayMs: number;
}

/** How long applications are still taken; 今天截止 on the last day, nothing afterwards. */
function ApplyDays({ applyEnd, todayMs }: ApplyDaysProps) {
  const days = daysLeft(applyEnd, todayMs);
  if (days === null || days < 0) return null;
  return days === 0 ? <strong>今天截止</strong> : <DaysLeft days={days} />;
}
