import { jest } from '@jest/globals';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { request } from './request.ts';
import { subscribeSessionEnded } from './session-tabs.ts';

const session = (token: string) => ({ json: { signedIn: false }, cookies: [`XSRF-TOKEN=${token}`] });
const read = () => request('dictType', { params: { type: 'ins_type' } });
const view = (signal?: AbortSignal) => request('policyView', { params: { policyArticleId: 'a1' }, signal });
const login = (code: string) => request('login', { body: { loginName: 'demo', password: 'secret-1', code }, intervalMs: 60_000 });

beforeEach(() => {
  setPageCookie('XSRF-TOKEN=; max-age=0');
  window.history.replaceState(null, '', '/');
});

it('reads from the proxy without asking for a form token, empty parameters left out', async () => {
  const sent = fakeFetch(() => ({ json: { code: 200, msg: '', rows: [], total: 0 } }));
  await request('financeProducts', { query: { keyword: '木兰', city: [], payType: ['1', '2'], pageNum: 2 } });
  expect(sent.map(({ address, method }) => [method, address])).toEqual([
    ['GET', '/prod-api/api/fin/product/list-product-by-page?keyword=%E6%9C%A8%E5%85%B0&payType=1%2C2&pageNum=2'],
  ]);
});

it('asks for a form token once before unsafe calls, also when several start together', async () => {
  const sent = fakeFetch(({ address }) => (address === '/api/session' ? session('t1') : { json: { code: 200, msg: '' } }));
  await Promise.all([view(), view()]);
  await view();
  expect(sent.filter(({ address }) => address === '/api/session')).toHaveLength(1);
  expect(sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-xsrf-token'])).toEqual(['t1', 't1', 't1']);
});

it('takes one fresh form token when the session has changed since', async () => {
  setPageCookie('XSRF-TOKEN=old');
  const sent = fakeFetch(({ address, headers }) => {
    if (address === '/api/session') return session('new');
    return headers['x-xsrf-token'] === 'new'
      ? { json: { code: 200, msg: '' } }
      : { status: 403, json: { code: 403, msg: '当前操作没有权限' } };
  });
  await view();
  expect(sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-xsrf-token'])).toContain('new');
});

it('sends the key under which a submission is done once', async () => {
  setPageCookie('XSRF-TOKEN=t1');
  const sent = fakeFetch(() => ({ json: { code: 200, msg: '' } }));
  await request('policyView', { params: { policyArticleId: 'a1' }, idempotencyKey: 'key-0001' });
  expect(sent.find(({ method }) => method === 'POST')?.headers['idempotency-key']).toBe('key-0001');
});

it('refuses an equal submission within the interval without sending it', async () => {
  setPageCookie('XSRF-TOKEN=t1');
  const sent = fakeFetch(() => ({ json: { code: 500, msg: '验证码错误' } }));
  await expect(login('1')).rejects.toMatchObject({ message: '验证码错误' });
  await expect(login('1')).rejects.toMatchObject({ code: 500, message: '数据正在处理，请勿重复提交' });
  await expect(login('2')).rejects.toMatchObject({ message: '验证码错误' });
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it.each([
  [
    'a business code',
    { json: { code: 500, msg: '库存不足' }, requestId: 'r-1' },
    { code: 500, message: '库存不足', requestId: 'r-1', isTransport: false },
  ],
  ['a code without words', { json: { code: 404 } }, { code: 404, message: '访问资源不存在', isTransport: false }],
  [
    'a fault of the proxy',
    { status: 504, json: { code: 504, msg: '系统接口请求超时' } },
    { message: '系统接口请求超时', isTransport: true },
  ],
  ['an answer of something between', { status: 502 }, { code: 502, message: '系统接口502异常', isTransport: true }],
  ['a page instead of JSON', {}, { message: '后端接口连接异常', isTransport: true }],
  ['no connection', new TypeError('Failed to fetch'), { code: 0, message: '后端接口连接异常', isTransport: true }],
])('says what %s means', async (_name, answer, failure) => {
  fakeFetch(() => answer);
  await expect(read()).rejects.toMatchObject({ name: 'RequestFailed', ...failure });
});

it('waits as long as the specification says, however long the portal may take', async () => {
  jest.useFakeTimers();
  fakeFetch(() => undefined);
  let sentence = '';
  const failed = read().catch((error: Error) => {
    sentence = error.message;
  });
  await jest.advanceTimersByTimeAsync(899_999);
  expect(sentence).toBe('');
  await jest.advanceTimersByTimeAsync(1);
  await failed;
  expect(sentence).toBe('系统接口请求超时');
  jest.useRealTimers();
});

it('is no failure when the caller gives up', async () => {
  setPageCookie('XSRF-TOKEN=t1');
  fakeFetch(() => undefined);
  const controller = new AbortController();
  const given = view(controller.signal);
  controller.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
});

it.each([
  ['/user/message', 1],
  ['/financeServer', 0],
])('asks once what to do about an ended session on %s: %p', async (path, times) => {
  window.history.replaceState(null, '', path);
  const asked = jest.fn();
  const leave = subscribeSessionEnded(asked);
  fakeFetch(() => ({ json: { code: 401, msg: '' } }));
  await Promise.allSettled([request('userProfile'), request('userDetail')]);
  expect(asked).toHaveBeenCalledTimes(times);
  leave();
});
