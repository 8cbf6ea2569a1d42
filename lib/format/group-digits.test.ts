import fc from 'fast-check';
import { groupDigits } from './money.ts';

it.each([
  [16_940.456, 2, 2, '16,940.46'],
  [1.005, 2, 2, '1.01'],
  [-1.005, 2, 2, '-1.01'],
  [-0.001, 2, 2, '0.00'],
  [0.5, 0, 2, '0.5'],
  [1_200, 0, 2, '1,200'],
  [999_999.995, 0, 2, '1,000,000'],
  [1e-7, 2, 2, '0.00'],
  [999, 0, 0, '999'],
  [1_234_567.5, 0, 0, '1,234,568'],
])('writes %p with %p to %p decimals as %s', (amount, minDecimals, maxDecimals, text) => {
  expect(groupDigits(amount, minDecimals, maxDecimals)).toBe(text);
});

const amounts = fc.oneof(
  fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map((thousandths) => thousandths / 1_000),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
);

it('writes what the language itself writes in Chinese, but for a minus before nothing', () => {
  const property = fc.property(amounts, fc.constantFrom<[number, number]>([0, 0], [0, 2], [2, 2]), (amount, [minimum, maximum]) => {
    const options = { minimumFractionDigits: minimum, maximumFractionDigits: maximum, signDisplay: 'negative' } as const;
    expect(groupDigits(amount, minimum, maximum)).toBe(new Intl.NumberFormat('zh-CN', options).format(amount));
  });
  fc.assert(property, { numRuns: 5_000 });
});

it.each([
  [1e15, '1,000,000,000,000,000.00'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, '∞'],
])('leaves %p to the language', (amount, text) => {
  expect(groupDigits(amount, 2)).toBe(text);
});
