import { formatMonthRange, formatPercent, formatRateRange, formatWan, formatWanRange, formatYuan, wanFigure } from './money.ts';

it.each([
  [16_940.46, '16,940.46 元'],
  [0, '0.00 元'],
  [1_000_000, '1,000,000.00 元'],
])('writes %p yuan to the cent: %s', (amountYuan, text) => {
  expect(formatYuan(amountYuan)).toBe(text);
});

it.each([
  [50, '50 万元'],
  [0.5, '0.5 万元'],
  [1_200, '1,200 万元'],
  [10_000, '1 亿元'],
  [123_456, '12.35 亿元'],
])('writes %p 万元 in the unit that reads best: %s', (amountWan, text) => {
  expect(formatWan(amountWan)).toBe(text);
});

it('parts the figure from its unit', () => {
  expect(wanFigure(500)).toEqual({ figure: '500', unit: '万元' });
});

it.each([
  [10, 500, '10–500 万元'],
  [50, 50, '50 万元'],
  [500, 20_000, '500 万元–2 亿元'],
])('writes the range %p to %p as %s', (start, end, text) => {
  expect(formatWanRange(start, end)).toBe(text);
});

it.each([
  [3.65, 4.2, '3.65%–4.20%'],
  [3.65, 3.65, '3.65%'],
  [3.65, null, '3.65% 起，上限面议'],
  [null, null, '面议'],
])('writes the rates %p to %p as %s', (start, end, text) => {
  expect(formatRateRange(start, end)).toBe(text);
});

it('writes percents and months', () => {
  expect([5.475, 1.005, 4.4949999, 0, -0.005, 1e-9].map(formatPercent)).toEqual(['5.48%', '1.01%', '4.49%', '0.00%', '-0.01%', '0.00%']);
  expect([formatPercent(6.2836), formatMonthRange(3, 36), formatMonthRange(12, 12)]).toEqual(['6.28%', '3–36 个月', '12 个月']);
});
