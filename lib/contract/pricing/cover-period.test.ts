import { isDay } from '#lib/validation/calendar-day.ts';
import { addMonths, ageOn, birthDateOf, coverDays, lastDayOfCover, startedMonths } from './cover-period.ts';
import { surrenderRefund } from './surrender-refund.ts';

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 12, '2027-12-15'],
])('%s and %d months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

it.each([
  ['2026-12-01', 12, '2027-11-30', 365],
  ['2027-03-01', 12, '2028-02-29', 366],
  ['2026-12-01', 4, '2027-03-31', 121],
])('a cover from %s over %d months ends on %s after %d days', (start, months, end, days) => {
  expect([lastDayOfCover(start, months), coverDays(start, end), startedMonths(start, end)]).toEqual([end, days, months]);
});

it('counts a month that has begun', () => {
  expect([startedMonths('2026-12-01', '2026-12-01'), startedMonths('2026-12-01', '2027-01-01')]).toEqual([1, 2]);
  expect(coverDays('2026-12-02', '2026-12-01')).toBe(0);
});

it.each([
  ['2000-03-01', '2026-02-28', 25],
  ['2000-03-01', '2026-03-01', 26],
  ['2000-02-29', '2026-02-28', 25],
])('somebody born on %s is on %s %d years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

it('reads the day of birth in an identity card and in nothing else', () => {
  expect([birthDateOf('35030019000101003X'), birthDateOf('E12345678'), birthDateOf('')]).toEqual(['1900-01-01', null, null]);
});

describe('the refund of a surrender', () => {
  const cover = { premium: 365, startDate: '2026-12-01', endDate: '2027-11-30', issueDay: '2026-11-20', coolingDays: 15, day: '' };
  it.each([
    ['before the cover begins', { day: '2026-11-30' }, 365, true, 365],
    ['on the last of the cooling days', { day: '2026-12-05' }, 365, true, 360],
    ['on the day after them', { day: '2026-12-06' }, 359, false, 359],
    ['without cooling days, on the first day', { day: '2026-12-01', coolingDays: 0 }, 364, false, 364],
    ['rounded half up to the cent', { day: '2026-12-06', premium: 100 }, 98.36, false, 359],
    ['of the half of a cent, upwards', { day: '2026-12-06', premium: 1.825 * 2 }, 3.59, false, 359],
    ['on the last day', { day: '2027-11-30' }, 0, false, 0],
    ['after the end', { day: '2027-12-24' }, 0, false, 0],
  ])('%s', (_, change, refund, isFull, daysLeft) => {
    expect(surrenderRefund({ ...cover, ...change })).toMatchObject({ refund, isFull, daysLeft, days: 365 });
  });
});

it.each(['2026-02-30', '2026-13-01', '2026-99-99', '2026-1-1', '', 'x'])('%p is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
