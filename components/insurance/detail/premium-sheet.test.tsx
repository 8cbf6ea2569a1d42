import { fireEvent, render, screen, within } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { sampleInsurance, TIERED } from '../testing/sample-insurance.ts';
import { CoverDeskProvider } from './cover-desk.tsx';
import { PremiumSheet } from './premium-sheet.tsx';

const box = (name: string) => screen.getByRole('textbox', { name });
const premium = () => screen.getByText('您自己出').parentElement?.textContent;

function type(name: string, text: string) {
  fireEvent.change(box(name), { target: { value: text } });
  fireEvent.blur(box(name));
}

beforeEach(() => {
  window.history.replaceState(null, '', '/insuranceServer/product?productCode=I1&amount=40&age=30');
  render(
    <CoverDeskProvider product={sampleInsurance({ coverage: TIERED })} served={{ amount: 40, age: 30 }}>
      <PremiumSheet note="" />
    </CoverDeskProvider>,
    { wrapper: InPage },
  );
});

it.each(['', 'abc', '-1', '40 个', '1e2'])('says that %j is no figure, keeps it, and reckons by the last one', (text) => {
  const before = premium();
  type('保额，万元', text);
  expect(box('保额，万元')).toHaveValue(text);
  expect(box('保额，万元')).toBeInvalid();
  expect(box('保额，万元')).toHaveAccessibleDescription('保额写数字，先按 40 万元算。');
  expect(box('年龄')).toBeValid();
  expect(premium()).toBe(before);
  type('保额，万元', '５０');
  expect(box('保额，万元')).toBeValid();
  expect(box('保额，万元')).toHaveValue('50');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(premium()).not.toBe(before);
});

it('says how often a premium is paid that is paid year by year, and offers only what is sold', () => {
  const { pricing } = sampleInsurance();
  const periods = [
    { label: '保 10 年', months: 120, maxMonths: null },
    { label: '保到 60 岁', months: null, maxMonths: null, untilAge: 60 },
  ];
  render(
    <CoverDeskProvider product={sampleInsurance({ pricing: { ...pricing, per: 'eachYear' }, periods })} served={{}}>
      <PremiumSheet note="" />
    </CoverDeskProvider>,
    { wrapper: InPage },
  );
  const lengths = screen.getByRole('combobox', { name: '保多久' });
  expect(
    within(lengths)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10 年', '到 60 岁']);
  expect(screen.getByText('您自己每年出')).toBeVisible();
  expect(screen.getByText(/交 10 年，现在付第一年的/)).toBeVisible();
  fireEvent.change(lengths, { target: { value: 'age60' } });
  expect(screen.getByText(/交 30 年，现在付第一年的/)).toBeVisible();
});

it('takes a sum with its unit', () => {
  type('保额，万元', '５0 万元');
  expect(box('保额，万元')).toBeValid();
  expect(box('保额，万元')).toHaveValue('50');
});

it('says of each box what is wrong, and still moves what is not sold', () => {
  type('年龄', '三十');
  type('多少人', 'x');
  type('保额，万元', '99999');
  expect(screen.getByRole('status')).toHaveTextContent('多少人写数字，先按 1 人算；年龄写数字，先按 30 岁算。');
  expect(screen.getByRole('status')).toHaveTextContent('先按 60 万元算');
});

it('says once by which age it is reckoned where no number follows one that is not sold', () => {
  type('年龄', '70');
  expect(screen.getByText('这个产品能保 18 到 65 岁，先按 65 岁算。')).toBeVisible();
  type('年龄', '-1');
  expect(box('年龄')).toHaveAccessibleDescription('年龄写数字，先按 65 岁算。');
});

it('says what each cover pays with the sum that is tried', () => {
  expect(screen.getByText('这样买，最多赔：意外医疗 4 万元。')).toBeVisible();
  type('保额，万元', '60');
  expect(screen.getByText('这样买，最多赔：意外医疗 6 万元。')).toBeVisible();
});

it('counts people and years whole: says so of a part, keeps it, and reckons by the last whole figure', () => {
  type('多少人', '5');
  const before = premium();
  type('多少人', '5.5');
  expect(box('多少人')).toHaveValue('5.5');
  expect(box('多少人')).toBeInvalid();
  expect(box('多少人')).toHaveAccessibleDescription('多少人写整数，先按 5 人算。');
  expect(premium()).toBe(before);
  expect(screen.getByText(/按 5 个人一样的年龄算/)).toBeVisible();
  expect(window.location.search).toContain('units=5&');
  type('年龄', '30.5');
  expect(screen.getByRole('status')).toHaveTextContent('多少人写整数，先按 5 人算；年龄写整数，先按 30 岁算。');
  type('多少人', '6.0');
  type('年龄', '31');
  expect(box('多少人')).toHaveValue('6');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says of an address that asks for a part of a person that people are whole', () => {
  window.history.replaceState(null, '', '/insuranceServer/product?productCode=I1&units=5.5');
  const page = render(
    <CoverDeskProvider product={sampleInsurance()} served={{ units: 5.5 }}>
      <PremiumSheet note="" />
    </CoverDeskProvider>,
    { wrapper: InPage },
  );
  expect(within(page.container).getByRole('textbox', { name: '多少人' })).toHaveValue('1');
  expect(within(page.container).getByRole('status')).toHaveTextContent(/^多少人写整数，先按 1 人算。$/);
});
