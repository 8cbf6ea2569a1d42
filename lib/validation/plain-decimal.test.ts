import {
  plainDecimal,
  plainMonths,
  plainOfUnits,
  plainPeople,
  plainPercent,
  plainWan,
  plainYears,
  plainYuan,
  withPlain,
} from './plain-decimal.ts';

it.each([
  [' 60 ', '60'],
  ['５０', '50'],
  ['１２．５０', '12.50'],
  ['12。5', '12.5'],
  ['\u300080\t', '80'],
  ['1 000', '1000'],
  ['１\u3000２００', '1200'],
  ['1 200.5', '1200.5'],
  ['1 20', '1 20'],
  ['1,000 000', '1,000 000'],
  ['1,000', '1000'],
  ['１，２３４，５６７．８', '1234567.8'],
  ['1,00', '1,00'],
  ['12,5', '12,5'],
  ['1234,567', '1234,567'],
  ['五十', '五十'],
  ['5０万', '50万'],
  ['１e２', '1e2'],
  ['', ''],
])('%p is read as %p', (typed, plain) => {
  expect(plainDecimal(typed)).toBe(plain);
});

it.each([
  ['50万', '50'],
  ['1,000 万元', '1000'],
  ['５０．５万', '50.5'],
  ['50', '50'],
  ['2,000,000元', '200'],
  ['２０，０００ 元', '2'],
  ['5500.5元', '0.55005'],
  ['50元', '0.005'],
  ['五十元', '五十元'],
  ['五十万', '五十万'],
  ['万元', '万元'],
])('%p of 万元 is read as %p', (typed, plain) => {
  expect(plainWan(typed)).toBe(plain);
});

it.each([
  ['１２个月', '12'],
  ['1年', '12'],
  ['1.5 年', '18'],
  ['2年半', '30'],
  ['半年', '6'],
  ['一年', '一年'],
  ['2026年', '2026年'],
])('%p of months is read as %p', (typed, plain) => {
  expect(plainMonths(typed)).toBe(plain);
});

it.each([
  ['50万', '500000'],
  ['50 万元', '500000'],
  ['０．３５万', '3500'],
  ['1.23456万', '12345.6'],
  ['500,000', '500000'],
  ['500,000.50 元', '500000.50'],
  ['50.万', '50.万'],
  ['五十万', '五十万'],
  ['元', '元'],
])('%p of 元 is read as %p', (typed, plain) => {
  expect(plainYuan(typed)).toBe(plain);
});

it.each([
  ['4.65%', '4.65'],
  ['４．６５％', '4.65'],
  ['4.65 ％', '4.65'],
  ['4.65', '4.65'],
  ['%', '%'],
  ['4.65%%', '4.65%'],
  ['4.65‰', '4.65‰'],
])('%p of percent is read as %p', (typed, plain) => {
  expect(plainPercent(typed)).toBe(plain);
});

it.each([
  ['万元', plainWan, '万'],
  ['元', plainYuan, '万元'],
  ['percent', plainPercent, '%'],
])('reads what is long and almost a figure of %s in no time', (_name, read, unit) => {
  const typed = `1${' \u3000'.repeat(20_000)}${unit}x`;
  const startedMs = performance.now();
  expect(read(typed)).toBe(typed);
  expect(performance.now() - startedMs).toBeLessThan(500);
});

it('makes the named fields plain, each by its reader, and leaves the others as they were typed', () => {
  const typed = { amount: ' ６０万', rate: '５万', contactName: ' 林小溪５', agreed: true };
  expect(withPlain(typed, { amount: plainWan, rate: plainDecimal })).toEqual({ ...typed, amount: '60', rate: '5万' });
});

it.each([
  ['18个月', '18'],
  ['１８ 个月', '18'],
  ['12月', '12'],
  ['１ 年', '12'],
  ['1 年半', '18'],
  ['半年', '6'],
  ['一年', '一年'],
])('%p of months is read as %p', (typed, plain) => {
  expect(plainMonths(typed)).toBe(plain);
});

it('reads years, people and an amount in one of several units as they are meant', () => {
  expect([plainYears('５ 年'), plainPeople('30人'), plainPeople('30 名')]).toEqual(['5', '30', '30']);
  const units = ['亩', '头'] as const;
  expect(plainOfUnits('１２亩', units)).toEqual({ plain: '12', unit: '亩' });
  expect(plainOfUnits('1,200 头', units)).toEqual({ plain: '1200', unit: '头' });
  expect(plainOfUnits('12', units)).toEqual({ plain: '12', unit: null });
  expect(plainOfUnits('12斤', units)).toEqual({ plain: '12斤', unit: null });
});
