import { type DatedLoan, datedSchedule, usualDueDates } from './dated-schedule.ts';
import { PAY_WAYS } from './loan-bounds.ts';
import { remadeSchedule } from './remade-schedule.ts';

const monthly = (count: number) => ({ every: { months: 1 }, count });
const loan: DatedLoan = {
  principalYuan: 500_000,
  annualRatePercent: 3.65,
  payWay: '3',
  disbursedOn: '2026-03-10',
  dueDates: monthly(12),
};
const rows = (terms: Partial<DatedLoan>) => datedSchedule({ ...loan, ...terms }).instalments;
const interests = (terms: Partial<DatedLoan>) => rows(terms).map(({ interestYuan }) => interestYuan);

it('先息后本: interest for the days of each month over 360', () => {
  expect(rows({}).slice(0, 3)).toEqual([
    {
      number: 1,
      dueDate: '2026-04-10',
      payOn: '2026-04-10',
      days: 31,
      principalYuan: 0,
      interestYuan: 1_571.53,
      paymentYuan: 1_571.53,
      balanceYuan: 500_000,
    },
    expect.objectContaining({ days: 30, interestYuan: 1_520.83 }),
    expect.objectContaining({ days: 31, interestYuan: 1_571.53 }),
  ]);
});

it('the day count of the product goes before the one of the way', () => {
  const first = (dayCount: DatedLoan['dayCount']) => interests({ ...(dayCount && { dayCount }) })[0];
  expect([first(undefined), first('actual/365'), first('months/360'), first('30e/360')]).toEqual([1_571.53, 1_550, 1_520.83, 1_520.83]);
});

it('等额本息: a longer first period is part of the level payment', () => {
  const schedule = rows({ payWay: '1', dueDates: { ...monthly(12), firstDueDate: '2026-04-21' } });
  expect(schedule[0]).toMatchObject({ days: 42, interestYuan: 2_078.47 });
  expect(new Set(schedule.slice(0, 11).map(({ paymentYuan }) => paymentYuan)).size).toBe(1);
  expect(Math.abs((schedule[11]?.paymentYuan ?? 0) - (schedule[0]?.paymentYuan ?? 0))).toBeLessThanOrEqual(0.06);
});

it('half a cent of interest is rounded up, on the balance that is owed', () => {
  expect(interests({ principalYuan: 1_250, annualRatePercent: 15, payWay: '2', dueDates: monthly(2) })).toEqual([15.63, 7.81]);
  expect(interests({ principalYuan: 0.6, annualRatePercent: 10, payWay: '2', dueDates: monthly(1) })).toEqual([0.01]);
});

it('the last instalment takes the rest', () => {
  const level = rows({ principalYuan: 100, annualRatePercent: 12, payWay: '1', dueDates: monthly(6) });
  expect(level.map(({ paymentYuan }) => paymentYuan)).toEqual([17.25, 17.25, 17.25, 17.25, 17.25, 17.28]);
  const falling = rows({ principalYuan: 100, annualRatePercent: 12, payWay: '2', dueDates: monthly(3) });
  expect(falling.map(({ principalYuan }) => principalYuan)).toEqual([33.33, 33.33, 33.34]);
});

it('a due date on a holiday moves the payment and not the interest', () => {
  const never = (day: string) => !['2026-04-10', '2026-04-11'].includes(day);
  const dueDates = { ...monthly(12), businessDays: 'following' as const };
  const moved = datedSchedule({ ...loan, dueDates }, { isWorkingDay: never }).instalments;
  expect(moved[0]).toMatchObject({ dueDate: '2026-04-10', payOn: '2026-04-12' });
  expect(moved.map(({ interestYuan }) => interestYuan)).toEqual(interests({}));
});

it('the first instalments can be interest alone, and payments whole yuan', () => {
  const instalments = { interestOnlyCount: 3, paymentMultipleYuan: 1 };
  const graced = rows({ principalYuan: 5_000, annualRatePercent: 12, payWay: '1', dueDates: monthly(18), instalments });
  expect(graced.map(({ paymentYuan }) => paymentYuan)).toEqual([50, 50, 50, ...Array(14).fill(361), 354.87]);
});

it('without interest the principal comes back in equal parts', () => {
  expect(rows({ annualRatePercent: 0, payWay: '1', dueDates: monthly(4) }).map(({ paymentYuan }) => paymentYuan)).toEqual(
    Array(4).fill(125_000),
  );
});

it.each(PAY_WAYS)('way %s falls due as the public figures say, and ends with the term', (payWay) => {
  const dueDates = usualDueDates(payWay, 10, '2026-01-31');
  const dates = rows({ payWay, disbursedOn: '2026-01-31', dueDates }).map(({ dueDate }) => dueDate);
  expect(dates.at(-1)).toBe('2026-11-30');
  expect(dates).toHaveLength({ 1: 10, 2: 10, 3: 10, 4: 1, 5: 10, 6: 4 }[payWay]);
});

it.each<[string, Partial<DatedLoan>]>([
  ['no amount', { principalYuan: 0 }],
  ['a negative rate', { annualRatePercent: -1 }],
  ['no number', { annualRatePercent: Number.NaN }],
  ['a bank discount with several payments', { bankDiscount: true }],
  ['a bank discount of a level loan', { bankDiscount: true, payWay: '1', dueDates: monthly(1) }],
])('refuses a loan with %s', (_, fault) => {
  expect(() => datedSchedule({ ...loan, ...fault })).toThrow(RangeError);
});

describe('a schedule made anew at disbursement', () => {
  const offered = datedSchedule({ ...loan, dueDates: { ...monthly(12), firstDueDate: '2026-04-21' } });

  it('tells what the later day changes', () => {
    const { schedule, change } = remadeSchedule(offered, { disbursedOn: '2026-03-15' });
    expect(schedule.loan.disbursedOn).toBe('2026-03-15');
    expect(change).toEqual({
      interestYuan: -253.48,
      firstPaymentYuan: -253.48,
      lastPaymentYuan: 0,
      totalYuan: -253.48,
      disbursedDays: 5,
      firstPayDays: 0,
      lastPayDays: 0,
      firstPeriodDays: -5,
      movedDates: 'none',
    });
  });

  it('changes nothing on the day that was offered', () => {
    const { schedule, change } = remadeSchedule(offered, { disbursedOn: offered.loan.disbursedOn });
    expect(schedule).toEqual(offered);
    expect(Object.values(change)).toEqual([...Array(8).fill(0), 'none']);
  });

  it('moves all dates that are counted from the disbursement', () => {
    const { change } = remadeSchedule(datedSchedule(loan), { disbursedOn: '2026-03-12' });
    expect(change).toMatchObject({ firstPayDays: 2, lastPayDays: 2, interestYuan: 0 });
  });

  it('needs other dates when the first one is over', () => {
    const late = { disbursedOn: '2026-04-21' };
    expect(() => remadeSchedule(offered, late)).toThrow(RangeError);
    expect(remadeSchedule(offered, { ...late, dueDates: monthly(12) }).change).toMatchObject({ firstPayDays: 30, disbursedDays: 42 });
  });
});
