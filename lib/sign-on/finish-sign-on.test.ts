import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { responseCookies } from '#lib/testing/response-cookies.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { finishSignOn } from './finish-sign-on.ts';
import { startSignOn } from './start-sign-on.ts';

const PROVIDER = 'http://localhost:4100/sandbox/mzt';
const TICKET = 'T'.repeat(43);
const address = json('200 OK', { data: PROVIDER });
const session = json('200 OK', { data: { token: 'new-bearer-of-the-user', loginName: 'demo' } });
const done = json('200 OK', {});
let upstream: FaultyUpstream;

const exchanges = () => upstream.requests.filter((request) => request.includes('mztUserLogin'));

/** A browser that left for the sign-on: its cookies and the state it was sent away with. */
async function leave(redirect = '/user/financeOrder?state=10', provider = 'mzt') {
  upstream.become(address);
  const answer = await startSignOn(portalRequest('/api/sso/mzt/start', { method: 'POST', json: { redirect } }), provider);
  const state = /[?&]state=([\w-]+)/.exec(upstream.requests.at(-1) ?? '')?.[1] ?? '';
  upstream.requests.length = 0;
  return { cookies: responseCookies(answer), state };
}

function comeBack(query: Record<string, string>, cookies: Record<string, string> = {}, token?: string) {
  const params = new URLSearchParams({ status: '200', loginType: 'mzt', userId: TICKET, returnPath: '/login', ...query });
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', 'x-forwarded-for': '203.0.113.9' };
  return finishSignOn(portalRequest(`/api/sso/callback?${params}`, { cookies, token, headers }));
}
const outcome = (answer: Response) => ({
  status: answer.status,
  to: answer.headers.get('location'),
  notice: responseCookies(answer).SIGN_ON_NOTICE,
  token: responseCookies(answer).USER_TOKEN,
});
const failedAt = (to: string, notice = 'failed') => ({ status: 303, to, notice, token: undefined });

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  process.env.SANDBOX = '1';
  process.env.ENTRANCE_CALLS_PER_MINUTE = '100000';
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.requests.length = 0;
});

describe('a return from the sign-on', () => {
  it('opens a session for the browser that left, on the wanted page, and forgets the state', async () => {
    const { cookies, state } = await leave();
    upstream.become(session);
    const answer = await comeBack({ state }, cookies);
    expect(outcome(answer)).toEqual({ status: 303, to: '/user/financeOrder?state=10', notice: undefined, token: 'new-bearer-of-the-user' });
    expect(responseCookies(answer)).toMatchObject({ SIGNED_IN: '1' });
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^sso=; .*Max-Age=0/));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(exchanges()[0]).toContain(`/api/mzt/mztUserLogin/${TICKET}?state=${state}`);
    expect(exchanges()[0]).toMatch(/x-forwarded-for: 203\.0\.113\.9\r\nuser-agent: Mozilla\/5\.0 \(Windows/);
    expect(await answer.text()).toBe('');
  });

  it('counts with another login type only for a browser that left for that one', async () => {
    const { cookies, state } = await leave('/user/account', 'szsf');
    upstream.become(session);
    for (const other of [{}, (await leave()).cookies]) {
      upstream.become(session);
      expect(outcome(await comeBack({ state, loginType: 'szsf' }, other))).toEqual(failedAt('/login', 'foreign'));
    }
    expect(outcome(await comeBack({ state, loginType: 'szsf' }, cookies))).toMatchObject({
      to: '/user/account',
      token: 'new-bearer-of-the-user',
    });
    expect(exchanges()).toHaveLength(1);
  });

  it.each([
    [{ returnPath: '/financeServer', page: '2', ticket: 'x', state: 'x' }, '/financeServer?page=2'],
    [{ returnPath: '/policy', category: '61', search: '贴息' }, `/policy?category=61&search=${encodeURIComponent('贴息')}`],
    [{ returnPath: '/', page: '2' }, '/'],
    [{ returnPath: '/login', redirect: '/user/account' }, '/login?redirect=%2Fuser%2Faccount'],
    [{ returnPath: '/login', redirect: '//evil.example' }, '/login'],
  ])('keeps what the page itself knows of the query when it failed: %j', async (query, to) => {
    expect(outcome(await comeBack({ status: '500', ...query }))).toEqual(failedAt(to));
  });

  it('ends the session that the browser still had', async () => {
    const { cookies, state } = await leave();
    upstream.become(session, done);
    await comeBack({ state }, cookies, 'old-bearer-of-a-user');
    expect(upstream.requests[1]).toMatch(/^POST \/api\/logout .*authorization: Bearer old-bearer-of-a-user/is);
  });

  it.each([
    [['202'], '', '/policy?category=61'],
    [['202', '203'], '', '/login?redirect=%2Fpolicy%3Fcategory%3D61'],
    [['202', '203'], '999', '/login?redirect=%2Fpolicy%3Fcategory%3D61'],
    [['202', '203'], '203', '/policy?category=61'],
  ])('has business lines %j, with %j chosen, begin at %s', async (ids, chosen, landing) => {
    const { cookies, state } = await leave('/policy?category=61');
    const bizLines = ids.map((bizLineId) => ({ bizLineId, name: `业务${bizLineId}` }));
    upstream.become(session, json('200 OK', { data: { id: 'u1', loginName: 'demo', nickName: '', accountType: 'ENTERPRISE', bizLines } }));
    const answer = await comeBack({ state }, { ...cookies, BizLineIdKey: chosen });
    expect(outcome(answer)).toMatchObject({ to: landing, token: 'new-bearer-of-the-user' });
    expect(upstream.requests.at(-1)).toMatch(/^GET \/api\/user\/profile.*authorization: Bearer new-bearer-of-the-user/is);
  });

  it('opens nothing a second time', async () => {
    const { cookies, state } = await leave();
    upstream.become(session);
    const { sso: _spent, ...left } = { ...cookies, ...responseCookies(await comeBack({ state }, cookies)) };
    upstream.become(address);
    expect(outcome(await comeBack({ state }, left))).toMatchObject({ to: PROVIDER, token: undefined });
    expect(exchanges()).toHaveLength(1);
  });

  it('opens nothing for a state of another browser, or none', async () => {
    const [victim, attacker] = [await leave(), await leave()];
    for (const query of [{ state: attacker.state }, { state: '' }, { state: victim.state.slice(1) }, { state: `${victim.state}x` }])
      expect(outcome(await comeBack(query, victim.cookies))).toEqual(failedAt('/login'));
    expect(exchanges()).toEqual([]);
  });

  it('lets the portal start the sign-on itself, once, where the browser never left', async () => {
    upstream.become(address);
    const again = await comeBack({ returnPath: '/policy' });
    expect(outcome(again)).toMatchObject({ status: 303, to: PROVIDER, token: undefined });
    const state = /[?&]state=([\w-]+)/.exec(upstream.requests[0] ?? '')?.[1] ?? '';
    expect(outcome(await comeBack({ state }))).toEqual(failedAt('/login'));
    upstream.become(session);
    expect(outcome(await comeBack({ state }, responseCookies(again)))).toMatchObject({ to: '/policy', token: 'new-bearer-of-the-user' });
  });

  it('opens no session for 1,000 guessed ids, without cookie or with one', async () => {
    const { cookies, state } = await leave();
    upstream.become(session);
    const guesses = Array.from({ length: 1_000 }, (_, at) => String(at % 2 === 0 ? at : 10 ** 30 + at));
    const answers = await Promise.all(guesses.map((userId, at) => comeBack({ userId, state }, at % 3 === 0 ? {} : cookies)));
    expect(answers.filter((answer) => outcome(answer).token !== undefined)).toEqual([]);
    expect(exchanges()).toEqual([]);
  });

  it('opens nothing when the ticket is spent, expired or the upstream is odd, and the wanted page is not lost', async () => {
    const odd = [json('200 OK', { code: 500, msg: '票据已失效' }), json('200 OK', { data: { loginName: 'demo' } }), json('500 No', {})];
    for (const behaviour of odd) {
      const { cookies, state } = await leave('/user/account');
      upstream.become(behaviour);
      expect(outcome(await comeBack({ state }, cookies))).toEqual(failedAt('/login?redirect=%2Fuser%2Faccount'));
    }
  });

  it.each<[string, Record<string, string>, string]>([
    ['another login type', { loginType: 'szsf' }, 'foreign'],
    ['a login type that is none', { loginType: '' }, 'foreign'],
    ['a reported failure', { status: '500' }, 'failed'],
    ['a user who declined', { status: '403' }, 'declined'],
    ['a missing status', { status: '' }, 'failed'],
    ['a missing id', { userId: '' }, 'failed'],
    ['an id with a way out', { userId: '../../api/user/profile/aaaaaaaa' }, 'failed'],
  ])('says once that %s is no login', async (_name, query, notice) => {
    const { cookies, state } = await leave('/');
    const answer = await comeBack({ state, ...query }, cookies);
    expect(outcome(answer)).toEqual(failedAt('/login', notice));
    expect(answer.headers.getSetCookie()[0]).toBe(`SIGN_ON_NOTICE=${notice}; Path=/; Max-Age=60; SameSite=Lax`);
    expect(exchanges()).toEqual([]);
  });

  it('goes back to the page it came to, also where the handler is shown the very address that was asked for', async () => {
    const answer = await finishSignOn(portalRequest('/policy?status=200&loginType=x&userId=1'));
    expect(outcome(answer)).toEqual(failedAt('/policy', 'foreign'));
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example', '/nowhere', ''])(
    'leaves the site neither through a return path %j nor through a wanted page',
    async (hostile) => {
      expect(outcome(await comeBack({ loginType: 'x', returnPath: hostile }))).toEqual(failedAt('/', 'foreign'));
      const { cookies, state } = await leave(hostile);
      upstream.become(session);
      expect(outcome(await comeBack({ state }, cookies))).toMatchObject({ to: '/', token: 'new-bearer-of-the-user' });
    },
  );
});
