'use client';

import { DaysLeft } from '#components/ui/figure.tsx';
import { useToday } from '#lib/browser/use-today.ts';
import { isInForce } from '#lib/contract/last-day.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { formatChineseDay } from '#lib/format/dates.ts';
import { howToGet, lastDayLeft, lastDayText } from '#lib/labels/policy-labels.ts';
import styles from './headlines.module.css';

interface HeadlineDaysProps {
  article: Pick<PolicyArticleRow, 'applyEnd' | 'expireDate' | 'validity' | 'applyMode' | 'categoryId' | 'publishTime'>;
  servedMs: number;
}

/** Days left by the reader's own day; without a deadline, and for what is not applied for, how it is got. */
export function HeadlineDays({ article, servedMs }: HeadlineDaysProps) {
  const todayMs = useToday(servedMs);
  const last = lastDayLeft(article, todayMs);
  const isCounted = last !== null && last.days >= 0 && isInForce(article);
  const isHurried = isCounted && !(last.ofDocument && article.applyMode === '1');
  return (
    <p className={styles.days}>
      {isHurried && last.days > 0 && <DaysLeft days={last.days} />}
      {isHurried && last.days === 0 && <strong className={styles.today}>今天截止</strong>}
      {!isHurried && <strong>{howToGet(article, last !== null && last.days < 0)}</strong>}
      <span className={styles.when}>
        {isCounted ? lastDayText(last, todayMs) : `${formatChineseDay(article.publishTime, todayMs)}发布`}
      </span>
    </p>
  );
}
