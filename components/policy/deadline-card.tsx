'use client';

import { Button } from '#components/ui/button/button.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { saveBlob } from '#lib/browser/download-file.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { daysLeft, formatChineseDay } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/to-href.ts';
import styles from './article-aside.module.css';

interface Deadline {
  readonly id: string;
  readonly title: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly address: string;
}

const LINE_OCTETS = 75;

const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Octets of a character in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** RFC 5545 §3.1: no line longer than 75 octets, and no character cut in two. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const compact = (day: string): string => day.replaceAll('-', '');

/** The last day of applying as an iCalendar file (RFC 5545): an entry for the whole day, with a reminder three days before. */
export function toCalendarFile({ id, title, day, address }: Deadline): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//putian-finance-portal//policy//ZH',
    'BEGIN:VEVENT',
    `UID:policy-${id}-${compact(day)}@putian-finance-portal`,
    `DTSTAMP:${compact(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(day))}`,
    `SUMMARY:${escapeText(`申报截止：${title}`)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(`还有三天截止：${title}`)}`,
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

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
    const file = new Blob([toCalendarFile({ id: policyArticleId, title, day: applyEnd, address })], { type: 'text/calendar' });
    saveBlob(file, `申报截止-${applyEnd}.ics`);
  };
  return (
    <Button variant="plain" size="small" onClick={save} className={styles.calendar}>
      <Icon name="calendar" />
      放进日历提醒我
    </Button>
  );
}
