import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

export const ZONE = 'Asia/Shanghai';
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
