import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { FinanceFacets } from '#lib/contract/finance-product.ts';
import { parsePageQuery } from '#lib/query/page-query.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { FinanceBrowser } from './finance-browser.tsx';

const noCounts = Object.fromEntries(Object.keys(FinanceFacets.shape).map((name) => [name, []]));
const facets = FinanceFacets.parse({ ...noCounts, termRange: [{ value: '6-12', count: 1_000, capped: true }] });
const answered = { code: 200, msg: '' };

/** Names of products by the query with which the proxy is asked. */
type Answers = (query: URLSearchParams) => string[] | 'failed';

const respondWith = (answers: Answers) =>
  fakeFetch(({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/facets')) return { json: { ...answered, data: facets } };
    const names = answers(searchParams);
    if (names === 'failed') return { status: 504, json: { code: 504, msg: '系统接口请求超时' } };
    const rows = names.map((productName) => sampleProduct({ productName, productCode: productName }));
    return { json: { ...answered, rows, total: rows.length } };
  });

function draw(search: string, names: string[], dropTotal: number | null = null) {
  window.history.replaceState(null, '', `/financeServer${search}`);
  const query = parsePageQuery(FinanceListQuery, new URLSearchParams(search));
  const rows = names.map((productName) => sampleProduct({ productName, productCode: productName }));
  render(<FinanceBrowser served={{ query, rows, total: rows.length, facets, dropTotal }} />, { wrapper: InPage });
}

const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const filters = () => within(screen.getByRole('region', { name: '筛选产品' }));

beforeAll(stubDialog);

it('asks nothing for the list that the server rendered', () => {
  const asked = respondWith(() => []);
  draw('?amount=50', ['服务器给的']);
  expect(shown()).toEqual(['服务器给的']);
  expect(asked).toEqual([]);
});

it('says by which words the products were found where nobody has those that were typed', async () => {
  respondWith(() => ['红木抵押贷']);
  window.history.replaceState(null, '', '/financeServer?search=红目');
  const query = parsePageQuery(FinanceListQuery, new URLSearchParams('search=红目'));
  render(<FinanceBrowser served={{ query, rows: [sampleProduct({})], total: 1, understood: '红木', facets, dropTotal: null }} />, {
    wrapper: InPage,
  });
  expect(screen.getByText('没有“红目”，下面是“红木”的结果。')).toBeVisible();
  await userEvent.click(filters().getByRole('checkbox', { name: /半年到 1 年/ }));
  await waitFor(() => expect(shown()).toEqual(['红木抵押贷']));
  expect(screen.queryByText(/没有“红目”/)).toBeNull();
});

it('shows another list in place when a condition is ticked, and keeps the tick focused', async () => {
  respondWith((query) => [`期限 ${query.get('termRange')}`]);
  draw('?sort=rateStart', ['旧的']);
  const tick = filters().getByRole('checkbox', { name: /半年到 1 年/ });
  await userEvent.click(tick);
  await waitFor(() => expect(shown()).toEqual(['期限 6-12']));
  expect(window.location.search).toBe('?sort=rateStart&termRange=6-12');
  expect(tick).toBeChecked();
  expect(tick).toHaveFocus();
});

it('says how many products stand behind a condition, and that it stopped counting', () => {
  draw('?limit=10', ['一个']);
  expect(filters().getByRole('checkbox', { name: '半年到 1 年 1000+' })).toBeInTheDocument();
  expect(filters().getByRole('checkbox', { name: '半年以内 0' })).toBeInTheDocument();
});

it('drops a condition of the sentence and gives the focus to the sentence', async () => {
  respondWith(() => ['全部']);
  draw('?termRange=12-24', ['旧的']);
  await userEvent.click(screen.getByRole('link', { name: '去掉“1 到 2 年”' }));
  await waitFor(() => expect(shown()).toEqual(['全部']));
  expect(window.location.search).toBe('');
  expect(document.activeElement).toHaveTextContent('1 个产品');
});

it('leaves no row of another search beside a failure, says why, and tries again', async () => {
  let isDown = true;
  respondWith(() => (isDown ? 'failed' : ['恢复了']));
  draw('?limit=30', ['旧的']);
  await userEvent.click(screen.getByRole('link', { name: '利率低' }));
  await waitFor(() => expect(shown()).toEqual(['系统接口请求超时']));
  expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(shown()).toEqual(['恢复了']));
});

it('asks again by itself, once, when the network is back', async () => {
  // As newer browsers answer.
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as never;
  let isDown = true;
  respondWith(() => (isDown ? 'failed' : ['又连上了']));
  draw('?limit=40', ['旧的']);
  await userEvent.click(screen.getByRole('link', { name: '利率低' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('系统接口请求超时');
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(shown()).toEqual(['又连上了']));
  const sent = respondWith(() => ['不该再问']);
  window.dispatchEvent(new Event('online'));
  expect(shown()).toEqual(['又连上了']);
  expect(sent).toEqual([]);
});

it('counts nothing beside the conditions of a search whose counts did not come', async () => {
  fakeFetch(({ address }) =>
    address.includes('/facets')
      ? { status: 504, json: { code: 504, msg: '系统接口请求超时' } }
      : { json: { ...answered, rows: [sampleProduct({ productName: '新的' })], total: 1 } },
  );
  draw('?limit=50', ['旧的']);
  await userEvent.click(filters().getByRole('checkbox', { name: '半年到 1 年 1000+' }));
  await waitFor(() => expect(shown()).toEqual(['新的']));
  expect(filters().getByRole('checkbox', { name: '半年到 1 年' })).toBeChecked();
});

it('names the one condition to drop when nothing is found, and how many appear then', async () => {
  respondWith(() => ['找到了']);
  draw('?search=%E6%B2%A1%E6%9C%89&amount=70', [], 12);
  expect(screen.getByText('去掉“没有”，有 12 个。')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('link', { name: '去掉“没有”' })[1] ?? document.body);
  await waitFor(() => expect(shown()).toEqual(['找到了']));
  expect(window.location.search).toBe('?amount=70');
});

it('says that nothing is on sale yet where no condition hides anything', () => {
  draw('', []);
  expect(screen.getByRole('heading', { name: '还没有上架的产品' })).toBeInTheDocument();
  expect(screen.queryByText(/条件还不够/)).toBeNull();
});

it('is a form for whoever has no script: chosen conditions are its fields, the rest travels hidden', () => {
  draw('?termRange=6-12&sort=rateStart&search=x', ['一个']);
  const form = filters()
    .getByRole('checkbox', { name: /半年到 1 年/ })
    .closest('form');
  expect([...new FormData(form ?? undefined)].sort()).toEqual([
    ['amount', ''],
    ['months', ''],
    ['search', 'x'],
    ['sort', 'rateStart'],
    ['termRange', '6-12'],
  ]);
});

const figure = (within = filters()) => within.getByRole<HTMLInputElement>('textbox', { name: /^想借多少/ });
const monthBox = () => filters().getByRole<HTMLInputElement>('textbox', { name: /^用几个月/ });

it('takes the figures of a loan at Enter, as they are meant', async () => {
  respondWith((query) => [`${query.get('amount')} 万 ${query.get('months')} 个月`]);
  draw('', ['旧的']);
  await userEvent.type(figure(), '2000000元{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?amount=200'));
  await userEvent.type(monthBox(), '１年{Enter}');
  await waitFor(() => expect(shown()).toEqual(['200 万 12 个月']));
  expect([figure().value, monthBox().value]).toEqual(['200', '12']);
});

it.each([
  ['abc', '借多少，写 0.1 到 1,000,000 万元之间的数'],
  ['三十', '借多少，写 0.1 到 1,000,000 万元之间的数'],
  ['0', '太少了，最少写 0.1 万元'],
  ['5000000', '太多了，最多写 1,000,000 万元'],
])('says of %s beside the box why it is no amount, and keeps it until all is cleared', async (typed, sentence) => {
  draw('', ['旧的']);
  await userEvent.type(figure(), `${typed}{Enter}`);
  expect(filters().getByText(sentence)).toBeVisible();
  expect(figure()).toHaveAccessibleDescription(sentence);
  await userEvent.tab();
  expect(figure()).toHaveValue(typed);
  expect(window.location.search).toBe('');
  await userEvent.click(filters().getByRole('link', { name: '清除全部条件' }));
  expect(figure()).toHaveValue('');
});

it('says of 12.5 and 400 months what is taken', async () => {
  draw('', ['旧的']);
  for (const typed of ['12.5', '400']) {
    await userEvent.clear(monthBox());
    await userEvent.type(monthBox(), `${typed}{Enter}`);
    expect(monthBox()).toHaveAccessibleDescription('用几个月，写 1 到 360 之间的整数');
    expect(monthBox()).toHaveValue(typed);
  }
});

it('counts in the sheet of a phone at Enter, and stays open over what is no figure', async () => {
  respondWith((query) => (query.get('amount') === '30' ? ['一', '二'] : []));
  draw('', ['旧的']);
  await userEvent.click(screen.getByRole('button', { name: '选条件' }));
  const sheet = within(screen.getByRole('dialog', { name: '选条件' }));
  await userEvent.type(figure(sheet), '30{Enter}');
  expect(await sheet.findByRole('button', { name: '看 2 个产品' })).toBeVisible();
  await userEvent.clear(figure(sheet));
  await userEvent.type(figure(sheet), '三十');
  await userEvent.click(sheet.getByRole('button', { name: /^看 / }));
  expect(figure(sheet)).toHaveFocus();
  expect(figure(sheet)).toHaveValue('三十');
  await userEvent.clear(figure(sheet));
  await userEvent.click(sheet.getByRole('button', { name: /^看 / }));
  expect(screen.queryByRole('dialog', { name: '选条件' })).toBeNull();
});
