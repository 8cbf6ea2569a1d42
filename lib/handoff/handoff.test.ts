import { getEnv } from '#lib/env/get-env.ts';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { type PortalRequest, portalRequest } from '#lib/testing/portal-request.ts';
import { receivedRequest } from '#lib/testing/received-request.ts';
import { responseCookies } from '#lib/testing/response-cookies.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { handOff, readTicket, storeTicket } from './hand-off.ts';
import { answerSiteCaptcha, logInAtSite } from './log-in-at-site.ts';

const credentials = { username: 'bank', password: 'Demo@2026bank', code: 'ab3d', uuid: 'u-1' };
const TOKEN = 'site-bearer';
const granted = json('200 OK', { code: 200, msg: '操作成功', data: { token: TOKEN }, bizLineMode: '1', bizLineId: 203 });
let tenant: FaultyUpstream;

const logIn = (site: string, options: PortalRequest = {}) =>
  logInAtSite(portalRequest(`/api/site/${site}/login`, { method: 'POST', json: credentials, ...options }), site);
const open = (cookies: Record<string, string>) => handOff(portalRequest('/api/handoff', { cookies }));

beforeAll(async () => {
  tenant = await startFaultyUpstream();
  process.env.TENANT_SITE_URL = `${tenant.url}/desk`;
  process.env.TENANT_API_URL = `${tenant.url}/fin`;
  process.env.ENTRANCE_CALLS_PER_MINUTE = '50';
  process.env.GUARANTEE_URL = 'https://guarantee.example';
  process.env.UPSTREAM_URL = tenant.url;
});
afterAll(() => tenant.close());
beforeEach(() => {
  tenant.requests.length = 0;
  tenant.become(granted);
});

describe('a login at another site', () => {
  it('is made there, enciphered and signed with its own keys, without the session here', async () => {
    await logIn('tenant', { token: 'portal-bearer-of-a-user' });
    const { line, headers, body } = receivedRequest(tenant.requests[0]);
    expect(line).toBe('POST /fin/tenant-login HTTP/1.1');
    expect(JSON.parse(body)).toMatchObject({ username: 'bank', code: 'ab3d', uuid: 'u-1' });
    expect(body).not.toContain(credentials.password);
    expect(headers.get('sign')).toBe(signV1(SAMPLE_KEYS.SIGN_KEY_TENANT, body));
    expect(tenant.requests.join('')).not.toContain('portal-bearer-of-a-user');
  });

  it('tells the page that it worked, and nothing else', async () => {
    const answer = await logIn('tenant');
    const [line = ''] = answer.headers.getSetCookie();
    expect(await answer.json()).toEqual({ code: 200, msg: '' });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(line).toMatch(/^handoff=[\w-]+; Path=\/api\/handoff; Max-Age=60; SameSite=Strict; HttpOnly$/);
    expect(Buffer.from(responseCookies(answer).handoff ?? '', 'base64url').toString('latin1')).not.toContain(TOKEN);
  });

  it('is kept by a token beside code, as some back ends answer', async () => {
    tenant.become(json('200 OK', { code: '200', msg: '操作成功', token: TOKEN, bizLineId: 203 }));
    const answer = await logIn('tenant');
    expect(await answer.json()).toEqual({ code: 200, msg: '' });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  it.each([
    ['a wrong password', json('200 OK', { code: 500, msg: '用户不存在/密码错误' }), { code: 500, msg: '用户不存在/密码错误' }],
    ['its own 401', json('200 OK', { code: 401, msg: '验证码错误' }), { code: 500, msg: '验证码错误' }],
    ['an answer without token', json('200 OK', { code: 200, data: {} }), { code: 502, msg: '后端接口连接异常' }],
  ])('passes on %s and leaves the session here alone', async (_name, behaviour, envelope) => {
    tenant.become(behaviour);
    const answer = await logIn('tenant', { token: 'portal-bearer-of-a-user' });
    expect(await answer.json()).toEqual(envelope);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each<[string, string, PortalRequest, number]>([
    ['an unknown site', 'portal', {}, 404],
    ['a request without form token', 'tenant', { headers: { 'x-xsrf-token': '' } }, 403],
    ['a request of another site', 'tenant', { headers: { origin: 'https://evil.example' } }, 403],
    ['fields nobody knows', 'tenant', { json: { ...credentials, site: 'admin' } }, 400],
    ['a missing password', 'tenant', { json: { username: 'bank' } }, 400],
  ])('is refused for %s and asks nobody', async (_name, site, options, status) => {
    const answer = await logIn(site, options);
    expect([answer.status, answer.headers.getSetCookie(), tenant.requests]).toEqual([status, [], []]);
  });

  it('is missing where the operator named no such site', async () => {
    expect(await (await logIn('admin')).json()).toEqual({ code: 404, msg: '访问资源不存在' });
  });

  it('stops a client that guesses, and no other', async () => {
    const tries = await Promise.all(
      Array.from({ length: 51 }, () => logIn('tenant', { headers: { 'x-forwarded-for': '2001:db8:0:1::1' } })),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await logIn('tenant', { headers: { 'x-forwarded-for': '2001:db8:0:2::1' } })).status).toBe(200);
  });

  it('asks that site for its captcha', async () => {
    tenant.become(json('200 OK', { data: { captchaEnabled: true, uuid: 'u', img: 'AAAA' } }));
    const answer = await answerSiteCaptcha(portalRequest('/api/site/tenant/captcha'), 'tenant');
    expect(await answer.json()).toMatchObject({ code: 200, data: { captchaEnabled: true, uuid: 'u', img: 'AAAA' } });
    expect(receivedRequest(tenant.requests[0]).line).toBe('GET /fin/api/comm/captchaImage?bizLineId=202 HTTP/1.1');
    expect((await answerSiteCaptcha(portalRequest('/api/site/x/captcha'), 'x')).status).toBe(404);
  });
});

describe('the window that opens', () => {
  it('is sent to the configured site with token, bizLineMode and bizLineId, and keeps nothing', async () => {
    const answer = await open(responseCookies(await logIn('tenant')));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${tenant.url}/desk?token=${TOKEN}&bizLineMode=1&bizLineId=203`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.getSetCookie()).toEqual(['handoff=; Path=/api/handoff; Max-Age=0; SameSite=Strict; HttpOnly']);
  });

  it('is sent there once, also when two open at the same time', async () => {
    const cookies = responseCookies(await logIn('tenant'));
    const answers = await Promise.all([open(cookies), open(cookies), open(cookies)]);
    expect(answers.map((answer) => answer.headers.get('location')).filter((to) => to === '/login')).toHaveLength(2);
  });

  it('gets the login page without a ticket, with an old one or one made up', async () => {
    const env = getEnv();
    const ticket = { site: 'tenant', token: TOKEN, bizLineMode: '', bizLineId: '' } as const;
    const [old = ''] = storeTicket(ticket, env, Date.now() - 60_000)
      .replace('handoff=', '')
      .split(';');
    for (const handoff of [old, 'x', Buffer.from(JSON.stringify(ticket)).toString('base64url')])
      expect((await open({ handoff })).headers.get('location')).toBe('/login');
    expect((await open({})).headers.get('location')).toBe('/login');
  });

  it('travels by https only where the site is reached by it', () => {
    const env = { ...getEnv(), SITE_URL: 'https://portal.example.com' };
    const line = storeTicket({ site: 'admin', token: TOKEN, bizLineMode: '', bizLineId: '' }, env, 0);
    expect(line).toMatch(/HttpOnly; Secure$/);
    expect(readTicket(line.split(';', 1)[0] ?? '', env, 0)).toMatchObject({ site: 'admin', token: TOKEN });
  });
});

describe('the way to the guarantee site', () => {
  const ENTRY = '/api/handoff?site=guarantee&next=%2Fapply%3FsectionNo%3DS-1';
  const TICKET = 't'.repeat(43);
  const go = (options: PortalRequest = {}) => handOff(portalRequest(ENTRY, options));
  const toLogin = `/login?redirect=${encodeURIComponent(ENTRY)}&mode=company&only=1`;
  it('leads whoever is logged in to its entrance with a ticket in place of the session', async () => {
    tenant.become(json('200 OK', { code: 200, msg: '', data: { ticket: TICKET } }));
    const answer = await go({ token: 'portal-bearer-of-a-user' });
    const to = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, to.origin + to.pathname]).toEqual([303, 'https://guarantee.example/enter']);
    expect(Object.fromEntries(to.searchParams)).toEqual({ token: TICKET, next: '/apply?sectionNo=S-1' });
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const { line, headers } = receivedRequest(tenant.requests[0]);
    expect([line, headers.get('authorization')]).toEqual(['POST /api/guarantee/entry HTTP/1.1', 'Bearer portal-bearer-of-a-user']);
  });

  it('lets a visitor log in first, and somebody whose session is over log in anew', async () => {
    expect((await go()).headers.get('location')).toBe(toLogin);
    expect(tenant.requests).toEqual([]);
    tenant.become(json('200 OK', { code: 401, msg: '' }));
    const over = await go({ token: 'portal-bearer-of-a-user' });
    expect(over.headers.get('location')).toBe(toLogin);
    expect(over.headers.getSetCookie().join()).toContain('USER_TOKEN=;');
  });

  it('leads to the password where there is no ticket', async () => {
    tenant.become(json('200 OK', { code: 404, msg: '访问资源不存在' }));
    const to = new URL((await go({ token: 'portal-bearer-of-a-user' })).headers.get('location') ?? '');
    expect([to.pathname, to.searchParams.get('said'), to.searchParams.get('next')]).toEqual(['/login', 'late', '/apply?sectionNo=S-1']);
  });
});
