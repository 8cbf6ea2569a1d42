import type { Dayjs } from 'dayjs';
import { inShanghai, readShanghai } from './dates.ts';

const WEEKDAYS = '日一二三四五六';
const padded = (part: number): string => String(part).padStart(2, '0');

const PARTS: Readonly<Record<string, (time: Dayjs) => string>> = {
  y: (time) => String(time.year()),
  m: (time) => padded(time.month() + 1),
  d: (time) => padded(time.date()),
  h: (time) => padded(time.hour()),
  i: (time) => padded(time.minute()),
  s: (time) => padded(time.second()),
  a: (time) => WEEKDAYS.charAt(time.day()),
};

const MAX_INSTANT_MS = 8.64e15;

/** Ten digits are seconds, any other number milliseconds. */
function readNumber(time: number): Dayjs | null {
  const instantMs = String(time).length === 10 ? time * 1000 : time;
  return Math.abs(instantMs) <= MAX_INSTANT_MS ? inShanghai(instantMs) : null;
}

function readTime(time: string | number | Date): Dayjs | null {
  if (time instanceof Date) return readNumber(time.getTime());
  if (typeof time === 'number') return readNumber(time);
  return /^\d+$/.test(time) ? readNumber(Number(time)) : readShanghai(time.trim());
}

/**
 * A time in the pattern's parts `{y} {m} {d} {h} {i} {s} {a}`, always Shanghai's clock; other text stays.
 * Null for nothing (also "" and 0), an empty text for what is no time. As legacy clients write times, so that
 * both show the same.
 */
export function parseTime(time?: string | number | Date | null, pattern = '{y}-{m}-{d} {h}:{i}:{s}'): string | null {
  if (!time) return null;
  const read = readTime(time);
  if (!read?.isValid()) return '';
  return pattern.replace(/\{([ymdhisa]+)\}/g, (_, letters: string) => PARTS[letters.slice(-1)]?.(read) ?? '');
}
