import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type DueDateRule, interestPeriods, type WorkingDays } from './due-dates.ts';

// Public holidays and worked weekends, as the platform's calendar has them.
const path = createRequire(import.meta.url).resolve('chinese-days/dist/chinese-days.json');
const { holidays, workdays } = JSON.parse(readFileSync(path, 'utf8')) as Record<'holidays' | 'workdays', Record<string, string>>;
const calendar: WorkingDays = {
  isWorkingDay: (day) => day in workdays || (!(day in holidays) && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())),
};

const dueDates = (rule: DueDateRule, disbursedOn: string) => interestPeriods(rule, disbursedOn).map(({ to }) => to);
const monthly = (count: number) => ({ every: { months: 1 }, count });

it('falls due on the same day of each month, on the last where the month is shorter', () => {
  expect(dueDates(monthly(4), '2027-12-31')).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
});

it('a first due date makes the first period longer or shorter, and its day holds for all', () => {
  const rule = { ...monthly(3), firstDueDate: '2026-02-21' };
  expect(interestPeriods(rule, '2026-01-10').map(({ from, to }) => [from, to])).toEqual([
    ['2026-01-10', '2026-02-21'],
    ['2026-02-21', '2026-03-21'],
    ['2026-03-21', '2026-04-21'],
  ]);
});

it('a due day that February hides comes back in March', () => {
  expect(dueDates({ ...monthly(2), firstDueDate: '2026-02-28', dueDay: 31 }, '2026-01-10')).toEqual(['2026-02-28', '2026-03-31']);
});

it('the last instalment falls due on the day of maturity', () => {
  const rule = { every: { months: 3 }, count: 4, maturityDate: '2027-01-31' };
  expect(dueDates(rule, '2026-03-31')).toEqual(['2026-06-30', '2026-09-30', '2026-12-31', '2027-01-31']);
});

it('takes distances in days and the dates that a product names', () => {
  expect(dueDates({ every: { days: 14 }, count: 2 }, '2026-02-20')).toEqual(['2026-03-06', '2026-03-20']);
  expect(dueDates({ dates: ['2026-07-31', '2026-11-15'] }, '2026-03-01')).toEqual(['2026-07-31', '2026-11-15']);
});

describe('a due date that is no working day', () => {
  const onFirst = (businessDays: DueDateRule['businessDays'], firstDueDate: string, movesInterest = false) =>
    interestPeriods({ ...monthly(2), firstDueDate, ...(businessDays && { businessDays }), movesInterest }, '2026-01-05', calendar);

  it.each([
    ['unadjusted', '2026-10-01', '2026-10-01'],
    ['following', '2026-10-01', '2026-10-08'],
    ['preceding', '2026-10-01', '2026-09-30'],
    ['following', '2026-01-31', '2026-02-02'],
    ['modifiedFollowing', '2026-01-31', '2026-01-30'],
    ['following', '2026-02-14', '2026-02-14'],
  ] as const)('%s: %s is paid on %s', (convention, due, payOn) => {
    expect(onFirst(convention, due)[0]).toMatchObject({ to: due, payOn });
  });

  it('moves the payment and not the interest', () => {
    expect(onFirst('following', '2026-01-31')).toEqual([
      { from: '2026-01-05', to: '2026-01-31', payOn: '2026-02-02' },
      { from: '2026-01-31', to: '2026-02-28', payOn: '2026-02-28' },
    ]);
  });

  it('moves the interest too where the product says so', () => {
    expect(onFirst('following', '2026-01-31', true)).toEqual([
      { from: '2026-01-05', to: '2026-02-02', payOn: '2026-02-02' },
      { from: '2026-02-02', to: '2026-02-28', payOn: '2026-02-28' },
    ]);
  });

  it('is not looked for without end', () => {
    const never = { isWorkingDay: () => false };
    expect(() => interestPeriods({ ...monthly(1), businessDays: 'following' }, '2026-01-05', never)).toThrow(RangeError);
  });
});

it.each([
  ['no instalment', monthly(0)],
  ['a first due date that is over', { ...monthly(2), firstDueDate: '2026-01-05' }],
  ['a maturity before the instalment before it', { ...monthly(3), maturityDate: '2026-02-20' }],
  ['named dates out of order', { dates: ['2026-05-01', '2026-04-01'] }],
])('refuses %s', (_, rule) => {
  expect(() => interestPeriods(rule, '2026-01-05')).toThrow(RangeError);
});
