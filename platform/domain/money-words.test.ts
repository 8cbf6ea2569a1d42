import { yuanText } from './money-words.ts';

it.each([
  [0, '0.00 元'],
  [240, '240.00 元'],
  [1_500.5, '1,500.50 元'],
  [1_234_567.89, '1,234,567.89 元'],
])('writes %s as %s', (amountYuan, words) => {
  expect(yuanText(amountYuan)).toBe(words);
});
