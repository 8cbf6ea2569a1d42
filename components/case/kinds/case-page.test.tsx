import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { calls } from '#lib/contract/calls.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import { dataAnswer, type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleResponse } from '#lib/testing/sample-response.ts';
import { sampleOrder } from '../testing/sample-finance-order.ts';
import { CertificatePage } from './certificate.tsx';
import { FinanceDemandPage } from './demand.tsx';
import { EvaluatePage } from './evaluation.tsx';
import { FeedbackCasePage } from './feedback.tsx';
import { FinanceOrderPage } from './finance.tsx';
import { InsureOrderPage } from './insurance.tsx';
import { InvoicePage } from './invoice.tsx';

interface Kind {
  readonly name: string;
  readonly page: ComponentType;
  /** Address of a list of the kind. */
  readonly address: string;
  readonly call: CallName;
  readonly empty: string;
}

const ORDERS: Kind = {
  ...{ name: '保险订单', page: InsureOrderPage, address: '/user/insureOrder' },
  ...{ call: 'insuranceOrders', empty: '还没有保险订单' },
};
const LOANS: Kind = {
  ...{ name: '融资订单', page: FinanceOrderPage, address: '/user/financeOrder' },
  ...{ call: 'financeOrders', empty: '还没有融资订单' },
};
const KINDS: readonly Kind[] = [
  ORDERS,
  LOANS,
  { name: '融资需求', page: FinanceDemandPage, address: '/user/financeDemand', call: 'demands', empty: '还没有融资需求' },
  { name: '投诉留言', page: FeedbackCasePage, address: '/user/feedback', call: 'feedbacks', empty: '还没有投诉、异议和留言' },
  { name: '数字证书', page: CertificatePage, address: '/user/digitalCert', call: 'certificates', empty: '还没有数字证书' },
  { name: '证书申请', page: CertificatePage, address: '/user/digitalCert?tab=orders', call: 'certOrders', empty: '还没有办过' },
  { name: '我的发票', page: InvoicePage, address: '/user/invoice?tab=own', call: 'invoices', empty: '还没有申请过发票' },
  { name: '发票抬头', page: InvoicePage, address: '/user/invoice?tab=titles', call: 'invoiceTitles', empty: '还没有存抬头' },
  { name: '待评价的订单', page: EvaluatePage, address: '/user/evaluate', call: 'evaluationsToWrite', empty: '没有要评价的' },
  { name: '我的评价', page: EvaluatePage, address: '/user/evaluate?tab=expired', call: 'ownEvaluations', empty: '没有过期的' },
];

const NOTHING: FakeResponse = { json: { code: 200, msg: '', rows: [], data: [], total: 0 } };
const [CODE, WRONG_CODE] = ['91350300MA2XYT1A3K', '91350300MA2XYT1A30'];
const COMPANY = {
  bizLicCode: CODE,
  id: 'u1',
  loginName: 'demo',
  accountType: 'ENTERPRISE',
  authOrgState: '2',
  companyName: '木兰溪示例鞋业',
};

/** Draws the page at its address; its list is answered as told, everything else with nothing. */
function open({ page: Page, address, call }: Kind, answerList: () => FakeResponse | Error, profile: object = COMPANY) {
  const { path } = calls[call];
  window.history.replaceState(null, '', address);
  const sent = fakeFetch(({ address: asked }) => {
    if (asked === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (asked.endsWith('/profile')) return dataAnswer(profile);
    if (asked.endsWith('/user/detail')) return dataAnswer({ handleName: '林小溪' });
    if (/count/.test(asked)) return dataAnswer({ all: 7, draft: 2, mine: 3 });
    return asked.includes(path) ? answerList() : NOTHING;
  });
  render(
    <InPage pathname={address}>
      <Page />
    </InPage>,
  );
  return { user: userEvent.setup(), asked: () => sent.filter((one) => one.address.includes(path)).map((one) => one.address) };
}

beforeAll(() => {
  stubDialog();
  setPageCookie('SIGNED_IN=1');
});

describe('a list of cases', () => {
  it.each(KINDS)('says what will be here while there is nothing: $name', async (kind) => {
    open(kind, () => NOTHING);
    expect(await screen.findByRole('heading', { name: kind.empty })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
  });

  it.each(KINDS)('says what went wrong and asks again: $name', async (kind) => {
    let isDown = true;
    const { user } = open(kind, () => (isDown ? new TypeError('lost') : NOTHING));
    expect(await screen.findByText('后端接口连接异常')).toBeVisible();
    expect(screen.getByRole('navigation', { name: /分组$/ })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('heading', { name: kind.empty })).toBeVisible();
  });

  it.each(KINDS)('shows a row that the contract allows: $name', async (kind) => {
    // A list of codes names each once.
    const answer = JSON.stringify(sampleResponse(calls[kind.call].answer));
    open(kind, () => ({ json: JSON.parse(answer, (_name, value) => (Array.isArray(value) ? [...new Set(value)] : value)) }));
    const list = await screen.findByRole('list', { name: kind.name });
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('begins the first title of a certified company with its name and code, and doubts a code whose check digit is wrong', async () => {
    const { user } = open(
      { ...ORDERS, name: '发票抬头', page: InvoicePage, address: '/user/invoice?tab=titles', call: 'invoiceTitles' },
      () => NOTHING,
    );
    const code = await screen.findByLabelText('税号');
    await waitFor(() => expect(code).toHaveValue(CODE));
    expect(screen.getByLabelText('单位名称')).toHaveValue(COMPANY.companyName);
    expect(screen.queryByText(/^末位校验码对不上/)).toBeNull();
    await user.clear(code);
    await user.type(code, WRONG_CODE.toLowerCase());
    expect(screen.getByText(/^末位校验码对不上/)).toBeVisible();
  });

  it('begins the first title of a company that is not certified yet with what its account knows too', async () => {
    const titles = { ...ORDERS, name: '发票抬头', page: InvoicePage, address: '/user/invoice?tab=titles', call: 'invoiceTitles' } as const;
    open(titles, () => NOTHING, { ...COMPANY, id: 'u2', authOrgState: '0' });
    await waitFor(() => expect(screen.getByLabelText('税号')).toHaveValue(CODE));
    expect(screen.getByLabelText('单位名称')).toHaveValue(COMPANY.companyName);
  });

  it('begins the title of a person as one', async () => {
    const titles = { ...ORDERS, name: '发票抬头', page: InvoicePage, address: '/user/invoice?tab=titles', call: 'invoiceTitles' } as const;
    open(titles, () => NOTHING, { ...COMPANY, accountType: 'INDIVIDUAL' });
    expect(await screen.findByRole('radio', { name: '个人' })).toBeChecked();
    expect(screen.queryByLabelText('税号')).toBeNull();
  });

  it('says of an invoice where it is sent', async () => {
    const { rows } = sampleResponse(calls.invoices.answer) as { readonly rows: readonly object[] };
    const row = { ...rows[0], email: 'lin@example.cn' };
    open({ ...ORDERS, name: '我的发票', page: InvoicePage, address: '/user/invoice?tab=own', call: 'invoices' }, () => ({
      json: { code: 200, msg: '', rows: [row], total: 1 },
    }));
    expect(await screen.findByText('收票邮箱 lin@example.cn')).toBeVisible();
  });

  it('names in short everybody who was sent an application', async () => {
    const { rows } = sampleResponse(calls.financeOrders.answer) as { readonly rows: readonly object[] };
    const row = { ...rows[0], actions: [], agencyName: '木兰银行（示例）', alsoSentTo: ['兴化湾银行（示例）', '壶公山小贷（示例）'] };
    open(LOANS, () => ({ json: { code: 200, msg: '', rows: [row], total: 1 } }));
    expect(await screen.findByText('木兰银行（示例） 等 3 家')).toBeVisible();
  });

  it('tells two orders of one product that can be rated apart by number and by the day of their end or of the money', async () => {
    const { rows } = sampleResponse(calls.evaluationsToWrite.answer) as { readonly rows: readonly object[] };
    const of = (orderNo: string, endTime: string, orderState?: string) => ({
      ...rows[0],
      orderNo,
      endTime,
      orderState,
      productName: '园区担保贷',
    });
    const both = [of('FO20261120000001', '2026-10-08T09:00:00+08:00'), of('FO20261120000002', '2026-11-02T09:00:00+08:00', '70')];
    const kind = { ...LOANS, name: '待评价的订单', page: EvaluatePage, address: '/user/evaluate', call: 'evaluationsToWrite' } as const;
    open(kind, () => ({ json: { code: 200, msg: '', rows: both, total: 2 } }));
    const [one, other] = within(await screen.findByRole('list', { name: kind.name })).getAllByRole('listitem');
    expect(one).toHaveTextContent('FO202611200000012026-10-08 结束');
    expect(other).toHaveTextContent('FO202611200000022026-11-02 放款');
    expect(screen.getByRole('link', { name: /去评价.*园区担保贷 FO20261120000002$/ })).toBeVisible();
  });

  const orderOf = (orderNo: string, state: string) => ({
    ...(sampleResponse(calls.insuranceOrders.answer) as { rows: readonly object[] }).rows[0],
    ...{ orderNo, state, productName: orderNo, insuredName: '', actions: [], stateTime: '2026-11-20T09:00:00+08:00' },
  });
  const titles = async () => {
    const list = await screen.findByRole('list', { name: ORDERS.name });
    return within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  };

  it('shows what waits for the reader first, each group as the call orders it', async () => {
    const rows = [orderOf('A', '60'), orderOf('B', '30'), orderOf('C', '10'), orderOf('D', '15')];
    const { asked } = open(ORDERS, () => ({ json: { code: 200, msg: '', rows, total: 4 } }));
    expect(await titles()).toEqual(['B', 'D', 'A', 'C']);
    expect(asked().filter((address) => !address.includes('counts'))).toHaveLength(1);
  });

  it('finds what waits where it stands on a later page of everything', async () => {
    const rows = [orderOf('A', '60'), orderOf('B', '30')];
    const waiting = { json: { code: 200, msg: '', rows: [orderOf('B', '30'), orderOf('Z', '30')], total: 2 } };
    const kind = { ...ORDERS, call: 'insuranceOrders' } as const;
    const { path } = calls.insuranceOrders;
    window.history.replaceState(null, '', kind.address);
    fakeFetch(({ address: asked }) => {
      if (asked === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
      if (asked.endsWith('/profile')) return dataAnswer(COMPANY);
      if (/count/.test(asked) || !asked.includes(path)) return dataAnswer({});
      return asked.includes('group=mine') ? waiting : { json: { code: 200, msg: '', rows, total: 30 } };
    });
    render(
      <InPage pathname={kind.address}>
        <InsureOrderPage />
      </InPage>,
    );
    expect(await titles()).toEqual(['B', 'Z', 'A']);
  });

  it('counts what is in each tab, what waits first', async () => {
    open(ORDERS, () => NOTHING);
    const tabs = await screen.findByRole('navigation', { name: '订单分组' });
    await waitFor(() => expect(within(tabs).getByRole('link', { name: /^全部/ })).toHaveTextContent('全部7'));
    expect(within(tabs).getAllByRole('link')[1]).toHaveTextContent(/^待我处理3/);
  });

  it('keeps in another tab what was searched for, and drops one condition at a time', async () => {
    const { user, asked } = open({ ...ORDERS, address: '/user/insureOrder?page=3&search=意外&applyTimeBegin=2026-01-01' }, () => NOTHING);
    await user.click(await screen.findByRole('link', { name: /^待提交/ }));
    expect(new URLSearchParams(window.location.search)).toEqual(new URLSearchParams('applyTimeBegin=2026-01-01&group=draft&search=意外'));
    await waitFor(() => expect(asked().at(-1)).toContain('group=draft'));
    expect(decodeURIComponent(asked().at(-1) ?? '')).toMatch(/keyword=意外.*pageNum=1/);
    expect(await screen.findByRole('heading', { name: '没有找到这样的订单' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '不限文字和时间' }));
    expect(window.location.search).toBe('?group=draft');
    expect(await screen.findByRole('heading', { name: '没有填到一半的投保' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '看全部订单' }));
    expect(window.location.search).toBe('');
  });
});

it('reads the list and the counts anew after a step on one of its cases', async () => {
  const demand = {
    demandNo: 'FD20261120000099',
    title: '备货',
    amount: 50,
    termMonths: 12,
    state: '00',
    stateTime: '2026-11-20T09:00:00+08:00',
  };
  const row = { ...demand, responseCount: 0, newCount: 0, expiresAt: null, publishTime: null, actions: ['removeDraft'], version: 1 };
  let rows = [row];
  const copy = `portal:form:u1:/user/financeDemand:demand:${row.demandNo}`;
  sessionStorage.setItem(copy, '{}');
  window.history.replaceState(null, '', '/user/financeDemand');
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/profile')) return dataAnswer(COMPANY);
    if (address.endsWith('/counts')) return dataAnswer({ all: rows.length });
    if (address.endsWith('/remove-draft')) {
      rows = [];
      return dataAnswer({});
    }
    return { json: { code: 200, msg: '', rows, total: rows.length, data: {} } };
  });
  render(
    <InPage>
      <FinanceDemandPage />
    </InPage>,
  );
  const user = userEvent.setup();
  const all = await screen.findByRole('link', { name: /^全部/ });
  await waitFor(() => expect(all).toHaveTextContent('全部1'));
  await user.click(screen.getByRole('button', { name: /^删除.*备货/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除草稿' }));
  expect(await screen.findByRole('heading', { name: '还没有融资需求' })).toBeVisible();
  await waitFor(() => expect(all).toHaveTextContent('全部0'));
  expect(sent.filter(({ address }) => address.endsWith('/remove-draft'))).toHaveLength(1);
  expect(sessionStorage.getItem(copy)).toBeNull();
});

it.each([
  ['a loan', '', 'apply:FP1', ['farm:FP1', 'apply:FP10']],
  ['a farm loan', 'agri', 'farm:FP1', ['apply:FP1']],
] as const)('keeps no copy in this tab of a draft of %s that is thrown away', async (_, zone, gone, stays) => {
  sessionStorage.clear();
  const nameOf = (name: string) => `portal:form:u1:/financeServerSub:${name}`;
  let rows = [{ ...sampleOrder, ...sampleOrder.product, orderNo: `FO${gone}`, zone, state: '00', actions: ['removeDraft'] }];
  window.history.replaceState(null, '', '/user/financeOrder');
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/profile')) return dataAnswer(COMPANY);
    if (address.endsWith('/remove-draft')) rows = [];
    return { json: { code: 200, msg: '', rows, total: rows.length, data: {} } };
  });
  for (const name of [gone, `${gone}:instead`, ...stays]) sessionStorage.setItem(nameOf(name), '{}');
  render(
    <InPage>
      <FinanceOrderPage />
    </InPage>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^删除/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除草稿' }));
  expect(await screen.findByRole('heading', { name: '还没有融资订单' })).toBeVisible();
  const kept = Object.keys(sessionStorage).filter((key) => key.includes('/financeServerSub:'));
  expect(kept.sort()).toEqual(stays.map(nameOf).sort());
});

it('says where the case stands, then what the applicant is to do, in one card; nothing waits: no task', async () => {
  const returned = { items: [], reason: '请说明用途', time: '2026-11-20 10:00:00', until: null };
  let order = { ...sampleOrder, state: '45', whoseTurn: 'applicant', returned } as typeof sampleOrder;
  const open = () => {
    window.history.replaceState(null, '', `/user/financeOrder?orderNo=${order.orderNo}`);
    fakeFetch(({ address }) => {
      if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
      if (address.endsWith('/profile')) return dataAnswer(COMPANY);
      return dataAnswer(address.includes(order.orderNo) ? order : {});
    });
    return render(
      <InPage>
        <FinanceOrderPage />
      </InPage>,
    );
  };
  const headings = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  const { unmount } = open();
  expect((await headings()).slice(0, 3)).toEqual(['机构请您补充', '在这里补，补好交回去', '办理经过']);
  unmount();
  order = sampleOrder;
  open();
  expect((await headings())[0]).toBe('机构正在核实');
});

it.each([
  ['要再办得重新申请', null],
  ['您的融资需求没到期的还在，别家没过期的报价还能选', 3.8],
])('says before an order is withdrawn how to go on: %s', async (sentence, bidRate) => {
  const order = { ...sampleOrder, asked: sampleOrder.asked && { ...sampleOrder.asked, bidRate } };
  window.history.replaceState(null, '', `/user/financeOrder?orderNo=${order.orderNo}`);
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/profile')) return dataAnswer(COMPANY);
    return dataAnswer(address.includes(order.orderNo) ? order : {});
  });
  render(
    <InPage>
      <FinanceOrderPage />
    </InPage>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: '撤回申请' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(sentence);
  expect(/要再办得重新申请/.test(dialog.textContent ?? '')).toBe(bidRate === null);
});
