import type { ProductFee } from '#lib/contract/finance-product.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { acceptanceFigure, allInText, feeText, rateText } from './product-words.ts';

const fee = (name: string): ProductFee => ({ name, payee: '担保公司', when: '放款前', kind: 'fixed', amountYuan: 1_000, note: '' });

it.each([
  [3.65, 4.2, '3.65%', '起，最高 4.20%'],
  [3.5, null, '3.50%', '起，上限面议'],
  [3.5, 3.5, '3.50%', ''],
  [null, null, '面议', ''],
])('a rate from %p to %p reads %s %s', (rateStart, rateEnd, figure, note) => {
  expect(rateText({ rateStart, rateEnd })).toEqual({ figure, note });
});

it.each([
  [[], 3.65, { state: 'ok', text: '没有其他费用' }],
  [[fee('融资担保费')], 6.2836, { state: 'warn', text: '另付融资担保费，综合约 6.28%' }],
  [[fee('担保费'), fee('公证费'), fee('担保费')], 5, { state: 'warn', text: '另付担保费、公证费，综合约 5.00%' }],
  [[fee('评估费')], null, { state: 'warn', text: '另付评估费，综合成本以合同为准' }],
] as const)('fees %# are named once each, with what they make of the rate', (fees, allInRate, words) => {
  expect(feeText(sampleProduct({ fees: [...fees], allInRate }))).toEqual(words);
});

it.each([
  [{}, {}, '综合约 6.28%'],
  [{ payTypes: ['4', '3'] }, {}, '综合约 6.28%（按先息后本算）'],
  [{ payTypes: ['6'] }, {}, '综合约 6.28%（按季还款算）'],
  [{ payTypes: ['5', '4', '6'], amountEnd: 30 }, {}, '综合约 6.28%（按 30 万元、按季还款算）'],
  [{ payTypes: ['6'] }, { payWay: '6' }, '综合约 6.28%（按季还款算）'],
  [{}, { amountWan: 80, months: 24, payWay: '3' }, '综合约 6.28%'],
  [{ amountEnd: 30, termEnd: 6 }, { amountWan: 80 }, '综合约 6.28%（按 30 万元、6 个月算）'],
  [{ allInRate: null }, {}, null],
])('of %j, asked for %j, the row says %s', (product, wanted, text) => {
  expect(allInText(sampleProduct(product), wanted)).toBe(text);
});

it.each([
  [6.4, '6'],
  [0.2, '1'],
  [null, null],
])('%p hours until acceptance read %p', (hours, text) => {
  expect(acceptanceFigure(hours)).toBe(text);
});
