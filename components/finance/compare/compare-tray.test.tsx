import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { setCompared } from '#lib/browser/compare-choice.ts';
import { hearNotices } from '#lib/testing/hear-notices.ts';
import { CompareTray } from '../list/finance-browser.tsx';
import { CompareToggle } from './compare-toggle.tsx';

const products = ['甲', '乙', '丙', '丁', '戊'];

function draw() {
  render(
    <>
      {products.map((name) => (
        <CompareToggle key={name} code={`FP-${name.codePointAt(0)}`} name={name} />
      ))}
      <CompareTray />
    </>,
    { wrapper: InPage },
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^加入比较.*${name}$`) });
const tick = (name: string) => userEvent.click(box(name));
const tray = () => within(screen.getByRole('region', { name: '比较' }));

beforeEach(() => {
  for (const name of products) setCompared({ code: `FP-${name.codePointAt(0)}`, name }, false);
});

it('appears with the first product and leads on from the second', async () => {
  draw();
  expect(screen.queryByRole('region', { name: '比较' })).not.toBeInTheDocument();
  await tick('甲');
  expect(tray().queryByRole('link')).not.toBeInTheDocument();
  await tick('乙');
  expect(tray().getByRole('link', { name: '并排比较' })).toHaveAttribute('href', '/tools/compare?codes=FP-30002%2CFP-20057');
});

it('takes a product out and unticks its box', async () => {
  draw();
  await tick('甲');
  await userEvent.click(tray().getByRole('button', { name: /不比.*甲/ }));
  expect(box('甲')).not.toBeChecked();
});

it('refuses a fifth product with a word and leaves its box empty', async () => {
  draw();
  const heard = hearNotices();
  for (const name of products) await tick(name);
  expect(box('戊')).not.toBeChecked();
  expect(tray().getByRole('status')).toHaveTextContent('已选 4 个');
  expect(heard()).toEqual(['info 最多选 4 个，先去掉一个再选']);
});

it('without script the boxes are fields of the form that leads to the comparison', () => {
  draw();
  const { name, value, form } = box('甲');
  expect([name, value, form?.getAttribute('action')]).toEqual(['codes', 'FP-30002', '/tools/compare']);
});

it('takes the loan of the list along to the comparison', async () => {
  window.history.replaceState(null, '', '/financeServer?amount=80&months=18&page=2');
  draw();
  await tick('甲');
  await tick('乙');
  expect(tray().getByRole('link', { name: '并排比较' })).toHaveAttribute(
    'href',
    '/tools/compare?codes=FP-30002%2CFP-20057&amount=80&months=18',
  );
  window.history.replaceState(null, '', '/');
});
