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

it.each([
  ['', '借多少还没有写，0.1 到 1,000,000 万元之间都行'],
  ['abc', '借多少，写 0.1 到 1,000,000 万元之间的数'],
  ['1,00', '借多少，写 0.1 到 1,000,000 万元之间的数'],
  ['1e2', '借多少，写 0.1 到 1,000,000 万元之间的数'],
  ['-1', '借的钱不能是负数，最少写 0.1 万元'],
  ['0', '太少了，最少写 0.1 万元'],
  ['1e9', '太多了，最多写 1,000,000 万元'],
  ['1000001', '太多了，最多写 1,000,000 万元'],
])('says why %j is no amount, keeps it, and reckons by the last one', (text, fault) => {
  const before = cost();
  type(text);
  expect(amount()).toHaveValue(text);
  expect(amount()).toBeInvalid();
  expect(amount()).toHaveAccessibleDescription(`${fault}。表里还是按 60 万元算的。`);
  expect(cost()).toBe(before);
  type('80');
  expect(amount()).toBeValid();
  expect(screen.queryByText(/表里还是按/)).toBeNull();
  expect(cost()).not.toBe(before);
});

it('says what an amount comes to that may have been meant in 元', () => {
  type('50000');
  expect(amount()).toBeValid();
  expect(screen.getByText('按万元算，50,000 万元就是 5 亿元。要是 5 万元，就写 5。')).toBeVisible();
  type('80');
  expect(screen.queryByText(/按万元算/)).toBeNull();
});

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

it.each([
  ['８０', '80'],
  ['80万', '80'],
  ['１，０００', '1000'],
  ['1,000 万元', '1000'],
])('takes %j as it is meant', (text, meant) => {
  type(text);
  expect(amount()).toBeValid();
  expect(amount()).toHaveValue(meant);
  expect(new URLSearchParams(window.location.search).get('amount')).toBe(meant);
});

it('sets the loan that all lend below the sentence, not beside it', () => {
  cleanup();
  const lends = products.map((product, place) => ({ ...product, amountStart: place === 0 ? 1 : 100, amountEnd: place === 0 ? 80 : 200 }));
  const shared = [lends[0], { ...lends[1], amountStart: 70 }] as typeof products;
  render(<CompareBoard products={shared} served={{ codes: ['A', 'B'], amount: 60 }} />, { wrapper: InPage });
  const said = screen.getAllByRole('status').find((one) => one.textContent?.includes('总数不好直接比')) ?? null;
  const button = screen.getByRole('button', { name: /^都按借.*来比$/ });
  expect(said).not.toContainElement(button);
  expect(said?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
