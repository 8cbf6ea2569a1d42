import { render, screen, within } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { groupSubsidies } from './group-subsidies.ts';
import { SubsidyPage } from './subsidy-page.tsx';

const row = (policyArticleId: string, fields: Partial<PolicyArticleRow>) =>
  ({
    ...{ policyArticleId, title: policyArticleId, plainSummary: '', publishTime: '2026-11-01', level: '3', tags: [], categoryId: '61' },
    ...{ validity: '1', effectiveDate: '2026-01-01', expireDate: null, applyMode: '3', applyStart: null, applyEnd: null, ...fields },
  }) as Partial<PolicyArticleRow> as PolicyArticleRow;

it('puts a subsidy whose document ends within a year among those with a last day, and says which', () => {
  const rows = [
    row('长期的', { expireDate: '2029-12-31' }),
    row('保费补贴', { applyMode: '1', expireDate: '2026-12-31' }),
    row('贴息', { applyEnd: '2026-12-10' }),
    row('没开始的', { applyStart: '2026-12-01', applyEnd: '2027-01-10' }),
  ];
  const servedMs = Date.parse('2026-11-20T12:00:00+08:00');
  render(<SubsidyPage query={{}} subsidies={groupSubsidies(rows, servedMs)} servedMs={servedMs} />, { wrapper: InPage });
  expect(screen.getByRole('heading', { name: '有截止日的 3 条，没有截止日的 1 条' })).toBeVisible();
  const dated = within(screen.getByRole('region', { name: '有截止日，3 条' }));
  const text = (item: HTMLElement) => item.textContent ?? '';
  const items = dated.getAllByRole('heading', { level: 3 }).map((heading) => text(heading.closest('li') as HTMLElement));
  expect(items).toEqual([
    expect.stringMatching(/贴息.*正在申报.*还剩 20 天/),
    expect.stringMatching(/保费补贴.*免申即享.*文件有效期至 12 月 31 日$/),
    expect.stringMatching(/没开始的.*12 月 1 日开始/),
  ]);
  const lasting = screen.getByRole('region', { name: '没有截止日，1 条' });
  expect(lasting).toHaveTextContent('长期的');
  expect(lasting).toHaveTextContent('一年以内没有截止日');
  expect(lasting).not.toHaveTextContent('文件没写');
});

it('asks by the trades of a small city too', () => {
  const subsidies = { dated: [], lasting: [], past: [], over: [] };
  const query = { who: 'shop', trade: 'catering', district: undefined } as const;
  render(<SubsidyPage query={query} subsidies={subsidies} servedMs={0} />, { wrapper: InPage });
  const trades = within(screen.getByLabelText('做哪一行'));
  expect(trades.getByRole<HTMLOptionElement>('option', { name: '餐饮' }).selected).toBe(true);
  expect(trades.getByRole('option', { name: /^居民服务/ })).toBeVisible();
  expect(screen.getByText(/没有给个体工商户、餐饮的补贴/)).toBeVisible();
});

it('lists what is in force no more for whoever said nothing of himself, and for nobody else', () => {
  const servedMs = Date.parse('2026-11-20T12:00:00+08:00');
  const subsidies = groupSubsidies([row('停用的', { validity: '4' }), row('截止的', { applyEnd: '2026-11-01' })], servedMs);
  const { rerender } = render(<SubsidyPage query={{}} subsidies={subsidies} servedMs={servedMs} />, { wrapper: InPage });
  expect(screen.getByRole('region', { name: '已经失效，1 条' })).toHaveTextContent('停用的');
  expect(screen.getByRole('heading', { name: '现在没有能申报的' })).toBeVisible();
  rerender(<SubsidyPage query={{ who: 'person' }} subsidies={subsidies} servedMs={servedMs} />);
  expect(screen.queryByText('停用的')).toBeNull();
  expect(screen.getByRole('heading', { name: '按您说的，现在没有能申报的' })).toBeVisible();
  rerender(<SubsidyPage query={{ who: 'person' }} subsidies={{ ...subsidies, past: [] }} servedMs={servedMs} />);
  expect(screen.getByRole('heading', { name: '没有对得上的补贴' })).toBeVisible();
});

it('says in the reader’s own answers what there is nothing for, with one answer less each, and where to ask', () => {
  const query = { who: 'shop', trade: 'retail', district: '350303' } as const;
  render(<SubsidyPage query={query} subsidies={{ dated: [], lasting: [], past: [], over: [] }} servedMs={0} />, { wrapper: InPage });
  expect(screen.getByText(/没有给个体工商户、商贸零售、涵江区的补贴/)).toBeVisible();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('哪一行都看')).toBe('/subsidies?district=350303&who=shop');
  expect(hrefOf('全市都看')).toBe('/subsidies?trade=retail&who=shop');
  expect(hrefOf('怎么问我们')).toBe('/about#contact');
});
