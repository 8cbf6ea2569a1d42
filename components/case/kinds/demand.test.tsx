import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { sampleDemand, sampleResponse } from '#components/finance-demand/testing/sample-demand.ts';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import { dataAnswer, type FakeResponse, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { hearNotices } from '#lib/testing/hear-notices.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { tableCsv } from '#lib/validation/csv.ts';
import { demandList, FinanceDemandPage } from './demand.tsx';

const { demandNo, content } = sampleDemand;
const company = { id: 'u1', loginName: 'demo_company', accountType: 'ENTERPRISE', authOrgState: '2', companyName: '木兰溪示例鞋业' };

/** An upstream that knows one demand and answers what is posted as told. */
function startUpstream(
  posts: (FakeResponse | Error)[],
  profile: object = company,
  demand = sampleDemand,
  after = demand,
  lists: Readonly<Record<string, FakeResponse>> = {},
) {
  let isPosted = false;
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (/demand\/(publish|choose|save)$/.test(address)) {
      isPosted = true;
      return posts.shift();
    }
    if (address.endsWith('/profile')) return dataAnswer(profile);
    if (address.endsWith('/user/detail')) return dataAnswer({ handleName: '林小溪' });
    if (address.includes('dictType')) return dataAnswer([{ dictValue: 'C', dictLabel: '制造业' }]);
    if (address.endsWith('list-agency-for-option')) return dataAnswer([]);
    const list = Object.entries(lists).find(([name]) => address.includes(name));
    if (list !== undefined) return list[1];
    if (address.includes('-by-page')) return rowsAnswer([]);
    if (address.endsWith(demand.demandNo)) return dataAnswer(isPosted ? after : demand);
    return dataAnswer({});
  });
  return (name: string) => sent.filter(({ address }) => address.endsWith(name));
}

/** Each page has answers of its own, unless it keeps them where the browser's pages do. */
function show(search: string, config: object = { provider: () => new Map() }, typed: object = content) {
  sessionStorage.clear();
  setPageCookie('SIGNED_IN=1');
  window.history.replaceState(null, '', `/user/financeDemand${search}`);
  sessionStorage.setItem('portal:form::/user/financeDemand:demand:new', JSON.stringify({ content: typed, submission: null, savedAtMs: 0 }));
  render(
    <SWRConfig value={config}>
      <InPage>
        <FinanceDemandPage />
      </InPage>
    </SWRConfig>,
  );
  return userEvent.setup();
}

/** Past the interval in which equal submissions count as one. */
function later() {
  const laterMs = Date.now() + 2_000;
  return jest.spyOn(Date, 'now').mockImplementation(() => laterMs);
}

beforeAll(() => {
  stubDialog();
  window.scrollTo = () => {};
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T12:00:00+08:00'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'],
  });
});

it('publishes once, however often a lost answer makes the reader try', async () => {
  const sent = startUpstream([new TypeError('lost'), dataAnswer({ demandNo, state: '10', version: 2 })]);
  const user = show('?new=1');
  await waitFor(() => expect(screen.getByLabelText('想借多少')).toHaveValue('50'));
  await user.click(screen.getByRole('button', { name: '发布需求' }));
  expect(await screen.findByText('后端接口连接异常')).toBeVisible();
  expect(screen.getByLabelText('想借多少')).toHaveValue('50');
  const clock = later();
  await user.click(screen.getByRole('button', { name: '发布需求' }));
  expect(await screen.findByRole('heading', { name: '备冬季鞋料，借 50 万元' })).toBeVisible();
  clock.mockRestore();
  const keys = sent('/publish').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(window.location.search).toBe(`?demandNo=${demandNo}`);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('demand:new'))).toEqual([]);
});

it('shows what became of a draft that was published as soon as it was opened', async () => {
  const draft: Demand = { ...sampleDemand, demandNo: 'FD20261120000099', state: '00', responses: [], actions: ['edit'] };
  startUpstream([dataAnswer({ demandNo: draft.demandNo, state: '10', version: 4 })], company, draft);
  const user = show(`?edit=${draft.demandNo}`, {});
  await waitFor(() => expect(screen.getByLabelText('想借多少')).toHaveValue('50'));
  await user.click(screen.getByRole('button', { name: '发布需求' }));
  expect(await screen.findByRole('heading', { name: '备冬季鞋料，借 50 万元' })).toBeVisible();
  expect(window.location.search).toBe(`?demandNo=${draft.demandNo}`);
});

it('tells each fault at its field and takes it away with the change', async () => {
  startUpstream([]);
  const user = show('?new=1');
  const amount = await screen.findByLabelText('想借多少');
  await waitFor(() => expect(amount).toHaveValue('50'));
  await user.clear(amount);
  await user.click(screen.getByRole('radio', { name: /我指定的机构/ }));
  await user.click(screen.getByRole('button', { name: '发布需求' }));
  expect(await screen.findByRole('heading', { name: '有 2 处要改' })).toBeVisible();
  expect(amount).toHaveAccessibleDescription(/请输入想借多少/);
  expect(screen.getByRole('group', { name: '给哪几家机构看' })).toHaveAccessibleDescription(/请至少指定一家机构/);
  await user.type(amount, '60');
  expect(screen.getByText(/已自动保存在这个标签页里$/)).toBeVisible();
  expect(screen.getByText(/自动保存在这个标签页里，.*点“保存草稿”存到您的账户里/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '有 1 处要改' })).toBeVisible();
  expect(screen.getByText('陆拾万元整')).toBeVisible();
});

it('reads a term, an amount and people as they are meant where their units are written too', async () => {
  const sent = startUpstream([dataAnswer({ demandNo, state: '10', version: 2 })]);
  const user = show('?new=1');
  await waitFor(() => expect(screen.getByLabelText('想借多少')).toHaveValue('50'));
  for (const [label, typed] of [
    ['想借多少', '600,000元'],
    [/^借多久/, '18个月'],
    [/^员工/, '30人'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
  }
  expect(screen.getByText('陆拾万元整')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发布需求' }));
  await waitFor(() => expect(sent('/publish')).toHaveLength(1));
  expect(JSON.parse(String(sent('/publish')[0]?.body))).toMatchObject({ content: { amount: '60', termMonths: '18', employees: '30' } });
});

it('begins with what the company said of itself in its last demand', async () => {
  startUpstream([], company, sampleDemand, sampleDemand, {
    'list-demand-by-page': rowsAnswer([{ ...sampleDemand, demandNo: 'FD20261120000099', state: '00' }, sampleDemand]),
  });
  show('?new=1', undefined, {});
  await waitFor(() => expect(screen.getByLabelText('去年营业收入')).toHaveValue('600'));
  expect(screen.getByLabelText(/^员工/)).toHaveValue('32');
  expect(screen.getByLabelText('联系人手机号')).toHaveValue('13900000001');
  expect(screen.getByLabelText('想借多少')).toHaveValue('');
});

it('begins with 不是第一次 where a loan was paid out here, and names the number that is bound beside the one to call', async () => {
  const lists = { 'list-order-by-page': { json: { code: 200, msg: '', rows: [], total: 1 } } };
  startUpstream([], { ...company, mobile: '139****0001' }, sampleDemand, sampleDemand, lists);
  show('?new=1', undefined, {});
  await waitFor(() => expect(screen.getByRole('radio', { name: '不是' })).toBeChecked());
  expect(screen.getByLabelText('联系人手机号')).toHaveAccessibleDescription('机构用这个号码联系您；您账号绑定的是 139****0001');
});

it('doubts a first loan of who had one and a rate below every published one, and takes both', async () => {
  const sent = startUpstream([dataAnswer({ demandNo, state: '10', version: 2 })], company, sampleDemand, sampleDemand, {
    'list-order-by-page': { json: { code: 200, msg: '', rows: [], total: 1 } },
    'list-product-by-page': rowsAnswer([sampleProduct({ rateStart: 3.1 })]),
  });
  const user = show('?new=1', undefined, { ...content, expectedRateMax: '3.2' });
  await waitFor(() => expect(screen.getByLabelText('想借多少')).toHaveValue('50'));
  const rate = screen.getByLabelText(/^能接受的最高年化利率/);
  expect(screen.queryByText(/可能没有机构报价|是不是第一次/)).toBeNull();
  await user.clear(rate);
  await user.type(rate, '2.5');
  await user.click(screen.getByRole('radio', { name: '是，第一次' }));
  expect(await screen.findByText('现在公布的产品，年化利率最低 3.10%；您写的更低，可能没有机构报价。')).toBeVisible();
  expect(await screen.findByText('您在这里已经有一笔放了款的贷款，请再看一下是不是第一次')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发布需求' }));
  await waitFor(() => expect(sent('/publish')).toHaveLength(1));
});

it('sends a company that is not certified to its certification and back, and sends nothing', async () => {
  const sent = startUpstream([], { ...company, authOrgState: '0' });
  const user = show('?new=1');
  await waitFor(() => expect(screen.getByLabelText('想借多少')).toHaveValue('50'));
  await user.click(screen.getByRole('button', { name: '发布需求' }));
  expect(screen.getByText(/先认证企业/).closest('p')).toHaveFocus();
  const way = screen.getByRole('link', { name: '去认证企业' });
  expect(way).toHaveAttribute('href', '/user/companyAuth?redirect=%2Fuser%2FfinanceDemand%3Fnew%3D1');
  expect(sent('/publish')).toEqual([]);
});

it('shows new offers as new, tells that they were seen, and chooses one after a second question', async () => {
  const fees = [{ name: '担保费', payee: '担保公司（示例）', when: '放款时', kind: 'rateOnce', rate: 1.2, note: '' }] as const;
  const responses = [sampleResponse('甲'), sampleResponse('乙', { rate: 3.65, allInRate: 5.9, fees: [...fees], state: '2' })];
  const chosen = dataAnswer({ demandNo, state: '30', version: 4, orderNo: 'FO20261122000001' });
  const sent = startUpstream([new TypeError('lost'), chosen], company, { ...sampleDemand, responses });
  const user = show(`?demandNo=${demandNo}`);
  const table = await screen.findByRole('region', { name: /报价比较表/ });
  expect(within(table).getByText('新报价')).toBeVisible();
  await waitFor(() => expect(sent('/read-response')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^选这家.*乙银行/ }));
  const dialog = screen.getByRole('dialog', { name: '选乙银行（示例）' });
  expect(dialog).toHaveTextContent('另外 1 家会知道没有选上');
  expect(dialog).toHaveTextContent('年化 3.65%，综合年化 5.90%，用 12 个月。其他费用：担保费 6,000.00 元。选定以后');
  await user.click(within(dialog).getByRole('button', { name: '就选这家' }));
  const consent = within(dialog).getByRole('checkbox', { name: /我同意把这份需求的内容和联系方式交给乙银行/ });
  expect(consent).toHaveAccessibleDescription('请先看一遍并同意《向机构提供资料同意书》');
  expect(sent('/choose')).toEqual([]);
  await user.click(consent);
  await user.click(within(dialog).getByRole('button', { name: '就选这家' }));
  expect(await within(dialog).findByText('后端接口连接异常')).toBeVisible();
  const clock = later();
  await user.click(within(dialog).getByRole('button', { name: '就选这家' }));
  await waitFor(() => expect(sent('/choose')).toHaveLength(2));
  clock.mockRestore();
  const [first, second] = sent('/choose');
  expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

it('chooses nothing when another offer came meanwhile, shows that one in the dialog and the table, and chooses at the next press', async () => {
  const responses = [sampleResponse('甲'), sampleResponse('乙', { state: '2' })];
  const before: Demand = { ...sampleDemand, responses };
  const after: Demand = { ...before, responses: [...responses, sampleResponse('丙', { rate: 3.1, allInRate: 3.1, guaranteeType: '3' })] };
  const refused = { json: { code: 500, msg: '刚又来了一家报价，先看一眼', field: 'seen' } };
  const sent = startUpstream(
    [refused, dataAnswer({ demandNo, state: '30', version: 4, orderNo: 'FO20261122000001' })],
    company,
    before,
    after,
  );
  const user = show(`?demandNo=${demandNo}`);
  await user.click(await screen.findByRole('button', { name: /^选这家.*乙银行/ }));
  const dialog = screen.getByRole('dialog', { name: '选乙银行（示例）' });
  expect(dialog).not.toHaveTextContent('刚又来了');
  await user.click(within(dialog).getByRole('checkbox', { name: /我同意/ }));
  const choose = () => user.click(within(dialog).getByRole('button', { name: '就选这家' }));
  await choose();
  await waitFor(() => expect(dialog).toHaveTextContent('刚又来了 1 家报价，先看一眼：丙银行（示例）：50 万元，年化 3.10%'));
  expect(within(dialog).getByText(/丙银行/)).toHaveTextContent('您的需求里没有写。');
  expect(dialog).toHaveTextContent('另外 2 家会知道没有选上');
  expect(screen.getByRole('region', { name: /报价比较表/, hidden: true })).toHaveTextContent('丙银行');
  await choose();
  await waitFor(() => expect(sent('/choose')).toHaveLength(2));
  expect(sent('/choose').map(({ body }) => JSON.parse(String(body)).seen)).toEqual([2, 3]);
});

it('has its green tick only where an offer is as asked for', async () => {
  const panelOf = async (amount: number) => {
    startUpstream([], company, { ...sampleDemand, responses: [sampleResponse('甲', { amount })] });
    show(`?demandNo=${demandNo}`);
    return (await screen.findByText(amount < 50 ? /不够您要的/ : /只有一家报价还有效/)).closest('.panel');
  };
  expect(await panelOf(50)).toHaveClass('good');
  cleanup();
  expect(await panelOf(40)).not.toHaveClass('good');
});

it('says why to a tab in which another offer was chosen too late, and shows what was chosen', async () => {
  const responses = [sampleResponse('甲'), sampleResponse('乙', { state: '2' })];
  const offered: Demand = { ...sampleDemand, responses };
  const orderNo = 'FO20261120000001';
  const chosen: Demand = { ...offered, state: '30', actions: [], orderNo, version: 4 };
  const told = hearNotices();
  startUpstream([{ json: { code: 500, msg: '“选定机构”已经办过了，现在是“已选定”' } }], company, offered, chosen);
  const user = show(`?demandNo=${demandNo}`);
  await user.click(await screen.findByRole('button', { name: /^选这家.*乙银行/ }));
  const dialog = screen.getByRole('dialog', { name: '选乙银行（示例）' });
  await user.click(within(dialog).getByRole('checkbox', { name: /我同意/ }));
  await user.click(within(dialog).getByRole('button', { name: '就选这家' }));
  expect(await screen.findByRole('link', { name: '看融资订单' })).toBeVisible();
  await waitFor(() => expect(told()).toEqual(['error “选定机构”已经办过了，现在是“已选定”']));
  expect(screen.queryByRole('dialog', { name: '选乙银行（示例）' })).toBeNull();
});

it('begins a new demand with the content of one that has ended, which is authorised anew and stays as it is', async () => {
  const needBy = '2026-11-20';
  const ended: Demand = { ...sampleDemand, state: '93', actions: [], orderNo: 'FO20261120000001', content: { ...content, needBy } };
  const sent = startUpstream([dataAnswer({ demandNo, state: '10', version: 2 })], company, ended);
  show(`?demandNo=${demandNo}`);
  expect(await screen.findByRole('link', { name: '看融资订单' })).toBeVisible();
  const again = screen.getByRole('link', { name: '改一改再发布' });
  expect(again).toHaveAttribute('href', `/user/financeDemand?again=${demandNo}`);
  cleanup();
  const user = show(`?again=${demandNo}`);
  expect(await screen.findByLabelText('想借多少')).toHaveValue('50');
  expect(screen.getByLabelText('介绍企业和还款来源')).toHaveValue(content.introduction);
  expect(screen.getByLabelText('最晚什么时候要用钱')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /同意授权/ })).not.toBeChecked();
  await user.type(screen.getByLabelText('最晚什么时候要用钱'), '2026-12-15');
  await user.click(screen.getByRole('checkbox', { name: /同意授权/ }));
  await user.click(screen.getByRole('button', { name: '发布需求' }));
  await waitFor(() => expect(sent('/publish')).toHaveLength(1));
  const body = JSON.parse(String(sent('/publish')[0]?.body));
  expect(body).not.toHaveProperty('demandNo');
  expect(body.content).toMatchObject({ title: content.title, needBy: '2026-12-15' });
  expect(sent('/save')).toEqual([]);
});

it('keeps the buttons of one that has ended apart', async () => {
  startUpstream([], company, { ...sampleDemand, state: '93', actions: [], orderNo: 'FO20261120000001' });
  show(`?demandNo=${demandNo}`);
  const order = await screen.findByRole('link', { name: '看融资订单' });
  expect(order.parentElement).toHaveClass('buttons');
  expect(order.parentElement).toContainElement(screen.getByRole('link', { name: '改一改再发布' }));
});

it('tells a person that demands are for companies', async () => {
  const sent = startUpstream([], { ...company, accountType: 'INDIVIDUAL' });
  show('');
  expect(await screen.findByRole('heading', { name: '融资需求只给企业用' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '发布融资需求' })).toBeNull();
  expect(sent('list-demand-by-page')).toEqual([]);
});

it('saves the shown demands, whose words no table program takes for a formula', () => {
  const row = {
    demandNo: 'FD20261120000001',
    title: '=HYPERLINK("x")',
    amount: 50,
    termMonths: null,
    state: '20',
    stateTime: '2026-11-20T09:00:00+08:00',
    responseCount: 2,
    newCount: 1,
    expiresAt: null,
    publishTime: null,
    actions: [],
    version: 2,
  } as const;
  const [head, first] = tableCsv(demandList.csv ?? [], [{ ...row, actions: [] }], 0)
    .trim()
    .split('\r\n');
  expect(head).toContain('需求编号,标题,金额（万元）');
  expect(first).toContain('FD20261120000001,"\'=HYPERLINK(""x"")",50,,');
  expect(first).toContain(',2,1,,2026-11-20 09:00');
});
