import {
  annualRatesOf,
  effectiveAnnualRatePercent,
  nominalAnnualRatePercent,
  type UnitPeriod,
  unitPeriodOf,
  type YearBasis,
} from './dated-annual-rate.ts';
import { datedSchedule } from './dated-schedule.ts';
import { type DueDateRule, interestPeriods } from './due-dates.ts';

const TOLERANCE_PERCENT = 0.01;

/** Payments of equal distance: the first and the last may differ from the others. */
function regularPayments(receivedOn: string, rule: DueDateRule, amounts: { first?: number; usual: number; last?: number }) {
  const dates = interestPeriods(rule, receivedOn).map(({ to }) => to);
  return dates.map((on, index) => {
    const odd = (index === 0 ? amounts.first : undefined) ?? (index === dates.length - 1 ? amounts.last : undefined);
    return { on, amountYuan: odd ?? amounts.usual };
  });
}

const months = (every: number, count: number, firstDueDate: string): DueDateRule => ({ every: { months: every }, count, firstDueDate });
const weeks = (every: number, count: number, firstDueDate: string): DueDateRule => ({ every: { days: every * 7 }, count, firstDueDate });
/** The 1st and the 16th of each month. */
const semimonthly = (count: number): DueDateRule => ({
  dates: Array.from({ length: count }, (_, index) => {
    const month = 2 + Math.floor(index / 2);
    return `${1978 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${index % 2 === 0 ? '01' : '16'}`;
  }),
});

// 12 CFR Part 1026 (Regulation Z), Appendix J, (c) Examples for the actuarial method: single advances.
it.each<readonly [string, number, string, DueDateRule, UnitPeriod, { first?: number; usual: number; last?: number }, number]>([
  ['(1)(i) monthly, regular first period', 5_000, '1978-01-10', months(1, 24, '1978-02-10'), { months: 1 }, { usual: 230 }, 9.69],
  ['(1)(ii) monthly, long first period', 6_000, '1978-02-10', months(1, 36, '1978-04-01'), { months: 1 }, { usual: 200 }, 11.82],
  ['(1)(iii) semimonthly, short first period', 5_000, '1978-02-23', semimonthly(24), { months: 0.5 }, { usual: 219.17 }, 10.34],
  ['(1)(iv) quarterly, long first period', 10_000, '1978-05-23', months(3, 40, '1978-10-01'), { months: 3 }, { usual: 385 }, 8.97],
  ['(1)(v) weekly, long first period', 500, '1978-03-20', weeks(1, 30, '1978-04-21'), { days: 7 }, { usual: 17.6 }, 14.96],
  ['(2)(i) irregular first payment', 5_000, '1978-01-10', months(1, 24, '1978-02-10'), { months: 1 }, { first: 250, usual: 230 }, 10.08],
  ['(2)(ii) every 4 weeks', 400, '1978-03-18', weeks(4, 12, '1978-04-20'), { days: 28 }, { first: 39.5, usual: 38.31 }, 28.5],
  ['(3)(i) irregular final payment', 5_000, '1978-01-10', months(1, 24, '1978-02-10'), { months: 1 }, { usual: 230, last: 280 }, 10.5],
  ['(3)(ii) every 2 weeks', 200, '1978-04-03', weeks(2, 20, '1978-04-11'), { days: 14 }, { usual: 9.5, last: 30 }, 12.22],
  ['(4)(i) both irregular', 5_000, '1978-01-10', months(1, 24, '1978-02-10'), { months: 1 }, { first: 250, usual: 230, last: 280 }, 10.9],
  [
    '(4)(ii) every 2 months',
    8_000,
    '1978-01-10',
    months(2, 20, '1978-03-01'),
    { months: 2 },
    { first: 449.36, usual: 465, last: 200 },
    7.3,
  ],
  ['(5)(i) one payment after 255 days', 1_000, '1978-01-03', { dates: ['1978-09-15'] }, 'term', { usual: 1_080 }, 11.45],
  ['(5)(ii) one payment after 6 months', 1_000, '1978-07-15', { dates: ['1979-01-15'] }, 'term', { usual: 1_044 }, 8.8],
  [
    '(5)(iii) one payment after a year and 6 months',
    1_000,
    '1978-01-17',
    { dates: ['1979-07-17'] },
    { months: 12 },
    { usual: 1_135.19 },
    8.76,
  ],
  ['(5)(iv) one payment after 2 years', 1_000, '1978-01-03', { dates: ['1980-01-03'] }, { months: 12 }, { usual: 1_240 }, 11.36],
])('nominal rate of Appendix J (c)%s', (_, receivedYuan, receivedOn, rule, unit, amounts, expected) => {
  const payments = regularPayments(receivedOn, rule, amounts);
  const rate = nominalAnnualRatePercent({ receivedOn, receivedYuan, payments }, unit);
  expect(Math.abs(rate - expected)).toBeLessThanOrEqual(TOLERANCE_PERCENT);
});

const ON = '1994-01-01';

// Directive 98/7/EC, Annex II (Annex III of 87/102/EEC), whose equation is that of 2008/48/EC, Annex I: part A by the calendar, part B by
// a standard year.
it.each<readonly [string, YearBasis, number, readonly (readonly [string, number])[], number]>([
  ['A, first', 'calendarDays', 1_000, [['1995-07-01', 1_200]], 12.96],
  ['A, second', 'calendarDays', 950, [['1995-07-01', 1_200]], 16.9],
  [
    'A, third',
    'calendarDays',
    1_000,
    [
      ['1995-01-01', 600],
      ['1996-01-01', 600],
    ],
    13.07,
  ],
  [
    'A, fourth',
    'calendarDays',
    1_000,
    [
      ['1994-04-01', 272],
      ['1994-07-01', 272],
      ['1995-01-01', 544],
    ],
    13.23,
  ],
  ['B, first', 'equalMonths', 1_000, [['1995-07-01', 1_200]], 12.92],
  ['B, second', 'equalMonths', 950, [['1995-07-01', 1_200]], 16.85],
  [
    'B, third',
    'equalMonths',
    1_000,
    [
      ['1995-01-01', 600],
      ['1996-01-01', 600],
    ],
    13.07,
  ],
  [
    'B, fourth',
    'equalMonths',
    1_000,
    [
      ['1994-04-01', 272],
      ['1994-07-01', 272],
      ['1995-01-01', 544],
    ],
    13.19,
  ],
])('effective rate of the directive’s example %s', (_, basis, receivedYuan, paid, expected) => {
  const payments = paid.map(([on, amountYuan]) => ({ on, amountYuan }));
  const rate = effectiveAnnualRatePercent({ receivedOn: ON, receivedYuan, payments }, basis);
  const places = expected === 16.9 ? 1 : 2;
  expect(Math.abs(Number(rate.toFixed(places)) - expected)).toBeLessThanOrEqual(TOLERANCE_PERCENT);
});

it.each([
  ['2028-03-01', 10 / 366],
  ['2028-02-01', 1 / 12 + 10 / 365],
])('odd days from %s to 2028-03-11 stand first and count over the year that ends with them', (receivedOn, years) => {
  const payments = [{ on: '2028-03-11', amountYuan: 1_001 }];
  const rate = effectiveAnnualRatePercent({ receivedOn, receivedYuan: 1_000, payments });
  expect(Math.log(1.001) / Math.log(1 + rate / 100)).toBeCloseTo(years, 5);
});

describe('rates of a schedule', () => {
  const loan = { principalYuan: 500_000, annualRatePercent: 3.65, payWay: '1', disbursedOn: '2026-03-10' } as const;
  const dueDates = { every: { months: 1 }, count: 12 };

  it('without fees the nominal rate is the rate of the contract where months are counted', () => {
    const { nominalPercent, effectivePercent } = annualRatesOf(datedSchedule({ ...loan, dueDates }));
    expect(nominalPercent).toBeCloseTo(3.65, 3);
    expect(effectivePercent).toBeCloseTo(((1 + 0.0365 / 12) ** 12 - 1) * 100, 3);
  });

  it('days over 360 cost more than the rate of the contract says', () => {
    const schedule = datedSchedule({ ...loan, payWay: '4', dueDates: { every: { months: 12 }, count: 1 } });
    expect(schedule.interestYuan).toBe(18_503.47);
    expect(annualRatesOf(schedule)).toEqual({ nominalPercent: 3.7007, effectivePercent: 3.7007 });
  });

  it('a bank discount is dearer than the same rate at the end', () => {
    const bill = datedSchedule({ ...loan, payWay: '4', bankDiscount: true, dueDates: { dates: ['2026-09-06'] } });
    expect([bill.receivedYuan, bill.totalYuan]).toEqual([490_875, 509_125]);
    expect(annualRatesOf(bill).nominalPercent).toBeCloseTo((9_125 / 490_875) * (365 / 180) * 100, 3);
  });

  it('counts fees on the day of disbursement and at the start of each further year', () => {
    const fees = [
      { name: '评估费', payee: '评估公司', when: '放款前', kind: 'fixed', amountYuan: 7_000, note: '' },
      { name: '担保费', payee: '担保公司', when: '每年', kind: 'rateYearly', rate: 0.5, note: '' },
    ] as const;
    const schedule = datedSchedule({ ...loan, fees, dueDates: { ...dueDates, count: 18 } });
    expect(schedule.fees).toEqual([
      { on: '2026-03-10', amountYuan: 7_000 },
      { on: '2026-03-10', amountYuan: 2_500 },
      { on: '2027-03-10', amountYuan: 2_500 },
    ]);
    expect([schedule.receivedYuan, schedule.feesYuan]).toEqual([490_500, 12_000]);
    expect(annualRatesOf(schedule).nominalPercent).toBeGreaterThan(6);
  });

  it.each([
    [{ every: { months: 3 }, count: 4 }, { months: 3 }],
    [{ dates: ['2026-07-31', '2026-11-15'] }, 'named'],
    [{ every: { months: 6 }, count: 1 }, 'term'],
    [{ every: { months: 18 }, count: 1 }, { months: 12 }],
  ] as const)('the unit-period of %j is %j', (rule, unit) => {
    expect(unitPeriodOf(datedSchedule({ ...loan, payWay: '4', dueDates: rule }))).toEqual(unit);
  });
});
