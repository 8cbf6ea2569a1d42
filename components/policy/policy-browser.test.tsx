import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { PolicyBrowser } from './policy-browser.tsx';
import { ALL_POLICIES } from './policy-catalogue.ts';

const SERVED_MS = Date.parse('2026-11-20T09:00:00+08:00');

const row = (policyArticleId: string, fields: Partial<PolicyArticleRow> = {}): PolicyArticleRow => ({
  policyArticleId,
  categoryId: '64',
  title: `${policyArticleId} 的通知`,
  summary: '',
  plainSummary: '',
  source: '',
  docNo: '',
  level: '3',
  publishTime: '2026-11-01T00:00:00+08:00',
  effectiveDate: '2026-11-01',
  expireDate: null,
  validity: '1',
  tags: [],
  applyMode: null,
  applyStart: null,
  applyEnd: null,
  agriculture: false,
  viewCount: 0,
  ...fields,
});

const TASKS = [{ title: '看看我能领哪些补贴', hint: '快截止的在前面', href: '/subsidies', words: ['补贴', '贴息'] }];

const facets = { categoryId: [{ value: '64', count: 2, capped: false }] };
const served = {
  rows: [row('PA1', { plainSummary: '首次贷款可以领回一半利息' }), row('PA2')],
  total: 2,
  facets,
  query: ALL_POLICIES,
  dropTotal: null,
};
const found = (rows: PolicyArticleRow[]): FakeResponse => ({ json: { code: 200, msg: '', rows, total: rows.length } });

/** A platform that answers article lists as told and counts categories. */
const startPlatform = (answer: (address: string) => FakeResponse | Error | undefined) =>
  fakeFetch(({ address }) => (address.includes('/facets') ? { json: { code: 200, msg: '', data: facets } } : answer(address)));

function show(closing: PolicyArticleRow[] = []) {
  window.history.replaceState(null, '', '/policy');
  render(
    <InPage pathname="/policy">
      <PolicyBrowser
        served={served}
        searched={{ understood: '', near: [], missing: [], instead: [], partly: false }}
        hits={{ finance: [], insurance: [] }}
        tasks={TASKS}
        closing={closing}
        servedMs={SERVED_MS}
        head={<h1>政策资讯</h1>}
      />
    </InPage>,
  );
  return userEvent.setup();
}

const listTitle = () => screen.getByRole('heading', { level: 2, name: /，/ });

describe('PolicyBrowser', () => {
  it('shows what the server rendered without asking for it again', () => {
    const sent = startPlatform(() => undefined);
    show();
    expect(listTitle()).toHaveTextContent('全部政策，2 条');
    const link = screen.getByRole('link', { name: '首次贷款可以领回一半利息' });
    expect(link).toHaveAttribute('href', '/policy/PA1');
    expect(screen.getByText('PA1 的通知')).toBeVisible();
    expect(screen.getAllByText(/^(\d{4}-)?11-01 发布$/)[0]).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('filters in place: the address, the rows and the conditions follow, the focus stays', async () => {
    const sent = startPlatform(() => found([row('PA9')]));
    const user = show();
    await user.click(screen.getByRole('checkbox', { name: '县区' }));
    expect(window.location.search).toBe('?level=4');
    expect(await screen.findByRole('link', { name: 'PA9 的通知' })).toBeVisible();
    expect(listTitle()).toHaveTextContent('全部政策，1 条');
    expect(screen.getByRole('checkbox', { name: '县区' })).toHaveFocus();
    expect(sent.map(({ address }) => address)).toContain('/prod-api/api/cms/policy/list-article-by-page?level=4&pageNum=1&pageSize=20');
    await user.click(screen.getByRole('link', { name: '去掉“县区级”' }));
    expect(window.location.search).toBe('');
    expect(screen.getByRole('link', { name: 'PA2 的通知' })).toBeVisible();
  });

  it('keeps the old rows while the new ones are on their way and does not count them', async () => {
    startPlatform(() => undefined);
    const user = show();
    await user.click(screen.getByRole('checkbox', { name: '县区' }));
    expect(listTitle()).toHaveTextContent('全部政策，正在找');
    expect(screen.getByRole('link', { name: 'PA2 的通知' })).toBeVisible();
    expect(screen.getByRole('region', { name: /全部政策/ })).toHaveAttribute('aria-busy', 'true');
  });

  it('says the specification’s sentence when the call fails, and tries again', async () => {
    const answers: FakeResponse[] = [{ json: { code: 502, msg: '后端接口连接异常' }, status: 502 }, found([row('PA9')])];
    startPlatform(() => answers.shift());
    const user = show();
    await user.click(screen.getByRole('checkbox', { name: '只看正在申报的' }));
    expect(await screen.findByRole('heading', { name: '后端接口连接异常' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'PA2 的通知' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('link', { name: 'PA9 的通知' })).toBeVisible();
  });

  it('says in the place of the rows that the network is gone, brings it into sight, and goes on by itself', async () => {
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this);
    };
    let isGone = true;
    startPlatform((address) => {
      if (address.includes('/product/')) return found([]);
      return isGone ? new TypeError('Failed to fetch') : found([row('PA9')]);
    });
    const user = show();
    await user.type(screen.getByRole('searchbox'), '贴息{Enter}');
    const alert = await screen.findByRole('alert');
    expect(seen).toEqual([alert]);
    expect(listTitle()).toHaveTextContent('“贴息”，没有查到');
    const beside = screen.getByRole('link', { name: /看看我能领哪些补贴/ });
    expect(alert.compareDocumentPosition(beside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(alert.querySelector('img')).toBeNull();
    isGone = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('link', { name: 'PA9 的通知' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('names the one condition without which there is something', async () => {
    startPlatform((address) => found(address.includes('level=1') ? [] : [row('PA9'), row('PA8')]));
    const user = show();
    await user.click(screen.getByRole('checkbox', { name: '国家' }));
    await user.click(await screen.findByRole('link', { name: '去掉“国家级”，有 2 条' }));
    expect(window.location.search).toBe('');
  });

  it('shows what closes next by the reader’s day, three at most, and hides it in a search', async () => {
    startPlatform(() => found([]));
    const day = (inDays: number) => new Date(Date.now() + 8 * 3_600_000 + inDays * 86_400_000).toISOString().slice(0, 10);
    const closing = [-1, 0, 3, 40, 50].map((inDays) => row(`C${inDays}`, { applyEnd: day(inDays) }));
    const user = show(closing);
    const cards = within(screen.getByRole('region', { name: '快截止的，先看' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('C0 的通知'),
      expect.stringContaining('C3 的通知'),
      expect.stringContaining('C40 的通知'),
    ]);
    await user.type(screen.getByRole('searchbox', { name: '搜政策' }), '台风{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '快截止的，先看' })).toBeNull());
    expect(window.location.search).toBe(`?search=${encodeURIComponent('台风')}`);
  });

  it('says that nothing speaks of the words, where they are all that was asked for', async () => {
    startPlatform((address) => found(address.includes('validity') ? [row('PA9')] : []));
    const user = show();
    await user.type(screen.getByRole('searchbox'), '机器人{Enter}');
    expect(await screen.findByRole('heading', { name: '没有说到“机器人”的政策' })).toBeVisible();
  });

  it('finds tasks and products beside, says how the words were read, and offers words where nothing is found', async () => {
    startPlatform((address) => {
      if (address.includes('/fin/product/')) return { json: { code: 500, msg: '坏了' } };
      if (address.includes('/ins/product/'))
        return { json: { code: 200, msg: '', total: 1, rows: [{ productCode: 'IP1', productName: '海蛎险', insurerName: '海险' }] } };
      return { json: { code: 200, msg: '', rows: [], total: 0, understood: '首贷贴息', near: ['首贷'] } };
    });
    const user = show();
    await user.type(screen.getByRole('searchbox'), '首待帖息{Enter}');
    expect(await screen.findByText(/按“首贷贴息”找的/)).toBeVisible();
    const beside = await screen.findByRole('region', { name: '和“首待帖息”有关的' });
    expect(within(beside).getByRole('link', { name: '看看我能领哪些补贴' })).toHaveAttribute('href', '/subsidies');
    expect(await within(beside).findByRole('link', { name: '海蛎险' })).toHaveAttribute('href', '/insureProduct?productCode=IP1');
    expect(within(beside).queryByText('融资产品')).toBeNull();
    expect(screen.getByRole('link', { name: '首贷' })).toBeVisible();
  });

  it('puts a product first that the words name', async () => {
    startPlatform((address) => {
      if (address.includes('/fin/product/')) return { json: { code: 200, msg: '', total: 0, rows: [] } };
      const insurance = ['小店综合险（加强）', '小店综合险'].map((productName, at) => ({
        productCode: `IP${at}`,
        productName,
        insurerName: '险',
      }));
      return address.includes('/ins/product/')
        ? { json: { code: 200, msg: '', total: 2, rows: insurance } }
        : found([row('PA7', { plainSummary: '给小店的' })]);
    });
    const user = show();
    await user.type(screen.getByRole('searchbox'), '小店综合险{Enter}');
    const first = await screen.findByRole('link', { name: '小店综合险' });
    const second = await screen.findByRole('link', { name: '给小店的' });
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(first.compareDocumentPosition(screen.getByRole('link', { name: /加强/ }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says of which word there is nothing, where what is found answers the others alone', async () => {
    startPlatform((address) =>
      address.includes('list-article')
        ? { json: { code: 200, msg: '', rows: [1, 2, 3, 4].map((n) => row(`PA${n}9`)), total: 4, missing: ['高龄'] } }
        : found([]),
    );
    const user = show();
    await user.type(screen.getByRole('searchbox'), '高龄补贴{Enter}');
    expect(await screen.findByText('没有说到“高龄”的，下面是别的。')).toBeVisible();
    const beside = screen.getByRole('region', { name: '和“高龄补贴”有关的' });
    const isAfter = (name: string) =>
      Boolean(screen.getByRole('link', { name }).compareDocumentPosition(beside) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([isAfter('PA19 的通知'), isAfter('PA39 的通知'), isAfter('PA49 的通知')]).toEqual([true, true, false]);
  });

  it.each([
    [
      { missing: ['人工智能'], instead: [{ said: '人工智能', by: ['人工', '智能'] }] },
      '没有说到“人工智能”的，下面是说到“人工”或“智能”的。',
    ],
    [{ instead: [{ said: '红木', by: ['工艺家具'] }] }, '“红木”是按“工艺家具”找的。'],
    [{ instead: [{ said: '最新政策', by: [] }] }, '“最新政策”没有说是哪件事，下面是最近发布的。'],
    [{ partly: true }, '没有一篇全都说到，下面是说到其中一些的。'],
  ])('says what is shown instead of the words as they were typed: %j', async (told, words) => {
    startPlatform((address) =>
      address.includes('list-article') ? { json: { code: 200, msg: '', rows: [row('PA19')], total: 1, ...told } } : found([]),
    );
    const user = show();
    await user.type(screen.getByRole('searchbox'), '别的{Enter}');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/下面是别的/)).toBeNull();
  });
});
