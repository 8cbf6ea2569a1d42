import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { DEFAULT_FLAGS, type DisplayFlags } from '#lib/flags/display-flags.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
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

const content: HomeContent = {
  products: [product('周转贷', '1', 3.65), product('设备贷', '2', 3.5)],
  articles: [{ ...article, validity: '1', applyEnd: null, applyMode: null } as Partial<PolicyArticleRow> as PolicyArticleRow],
  statistics,
  agencies: [],
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

it('sends the words of the first screen before the drawing that lies at their foot', () => {
  draw();
  const button = screen.getByRole('button', { name: '看看有哪些合适' });
  const drawing = document.querySelector('img[src="/drawings/home-river.svg"]') as Element;
  expect(button.compareDocumentPosition(drawing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
  [{ show_jinrong: false }, /同样借 50 万元|申请得多的产品/],
  [{ show_zhengce: false }, /一句话看懂/],
  [{ show_shenong: false }, /涉农专区/],
  [{ show_baoxian: false }, /保险服务/],
])('with %p its sections are gone', (flags, title) => {
  draw(flags);
  expect(headings().filter((heading) => title.test(heading ?? ''))).toEqual([]);
});

it('tells nothing of what is not there yet: no chart of zeros, no list of nobody, and that products are still to come', () => {
  const monthly = [{ month: '2026-11', lentAmountWan: 0, lentCount: 0 }];
  draw({}, { products: [], articles: [], agencies: [], statistics: { ...statistics, agencyCount: 0, productCount: 0, monthly } });
  expect(screen.getByText('全市金融机构的融资产品，利率和每一项费用都写在一张纸上。')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '还没有上架的产品' })).toBeInTheDocument();
  expect(headings().filter((heading) => /家机构|放了多少款|申请得多/.test(heading ?? ''))).toEqual(['申请得多的产品']);
});

it('asks for figures and institutions itself when the server could not read them', async () => {
  const asked = fakeFetch(({ address }) => ({
    json: {
      code: 200,
      msg: '',
      data: address.endsWith('/home') ? statistics : [{ ...product('', '', 1), shortName: '示范行', productCount: 3 }],
    },
  }));
  draw({}, { statistics: null, agencies: null });
  expect(await screen.findByRole('row', { name: '2026 年 11 月 8,843 63' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^示范行/ })).toHaveAttribute('href', '/financeServer?agencyId=sample-bank');
  expect(asked).toHaveLength(2);
});
