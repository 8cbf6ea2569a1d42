import fc from 'fast-check';
import { PAY_WAYS, type PayWay } from './loan-bounds.ts';
import { repaymentSchedule } from './repayment-schedule.ts';

const million = (payWay: PayWay) => repaymentSchedule({ principalYuan: 1_000_000, annualRatePercent: 3.65, months: 12, payWay });
const cents = (yuan: number): number => Math.round(yuan * 100);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const loans = fc.record({
  principalYuan: fc.integer({ min: 100_000, max: 1_000_000_000_000 }).map((amount) => amount / 100),
  annualRatePercent: fc.integer({ min: 0, max: 3_600_000 }).map((rate) => rate / 100_000),
  months: fc.integer({ min: 1, max: 360 }),
  payWay: fc.constantFrom(...PAY_WAYS),
});

describe('vectors', () => {
  it('等额本息: the same payment every month and the unrounded interest rounded once', () => {
    const { instalments, interestYuan } = million('1');
    expect(instalments.slice(0, 11).map(({ paymentYuan }) => paymentYuan)).toEqual(Array(11).fill(84_990.08));
    expect(interestYuan).toBe(19_880.91);
  });

  it('等额本金: first and last payment and the interest', () => {
    const { instalments, interestYuan } = million('2');
    expect([instalments[0]?.paymentYuan, instalments.at(-1)?.paymentYuan, interestYuan]).toEqual([86_375, 83_586.81, 19_770.83]);
  });

  it('先息后本: interest every month and the principal with the last', () => {
    const { instalments, interestYuan } = million('3');
    expect([instalments[0]?.paymentYuan, instalments.at(-1)?.principalYuan, interestYuan]).toEqual([3_041.67, 1_000_000, 36_500]);
  });

  it('一次性还本付息: one payment at the end', () => {
    expect(million('4').instalments).toEqual([
      { number: 1, month: 12, principalYuan: 1_000_000, interestYuan: 36_500, paymentYuan: 1_036_500, balanceYuan: 0 },
    ]);
  });

  it('按季还款: interest each quarter, a rest of months at the end', () => {
    const { instalments } = repaymentSchedule({ principalYuan: 120_000, annualRatePercent: 4, months: 10, payWay: '6' });
    expect(instalments.map(({ month, interestYuan }) => [month, interestYuan])).toEqual([
      [3, 1_200],
      [6, 1_200],
      [9, 1_200],
      [10, 400],
    ]);
  });

  it.each([
    ['1', 8_903.98, 20_543.29],
    ['2', 9_420.83, 20_118.75],
  ] as const)('300 000 at 4.35 %% over 36 months, way %s', (payWay, paymentYuan, interestYuan) => {
    const schedule = repaymentSchedule({ principalYuan: 300_000, annualRatePercent: 4.35, months: 36, payWay });
    expect([schedule.instalments[0]?.paymentYuan, schedule.interestYuan]).toEqual([paymentYuan, interestYuan]);
  });

  it('a loan without interest is returned in equal parts', () => {
    const { instalments, interestYuan } = repaymentSchedule({ principalYuan: 100_000, annualRatePercent: 0, months: 10, payWay: '1' });
    expect(instalments.map(({ paymentYuan }) => paymentYuan)).toEqual(Array(10).fill(10_000));
    expect(interestYuan).toBe(0);
  });
});

describe('every loan', () => {
  it('is returned to the cent, row by row', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { instalments, interestYuan, totalYuan } = repaymentSchedule(loan);
        expect(sum(instalments.map((row) => cents(row.principalYuan)))).toBe(cents(loan.principalYuan));
        expect(sum(instalments.map((row) => cents(row.interestYuan)))).toBe(cents(interestYuan));
        expect(cents(totalYuan)).toBe(cents(loan.principalYuan) + cents(interestYuan));
        for (const row of instalments) expect(cents(row.paymentYuan)).toBe(cents(row.principalYuan) + cents(row.interestYuan));
        expect(instalments.at(-1)).toMatchObject({ balanceYuan: 0, month: loan.months });
      }),
    );
  });

  it('never asks for a negative part and never owes more than before', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        let balanceYuan = loan.principalYuan;
        for (const row of repaymentSchedule(loan).instalments) {
          expect(Math.min(row.principalYuan, row.interestYuan, row.paymentYuan, row.balanceYuan)).toBeGreaterThanOrEqual(0);
          expect(row.balanceYuan).toBeLessThanOrEqual(balanceYuan);
          balanceYuan = row.balanceYuan;
        }
      }),
    );
  });

  it('costs no more interest when principal is returned every month', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const [level, falling, bullet] = (['1', '2', '3'] as const).map((payWay) => repaymentSchedule({ ...loan, payWay }).interestYuan);
        expect(falling).toBeLessThanOrEqual(level ?? 0);
        expect(level).toBeLessThanOrEqual(bullet ?? 0);
      }),
    );
  });
});

it.each([
  { principalYuan: 999.99 },
  { principalYuan: Number.NaN },
  { annualRatePercent: -1 },
  { annualRatePercent: 101 },
  { months: 0 },
  { months: 1.5 },
  { months: 361 },
])('refuses a loan out of range: %p', (fault) => {
  const loan = { principalYuan: 100_000, annualRatePercent: 4, months: 12, payWay: '1' as const };
  expect(() => repaymentSchedule({ ...loan, ...fault })).toThrow(RangeError);
});
