import { percentText, rateText, shareTexts } from './percent-text.ts';
import { interestRow } from './price-sheet.ts';

it('rounds percentages half up by their decimal digits, though the nearest double lies below', () => {
  expect([5.475, 1.005, 4.4949999, 0, -0.005, 1e-9].map(percentText)).toEqual(['5.48%', '1.01%', '4.49%', '0.00%', '-0.01%', '0.00%']);
});

it('writes the rate of the interest on a sheet as pages write it', () => {
  expect(interestRow('银行', 5.475, '1', { interestYuan: 1, instalments: [1] }).how).toBe('年化 5.475%，按剩余本金');
});

it.each([
  [4.2, '4.20%'],
  [3.1525, '3.1525%'],
  [5.475, '5.475%'],
  [5, '5.00%'],
])('writes an agreed rate of %p as it was agreed: %p', (percent, text) => expect(rateText(percent)).toBe(text));

it('writes shares that make up the rate as it is shown', () => {
  expect(shareTexts(['4.7149', '0.9649'])).toEqual(['4.71%', '0.97%']);
  expect(percentText(4.7149 + 0.9649)).toBe('5.68%');
  expect(shareTexts(['4.2', '', '1.005'])).toEqual(['4.20%', '—', '1.01%']);
});
