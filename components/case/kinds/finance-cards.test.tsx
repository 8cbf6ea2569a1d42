import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { sampleOrder } from '../testing/sample-finance-order.ts';
import { lent } from '../testing/sample-lent-order.ts';
import { MaterialsSection, OrderCards } from './finance-cards.tsx';

beforeEach(() => {
  fakeFetch(() => undefined);
});

it('leads from a refusal to other products for what was asked for, and heads what asks for another look', async () => {
  const rejection = { code: '1', reason: '流水不够' } as const;
  const refused = { ...sampleOrder, state: '91', whoseTurn: 'none', rejection, actions: ['reconsider'] } as const;
  const draw = (item: typeof sampleOrder) => <OrderCards item={item} nowMs={0} reload={async () => undefined} />;
  const { rerender } = render(draw(refused as unknown as typeof sampleOrder), { wrapper: InPage });
  const other = () => screen.getByRole('link', { name: '找别的产品' }).getAttribute('href');
  expect(other()).toBe(`/financeServer?amount=${sampleOrder.asked?.amount}&months=${sampleOrder.asked?.term}`);
  await userEvent.click(screen.getByRole('button', { name: '申请复议' }));
  expect(await screen.findByRole('dialog', { name: '申请复议' })).toBeVisible();
  const farm = { ...refused, zone: 'agri', agriculture: { content: { industry: 'oyster' }, score: -1 } };
  rerender(draw(farm as unknown as typeof sampleOrder));
  expect(other()).toBe(`/agriculture/product?amount=${sampleOrder.asked?.amount}&months=${sampleOrder.asked?.term}&trade=oyster`);
});

it('says of the score of a farmer what it is out of', () => {
  const item = { ...sampleOrder, agriculture: { content: { subjectName: '林小田' }, score: 62 } };
  render(<OrderCards item={item} nowMs={0} reload={async () => undefined} />, { wrapper: InPage });
  expect(factOf('递交时信用分')).toBe('62 分（满分 100）');
});

it('shows all that a farmer typed of the farm', () => {
  const content = { years: '8', landYears: '12', annualIncome: '30', insured: '0' as const, honours: [], subsidies: '良种补贴' };
  const item = { ...sampleOrder, agriculture: { content, score: -1 } };
  render(<OrderCards item={item} nowMs={0} reload={async () => undefined} />, { wrapper: InPage });
  expect(['干了几年', '承包还剩', '一年收入', '农业保险', '领过的补贴'].map(factOf)).toEqual([
    '8 年',
    '12 年',
    '30 万元',
    '没买',
    '良种补贴',
  ]);
});

const show = (expectedRate: number | null, bidRate: number | null = null) => {
  const asked = sampleOrder.asked === null ? null : { ...sampleOrder.asked, expectedRate, bidRate };
  render(<OrderCards item={{ ...sampleOrder, asked }} nowMs={Date.parse('2026-11-21T10:00:00+08:00')} reload={async () => undefined} />, {
    wrapper: InPage,
  });
};
const factOf = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

it.each([
  ['2', '2026-12-20', '已失效，原来能查：'],
  ['2', '2027-05-19', '已过期，原来能查：'],
  ['3', '2027-05-19', '已撤销，原来能查：'],
] as const)('says of an authorisation in state %s that ends on %s: %s', (state, day, words) => {
  const ended = { authId: 'A1', state, dataScopes: ['1'], signedAt: '2026-11-20T09:00:00+08:00', revokedAt: null };
  const item = { ...sampleOrder, authorisation: { ...ended, expiresAt: `${day}T09:00:00+08:00` } };
  render(<OrderCards item={item} nowMs={0} reload={async () => undefined} />, { wrapper: InPage });
  expect(screen.getByText(new RegExp(words))).toBeVisible();
});

it('names the rate that was asked for or bid, and then no cheaper one that is only published', () => {
  show(4.8);
  expect(factOf('能接受的利率')).toBe('最高 4.80%');
  expect(screen.queryByText('预计综合年化（按整月算）')).toBeNull();
});

it('calls the rate of the offer that was chosen with a demand what it is', () => {
  show(null, 4.8);
  expect(factOf('机构报价年利率')).toBe('4.80%');
  expect(screen.queryByText(/最高 4.80%|预计综合年化/)).toBeNull();
});

it('says what the offer costs that was chosen with a demand, until the order has an offer of its own', () => {
  const fee = { name: '担保费', payee: '担保公司（示例）', when: '放款时', kind: 'rateOnce', rate: 1.2, note: '' } as const;
  const asked = sampleOrder.asked && { ...sampleOrder.asked, amount: 50, term: 12, bidRate: 3.5, bid: { allInRate: 4.32, fees: [fee] } };
  const draw = (item: typeof sampleOrder) => <OrderCards item={item} nowMs={0} reload={async () => undefined} />;
  const { rerender } = render(draw({ ...sampleOrder, asked }), { wrapper: InPage });
  expect(['机构报价年利率', '报价的综合年化', '报价的其他费用'].map(factOf)).toEqual(['3.50%', '4.32%', '担保费 6,000.00 元']);
  rerender(draw({ ...lent, asked }));
  expect(screen.queryByText('报价的综合年化')).toBeNull();
});

it('reckons with the lowest published rate where none was named', () => {
  show(null);
  expect(factOf('预计综合年化（按整月算）')).toMatch(/^\d\.\d\d%$/);
});

it('says of a settled loan whose rate it is, and what the day of the payout changed; while it runs, the plan says so', () => {
  const draw = (state: '70' | '80') => (
    <OrderCards item={{ ...lent, state }} nowMs={Date.parse('2027-12-01T10:00:00+08:00')} reload={async () => undefined} />
  );
  const { rerender } = render(draw('80'), { wrapper: InPage });
  expect(factOf('综合年化（按放款日）')).toBe('6.51%');
  expect(screen.getByText(/到账比报价那天晚 3 天/)).toBeVisible();
  rerender(draw('70'));
  expect(screen.queryByText(/到账比报价那天/)).toBeNull();
});

it('says of a paper that was asked for later when it came', () => {
  const paper = { name: '银行流水', fileName: '流水.pdf', fileUrl: '/arn/a.pdf', fileMd5: '', uploadTime: '2026-11-20T10:00:00+08:00' };
  const materials = [paper, { ...paper, fileUrl: '/arn/b.pdf', uploadTime: '2026-11-23T15:04:00+08:00' }];
  const item = { ...sampleOrder, materials, applyTime: '2026-11-20T10:00:00+08:00' };
  render(<MaterialsSection item={item} nowMs={0} reload={async () => undefined} />, { wrapper: InPage });
  const rows = within(screen.getByRole('list', { name: '银行流水' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.includes('补充于 2026-11-23 15:04'))).toEqual([false, true]);
});
