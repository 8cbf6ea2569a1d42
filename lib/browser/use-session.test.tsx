import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mutate, SWRConfig } from 'swr';
import { type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { hearNotices } from '#lib/testing/hear-notices.ts';
import { subscribeSessionDropped } from './load-profile.ts';
import { refreshSignedIn } from './signed-in.ts';
import { endSessionHere, login, useSession } from './use-session.ts';

const profile = { loginName: 'demo_user', nickName: '演示用户' };
const ended = ['SIGNED_IN=; max-age=0'];
let profileAnswers: (FakeResponse | Error)[];

function network(): ReturnType<typeof fakeFetch> {
  return fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/login')) return { json: { code: 200, msg: '', data: {} }, cookies: ['SIGNED_IN=1'] };
    if (address.endsWith('/logout')) return { status: 502, json: { code: 502, msg: 'x' }, cookies: ended };
    return profileAnswers.length > 1 ? profileAnswers.shift() : profileAnswers[0];
  });
}
const session = () =>
  renderHook(() => useSession(), { wrapper: ({ children }: { children: ReactNode }) => <SWRConfig>{children}</SWRConfig> });

beforeEach(async () => {
  setPageCookie('SIGNED_IN=; max-age=0');
  sessionStorage.clear();
  profileAnswers = [{ json: { code: 200, msg: '', data: profile } }];
  await mutate(() => true, undefined, { revalidate: false });
});
afterEach(() => jest.useRealTimers());

it('asks for no profile without a session', () => {
  const sent = network();
  expect(session().result.current).toMatchObject({ status: 'anonymous', profile: null });
  expect(sent).toEqual([]);
});

it('asks for the profile once, for all who want it', async () => {
  setPageCookie('SIGNED_IN=1');
  const sent = network();
  const [first, second] = [session(), session()];
  await waitFor(() => expect(first.result.current).toMatchObject({ status: 'signedIn', profile }));
  expect(second.result.current.status).toBe('signedIn');
  expect(sent).toHaveLength(1);
});

it('knows the user after login and forgets him when the session ends, also when the upstream fails then', async () => {
  network();
  const { result } = session();
  await act(() => login({ loginName: 'demo_user', password: 'secret-1' }));
  await waitFor(() => expect(result.current.status).toBe('signedIn'));
  await act(() => endSessionHere());
  expect(result.current).toMatchObject({ status: 'anonymous', profile: null });
});

it('ends the session when the upstream refuses the profile, says so and sends to the login', async () => {
  setPageCookie('SIGNED_IN=1');
  profileAnswers = [{ json: { code: 500, msg: 'x' } }];
  network();
  const told = hearNotices();
  const sent = jest.fn();
  const leave = subscribeSessionDropped(sent);
  const { result } = session();
  await waitFor(() => expect(result.current.status).toBe('anonymous'));
  expect([told(), sent.mock.calls.length]).toEqual([['error 无法获取用户信息，请重新登录'], 1]);
  leave();
});

it('says nothing when the session was over anyway', async () => {
  setPageCookie('SIGNED_IN=1');
  profileAnswers = [{ json: { code: 401, msg: '' }, cookies: ended }];
  network();
  const told = hearNotices();
  const { result } = session();
  await waitFor(() => expect(result.current.status).toBe('anonymous'));
  expect(told()).toEqual([]);
});

it('tries again after a fault on the wire, then shows it and keeps the session', async () => {
  jest.useFakeTimers();
  setPageCookie('SIGNED_IN=1');
  profileAnswers = [new TypeError('Failed to fetch')];
  const sent = network();
  const { result } = session();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(result.current.status).toBe('loading');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect([result.current.status, sent.length]).toEqual(['failed', 3]);
  profileAnswers = [{ json: { code: 200, msg: '', data: profile } }];
  await act(async () => {
    result.current.retry();
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(result.current.status).toBe('signedIn');
});

it('notices that another tab has logged out', async () => {
  setPageCookie('SIGNED_IN=1');
  network();
  const { result } = session();
  await waitFor(() => expect(result.current.status).toBe('signedIn'));
  setPageCookie('SIGNED_IN=; max-age=0');
  act(() => refreshSignedIn());
  expect(result.current.status).toBe('anonymous');
});
