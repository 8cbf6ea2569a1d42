'use client';

import { Button } from '#components/ui/button/button.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { saveCalendarFile } from '#lib/browser/save-calendar-file.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { daysLeft, formatChineseDay } from '#lib/format/dates.ts';
import { lastDayLeft, lastDayText } from '#lib/labels/policy-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './article-aside.module.css';

const SOON_DAYS = 35;

export type Deadline = Pick<PolicyArticle, 'policyArticleId' | 'title' | 'applyMode' | 'applyStart' | 'applyEnd' | 'expireDate'> & {
  /** At which hour of the last day applications end, `HH:MM`, where the way to apply tells it. */
  readonly endHour: string | undefined;
};

interface DeadlineCardProps {
  article: Deadline;
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
  const { applyStart } = article;
  if (applyStart !== null && (daysLeft(applyStart, todayMs) ?? 0) > 0) return <StillClosed applyStart={applyStart} todayMs={todayMs} />;
  const last = lastDayLeft(article, todayMs);
  if (last === null) return null;
  const { days } = last;
  const words = WORDS[last.ofDocument ? 'document' : 'apply'];
  const hour = last.ofDocument ? undefined : article.endHour;
  const date = (
    <p className={styles.date}>
      {lastDayText(last)}
      {hour !== undefined && `，${hour} 前`}
    </p>
  );
  if (days < 0) {
    return (
      <Card>
        <p className={styles.over}>{words.over}</p>
        {date}
      </Card>
    );
  }
  return (
    <Card>
      <p>{days === 0 ? words.today : words.left}</p>
      {days > 0 && <Figure value={days} unit="天" size="xl" tone={days <= SOON_DAYS ? 'magnolia' : 'ink'} />}
      {date}
      <CalendarNote article={article} day={last.day} hour={hour} event={words.event} />
    </Card>
  );
}

/** What ends on the last day. */
const WORDS = {
  apply: {
    left: '离申报截止还有',
    today: '申报到今天为止',
    over: '申报已经截止',
    event: '申报截止',
  },
  document: {
    left: '离文件到期还有',
    today: '文件今天到期',
    over: '文件已经到期',
    event: '文件到期',
  },
} as const;

interface CalendarNoteProps {
  article: Pick<Deadline, 'policyArticleId' | 'title'>;
  day: string;
  hour: string | undefined;
  event: string;
}

/** Saves the last day as a calendar entry with a reminder three days before. */
function CalendarNote({ article: { policyArticleId, title }, day, hour, event }: CalendarNoteProps) {
  const save = () => {
    const address = new URL(toPath('policyArticle', { policyArticleId }), window.location.origin).href;
    const uid = `policy-${policyArticleId}-${day.replaceAll('-', '')}`;
    const entry = { uid, day, hour, title: `${event}：${title}`, reminder: `还有三天${event}：${title}`, address };
    saveCalendarFile('policy', [entry], `${event}-${day}.ics`);
  };
  return (
    <Button variant="plain" size="small" onClick={save} className={`script-only ${styles.calendar}`}>
      <Icon name="calendar" />
      放进日历提醒我
    </Button>
  );
}
