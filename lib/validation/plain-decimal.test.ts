import { plainDecimal, withPlainDecimals } from './plain-decimal.ts';

it.each([
  [' 60 ', '60'],
  ['５０', '50'],
  ['１２．５０', '12.50'],
  ['12。5', '12.5'],
  ['\u300080\t', '80'],
  ['1 000', '1 000'],
  ['五十', '五十'],
  ['5０万', '50万'],
  ['１e２', '1e2'],
  ['', ''],
])('%p is read as %p', (typed, plain) => {
  expect(plainDecimal(typed)).toBe(plain);
});

it('makes the named fields plain and leaves the others as they were typed', () => {
  const typed = { amount: ' ６０', contactName: ' 林小溪５', agreed: true };
  expect(withPlainDecimals(typed, ['amount'])).toEqual({ ...typed, amount: '60' });
});
