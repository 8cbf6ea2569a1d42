import dayjs from 'dayjs';
import { readShanghai, shanghaiDay } from './shanghai-time.ts';

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

/** Calendar days in Shanghai until the end of `day`: 0 on the last day, negative when over, null for no date. */
export function daysLeft(day: string, nowMs: number): number | null {
  const end = formatDay(day);
  return end === '' ? null : dayjs.utc(end).diff(dayjs.utc(shanghaiDay(nowMs)), 'day');
}

/** 还剩 20 天, 今天截止, 已截止; empty for no date. */
export function formatDaysLeft(day: string, nowMs: number): string {
  const days = daysLeft(day, nowMs);
  if (days === null) return '';
  if (days < 0) return '已截止';
  return days === 0 ? '今天截止' : `还剩 ${days} 天`;
}
