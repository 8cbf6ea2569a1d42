import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { refreshSignedIn } from './signed-in.ts';
import { useAutosavedForm } from './use-autosaved-form.ts';
import { endSessionHere, logout } from './use-session.ts';

let loginType = '';
const network = () =>
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address === '/api/sso/exit') return { json: { code: 200, msg: '', data: { url: 'https://szsf.example/out' } } };
    if (address.endsWith('/logout')) return { json: { code: 200, msg: '' }, cookies: ['SIGNED_IN=; max-age=0'] };
    return { json: { code: 200, msg: '', data: { id: 'u1', loginName: 'demo', nickName: '演示', loginType } } };
  });

async function open() {
  const restore = jest.fn();
  const hook = renderHook(() => useAutosavedForm<{ text: string }>('demand', restore));
  await act(async () => undefined);
  return { ...hook, restore };
}

beforeEach(async () => {
  loginType = '';
  setPageCookie('SIGNED_IN=1');
  sessionStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
  network();
});

it('gives back after the next login what was typed before and after the session ended', async () => {
  const { result, unmount, restore } = await open();
  await waitFor(() => expect(document.cookie).toContain('SIGNED_IN=1'));
  result.current.keep({ text: '第一句' });
  await act(() => endSessionHere());
  result.current.keep({ text: '第一句，第二句' });
  expect(restore).not.toHaveBeenCalled();
  unmount();
  setPageCookie('SIGNED_IN=1');
  act(() => refreshSignedIn());
  const { restore: restored } = await open();
  await waitFor(() => expect(restored.mock.calls).toEqual([[{ text: '第一句，第二句' }]]));
});

it.each([
  ['nothing', null, []],
  ['what was kept before', { text: '上次的' }, [[{ text: '上次的' }]]],
])('takes nothing for kept that is typed before it is known who types: gives back %s', async (_, before, given) => {
  if (before !== null) sessionStorage.setItem('portal:form::/:demand', JSON.stringify(before));
  const restore = jest.fn();
  const { result } = renderHook(() => useAutosavedForm<{ text: string }>('demand', restore));
  act(() => result.current.keep({ text: '第' }));
  act(() => result.current.keep({ text: '第一句' }));
  await waitFor(() => expect(result.current.isRead).toBe(true));
  expect(restore.mock.calls).toEqual(given);
  expect(sessionStorage.getItem('portal:form::/:demand')).toBe('{"text":"第一句"}');
});

it('gives nothing back after a logout', async () => {
  const sent = network();
  const { result, unmount } = await open();
  result.current.keep({ text: '第一句' });
  const left = jest.fn();
  await act(() => logout({ leave: left }));
  unmount();
  expect(left.mock.calls).toEqual([['/']]);
  expect(sent.at(-1)?.address).toBe('/prod-api/api/logout?farewell=1');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('portal:form:'))).toEqual([]);
});

it('leaves through the external logout when the session came from outside, and asks nobody otherwise', async () => {
  const left = jest.fn();
  await act(() => logout({ loginType: 'szsf', leave: left }));
  expect(left.mock.calls).toEqual([['https://szsf.example/out']]);
  const sent = network();
  await act(() => logout({ leave: left }));
  expect(sent.map(({ address }) => address)).not.toContain('/api/sso/exit');
});

it('starts over at home when the external logout cannot be had', async () => {
  for (const answer of [
    new Error('cut'),
    { status: 502, json: { code: 502, msg: 'x' } },
    { json: { code: 200, data: { url: '' } } },
    { json: 1 },
  ]) {
    fakeFetch(({ address }) => (address === '/api/sso/exit' ? answer : { json: { code: 200, msg: '' }, cookies: ['XSRF-TOKEN=t'] }));
    const left = jest.fn();
    await act(() => logout({ loginType: 'mzt', leave: left }));
    expect(left.mock.calls).toEqual([['/']]);
  }
});
