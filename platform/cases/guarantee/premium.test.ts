import fc from 'fast-check';
import { GUARANTEE_KINDS } from '#lib/contract/guarantee/states.ts';
import { premiumParts, premiumRules, premiumShare, toPremium, toRefund } from './premium.ts';

const amounts = fc.integer({ min: 1, max: 10_000_000_000 }).map((cents) => cents / 100);
const kinds = fc.constantFrom(...GUARANTEE_KINDS);

describe('the premium of a letter', () => {
  it.each([
    ['1', 1, 200, 20_000],
    ['1', 66_666.66, 200, 0.3],
    ['1', 66_670, 200.01, 0.3],
    ['1', 500_000, 1_500, 0.3],
    ['1', 500_000.01, 1_500, 0.3],
    ['1', 800_000, 2_100, 0.2625],
    ['1', 2_000_000, 4_500, 0.225],
    ['1', 10_000_000, 16_500, 0.165],
    ['2', 2_400_000, 19_400, 0.8083],
    ['3', 1_000_000, 10_500, 1.05],
    ['4', 333_333.33, 2_666.67, 0.8],
    ['5', 180_000, 1_080, 0.6],
  ] as const)('of kind %s for %d 元 is %d 元', (kind, amount, premiumYuan, ratePercent) => {
    expect(toPremium(kind, amount)).toEqual({ premiumYuan, ratePercent });
  });

  it.each([
    ['1', 500_000, '相当于保函金额的 0.3%'],
    ['1', 800_000, '相当于保函金额的 0.2625%'],
    ['2', 2_400_000, '相当于保函金额的约 0.8083%'],
  ] as const)('of kind %s for %d 元 is told with its share of the amount, 约 where that is rounded', (kind, amount, text) => {
    expect(premiumShare(amount, toPremium(kind, amount))).toBe(text);
  });

  it('is reckoned by parts that are the amount together', () => {
    expect(premiumParts('2', 2_400_000.5)).toEqual([
      { amountYuan: 500_000, ratePercent: 1 },
      { amountYuan: 1_500_000, ratePercent: 0.8 },
      { amountYuan: 400_000.5, ratePercent: 0.6 },
    ]);
    expect(premiumParts('1', 500_000)).toEqual([{ amountYuan: 500_000, ratePercent: 0.3 }]);
  });

  it('is in whole cents, never under the least, and never less for more', () => {
    fc.assert(
      fc.property(kinds, amounts, amounts, (kind, a, b) => {
        const [less, more] = [toPremium(kind, Math.min(a, b)), toPremium(kind, Math.max(a, b))].map(({ premiumYuan }) => premiumYuan) as [
          number,
          number,
        ];
        return less >= premiumRules[kind].leastYuan && less <= more && Number(less.toFixed(2)) === less;
      }),
    );
  });
});

describe('the refund of a surrender', () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' };

  it.each([
    ['2026-10-31', 1_000],
    ['2026-11-01', 966.67],
    ['2026-11-15', 500],
    ['2026-11-30', 0],
    ['2026-12-05', 0],
  ])('on %s is %d of 1000 元', (today, refund) => {
    expect(toRefund(1_000, { ...days, today })).toBe(refund);
  });
});
