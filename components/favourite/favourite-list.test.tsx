import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { shanghaiDay } from '#lib/format/dates.ts';
import { dataAnswer, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { FavouriteList } from './favourite-list.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number, ofDocument = false) => ({ day: shanghaiDay(Date.now() + days * DAY_MS), ofDocument });
const policy = (targetId: string, fields: object) => ({
  kind: 'policy',
  targetId,
  title: targetId,
  note: '',
  available: true,
  createTime: '2026-11-20T09:00:00+08:00',
  ...fields,
});

it('says of each kept policy how long it can still be applied for', async () => {
  setPageCookie('SIGNED_IN=1');
  const rows = [
    policy('甲', { lastDay: inDays(9) }),
    policy('乙', { lastDay: inDays(0) }),
    policy('丙', { lastDay: inDays(-1) }),
    policy('丁', { lastDay: inDays(3, true) }),
    policy('戊', { lastDay: null }),
    policy('己', { lastDay: inDays(9), available: false }),
    policy('庚', {}),
  ];
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    return address.includes('favourite') ? rowsAnswer(rows) : dataAnswer({ id: 'u1', loginName: 'u', accountType: 'INDIVIDUAL' });
  });
  render(<FavouriteList />, { wrapper: InPage });
  await screen.findByText('甲');
  expect(screen.getAllByText(/^政策/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^政策 · 还剩 9 天，.*日截止$/),
    '政策 · 今天截止',
    '政策 · 已经截止',
    expect.stringMatching(/^政策 · 还剩 3 天，文件有效期至 /),
    '政策',
    '政策 · 已经下架',
    '政策',
  ]);
  setPageCookie('SIGNED_IN=; max-age=0');
});
