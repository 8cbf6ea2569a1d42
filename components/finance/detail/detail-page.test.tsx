import { act, render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { writeAddress } from '#lib/browser/address.ts';
import { takeOff } from '#lib/testing/areas-off.ts';
import { dataAnswer, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { ApplyAside, ApplyBar, ProductFacts } from './detail-page.tsx';

const HREF = '/financeServerSub?productCode=FP1';

function draw(phone: string, zone: readonly string[] = []) {
  const product = sampleProduct({ productCode: 'FP1', contactPhone: phone, zone: [...zone] });
  render(
    <>
      <ApplyAside product={product} favourite={null} />
      <ApplyBar product={product} />
    </>,
    { wrapper: InPage },
  );
}

const applications = () => screen.queryAllByRole('link', { name: '申请这个产品' });
const atAgency = () => screen.getByText(/办理/).closest('p');

afterEach(() => takeOff());

it('leads to the application', () => {
  draw('');
  expect(applications().map((link) => link.getAttribute('href'))).toEqual([HREF, HREF]);
});

it('leads to the form of the farm zone for a product of it', () => {
  draw('', ['agri']);
  const href = '/agriculture/submit?productId=FP1';
  expect(applications().map((link) => link.getAttribute('href'))).toEqual([href, href]);
});

it('takes the loan that the sheet stands at along to the application', () => {
  draw('');
  act(() => writeAddress('/financeServer/FP1?amount=80&months=18&payType=2&purpose=stock', 'replace'));
  const carried = `${HREF}&amount=80&months=18&payType=2&purpose=stock`;
  expect(applications().map((link) => link.getAttribute('href'))).toEqual([carried, carried]);
  act(() => writeAddress('/financeServer/FP1', 'replace'));
  expect(applications()[0]).toHaveAttribute('href', HREF);
});

it('tells whoever is logged in that he has applied, with the number and the way there', async () => {
  setPageCookie('SIGNED_IN=1');
  const orderNo = 'FO20261122000001';
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('list-order-by-page')) return rowsAnswer([{ orderNo, productCode: 'FP1', zone: '', state: '45' }]);
    return dataAnswer({ id: 'u1', loginName: 'u', accountType: 'INDIVIDUAL' });
  });
  draw('');
  expect(await screen.findByText(`您已申请过，编号 ${orderNo}`, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: '去看进度' })).toHaveAttribute('href', `/user/financeOrder?orderNo=${orderNo}`);
  setPageCookie('SIGNED_IN=; max-age=0');
});

it('leads to the institution where nothing can be applied for, by telephone where it has one', () => {
  takeOff('orders');
  draw('0594-1234567');
  expect(applications()).toEqual([]);
  expect(atAgency()).toHaveTextContent('这个产品到示范银行办理，电话 0594-1234567。');
  expect(screen.getByRole('link', { name: '打电话问机构' })).toHaveAttribute('href', 'tel:0594-1234567');
  expect(screen.queryByText('申请不收费，递交不影响征信')).toBeNull();
});

it('has no button that leads nowhere', () => {
  takeOff('orders');
  draw('');
  expect(atAgency()).toHaveTextContent('这个产品到示范银行办理。');
  expect(screen.queryByRole('link', { name: /电话/ })).toBeNull();
});

it('names at the head the rate with all fees of the loan in the address, as the sheet below does', () => {
  const guarantee = { name: '融资担保费', payee: '示范担保', when: '放款前', kind: 'rateYearly' as const, rate: 0.5, note: '' };
  const product = sampleProduct({
    rateStart: 3.55,
    amountStart: 20,
    amountEnd: 200,
    termStart: 6,
    termEnd: 24,
    payTypes: ['1'],
    fees: [guarantee],
  });
  render(<ProductFacts product={product} loan={{ amountWan: 30, months: 24 }} />, { wrapper: InPage });
  expect(document.body).toHaveTextContent('借 30 万元、24 个月、等额本息，加上费用，综合约 4.51%');
  act(() => writeAddress('/financeServer/FP1?amount=50&months=12&payType=1', 'replace'));
  expect(document.body).toHaveTextContent('借 50 万元、12 个月、等额本息，加上费用，综合约 4.48%');
  act(() => writeAddress('/financeServer/FP1', 'replace'));
});
