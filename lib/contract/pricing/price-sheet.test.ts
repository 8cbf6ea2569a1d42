import { productAllInRate } from './all-in-rate.ts';
import { priceSheet } from './price-sheet.ts';
import type { PricedProduct } from './reference-loan.ts';

const product: PricedProduct = {
  agencyName: '示范银行',
  amountStart: 10,
  amountEnd: 500,
  rateStart: 3.65,
  termStart: 3,
  termEnd: 36,
  payTypes: ['1', '3'],
  fees: [
    { name: '融资担保费', payee: '示范担保', when: '放款前，一次', kind: 'rateOnce', rate: 1.2, note: '' },
    { name: '合同公证费', payee: '公证机构', when: '签合同当天', kind: 'fixed', amountYuan: 1_000, note: '每份 1,000 元' },
  ],
};

it('shows what 50 万元 for a year costs in all', () => {
  expect(priceSheet(product, { amountWan: 50, months: 12, payWay: '1' })).toMatchObject({
    loan: { amountWan: 50, principalYuan: 500_000, months: 12, payWay: '1' },
    moved: false,
    interestYuan: 9_940.46,
    feesYuan: 7_000,
    extraCostYuan: 16_940.46,
    allInPercent: 6.2836,
    effectivePercent: 6.4678,
    firstPaymentYuan: 42_495.04,
    rows: [
      { name: '利息', payee: '示范银行', when: '每月，共 12 次', how: '年化 3.65%，按剩余本金', amountYuan: 9_940.46 },
      { name: '融资担保费', how: '借款额的 1.2%', amountYuan: 6_000 },
      { name: '合同公证费', how: '固定收一笔', note: '每份 1,000 元', amountYuan: 1_000 },
    ],
  });
});

it.each([
  [
    { amountWan: 9, months: 1, payWay: '2' },
    { amountWan: 10, months: 3, payWay: '1' },
  ],
  [
    { amountWan: 9_999, months: 360, payWay: '3' },
    { amountWan: 500, months: 36, payWay: '3' },
  ],
  [
    { amountWan: Number.NaN, months: Number.POSITIVE_INFINITY, payWay: 'x' },
    { amountWan: 50, months: 12, payWay: '1' },
  ],
])('moves %p into what the product lends and says so', (wanted, loan) => {
  expect(priceSheet(product, wanted)).toMatchObject({ loan, moved: true });
});

it('prices the reference loan when nothing is wanted', () => {
  expect(priceSheet(product)).toMatchObject({ loan: { amountWan: 50, months: 12, payWay: '1' }, moved: false });
  expect(productAllInRate(product)).toBe(6.2836);
});

it('the reference loan stays inside a small product', () => {
  const small = { ...product, amountStart: 0.5, amountEnd: 20, termStart: 1, termEnd: 6, payTypes: ['4'], fees: [] };
  expect(priceSheet(small)).toMatchObject({ loan: { amountWan: 20, months: 6, payWay: '4' }, allInPercent: 3.65 });
});

it('has no sheet and no rate for a product whose rate is 面议', () => {
  expect(priceSheet({ ...product, rateStart: null })).toBeNull();
  expect(productAllInRate({ ...product, rateStart: null })).toBeNull();
});

it('prices whatever an upstream may send', () => {
  const odd = { ...product, amountStart: 0, amountEnd: 0.01, termStart: 0, termEnd: 9_999 };
  expect(priceSheet(odd, { amountWan: 0.01, months: 5_000 })).toMatchObject({ loan: { amountWan: 0.1, months: 360 } });
  expect(priceSheet({ ...product, rateStart: 365 })).toBeNull();
});

it('has no rate when the fees take the whole loan', () => {
  const fees = [{ name: '费', payee: '', when: '', kind: 'rateOnce' as const, rate: 100, note: '' }];
  expect(priceSheet({ ...product, fees })).toMatchObject({ allInPercent: null, effectivePercent: null, feesYuan: 500_000 });
});
