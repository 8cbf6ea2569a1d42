'use client';

import { Button } from '#components/ui/button/button.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { saveCalendarFile } from '#lib/browser/save-calendar-file.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { daysLeft, formatChineseDay } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/to-href.ts';
import styles from './article-aside.module.css';

const SOON_DAYS = 35;

interface DeadlineCardProps {
  article: Pick<PolicyArticle, 'policyArticleId' | 'title' | 'applyStart'> & { readonly applyEnd: string };
  /** When the server rendered the page. */
  servedMs: number;
}

function StillClosed({ applyStart, todayMs }: { applyStart: string; todayMs: number }) {
  return (
    <Card>
      <p>还没开始申报</p>
      <p className={styles.date}>{formatChineseDay(applyStart, todayMs)}开始</p>
    </Card>
  );
}

/** How long applications are taken, by the reader's own today. */
export function DeadlineCard({ article, servedMs }: DeadlineCardProps) {
  const todayMs = useToday(servedMs);
  const { applyStart, applyEnd } = article;
  const days = daysLeft(applyEnd, todayMs);
  if (days === null) return null;
  if (applyStart !== null && (daysLeft(applyStart, todayMs) ?? 0) > 0) return <StillClosed applyStart={applyStart} todayMs={todayMs} />;
  if (days < 0) {
    return (
      <Card>
        <p className={styles.over}>申报已经截止</p>
        <p className={styles.date}>{formatChineseDay(applyEnd)}截止</p>
      </Card>
    );
  }
  return (
    <Card>
      <p>{days === 0 ? '申报到今天为止' : '离申报截止还有'}</p>
      {days > 0 && <Figure value={days} unit="天" size="xl" tone={days <= SOON_DAYS ? 'magnolia' : 'ink'} />}
      <p className={styles.date}>{formatChineseDay(applyEnd)}截止</p>
      <CalendarNote article={article} />
    </Card>
  );
}

interface CalendarNoteProps {
  article: Pick<PolicyArticle, 'policyArticleId' | 'title'> & { readonly applyEnd: string };
}

/** Saves the last day as a calendar entry with a reminder three days before. */
function CalendarNote({ article }: CalendarNoteProps) {
  const save = () => {
    const { policyArticleId, title, applyEnd } = article;
    const address = new URL(toPath('policyArticle', { policyArticleId }), window.location.origin).href;
    const uid = `policy-${policyArticleId}-${applyEnd.replaceAll('-', '')}`;
    const entry = { uid, day: applyEnd, title: `申报截止：${title}`, reminder: `还有三天截止：${title}`, address };
    saveCalendarFile('policy', [entry], `申报截止-${applyEnd}.ics`);
  };
  return (
    <Button variant="plain" size="small" onClick={save} className={styles.calendar}>
      <Icon name="calendar" />
      放进日历提醒我
    </Button>
  );
}
