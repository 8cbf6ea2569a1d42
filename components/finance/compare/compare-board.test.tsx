import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { CompareBoard } from './compare-board.tsx';

const products = ['A', 'B'].map((productCode) => ({ ...sampleProduct(), productCode, productName: `产品${productCode}` }));
const amount = () => screen.getByRole('textbox', { name: '借多少，万元' });
const cost = () => screen.getByRole('row', { name: /总共/ }).textContent;

function type(text: string) {
  fireEvent.change(amount(), { target: { value: text } });
  fireEvent.blur(amount());
}

beforeEach(() => {
  window.history.replaceState(null, '', '/tools/compare?codes=A,B');
  render(<CompareBoard products={products} served={{ codes: ['A', 'B'], amount: 60 }} />, { wrapper: InPage });
});

it.each(['', 'abc', '-1', '0', '100万', '1e9', '1e2', '1000001'])(
  'says that %j is no amount, keeps it, and reckons by the last one',
  (text) => {
    const before = cost();
    type(text);
    expect(amount()).toHaveValue(text);
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription('借多少，写 0.1 到 1,000,000 万元之间的数。表里还是按 60 万元算的。');
    expect(cost()).toBe(before);
    type('80');
    expect(amount()).toBeValid();
    expect(screen.queryByText(/表里还是按/)).toBeNull();
    expect(cost()).not.toBe(before);
  },
);

it('leads each product to its own application: those of the farm zone to the form there', () => {
  cleanup();
  const [first, second] = products.map((product, place) => ({ ...product, zone: place === 0 ? ['agri'] : [] }));
  render(<CompareBoard products={[first, second] as typeof products} served={{ codes: ['A', 'B'] }} />, { wrapper: InPage });
  const hrefs = screen.getAllByRole('link', { name: /^申请\s*产品/ }).map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    expect.stringContaining('/agriculture/submit?productId=A'),
    expect.stringContaining('/financeServerSub?productCode=B'),
  ]);
});

it('takes full-width digits as they are meant', () => {
  type('８０');
  expect(amount()).toHaveValue('80');
  expect(new URLSearchParams(window.location.search).get('amount')).toBe('80');
});
