import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import type { LoanQuery } from '#lib/routes/page-queries.ts';
import { sampleProduct, sampleTerms } from '#lib/testing/sample-finance-product.ts';
import { PriceSheetCard } from './price-sheet-card.tsx';
import { toSheetProduct } from './sheet-product.ts';

const PATH = '/financeServer/FP1';
const none: LoanQuery = { amount: undefined, months: undefined, payType: undefined, guaranteeType: undefined };

const TERMS: LoanTerms = { ...sampleTerms, contingent: [{ name: '抵押登记费', payee: '登记中心', standard: '80 元一件' }] };

function draw(search = '', served = none, rest = {}) {
  window.history.replaceState(null, '', PATH + search);
  return render(<PriceSheetCard product={toSheetProduct(sampleProduct(rest))} served={served} />, { wrapper: InPage });
}

const total = () => screen.getByText('一共要多付').parentElement?.textContent;

it('prices the reference loan first: interest, every fee, and the rate that they make', () => {
  draw();
  expect(total()).toBe('一共要多付16,940.46 元');
  expect(screen.getByText('相当于年化').parentElement).toHaveTextContent('6.28%');
  const rows = within(screen.getByRole('table', { name: '费用明细' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '项目谁收什么时候付怎么算金额（元）',
    '利息示范银行每月，共 12 次年化 3.65%，按剩余本金9,940.46',
    '融资担保费示范担保放款前，一次借款额的 1.2%6,000.00',
    '合同公证费公证机构签合同当天固定收一笔1,000.00',
    '提前还款随时可以提前还，不收违约金。不计入',
    '逾期机构还没公布不计入',
    '合计另外归还本金 500,000.00 元；每月还 42,495.04 元16,940.46',
  ]);
});

it('counts a fee that is due with one security only where the address chose that one', () => {
  const fee = { name: '贷款保证保险费', payee: '保险公司', when: '放款前', kind: 'rateOnce', rate: 0.9, guaranteeType: '5', note: '' };
  draw('?guaranteeType=1', none, { fees: [fee] });
  expect(total()).toBe('一共要多付9,940.46 元');
  expect(document.body).toHaveTextContent('贷款保证保险费按情况才收，没有算在里面');
  cleanup();
  draw('?guaranteeType=5', none, { fees: [fee] });
  expect(total()).toBe('一共要多付14,440.46 元');
  fireEvent.change(screen.getByRole('combobox', { name: '用多久' }), { target: { value: '24' } });
  expect(window.location.search).toContain('guaranteeType=5');
  expect(screen.getByRole('table', { name: '费用明细' })).toHaveTextContent('4,500.00');
});

it('names the lender as payee of the interest, never the guarantor whose product it is', () => {
  const interest = () => within(screen.getByRole('table', { name: '费用明细' })).getByRole('row', { name: /^利息/ }).textContent;
  const { unmount } = draw('', none, { agencyOrgType: '4', agencyName: '木兰溪融资担保' });
  expect(interest()).toContain('利息机构还没公布');
  unmount();
  draw('', none, { agencyOrgType: '4', agencyName: '木兰溪融资担保', terms: TERMS });
  expect(interest()).toContain('利息放款银行');
  expect(screen.getByRole('row', { name: /^逾期/ })).toHaveTextContent(
    '晚 3 天以内不收，超过的从还款日起按年化 5.475%（合同利率上浮 50%）收罚息，只按拖欠的本金收',
  );
  expect(screen.getByRole('row', { name: /^抵押登记费/ })).toHaveTextContent('80 元一件，登记中心收');
});

it('says what the loan costs at the highest published rate, and nothing where there is one rate only', () => {
  draw();
  expect(document.body).toHaveTextContent('公布的是 3.65%–4.35%，要是批到最高，一共多付 18,859.40 元，相当于年化 6.99%。');
  cleanup();
  draw('', none, { rateEnd: 3.65 });
  expect(document.body).not.toHaveTextContent('要是批到最高');
});

it('says once that 按农时 is reckoned as paid every quarter', () => {
  draw('', none, { payTypes: ['6'], terms: { ...TERMS, seasonDays: ['06-20', '12-20'] } });
  expect(
    document.body.textContent?.split('按每季还一次算，实际按农时还：每年 6 月 20 日、12 月 20 日和到期那天，以机构报价为准。'),
  ).toHaveLength(2);
  cleanup();
  draw('', none, { payTypes: ['6'] });
  expect(screen.getAllByText(/按每季付一次利息、到期一次还本金算。/)).toHaveLength(1);
  expect(document.body).toHaveTextContent('每季，共 4 次');
  expect(document.body).not.toHaveTextContent('实际按农时还');
  cleanup();
  draw();
  expect(document.body).not.toHaveTextContent('按每季还一次算');
});

it('reckons every change at once and keeps it in the address', async () => {
  draw();
  const amount = screen.getByRole('textbox', { name: '借多少，万元' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '怎么还' }), '3');
  expect(total()).toBe('一共要多付49,500.00 元');
  expect(window.location.search).toBe('?amount=100&payType=3');
});

it.each(['100万', '１００', '1,00', ' 100 万元 '])('takes %j as it is meant, or says what is wrong and keeps it', async (typed) => {
  draw();
  const amount = screen.getByRole('textbox', { name: '借多少，万元' });
  await userEvent.clear(amount);
  await userEvent.type(amount, typed);
  await userEvent.tab();
  const isAmount = typed !== '1,00';
  expect(amount).toHaveValue(isAmount ? '100' : typed);
  expect(window.location.search).toBe(isAmount ? '?amount=100' : '');
  if (isAmount) return expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(amount).toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent('借多少要写数字，这个产品的额度是 10–500 万元。这张纸还是按 50 万元算的。');
});

it('shows the loan of the address, whatever page was served', () => {
  draw('?amount=100&months=12&payType=3', none);
  expect(total()).toBe('一共要多付49,500.00 元');
});

it('says when the product does not lend what is wanted, and prices what it does', async () => {
  draw('?amount=9999');
  expect(screen.getByRole('status')).toHaveTextContent('先按 500 万元、12 个月算');
  const amount = screen.getByRole('textbox', { name: '借多少，万元' });
  expect(amount).toHaveValue('500');
});

it.each(['9999', '5', '５０１ 万元'])('keeps %j in the box, says what the product lends and which loan it still prices', async (typed) => {
  draw();
  const amount = screen.getByRole('textbox', { name: '借多少，万元' });
  fireEvent.change(amount, { target: { value: typed } });
  await userEvent.tab();
  expect(amount).toHaveValue(typed);
  expect(amount).toHaveAccessibleDescription('这个产品的额度是 10–500 万元。这张纸还是按 50 万元算的。');
  expect(total()).toBe('一共要多付16,940.46 元');
});

it('leaves what is being typed alone and returns to a number when it is left', async () => {
  draw();
  const amount = screen.getByRole('textbox', { name: '借多少，万元' });
  await userEvent.clear(amount);
  expect(amount).toHaveValue('');
  await userEvent.tab();
  expect(amount).toHaveValue('50');
});

it('promises a written offer instead of figures where the rate is 面议', () => {
  draw('', none, { rateStart: null, rateEnd: null, allInRate: null });
  expect(screen.queryByText('一共要多付')).not.toBeInTheDocument();
  expect(screen.getByText(/书面报价/)).toBeInTheDocument();
  expect(screen.getByText('融资担保费')).toBeInTheDocument();
});

it('never says that the lowest rate is what one gets where the highest is agreed upon', () => {
  draw('', none, { rateStart: 3.5, rateEnd: null, fees: [] });
  expect(document.body).toHaveTextContent('这是按公布的最低利率 3.50% 算的，最高多少要和机构当面谈，批下来可能更贵。没有其他费用。');
  expect(document.body).not.toHaveTextContent('合同上写的是');
});

it('says of the lowest of several rates that it is reckoned by, and of no contract that there is none of', () => {
  draw('', none, { rateStart: 3.65, rateEnd: 4.2, fees: [] });
  expect(document.body).toHaveTextContent('年化利率先按 3.65% 算。没有其他费用');
  expect(document.body).not.toHaveTextContent('合同上写的是');
});

it('says what counting the days brings where the institution does so, and calls that no whole truth', () => {
  const terms = { ...TERMS, dayCount: 'actual/360' as const };
  draw('', none, { rateStart: 3.85, rateEnd: null, fees: [], payTypes: ['6'], terms });
  expect(screen.getByText('相当于年化').parentElement).toHaveTextContent('3.85%');
  expect(document.body).toHaveTextContent(
    '上面按整月算。这家按实际天数算利息（一年按 360 天）：一年 365 天，按天算大约是年化 3.90%，多付 267.35 元，以报价为准。',
  );
  expect(document.body).not.toHaveTextContent('写多少就是多少');
  cleanup();
  draw('', none, { fees: [], terms: TERMS });
  expect(document.body).toHaveTextContent('没有其他费用，写多少就是多少。');
});

it.each([
  [true, '利息放款时先扣，除了利息，没有其他费用。'],
  [undefined, '除了利息，没有其他费用。'],
])('says without a rate, too, whether the interest is taken first: %p', (bankDiscount, said) => {
  draw('', none, { bankDiscount, fees: [], payTypes: ['4'], rateNegotiable: true, rateStart: null, rateEnd: null });
  expect(screen.getByText(said)).toBeVisible();
});
