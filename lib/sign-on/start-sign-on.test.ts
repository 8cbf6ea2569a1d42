import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { type PortalRequest, portalRequest } from '#lib/testing/portal-request.ts';
import { receivedRequest } from '#lib/testing/received-request.ts';
import { responseCookies } from '#lib/testing/response-cookies.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { startSignOn } from './start-sign-on.ts';

const PROVIDER = 'http://localhost:4100/sandbox/mzt';
let upstream: FaultyUpstream;
const start = (provider: string, options: PortalRequest = {}) =>
  startSignOn(portalRequest(`/api/sso/${provider}/start`, { method: 'POST', json: { redirect: '/user/account' }, ...options }), provider);

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  process.env.SANDBOX = '1';
  process.env.ENTRANCE_CALLS_PER_MINUTE = '100';
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.requests.length = 0;
  upstream.become(json('200 OK', { data: PROVIDER }));
});

describe('startSignOn', () => {
  it.each([
    ['mzt', '/api/mzt/getMztAddress'],
    ['szsf', '/api/szsf/getSzsfAddress'],
  ])('tells where %s begins, and sends its state along in the return address', async (provider, path) => {
    const answer = await start(provider);
    expect(await answer.json()).toEqual({ code: 200, msg: '', data: { url: PROVIDER } });
    const [, target = ''] = receivedRequest(upstream.requests[0]).line.split(' ');
    const { pathname, searchParams } = new URL(target, upstream.url);
    expect(pathname).toBe(path);
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('returnUrl')).toBe(`http://localhost:3000/login?state=${searchParams.get('state')}`);
  });

  it('keeps the state in a hidden cookie of ten minutes that cannot be read', async () => {
    const answer = await start('mzt');
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(/^sso=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
    expect(Buffer.from(responseCookies(answer).sso ?? '', 'base64url').toString('latin1')).not.toContain('redirect');
  });

  it('never gives two visitors the same state', async () => {
    await Promise.all(Array.from({ length: 20 }, () => start('mzt')));
    expect(new Set(upstream.requests.map((request) => /state=([\w-]+)/.exec(request)?.[1])).size).toBe(20);
  });

  it.each<[string, string, PortalRequest, number]>([
    ['an unknown provider', 'github', {}, 404],
    ['a prototype name', '__proto__', {}, 404],
    ['a request without form token', 'mzt', { headers: { 'x-xsrf-token': '' } }, 403],
    ['a request of another site', 'mzt', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a body that is none', 'mzt', { json: undefined, body: 'redirect=/user' }, 415],
    ['fields nobody knows', 'mzt', { json: { redirect: '/', returnUrl: 'https://evil.example' } }, 400],
  ])('refuses %s and asks nobody', async (_name, provider, options, status) => {
    const answer = await start(provider, options);
    expect([answer.status, answer.headers.getSetCookie(), upstream.requests]).toEqual([status, [], []]);
  });

  it.each(['javascript:alert(1)', 'https://evil.example/', '//evil.example', 'data:text/html,x', 'http://169.254.169.254/', ''])(
    'sends nobody to %j, whoever says so',
    async (data) => {
      upstream.become(json('200 OK', { data }));
      const answer = await start('mzt');
      expect(await answer.json()).toEqual({ code: 502, msg: '后端接口连接异常' });
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it('stops one client that tries too often, and no other', async () => {
    const from = (address: string) => start('mzt', { headers: { 'x-forwarded-for': address } });
    const tries = await Promise.all(Array.from({ length: 101 }, () => from('2001:db8:0:1::1')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
  });
});
