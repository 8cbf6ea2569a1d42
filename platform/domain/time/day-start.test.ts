import { dayStart } from './day-start.ts';

describe('a day that is filtered by', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-19T16:00:00.000Z'],
    ['2026-12-31', 1, '2026-12-31T16:00:00.000Z'],
    ['9999-12-30', 1, '9999-12-30T16:00:00.000Z'],
  ])('%s and %d on begins at midnight in Putian', (day, daysOn, iso) => {
    expect(dayStart(day, daysOn)?.toISOString()).toBe(iso);
  });

  it.each([
    undefined,
    '',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '0001-01-01',
    '9999-99-99',
    '9999-12-31',
    '275760-09-14',
    '2026-11-20T00:00',
  ])('%s asks for nothing', (day) => {
    expect([dayStart(day, 0), dayStart(day, 1)]).toEqual([undefined, undefined]);
  });
});
