import { act, render } from '@testing-library/react';
import { FeeLine } from '#components/blocks/product-row/fee-line.tsx';
import { writeAddress } from '#lib/browser/address.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { CarriedFeeLine } from './carried-fee-line.tsx';

const fee = { name: '融资担保费', payee: '示范担保', when: '放款前', kind: 'rateYearly' as const, rate: 0.5, note: '' };
const product = sampleProduct({ rateStart: 3.55, allInRate: 4.4842, payTypes: ['1', '3'], fees: [fee] });
const words = () => document.body.textContent;

beforeEach(() => window.history.replaceState(null, '', '/'));

it('says the rate of the basis where nobody said a loan', () => {
  render(<CarriedFeeLine product={product} served={{}} />);
  expect(words()).toBe('另付融资担保费，综合约 4.48%');
});

it('says the rate of the loan that the server read, then of the one that the address says', () => {
  render(<CarriedFeeLine product={product} served={{ amountWan: 30, months: 24, payWay: '1' }} />);
  expect(words()).toBe('另付融资担保费，综合约 4.51%');
  act(() => writeAddress('/?amount=30&months=24&payType=3', 'replace'));
  expect(words()).toBe('另付融资担保费，综合约 4.06%');
});

it('leaves the rate of a list as it came, which was asked for one loan', () => {
  window.history.replaceState(null, '', '/?amount=30&months=24&payType=3');
  render(<FeeLine product={{ ...product, allInRate: 5 }} wanted={{ amountWan: 30 }} />);
  expect(words()).toBe('另付融资担保费，综合约 5.00%');
});
