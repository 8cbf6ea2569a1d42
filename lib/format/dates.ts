import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const ZONE = 'Asia/Shanghai';
const HAS_ZONE = /\d:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const LOCAL = /^\d{4}[-/]\d{1,2}(?:[-/]\d{1,2}(?:[T ]\d{1,2}:\d{1,2}(?::\d{1,2}(?:\.\d+)?)?)?)?$/;

/** An instant (milliseconds) as the clock shows it in Shanghai, whatever the machine's zone. */
export const inShanghai = (instantMs: number): Dayjs => dayjs(instantMs).tz(ZONE);

/**
 * A text of the upstream as the clock shows it in Shanghai: a text with a zone is an instant, one without is
 * Shanghai's own time, days past the end of the month roll over. Null for any other text.
 */
export function readShanghai(text: string): Dayjs | null {
  if (HAS_ZONE.test(text)) {
    const instantMs = Date.parse(text.replace(' ', 'T'));
    return Number.isNaN(instantMs) ? null : inShanghai(instantMs);
  }
  return LOCAL.test(text) ? dayjs.utc(text) : null;
}

/** The calendar day in Shanghai, `YYYY-MM-DD`. */
export const shanghaiDay = (instantMs: number): string => inShanghai(instantMs).format('YYYY-MM-DD');

/** `2026-11-20T18:00:00+08:00` for machines; empty for what is no time. */
export const isoTime = (text: string): string => readShanghai(text)?.format('YYYY-MM-DDTHH:mm:ss[+08:00]') ?? '';

/** `Fri, 20 Nov 2026 18:00:00 +0800` as feeds write times (RFC 822); empty for what is no time. */
export const feedTime = (text: string): string => readShanghai(text)?.locale('en').format('ddd, DD MMM YYYY HH:mm:ss [+0800]') ?? '';

/** 2026-11-20; empty for what is no date. */
export const formatDay = (time: string): string => readShanghai(time)?.format('YYYY-MM-DD') ?? '';

/** 11 月 20 日, with the year in front when `now` (milliseconds) lies in another; empty for what is no date. */
export function formatChineseDay(time: string, nowMs?: number): string {
  const day = readShanghai(time);
  if (day === null) return '';
  const sameYear = nowMs !== undefined && shanghaiDay(nowMs).startsWith(String(day.year()));
  return day.format(sameYear ? 'M 月 D 日' : 'YYYY 年 M 月 D 日');
}

/** 2026-11-20 18:00; empty for what is no time. */
export const formatMinute = (time: string): string => readShanghai(time)?.format('YYYY-MM-DD HH:mm') ?? '';

const DAY_NAMES: Readonly<Record<number, string>> = { 0: '今天', [-1]: '昨天' };

/** 今天 14:05, 昨天 08:41, 11 月 3 日, 2025 年 11 月 3 日: when something was, as it is said; empty for what is no time. */
export function formatRecent(time: string, nowMs: number): string {
  const name = DAY_NAMES[daysLeft(time, nowMs) ?? Number.NaN];
  return name === undefined ? formatChineseDay(time, nowMs) : `${name} ${formatMinute(time).slice(-5)}`;
}

/** Calendar days in Shanghai until the end of `day`: 0 on the last day, negative when over, null for no date. */
export function daysLeft(day: string, nowMs: number): number | null {
  const end = formatDay(day);
  return end === '' ? null : dayjs.utc(end).diff(dayjs.utc(shanghaiDay(nowMs)), 'day');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HAS_CLOCK = /\d:\d{2}/;

/** What is left until `end`, never less than nothing: hours of the last 24, minutes of the last one, days before and where `end` is a day; null for no date. */
export function timeLeft(end: string, nowMs: number): { value: number; unit: '天' | '小时' | '分钟' } | null {
  const days = daysLeft(end, nowMs);
  if (days === null) return null;
  const leftMs = Math.max(0, Date.parse(isoTime(end)) - nowMs);
  if (!HAS_CLOCK.test(end) || leftMs >= 24 * HOUR_MS) return { value: Math.max(0, days), unit: '天' };
  return leftMs < HOUR_MS ? { value: Math.ceil(leftMs / MINUTE_MS), unit: '分钟' } : { value: Math.floor(leftMs / HOUR_MS), unit: '小时' };
}

/** 还剩 20 天, 今天截止, 已截止; empty for no date. */
export function formatDaysLeft(day: string, nowMs: number): string {
  const days = daysLeft(day, nowMs);
  if (days === null) return '';
  if (days < 0) return '已截止';
  return days === 0 ? '今天截止' : `还剩 ${days} 天`;
}
