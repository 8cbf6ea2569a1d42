import { DAY_COUNTS, type DayCount, defaultDayCount, periodRate, yearFraction } from './day-count.ts';
import { CENT } from './exact-amount.ts';

const percentOfYear = (dayCount: DayCount, from: string, to: string): number => {
  const { numerator, denominator } = yearFraction(dayCount, from, to);
  return Math.round((numerator / denominator) * 1e8) / 1e6;
};

// ISDA, "EMU and market conventions: recent developments" (1998), the worked periods.
it.each([
  ['2003-11-01', '2004-05-01', 49.772438, 49.726776],
  ['1999-02-01', '1999-07-01', 41.09589, 41.09589],
  ['1999-07-01', '2000-07-01', 100.137735, 100],
  ['2002-08-15', '2003-07-15', 91.506849, 91.506849],
  ['2003-07-15', '2004-01-15', 50.400479, 50.410959],
  ['1999-07-30', '2000-01-30', 50.389251, 50.410959],
  ['2000-01-30', '2000-06-30', 41.530055, 41.530055],
] as const)('actual/actual from %s to %s is %d %% of a year by ISDA, %d %% by the leap day in it', (from, to, isda, leapDay) => {
  expect([percentOfYear('actual/actual-isda', from, to), percentOfYear('actual/365-actual', from, to)]).toEqual([isda, leapDay]);
});

it.each([
  ['2007-01-15', '2007-02-15', 30, 30, 30],
  ['2007-09-30', '2007-10-31', 30, 30, 30],
  ['2007-01-15', '2007-01-31', 16, 16, 15],
  ['2006-08-31', '2007-02-28', 178, 178, 178],
  ['2007-02-28', '2007-08-31', 183, 180, 182],
  ['2008-02-29', '2008-08-31', 182, 180, 181],
  ['2007-02-28', '2008-02-29', 361, 360, 361],
  ['2007-02-26', '2008-02-29', 363, 363, 363],
] as const)('30/360 from %s to %s is %d days of bond basis, %d in the US, %d in Europe', (from, to, bond, us, european) => {
  const days = (['30/360', '30u/360', '30e/360'] as const).map((dayCount) => yearFraction(dayCount, from, to).numerator);
  expect(days).toEqual([bond, us, european]);
});

it.each([
  ['2026-01-10', '2026-02-10', undefined, 30],
  ['2026-01-31', '2026-02-28', 31, 30],
  ['2026-02-28', '2026-03-31', 31, 30],
  ['2026-01-31', '2026-02-28', undefined, 28],
  ['2026-01-10', '2026-02-21', undefined, 41],
  ['2026-03-10', '2026-06-10', undefined, 90],
  ['2026-03-01', '2026-03-15', undefined, 14],
])('months/360 from %s to %s, due on day %p, is %d of 360', (from, to, anchorDay, numerator) => {
  expect(yearFraction('months/360', from, to, anchorDay)).toEqual({ numerator, denominator: 360 });
});

it('counts the days of a leap year as they are over 360 and 365', () => {
  expect(yearFraction('actual/360', '2028-02-01', '2028-03-01')).toEqual({ numerator: 29, denominator: 360 });
  expect(yearFraction('actual/365', '2028-02-01', '2028-03-01')).toEqual({ numerator: 29, denominator: 365 });
});

it('nothing is no part of a year, by any convention', () => {
  for (const dayCount of DAY_COUNTS) expect(yearFraction(dayCount, '2028-02-29', '2028-02-29').numerator).toBe(0);
});

it('instalment loans count months, all others days over 360', () => {
  expect((['1', '2', '3', '4', '5', '6'] as const).map(defaultDayCount)).toEqual([
    'months/360',
    'months/360',
    'actual/360',
    'actual/360',
    'actual/360',
    'actual/360',
  ]);
});

it('a rate over a period is exact', () => {
  expect(periodRate(3.6, { numerator: 30, denominator: 360 })).toBe((CENT * 3n) / 1000n);
});
