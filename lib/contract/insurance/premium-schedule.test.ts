import { premiumSchedule, yearlyRefund } from './premium-schedule.ts';

const scheduled = (ask: Partial<Parameters<typeof premiumSchedule>[0]>) =>
  premiumSchedule({ startDate: '2024-02-29', years: 5, paid: 1, today: '2024-03-01', ...ask });

it('is due on each anniversary of the first day; of a 29 February on the 28th, and on the 29th where there is one', () => {
  expect(scheduled({}).map(({ period, dueDay, graceDay }) => [period, dueDay, graceDay])).toEqual([
    [1, '2024-02-29', '2024-04-29'],
    [2, '2025-02-28', '2025-04-29'],
    [3, '2026-02-28', '2026-04-29'],
    [4, '2027-02-28', '2027-04-29'],
    [5, '2028-02-29', '2028-04-29'],
  ]);
});

it.each([
  ['2025-02-28', 'paid due due due due'],
  ['2025-03-01', 'paid grace due due due'],
  ['2025-04-29', 'paid grace due due due'],
  ['2025-04-30', 'paid lapsed due due due'],
  ['2026-03-01', 'paid lapsed lapsed due due'],
])('stands on %s as %s', (today, states) => {
  expect(
    scheduled({ today })
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states);
});

it('has its grace from a later day where that is said, for all that was due before', () => {
  const states = scheduled({ today: '2026-12-31', graceFrom: '2026-12-01' }).map(({ state, graceDay }) => `${state} ${graceDay}`);
  expect(states).toEqual(['paid 2027-01-30', 'grace 2027-01-30', 'grace 2027-01-30', 'due 2027-04-29', 'due 2028-04-29']);
});

const cover = { premium: 365, startDate: '2026-01-01', endDate: '2028-06-30', issueDay: '2025-12-20', coolingDays: 15, years: 3 };

it.each([
  ['all within the cooling days', { paid: 1, day: '2026-01-04' }, { refund: 365, isFull: true }],
  ['the days that are left of the first year', { paid: 1, day: '2026-12-30' }, { refund: 1, isFull: false, daysLeft: 1, days: 365 }],
  ['what was paid ahead whole', { paid: 2, day: '2026-12-30' }, { refund: 366, daysLeft: 366, days: 730 }],
  ['nothing once the years that were paid are over', { paid: 1, day: '2027-01-10' }, { refund: 0, isFull: false, daysLeft: 0, days: 365 }],
  ['of the last year to the end of the cover', { paid: 3, day: '2028-06-29' }, { refund: 2.01, daysLeft: 1, days: 182 }],
])('gives back %s', (_, ask, refund) => {
  expect(yearlyRefund({ ...cover, ...ask })).toMatchObject(refund);
});
