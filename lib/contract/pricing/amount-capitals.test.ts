import fc from 'fast-check';
import { amountCapitals } from './amount-capitals.ts';

it.each([
  [500_000, '伍拾万元整'],
  [0, '零元整'],
  [0.05, '伍分'],
  [0.5, '伍角'],
  [10, '壹拾元整'],
  [1_409.5, '壹仟肆佰零玖元伍角'],
  [6_007.14, '陆仟零柒元壹角肆分'],
  [1_680.32, '壹仟陆佰捌拾元叁角贰分'],
  [107_000.53, '壹拾万柒仟元伍角叁分'],
  [16_409.02, '壹万陆仟肆佰零玖元零贰分'],
  [325.04, '叁佰贰拾伍元零肆分'],
  [10_001, '壹万零壹元整'],
  [100_010_000, '壹亿零壹万元整'],
  [1_000_000_000_000, '壹万亿元整'],
  [84_990.08, '捌万肆仟玖佰玖拾元零捌分'],
])('writes %p as %s', (amountYuan, text) => {
  expect(amountCapitals(amountYuan)).toBe(text);
});

it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e13])('writes nothing for %p', (amountYuan) => {
  expect(amountCapitals(amountYuan)).toBe('');
});

it('different amounts never read alike', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(amountCapitals(one) === amountCapitals(other)).toBe(one === other);
    }),
  );
});
