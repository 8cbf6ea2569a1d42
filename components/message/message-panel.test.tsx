import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { mutate } from 'swr';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { responseKey } from '#lib/browser/match-answers.ts';
import { takeOff } from '#lib/testing/areas-off.ts';
import { dataAnswer, type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { MessagePanel } from './message-panel.tsx';

const MESSAGE = {
  id: 'm1',
  type: '1',
  title: '授信批下来了',
  content: '等您确认',
  linkUrl: '',
  readFlag: '0',
  level: '普通',
  createTime: '2026-11-22 10:00:00',
};
const TASK = { title: '2 项资料要补', content: '补好以后接着办', linkUrl: '/user/financeOrder', action: '去补正', dueTime: '' };
const SUMMARY = { unread: 1, waiting: { finance: 1, insurance: 0, demand: 0 }, tasks: [TASK], runningCount: 0, expiring: [] };

/** Opens the messages; without an answer the summary never comes by itself. */
function open({ summary, sharedCache = false }: { summary?: FakeResponse; sharedCache?: boolean } = {}) {
  const asked = fakeFetch(({ address }) => {
    if (address.includes('/centre/summary')) return summary;
    if (address.includes('/messageNum')) return dataAnswer({ total: 1, byType: { 1: 1 } });
    if (address.includes('/list-message')) return { json: { code: 200, rows: [MESSAGE], total: 1 } };
    return dataAnswer({ id: 'u1', loginName: 'one', nickName: '甲', accountType: 'INDIVIDUAL' });
  });
  render(
    <InPage pathname="/user/message" sharedCache={sharedCache}>
      <MessagePanel />
    </InPage>,
  );
  return asked;
}
const BY_TITLE = [MESSAGE.title, { exact: false, selector: 'span' }] as const;
const title = () => screen.getByText(...BY_TITLE);
const findTitle = () => screen.findByText(...BY_TITLE);

beforeEach(async () => {
  setPageCookie('SIGNED_IN=1; path=/');
  await mutate(() => true, undefined, { revalidate: false });
});
afterEach(() => {
  jest.useRealTimers();
  takeOff();
});

it('shows the messages with what waits above them, in one go', async () => {
  jest.useFakeTimers();
  open({ sharedCache: true });
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(title()).not.toBeVisible();
  await act(() => mutate(responseKey('centreSummary', {}), { code: 200, data: SUMMARY }, { revalidate: false }));
  expect(screen.getByRole('heading', { name: /等您来办/ })).toBeVisible();
  expect(title()).toBeVisible();
});

it('shows the messages when what waits cannot be had', async () => {
  open({ summary: { json: { code: 500, msg: '' } } });
  expect(await findTitle()).toBeVisible();
});

it('names the hour and what is left of the last day, for moments alone', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T10:00:00+08:00') });
  const due = ['2026-11-28T10:30:00+08:00', '2026-11-29T09:00:00+08:00', '2026-12-18T18:00:00+08:00', '2026-11-28'];
  open({ sharedCache: true });
  const tasks = due.map((dueTime, at) => ({ ...TASK, title: `第 ${at} 件`, dueTime }));
  await act(() => mutate(responseKey('centreSummary', {}), { code: 200, data: { ...SUMMARY, tasks } }, { revalidate: false }));
  expect([...document.querySelectorAll('.due')].map((shown) => shown.textContent)).toEqual([
    '还剩 30 分钟11 月 28 日 10:30 截止',
    '还剩 23 小时11 月 29 日 09:00 截止',
    '还剩 20 天12 月 18 日截止',
    '还剩 0 天11 月 28 日截止',
  ]);
});

it('does not wait long', async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(title()).not.toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(title()).toBeVisible();
});

it('shows no task whose page is not there', async () => {
  takeOff('orders');
  open({ summary: dataAnswer(SUMMARY) });
  expect(await findTitle()).toBeVisible();
  expect(screen.queryByText(TASK.title)).toBeNull();
});

it('neither asks for what waits nor waits for it where nobody knows', async () => {
  takeOff('centre');
  const asked = open();
  expect(await findTitle()).toBeVisible();
  expect(asked.filter(({ address }) => address.includes('/centre/'))).toEqual([]);
});
