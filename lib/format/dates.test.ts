import { daysLeft, feedTime, formatChineseDay, formatDay, formatDaysLeft, formatMinute, formatRecent, isoTime } from './dates.ts';

const lateEvening = Date.parse('2026-11-20T15:59:59Z');
const midnight = Date.parse('2026-11-20T16:00:00Z');

it('writes days and minutes of Shanghai', () => {
  expect(formatDay('2026-11-19T16:30:00Z')).toBe('2026-11-20');
  expect(formatMinute('2026-11-20 18:00:59')).toBe('2026-11-20 18:00');
  expect([formatDay('x'), formatMinute(''), formatChineseDay('-')]).toEqual(['', '', '']);
});

it('writes times for machines with Shanghai’s offset', () => {
  expect(isoTime('2026-11-20')).toBe('2026-11-20T00:00:00+08:00');
  expect(isoTime('2026-11-20T10:00:00Z')).toBe('2026-11-20T18:00:00+08:00');
  expect(feedTime('2026-11-05 18:00:00')).toBe('Thu, 05 Nov 2026 18:00:00 +0800');
  expect([isoTime('x'), feedTime('')]).toEqual(['', '']);
});

it('leaves the year out within the same year only', () => {
  expect(formatChineseDay('2026-11-05', lateEvening)).toBe('11 月 5 日');
  expect(formatChineseDay('2027-01-05', lateEvening)).toBe('2027 年 1 月 5 日');
  expect(formatChineseDay('2026-11-05')).toBe('2026 年 11 月 5 日');
});

it.each([
  ['2026-11-20 14:05:00', '今天 14:05'],
  ['2026-11-19T00:30:00Z', '昨天 08:30'],
  ['2026-11-18 23:59:59', '11 月 18 日'],
  ['2025-11-20 14:05:00', '2025 年 11 月 20 日'],
  ['soon', ''],
])('says of %s when it was: %s', (time, words) => {
  expect(formatRecent(time, lateEvening)).toBe(words);
});

it('counts days by Shanghai’s calendar, to the second', () => {
  expect(daysLeft('2026-11-20', lateEvening)).toBe(0);
  expect(daysLeft('2026-11-20', midnight)).toBe(-1);
  expect(daysLeft('2026-12-25', lateEvening)).toBe(35);
  expect(daysLeft('soon', lateEvening)).toBeNull();
});

it.each([
  ['2026-12-10', '还剩 20 天'],
  ['2026-11-20', '今天截止'],
  ['2026-11-19', '已截止'],
  ['', ''],
])('says how long %s is open: %s', (day, text) => {
  expect(formatDaysLeft(day, lateEvening)).toBe(text);
});
