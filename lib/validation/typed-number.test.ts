import { typedNumber } from './typed-number.ts';

it.each([
  ['50', 50],
  [' ５０。５ ', 50.5],
  ['.5', 0.5],
  ['1,000', 1000],
  ['3.', 3],
  ['0', 0],
])('%j is a number', (text, number) => expect(typedNumber(text)).toBe(number));

it.each(['', ' ', 'abc', '-1', '100万', '1e9', '0x10', '1,00', '1.2.3', 'Infinity'])('%j is none', (text) =>
  expect(typedNumber(text)).toBeUndefined(),
);
