import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { pickComparison } from './pick-comparison.ts';

const product = (no: number, rest: Partial<FinanceProductRow> = {}) =>
  ({
    productCode: `FP${no}`,
    productType: String(no),
    agencyName: '示范银行',
    amountStart: 1,
    amountEnd: 100,
    rateStart: 3 + no / 10,
    termStart: 3,
    termEnd: 36,
    payTypes: ['1'],
    fees: [],
    ...rest,
  }) as Partial<FinanceProductRow> as FinanceProductRow;

const codes = (products: FinanceProductRow[]) => pickComparison(products).map((cost) => cost.product.productCode);

it('spreads five products from the cheapest to the dearest', () => {
  const nine = Array.from({ length: 9 }, (_, index) => product(9 - index));
  expect(codes(nine)).toEqual(['FP1', 'FP3', 'FP5', 'FP7', 'FP9']);
});

it('takes the first of each type, not the cheapest', () => {
  expect(codes([product(3, { productType: 'a' }), product(1, { productType: 'a' })])).toEqual(['FP3']);
});

it.each<[string, Partial<FinanceProductRow>]>([
  ['a rate to be agreed', { rateStart: null }],
  ['no room for 50 万元', { amountEnd: 49 }],
  ['no room for a year', { termStart: 13 }],
  ['another way of repaying', { payTypes: ['3'] }],
])('leaves out a product with %s', (_, rest) => {
  expect(codes([product(1, rest), product(2)])).toEqual(['FP2']);
});
