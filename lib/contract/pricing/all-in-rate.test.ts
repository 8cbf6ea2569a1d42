import fc from 'fast-check';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import { allInRatePercent, effectiveRatePercent } from './all-in-rate.ts';
import { annualRatesOf } from './dated-annual-rate.ts';
import { datedSchedule, usualDueDates } from './dated-schedule.ts';
import { PAY_WAYS } from './loan-bounds.ts';

const fixed = (amountYuan: number): ProductFee => ({
  name: '评估费',
  payee: '评估公司',
  when: '放款前',
  kind: 'fixed',
  amountYuan,
  note: '',
});
const half = { principalYuan: 500_000, annualRatePercent: 3.65, months: 12, fees: [fixed(7_000)] };

const loans = fc.record({
  principalYuan: fc.integer({ min: 10_000, max: 100_000_000 }),
  annualRatePercent: fc.integer({ min: 0, max: 3_600 }).map((rate) => rate / 100),
  months: fc.integer({ min: 1, max: 120 }),
  payWay: fc.constantFrom(...PAY_WAYS),
});

it.each([
  ['1', 6.2836, 6.4678],
  ['3', 5.0889, 5.2093],
] as const)('500 000 at 3.65 %% with 7 000 at the start, way %s', (payWay, nominal, effective) => {
  expect([allInRatePercent({ ...half, payWay }), effectiveRatePercent({ ...half, payWay })]).toEqual([nominal, effective]);
});

it('equals the contract rate without fees, whatever the way of repaying', () => {
  for (const payWay of PAY_WAYS) {
    for (const months of [1, 2, 10, 12, 36]) expect(allInRatePercent({ ...half, payWay, months, fees: [] })).toBe(3.65);
  }
});

it('is never below the contract rate', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 0, max: 900_000 }), (loan, feeYuan) => {
      const rate = allInRatePercent({ ...loan, fees: [fixed(feeYuan / 100)] });
      expect(rate).toBeGreaterThanOrEqual(loan.annualRatePercent);
    }),
  );
});

it('rises with every fee', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 400_000 }), (loan, one, more) => {
      const less = allInRatePercent({ ...loan, fees: [fixed(one / 100)] });
      expect(allInRatePercent({ ...loan, fees: [fixed(one / 100), fixed(more / 100)] })).toBeGreaterThanOrEqual(less);
    }),
  );
});

it('a yearly fee paid later weighs less than the same sum paid at the start', () => {
  const loan = { principalYuan: 500_000, annualRatePercent: 4, months: 36, payWay: '3' as const };
  const yearly: ProductFee = { name: '担保费', payee: '担保公司', when: '每年', kind: 'rateYearly', rate: 1, note: '' };
  expect(allInRatePercent({ ...loan, fees: [yearly] })).toBeLessThan(allInRatePercent({ ...loan, fees: [fixed(15_000)] }));
});

it('has no bound when the fees take the whole loan', () => {
  expect(allInRatePercent({ ...half, payWay: '1', fees: [fixed(500_000)] })).toBe(Number.POSITIVE_INFINITY);
});

// 12 CFR Part 1026 (Regulation Z), Appendix J, (c)(5): 1,000 received, a fee taken off before, one payment after so many months.
it.each([
  ['(ii)', 6, 1_044, 8.8],
  ['(iii)', 18, 1_135.19, 8.76],
  ['(iv)', 24, 1_240, 11.36],
])('Appendix J (c)(5)%s: a single payment after %i months', (_, months, paymentYuan, expected) => {
  const principalYuan = 1_020;
  const annualRatePercent = ((paymentYuan / principalYuan - 1) * 1_200) / months;
  expect(allInRatePercent({ principalYuan, annualRatePercent, months, payWay: '4', fees: [fixed(20)] })).toBeCloseTo(expected, 2);
});

/** Rate of a quarter at which the payments are worth what was received, found by halving. */
function quarterRate(receivedYuan: number, payments: readonly number[]): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    const worth = payments.reduce((sum, amount, index) => sum + amount / (1 + middle) ** (index + 1), 0);
    [low, high] = worth > receivedYuan ? [middle, high] : [low, middle];
  }
  return low;
}

it('takes a quarter as the unit-period of quarterly payments, four of them a year (Appendix J (b)(4)(i), (b)(5))', () => {
  const loan = { principalYuan: 500_000, annualRatePercent: 3.8, months: 12, payWay: '6' as const, fees: [fixed(4_000)] };
  expect(allInRatePercent(loan)).toBeCloseTo(quarterRate(496_000, [4_750, 4_750, 4_750, 504_750]) * 400, 4);
});

it.each(PAY_WAYS)('agrees with the rate of an offer that has days, way %s', (payWay) => {
  for (const months of [3, 6, 12, 18, 24, 36]) {
    const [principalYuan, annualRatePercent, fees] = [500_000, 4, [fixed(6_000)]];
    const dueDates = usualDueDates(payWay, months, '2026-01-15');
    const offered = datedSchedule({
      ...{ principalYuan, annualRatePercent, payWay, fees, dueDates },
      disbursedOn: '2026-01-15',
      dayCount: '30e/360',
    });
    const rate = allInRatePercent({ principalYuan, annualRatePercent, months, payWay, fees });
    expect(Math.abs(rate - annualRatesOf(offered).nominalPercent)).toBeLessThan(0.001);
  }
});
