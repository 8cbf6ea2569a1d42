'use client';

import { DaysLeft } from '#components/ui/figure.tsx';
import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { daysLeft, formatChineseDay } from '#lib/format/dates.ts';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import styles from './headlines.module.css';

type HeadlineDaysProps = Pick<PolicyArticleRow, 'applyEnd' | 'applyMode' | 'categoryId' | 'publishTime'> & { servedMs: number };

const WITHOUT_APPLYING = '1';

function ranking({ applyMode, categoryId }: Pick<HeadlineDaysProps, 'applyMode' | 'categoryId'>, isOver: boolean): string {
  if (applyMode === WITHOUT_APPLYING) return '不用申请';
  if (isOver) return '已经截止';
  return applyMode === null ? policyCategoryLabels[categoryId] : '长期可办';
}

/** Days left by the reader's own day; without a deadline, how it is got. */
export function HeadlineDays({ applyEnd, applyMode, categoryId, publishTime, servedMs }: HeadlineDaysProps) {
  const todayMs = useToday(servedMs);
  const days = applyEnd === null ? null : daysLeft(applyEnd, todayMs);
  if (applyEnd !== null && days !== null && days >= 0) {
    return (
      <p className={styles.days}>
        {days === 0 ? <strong className={styles.today}>今天截止</strong> : <DaysLeft days={days} />}
        <span className={styles.when}>{formatChineseDay(applyEnd, todayMs)}截止</span>
      </p>
    );
  }
  return (
    <p className={styles.days}>
      <strong>{ranking({ applyMode, categoryId }, days !== null)}</strong>
      <span className={styles.when}>{formatChineseDay(publishTime, todayMs)}发布</span>
    </p>
  );
}
