import { seasonDoubt, seasonOn, seasonText } from './risk-season.ts';

const WINTER = { fromMonth: 12, toMonth: 2, buyUntil: '11-30' };

it.each([
  [WINTER, '2026-11-28', '2026-12-01', '2027-02-28'],
  [WINTER, '2027-02-28', '2026-12-01', '2027-02-28'],
  [WINTER, '2027-03-01', '2027-12-01', '2028-02-29'],
  [{ ...WINTER, fromMonth: 6, toMonth: 10 }, '2026-07-01', '2026-06-01', '2026-10-31'],
  [{ ...WINTER, fromMonth: 6, toMonth: 10 }, '2026-11-01', '2027-06-01', '2027-10-31'],
  [{ ...WINTER, fromMonth: 5, toMonth: 5 }, '2026-05-31', '2026-05-01', '2026-05-31'],
])('%j on %s: the season runs from %s to %s', (season, day, from, to) => {
  expect(seasonOn(season, day)).toEqual({ from, to });
});

it('says in which months it pays and until when to insure', () => {
  expect(seasonText(WINTER)).toBe('只赔 12 月到 2 月的，11 月 30 日以前投保');
});

const doubtOf = (startDate: string, today = '2026-11-10', endDate: string | null = null, waitingDays = 7) =>
  seasonDoubt({ season: WINTER, waitingDays }, { startDate, endDate }, today);

it.each([
  ['2026-11-24', '2026-11-10', ''],
  ['2026-11-25', '2026-11-10', '只保 89 天。要整季都保，最晚从 2026-11-24 开始。'],
  ['2027-02-28', '2026-11-28', '一天也保不到。要整季都保，已经来不及了。'],
  ['2026-12-15', '2026-11-28', '只保 69 天。要整季都保，已经来不及了。'],
  ['', '2026-11-28', ''],
])('a start of %p, chosen on %s, leaves out: %s', (startDate, today, words) => {
  const doubt = doubtOf(startDate, today);
  expect(doubt.endsWith(words) && (words !== '' || doubt === '')).toBe(true);
});

it('tells days, waiting days and season, an end before that of the season too, and nothing of what has none', () => {
  expect(doubtOf('2027-02-28', '2026-11-28')).toBe(
    '从 2027-02-28 开始，过了 7 天等待期，这一季 90 天（2026-12-01 到 2027-02-28）一天也保不到。要整季都保，已经来不及了。',
  );
  expect(doubtOf('2026-11-20', '2026-11-10', '2026-12-31')).toContain('只保 31 天');
  expect(doubtOf('2026-12-02', '2026-11-10', null, 0)).toMatch(/^从 2026-12-02 开始，这一季/);
  expect(seasonDoubt({ waitingDays: 7 }, { startDate: '2027-02-28', endDate: null }, '2026-11-28')).toBe('');
});
