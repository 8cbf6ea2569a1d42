import { annualRatesOf } from './dated-annual-rate.ts';
import { datedSchedule } from './dated-schedule.ts';
import { lastGraceDay, lateInterest, lateTermsOf } from './late-interest.ts';
import { payoffAmount, prepay } from './prepayment.ts';

const loan = { principalYuan: 120_000, annualRatePercent: 6, disbursedOn: '2026-01-10', dueDates: { every: { months: 1 }, count: 12 } };
const bullet = datedSchedule({ ...loan, payWay: '3' });
const level = datedSchedule({ ...loan, payWay: '1' });
const falling = datedSchedule({ ...loan, payWay: '2' });

describe('the payoff amount', () => {
  it.each([
    ['on the day of disbursement', '2026-01-10', 120_000, 0],
    ['ten days later', '2026-01-20', 120_000, 200],
    ['on the eve of a due date', '2026-02-09', 120_000, 600],
    ['on a due date, after its instalment', '2026-02-10', 120_000, 0],
    ['on the eve of the last', '2027-01-09', 120_000, 600],
  ])('%s is the balance and the interest since the last due date', (_, on, principalYuan, interestYuan) => {
    expect(payoffAmount(bullet, on)).toEqual({ principalYuan, interestYuan, feeYuan: 0, totalYuan: principalYuan + interestYuan });
  });

  it('counts days of months no further than the month', () => {
    expect(payoffAmount(level, '2026-02-08').interestYuan).toBe(580);
    expect(payoffAmount(level, '2026-02-09').interestYuan).toBe(level.instalments[0]?.interestYuan);
    expect(payoffAmount(level, '2026-03-09')).toMatchObject({ principalYuan: 110_272.03, interestYuan: 496.22 });
  });

  it('carries the fee, until the day from which there is none', () => {
    const fee = { percent: 1, fixedYuan: 50, freeFrom: '2026-07-01' };
    expect(payoffAmount(bullet, '2026-06-30', fee)).toMatchObject({ feeYuan: 1_250, totalYuan: 121_650 });
    expect(payoffAmount(bullet, '2026-07-01', fee)).toMatchObject({ feeYuan: 0 });
  });

  it.each(['2026-01-09', '2027-01-10', '2027-02-01'])('is not told for %s', (on) => {
    expect(() => payoffAmount(bullet, on)).toThrow(RangeError);
  });
});

describe('a prepayment of a part', () => {
  it('leaves a schedule for the rest, with the same due dates', () => {
    const { schedule, interestYuan, savedInterestYuan } = prepay(falling, { on: '2026-02-10', principalYuan: 55_000, keeps: 'term' });
    expect(interestYuan).toBe(0);
    expect(schedule.instalments).toHaveLength(12);
    expect(schedule.instalments[1]).toMatchObject({ number: 2, dueDate: '2026-03-10', principalYuan: 5_000, interestYuan: 275 });
    expect(schedule.instalments.at(-1)).toMatchObject({ dueDate: '2027-01-10', balanceYuan: 0 });
    expect(savedInterestYuan).toBe(1_650);
  });

  it('ends a loan earlier that keeps its instalments', () => {
    const { schedule } = prepay(falling, { on: '2026-02-10', principalYuan: 55_000, keeps: 'instalment' });
    expect(schedule.instalments).toHaveLength(7);
    expect(schedule.instalments.at(-1)).toMatchObject({ dueDate: '2026-08-10', principalYuan: 5_000, balanceYuan: 0 });
    const kept = prepay(level, { on: '2026-02-10', principalYuan: 30_000, keeps: 'instalment' }).schedule.instalments;
    expect(kept.slice(1, -1).map(({ paymentYuan }) => paymentYuan)).toEqual(Array(kept.length - 2).fill(level.instalments[0]?.paymentYuan));
  });

  it('between due dates pays the interest until then, and the rest of the month bears less', () => {
    const { schedule, interestYuan } = prepay(bullet, { on: '2026-01-20', principalYuan: 60_000, keeps: 'term' });
    expect(interestYuan).toBe(200);
    expect(schedule.instalments[0]).toMatchObject({ dueDate: '2026-02-10', days: 21, interestYuan: 210 });
    expect(schedule.interestYuan).toBe(Math.round((200 + 210 + bullet.interestYuan / 2 - 310) * 100) / 100);
  });

  it('can follow another one, in the same month', () => {
    const once = prepay(bullet, { on: '2026-01-20', principalYuan: 60_000, keeps: 'term' }).schedule;
    const twice = prepay(once, { on: '2026-01-30', principalYuan: 30_000, keeps: 'term' });
    expect(twice.interestYuan).toBe(100);
    expect(twice.schedule.instalments[0]).toMatchObject({ interestYuan: 55 });
    expect(twice.schedule.totalYuan).toBe(120_000 + twice.schedule.interestYuan);
  });

  it('asks for no more days than the period has, wherever it is divided', () => {
    const dueDates = { ...loan.dueDates, firstDueDate: '2026-04-01' };
    const short = datedSchedule({ ...loan, payWay: '2', disbursedOn: '2026-02-14', dueDates });
    const { schedule, interestYuan } = prepay(short, { on: '2026-03-29', principalYuan: 60_000, keeps: 'term' });
    expect([short.instalments[0]?.interestYuan, interestYuan]).toEqual([900, 880]);
    expect(payoffAmount(schedule, '2026-03-31').interestYuan).toBe(10);
  });

  it('takes a fee of what comes back early, which is part of what the loan costs', () => {
    const { schedule, feeYuan } = prepay(bullet, { on: '2026-01-20', principalYuan: 60_000, keeps: 'term' }, { percent: 0.5 });
    expect([feeYuan, schedule.feesYuan, schedule.totalYuan]).toEqual([300, 300, 120_300 + schedule.interestYuan]);
    expect(schedule.prepayments).toEqual([{ on: '2026-01-20', amountYuan: 60_200 }]);
  });

  it('without a fee leaves the rate of the loan as it was', () => {
    const { schedule } = prepay(falling, { on: '2026-05-10', principalYuan: 30_000, keeps: 'term' });
    expect(annualRatesOf(schedule).nominalPercent).toBeCloseTo(6, 3);
  });

  it.each([0, -1, 120_000])('is no part of the loan: %d', (principalYuan) => {
    expect(() => prepay(bullet, { on: '2026-01-20', principalYuan, keeps: 'term' })).toThrow(RangeError);
  });
});

describe('late interest', () => {
  const overdue = { principalYuan: 10_000, interestYuan: 600, dueOn: '2026-02-10' };
  const terms = { penaltyRatePercent: 9, graceDays: 3 };

  it.each([
    ['on time', '2026-02-10', 0],
    ['on the last day of grace', '2026-02-13', 0],
    ['after it, from the due day on', '2026-02-14', 10],
    ['a month late', '2026-03-12', 75],
  ])('%s', (_, paidOn, expected) => {
    expect(lateInterest(overdue, terms, paidOn)).toBe(expected);
  });

  it('is taken on overdue interest where the product says so', () => {
    expect(lateInterest(overdue, { ...terms, onInterest: true }, '2026-03-12')).toBe(79.5);
  });

  it('follows the day count of the product, without grace from the first day', () => {
    expect(lateInterest(overdue, { penaltyRatePercent: 9, dayCount: 'actual/365' }, '2026-02-11')).toBe(2.47);
    expect(lastGraceDay(overdue, { penaltyRatePercent: 9 })).toBe('2026-02-10');
  });

  it.each([
    ['actual/365', 185.84],
    ['actual/360', 188.42],
    ['months/360', 188.42],
    ['30e/360', 188.42],
  ] as const)('of a loan that counts by %s is reckoned by its year where days are days', (dayCount, expected) => {
    const rules = { lender: '示例银行', dueDay: null, prepayFee: 0, prepayFreeMonths: null, contingent: [], conditions: [] };
    const terms = lateTermsOf({ ...rules, dayCount, penaltyMarkup: 80, penaltyOnInterest: true, graceDays: 0 }, 5.85);
    const whole = { principalYuan: 20_000, interestYuan: 1_472.02, dueOn: '2026-12-28' };
    expect(lateInterest(whole, terms, '2027-01-27')).toBe(expected);
  });
});
