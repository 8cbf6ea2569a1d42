import { fireEvent, render, screen } from '@testing-library/react';
import { HeadlineRows } from '#components/blocks/headlines/headline-rows.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { AgencyOption } from '#lib/contract/agency.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { HomeStatistics } from '#lib/contract/institution.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { DEFAULT_FLAGS, type DisplayFlags } from '#lib/flags/display-flags.ts';
import { formatChineseDay, shanghaiDay } from '#lib/format/dates.ts';
import { OPTIONAL_AREAS, takeOff } from '#lib/testing/areas-off.ts';
import { HomePage } from './home-page.tsx';
import type { HomeContent } from './load-home.ts';

const product = (productName: string, productType: string, rateStart: number) =>
  ({
    productCode: productName,
    productName,
    productType,
    agencyId: 'sample-bank',
    agencyName: '示范银行',
    agencyOrgType: '1',
    amountStart: 1,
    amountEnd: 100,
    rateStart,
    rateEnd: rateStart,
    allInRate: rateStart,
    termStart: 3,
    termEnd: 36,
    acceptanceHours: null,
    payTypes: ['1'],
    fees: [],
    tags: [],
    targetCustomer: '小企业',
  }) as Partial<FinanceProductRow> as FinanceProductRow;

const article = { policyArticleId: 'PA1', categoryId: '61', title: '通知', plainSummary: '可以领回一半利息', publishTime: '2026-11-01' };

const statistics: HomeStatistics = {
  agencyCount: 32,
  productCount: 74,
  insuranceCount: 29,
  policyCount: 210,
  firstLoanCount: 104,
  recent: {
    applicantCount: 105,
    lentCount: 63,
    lentAmountWan: 9_000,
    acceptanceHours: 4.83,
    acceptOnTime: 92.6,
    contactOnTime: null,
    answerOnTime: 88,
  },
  monthly: [{ month: '2026-11', lentAmountWan: 8_843, lentCount: 63 }],
  countedAt: '2026-11-20 10:00:00',
};

const rows = <T,>(...things: T[]) => ({ state: 'read', value: { rows: things } }) as const;
const failed = { state: 'failed', fault: { kind: 'status', status: 404 } } as const;

const content: HomeContent = {
  products: rows(product('周转贷', '1', 3.65), product('设备贷', '2', 3.5)),
  articles: rows({ ...article, validity: '1', applyEnd: null, applyMode: null } as Partial<PolicyArticleRow> as PolicyArticleRow),
  statistics: { state: 'read', value: statistics },
  agencies: { state: 'read', value: [] },
};

function draw(flags: Partial<DisplayFlags> = {}, rest: Partial<HomeContent> = {}) {
  render(
    <HomePage
      content={{ ...content, ...rest }}
      flags={{ ...DEFAULT_FLAGS, ...flags }}
      guaranteeUrl={undefined}
      servedMs={Date.parse('2026-11-20')}
    />,
    { wrapper: InPage },
  );
}

const main = () => screen.getByRole('main');
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

// The chart is drawn on the server, where nothing measures text on a canvas.
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

it('says what was counted, in whole shares, and nothing about what was not', () => {
  draw();
  expect(screen.getByText('全市 32 家机构、74 个融资产品，利率和每一项费用都写在一张纸上。')).toBeInTheDocument();
  expect(screen.getByText('过去 30 天收到 105 笔申请，机构平均 4.8 小时受理，放款 63 笔。')).toBeInTheDocument();
  expect(screen.getAllByText(/% 按时$/).map(({ textContent }) => textContent)).toEqual(['93% 按时', '88% 按时']);
});

it('tells of a policy until when it can be had, and what is in force no more', () => {
  const inDays = (days: number) => shanghaiDay(Date.now() + days * 86_400_000);
  const ending = { ...article, validity: '1', applyMode: '3', applyEnd: null, expireDate: inDays(40) } as const;
  const rowsOf = (...all: object[]) => all.map((one, at) => ({ ...one, policyArticleId: `PA${at}` })) as PolicyArticleRow[];
  render(
    <HeadlineRows
      articles={rowsOf(
        ending,
        { ...ending, applyMode: '1' },
        { ...ending, expireDate: inDays(400) },
        { ...ending, validity: '3', expireDate: inDays(-1) },
      )}
      servedMs={0}
    />,
    { wrapper: InPage },
  );
  const until = `文件有效期至 ${formatChineseDay(inDays(40), Date.now())}`;
  expect(screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    `还剩 40 天${until}`,
    `不用申请${until}`,
    expect.stringMatching(/^长期可办/),
    expect.stringMatching(/^已失效/),
  ]);
});

it('sends the words of the first screen before the drawing that lies at their foot', () => {
  draw();
  const button = screen.getByRole('button', { name: '看看有哪些合适' });
  const drawing = document.querySelector('img[src="/drawings/home-river.svg"]') as Element;
  expect(button.compareDocumentPosition(drawing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('lets the browser put the typed amount back as it does the choices beside it', () => {
  draw();
  expect(screen.getByRole('textbox', { name: '想借多少，万元' })).not.toHaveAttribute('autocomplete');
});

it('compares what loans cost in all, the cheapest first', () => {
  draw();
  const rows = screen.getByRole('region', { name: /同样借 50 万元/ }).querySelectorAll('ol > li');
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    '设备贷示范银行9,530 元没有其他费用3.50%综合年化',
    '周转贷示范银行9,940 元没有其他费用3.65%综合年化',
  ]);
});

it.each<[Partial<DisplayFlags>, RegExp]>([
  [{ show_jinrong: false }, /同样借 50 万元|上架的产品/],
  [{ show_zhengce: false }, /一句话看懂/],
  [{ show_shenong: false }, /涉农专区/],
  [{ show_baoxian: false }, /保险服务/],
])('with %p its sections are gone', (flags, title) => {
  draw(flags);
  expect(headings().filter((heading) => title.test(heading ?? ''))).toEqual([]);
});

it('leads to no hidden section, nor speaks of its products', () => {
  draw({ show_shenong: false, show_jinrong: false, show_baoxian: false, show_zhengce: false, show_about: false });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => /^\/(agriculture|financeServer|insure|policy|about)/.test(href))).toEqual([]);
  expect(main()).not.toHaveTextContent('融资产品');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('tells nothing of what is not there yet: no chart of zeros, no list of nobody, and that products are still to come', () => {
  const monthly = [{ month: '2026-11', lentAmountWan: 0, lentCount: 0 }];
  const counted = { ...statistics, agencyCount: 0, productCount: 0, monthly };
  draw({}, { products: rows(), articles: rows(), statistics: { state: 'read', value: counted } });
  expect(screen.getByText('全市金融机构的融资产品，利率和每一项费用都写在一张纸上。')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '还没有上架的产品' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /谁在办|\d 家机构|放了多少款/ })).toBeNull();
});

it('folds who lends here and what was lent, and keeps both to be found', () => {
  const agency = { agencyId: 'a1', agencyName: '示范银行', shortName: '', agencyOrgType: '1', productCount: 2 };
  draw({}, { agencies: { state: 'read', value: [agency as AgencyOption] } });
  for (const [name, words] of [
    ['1 家机构在这里办', '示范银行2'],
    ['每个月放了多少款', '2026 年 11 月'],
  ]) {
    const fold = screen.getByText(name as string).closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(fold).toHaveTextContent(words as string);
  }
});

it('is whole while every section could be read', () => {
  draw();
  expect(main()).not.toHaveAttribute('data-status');
});

it.each<[keyof HomeContent, string]>([
  ['products', '产品暂时没读出来，这一页的其他内容不受影响。再读一次，或者看全部产品。'],
  ['articles', '政策暂时没读出来，这一页的其他内容不受影响。再读一次，或者看全部政策。'],
  ['agencies', '机构名单暂时没读出来，这一页的其他内容不受影响。再读一次。'],
])('says in one sentence that its %s could not be read, shows the rest and is not to be kept', (name, sentence) => {
  draw({}, { [name]: failed });
  const link = screen.getByRole('link', { name: '再读一次' });
  expect(link.closest('p')).toHaveTextContent(sentence);
  expect(link).toHaveAttribute('href', '/');
  expect(main()).toHaveAttribute('data-status', 'partial');
  expect(screen.getByRole('heading', { name: '今天想办什么' })).toBeInTheDocument();
});

it('leaves figures out that could not be read: none is wrong or empty', () => {
  draw({}, { statistics: failed });
  expect(main()).toHaveAttribute('data-status', 'partial');
  expect(screen.queryByRole('heading', { name: /放了多少款/ })).toBeNull();
  expect(screen.queryByText(/% 按时|暂时没读出来|过去 30 天/)).toBeNull();
});

describe('with areas off', () => {
  afterEach(() => takeOff());
  const OFF = { state: 'off' } as const;

  it('without loans nothing leads to them, and the answer to the visit is another', () => {
    takeOff('finance', 'matching', 'institutions', 'orders', 'demand');
    draw({}, { products: OFF, agencies: OFF });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('办金融的事，先看明白再办。');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => /financeServer|match|compare|financeOrder|financeDemand/.test(href ?? ''))).toEqual([]);
    expect(screen.queryByRole('heading', { name: /\d 家机构/ })).toBeNull();
    expect(main()).not.toHaveAttribute('data-status');
  });

  it('with nothing but what is essential it is a small whole page', () => {
    takeOff(...OPTIONAL_AREAS);
    draw({}, { products: OFF, articles: OFF, agencies: OFF, statistics: OFF });
    expect(headings()).toEqual(['今天想办什么', '涉农信用分']);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect([...new Set(links)]).toEqual(['/user/message', '/agriculture/score', '/user/account', '/about#contact']);
    expect(main()).not.toHaveAttribute('data-status');
  });
});

it.each([
  ['８０', true],
  ['1,000', true],
  ['80 万元', true],
  ['12.5', true],
  ['', true],
  ['abc', false],
  ['-5', false],
  ['五十万', false],
  ['99999999999', false],
  ['99999999', false],
  ['0', false],
  ['０.０', false],
  ['0.05', false],
  ['0.5', true],
  ['1,000,000', true],
  ['2000000元', true],
])('the sentence takes %j as an amount: %j', (typed, isTaken) => {
  draw();
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: '想借多少，万元' });
  fireEvent.change(amount, { target: { value: typed } });
  expect(amount.checkValidity()).toBe(isTaken);
});
