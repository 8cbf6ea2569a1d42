import fc from 'fast-check';
import { splitTax, sumYuan } from './invoice-rows.ts';

it.each([
  [106, 100, 6],
  [0.01, 0.01, 0],
  [0.09, 0.08, 0.01],
  [318, 300, 18],
  [1234.56, 1164.68, 69.88],
])('%d 元 with 6%% tax is %d and %d', (amount, netYuan, taxYuan) => expect(splitTax(amount, 6)).toEqual({ netYuan, taxYuan }));

it('never loses or makes a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.constantFrom(0, 1, 3, 6, 9, 13), (cents, percent) => {
      const { netYuan, taxYuan } = splitTax(cents / 100, percent);
      const [net, tax] = [Math.round(netYuan * 100), Math.round(taxYuan * 100)];
      expect(net + tax).toBe(cents);
      expect(Math.abs(net * percent - tax * 100)).toBeLessThanOrEqual(100 + percent);
    }),
  );
});

it('adds in cents', () => expect(sumYuan([0.1, 0.2, 1_000_000.07])).toBe(1_000_000.37));
