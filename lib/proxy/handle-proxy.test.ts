import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { type PortalRequest, portalRequest } from '#lib/testing/portal-request.ts';
import { receivedRequest } from '#lib/testing/received-request.ts';
import { json, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { handleProxy } from './handle-proxy.ts';

let upstream: FaultyUpstream;
const profile = { id: '1', loginName: 'demo', nickName: '演示', accountType: 'enterprise' };
const credentials = { loginName: 'demo', password: 'Demo@2026user' };
const forgotten = ['BizLineModeKey=; Path=/; Max-Age=0', 'BizLineIdKey=; Path=/; Max-Age=0'];
const cleared = ['USER_TOKEN=; Path=/; Max-Age=0', 'SIGNED_IN=; Path=/; Max-Age=0', 'XSRF-TOKEN=; Path=/; Max-Age=0'];
const send = (path: string, options?: PortalRequest) => handleProxy(portalRequest(`/prod-api${path}`, options));
const cookiesOf = (answer: Response) => answer.headers.getSetCookie();

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  process.env.DUPLICATE_WINDOW_MS = '60000';
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.requests.length = 0;
  upstream.become(json('200 OK', { data: [] }));
});

describe('what goes up', () => {
  it('is signed, carries the chosen business line and nothing the browser made up', async () => {
    const hostile = {
      authorization: 'Bearer stolen',
      connection: 'x-foo',
      'x-foo': '1',
      'x-forwarded-for': 'not an address',
      'x-real-ip': '1.2.3.4',
      'x-middleware-subrequest': 'middleware',
      'x-forwarded-host': 'evil.example',
      sign: 'forged',
      'sign-v2': 'forged',
    };
    await send('/api/comm/dictType/ins_type?sign=zzz&bizLineId=7', { headers: hostile });
    const { line, headers } = receivedRequest(upstream.requests[0]);
    expect(line).toBe('GET /api/comm/dictType/ins_type?bizLineId=202 HTTP/1.1');
    expect([...headers.keys()].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'sign', 'traceparent', 'x-request-id']);
    expect(headers.get('sign')).toBe(signV1(SAMPLE_KEYS.SIGN_KEY, 'bizLineId=202'));
  });

  it.each<[string, PortalRequest]>([
    ['/api/user/profile', {}],
    ['/api/comm/dictType/ins_type', {}],
    ['/api/comm/district/option', {}],
    ['/api/org/list-agency-for-option', {}],
    ['/api/fin/product/list-product-by-page', {}],
    ['/api/user/login', { method: 'POST', json: { ...credentials, code: 'with bearer' } }],
    ['/api/logout', { method: 'POST' }],
  ])('has the session as bearer on %s', async (path, options) => {
    await send(path, { ...options, token: 'bearer-1-of-a-user' });
    expect(receivedRequest(upstream.requests[0]).headers.get('authorization')).toBe('Bearer bearer-1-of-a-user');
  });

  const sms = { mobile: '13912345678', purpose: 'login' };
  const register = { accountType: 'INDIVIDUAL', loginName: 'a', password: 'b', mobile: '13912345678', smsCode: '123456', agreed: true };
  it.each<[string, PortalRequest]>([
    ['/api/comm/captchaImage', {}],
    ['/api/user/register', { method: 'POST', json: register }],
    ['/api/user/retrieve-password', { method: 'POST', json: { step: 'check', loginName: 'a', smsCode: '1' } }],
    ['/api/comm/captcha/send-sms-code', { method: 'POST', json: sms }],
    ['/api/comm/captcha/send-user-sms-code', { method: 'POST', json: { loginName: 'a', purpose: 'retrieve' } }],
  ])('has no bearer on %s, which the specification marks so', async (path, options) => {
    await send(path, { ...options, token: 'bearer-1-of-a-user' });
    expect(upstream.requests).toHaveLength(1);
    expect(receivedRequest(upstream.requests[0]).headers.get('authorization')).toBeNull();
  });

  it('carries the key of a submission, and only a well-formed one', async () => {
    const login = (key: string) =>
      send('/api/user/login', { method: 'POST', json: { ...credentials, code: key }, headers: { 'idempotency-key': key } });
    await login('a1b2c3d4-e5f6');
    await login('short');
    await send('/api/comm/dictType/ins_type', { headers: { 'idempotency-key': 'a1b2c3d4-e5f6' } });
    const keys = upstream.requests.map((raw) => receivedRequest(raw).headers.get('idempotency-key'));
    expect(keys).toEqual(['a1b2c3d4-e5f6', null, null]);
  });

  it('names the browser with everything that changes something, and with no read', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140' };
    await send('/api/comm/dictType/ins_type', { headers });
    await send('/api/user/login', { method: 'POST', json: { ...credentials, code: 'agent' }, headers });
    await send('/api/cms/policy/agent/view', { method: 'POST', json: {}, headers });
    const agents = upstream.requests.map((raw) => receivedRequest(raw).headers.get('user-agent'));
    expect(agents).toEqual([null, headers['user-agent'], headers['user-agent']]);
  });

  it("names the visitor's address as the server's entry established it", async () => {
    await send('/api/comm/dictType/ins_type', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(receivedRequest(upstream.requests[0]).headers.get('x-forwarded-for')).toBe('203.0.113.9');
  });

  it.each<[string, PortalRequest, number, number]>([
    ['/api/unknown', {}, 404, 404],
    ['/api/user/login', {}, 404, 404],
    ['/api/user/profile', {}, 200, 401],
    ['/api/comm/district/option?parentId=a%2Fb', {}, 400, 400],
    ['/api/user/login', { method: 'POST', json: credentials, headers: { 'x-xsrf-token': 'forged' } }, 403, 403],
    ['/api/user/login', { method: 'POST', json: { ...credentials, accountType: 'ENTERPRISE' } }, 400, 400],
    ['/api/user/login', { method: 'POST', json: credentials, headers: { 'content-length': '2000000' } }, 413, 413],
  ])('is nothing for %s with %o: %p, code %p', async (path, options, status, code) => {
    const answer = await send(path, options);
    expect([answer.status, await answer.json()]).toEqual([status, { code, msg: expect.stringMatching(/\p{Script=Han}/u) }]);
    expect(upstream.requests).toEqual([]);
  });
});

describe('what comes down', () => {
  it('has only what the contract names, defaults filled in, under headers of our own', async () => {
    const headers = ['set-cookie: evil=1', 'location: https://evil.example', 'access-control-allow-origin: *', 'server: nginx'];
    upstream.become(
      json(
        '200 OK',
        { code: 0, data: { ...profile, idNo: '350000', token: 'inner-bearer-of-a-user' }, token: 'outer-bearer-of-a-user' },
        headers,
      ),
    );
    const answer = await send('/api/user/profile', { token: 'bearer-1-of-a-user' });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ code: 200, data: { accountType: 'ENTERPRISE', agricultureScore: -1 } });
    expect(text).not.toMatch(/idNo|inner|outer/);
    expect([...answer.headers.keys()].sort()).toEqual(['cache-control', 'content-type', 'x-request-id']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-request-id')).toBe(receivedRequest(upstream.requests[0]).headers.get('x-request-id'));
  });

  it('has object-store addresses on the own origin', async () => {
    upstream.become(json('200 OK', { data: [{ dictLabel: '{ossHost}/logo/a.png', dictValue: '1' }] }));
    expect(await (await send('/api/comm/dictType/ins_type')).json()).toMatchObject({ data: [{ dictLabel: '/oss_server/logo/a.png' }] });
  });
});

describe('the session', () => {
  it.each([
    [{ data: { token: 'fresh-bearer-of-a-user', loginName: 'demo' } }],
    [{ token: 'fresh-bearer-of-a-user', data: { loginName: 'demo' } }],
    [{ code: '200', token: 'fresh-bearer-of-a-user', loginName: 'demo', data: null }],
  ])('starts at login from %o, its token in no body', async (answered) => {
    upstream.become(json('200 OK', answered));
    const answer = await send('/api/user/login', { method: 'POST', json: { ...credentials, uuid: JSON.stringify(answered).slice(0, 64) } });
    expect(await answer.json()).toEqual({ code: 200, msg: '', data: { loginName: 'demo', redirectUrl: '', closureWithdrawn: false } });
    const [token, signedIn, xsrf] = cookiesOf(answer);
    expect(token).toBe('USER_TOKEN=fresh-bearer-of-a-user; Path=/; Max-Age=43200; SameSite=Lax; HttpOnly');
    expect(signedIn).toBe('SIGNED_IN=1; Path=/; Max-Age=43200; SameSite=Lax');
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; Max-Age=43200; SameSite=Lax$/);
  });

  it('does not start without a token', async () => {
    upstream.become(json('200 OK', { data: { loginName: 'demo' } }));
    const answer = await send('/api/user/login', { method: 'POST', json: { ...credentials, uuid: 'no token' } });
    expect([answer.status, cookiesOf(answer)]).toEqual([502, []]);
  });

  it.each<[string, PortalRequest, string]>([
    ['/api/comm/dictType/ins_type', {}, ''],
    ['/api/fin/product/list-product-by-page', {}, '令牌不能为空'],
    ['/api/comm/captchaImage', { token: 'bearer-1-of-a-user' }, ''],
    ['/api/user/login', { method: 'POST', json: { ...credentials, code: 'wrong' }, token: 'bearer-1-of-a-user' }, '账号或密码错误'],
  ])('outlives a 401 to %s with %o, which says nothing of it', async (path, options, msg) => {
    upstream.become(json('200 OK', { code: 401, msg }));
    const answer = await send(path, options);
    expect(await answer.json()).toEqual({ code: 500, msg: msg || '认证失败，无法访问系统资源' });
    expect(cookiesOf(answer)).toEqual([]);
  });

  it.each(['code 401', 'status 401'] as const)('ends at any "%s" to a call with its bearer', async (fault) => {
    upstream.become(upstreamFaults[fault]);
    const answer = await send('/api/user/profile', { token: 'bearer-1-of-a-user' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ code: 401, msg: '无效的会话，或者会话已过期，请重新登录。' });
    expect(cookiesOf(answer).map((line) => line.replace(/; SameSite.*/, ''))).toEqual(cleared);
  });

  it.each([
    ['an empty 401', '', 401],
    ['a 401 of its own form', '{"error":"expired"}', 401],
    ['a page of a gateway', '<html><h1>401 Authorization Required</h1></html>', 502],
    ['words of a gateway', 'Unauthorized', 502],
  ])('ends at %s only where the back end says so, or nothing is said', async (_name, body, code) => {
    upstream.become((socket) =>
      socket.end(`HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
    );
    const answer = await send('/api/user/profile', { token: 'bearer-1-of-a-user' });
    expect((await answer.json()).code).toBe(code);
    expect(cookiesOf(answer).length > 0).toBe(code === 401);
  });

  it.each([
    ['answered', json('200 OK', {}), 200],
    ['failed', upstreamFaults.reset, 502],
  ] as const)('ends at a logout that %s', async (_name, behaviour, status) => {
    upstream.become(behaviour);
    const answer = await send('/api/logout', { method: 'POST', token: 'bearer-1-of-a-user' });
    expect(answer.status).toBe(status);
    expect(cookiesOf(answer).map((line) => line.replace(/; SameSite.*/, ''))).toEqual([...cleared, ...forgotten]);
    expect(answer.headers.get('clear-site-data')).toBeNull();
  });

  it('empties the cache too where the reader himself says farewell, and tells the upstream nothing of it', async () => {
    const answer = await send('/api/logout?farewell=1', { method: 'POST', token: 'bearer-1-of-a-user' });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(receivedRequest(upstream.requests[0]).line).toBe('POST /api/logout HTTP/1.1');
  });
});

describe('a repeated submission', () => {
  it('is refused within the window, by session, and not where repeating is allowed', async () => {
    upstream.become(json('200 OK', { code: 500, msg: '验证码错误' }));
    const submit = async (token?: string) =>
      (await send('/api/user/login', { method: 'POST', json: { ...credentials, code: 'once' }, token })).json();
    expect(await submit()).toEqual({ code: 500, msg: '验证码错误' });
    expect(await submit()).toEqual({ code: 500, msg: '数据正在处理，请勿重复提交' });
    expect(await submit('another-token-of-a-user')).toEqual({ code: 500, msg: '验证码错误' });
    upstream.become(json('200 OK', {}));
    const views = [await send('/api/cms/policy/a/view', { method: 'POST' }), await send('/api/cms/policy/a/view', { method: 'POST' })];
    expect(await Promise.all(views.map((answer) => answer.json()))).toEqual([
      { code: 200, msg: '' },
      { code: 200, msg: '' },
    ]);
  });
});
