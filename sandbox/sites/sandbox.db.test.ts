import { randomBytes } from 'node:crypto';
import { encipher } from '#lib/signature/cipher.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import { storeUsers, TEST_PASSWORD } from '../../platform/testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../../platform/testing/signed-client.ts';
import { createTestApp, encipherForTest as seal } from '../../platform/testing/test-app.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { mountSandboxRoutes } from './sandbox-routes.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

const STATE = 'state-of-the-browser-that-left';
const RETURN_URL = `http://localhost:3000/?state=${STATE}`;
const REFUSED = { code: 500, msg: '登录失败，请联系管理员' };
const cipher = { key: 'cipher-key-sites', iv: 'cipher-iv--sites', mode: 'CBC', encoding: 'base64' } as const;
const sandbox: SandboxSettings = {
  identities: [{ loginName: 'ming', label: '<小明>' }],
  sites: {
    tenant: { account: { username: 'tenant_user', password: 'Tenant@2026' }, signKey: 'sign-key-of-the-tenant' },
    admin: { account: { username: 'admin_user', password: 'Admin@2026' }, signKey: 'sign-key-of-the-admin' },
  },
  workbenchUrl: 'http://localhost:4200',
  cipher,
};

describeOnDatabase('the sandbox', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let client: SignedClient;

  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context, { mountSandbox: mountSandboxRoutes(sandbox), clientCallsPerMinute: 100_000 });
    client = createSignedClient(app, context);
    await storeUsers(context.db, context.now());
  });

  const choose = async (provider: string, fields: Record<string, string> = {}): Promise<URL> => {
    const body = new URLSearchParams({ state: STATE, returnUrl: RETURN_URL, loginName: 'ming', ...fields });
    const answer = await app.request(`/sandbox/${provider}`, { method: 'POST', body });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '');
  };
  const ticketOf = async (provider = 'mzt') => (await choose(provider)).searchParams.get('userId') ?? '';
  const exchange = (ticket: string, state = STATE, token?: string) =>
    client.send(`/api/mzt/mztUserLogin/${ticket}`, { query: { state, bizLineId: '202' }, ...(token === undefined ? {} : { token }) });

  it.each([
    ['mzt', '/api/mzt/getMztAddress'],
    ['szsf', '/api/szsf/getSzsfAddress'],
  ])('walks the whole round trip of %s, and the session knows how it began', async (provider, path) => {
    const { data } = await client.send(path, { query: { state: STATE, returnUrl: RETURN_URL } });
    const page = await app.request(String(data).replace('http://localhost:4100', ''));
    expect(await page.text()).toContain('&lt;小明&gt;');
    const back = await choose(provider);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      status: '200',
      loginType: provider,
      state: STATE,
      userId: expect.stringMatching(/^[\w-]{43}$/),
    });
    const answer = await exchange(back.searchParams.get('userId') ?? '');
    expect(answer).toMatchObject({ code: 200, loginName: 'ming', data: { loginName: 'ming' } });
    expect(await client.send('/api/user/profile', { token: String(answer.token) })).toMatchObject({ data: { loginType: provider } });
  });

  it('takes a ticket once', async () => {
    const ticket = await ticketOf();
    expect(await exchange(ticket)).toMatchObject({ code: 200 });
    expect(await exchange(ticket)).toEqual(REFUSED);
  });

  it('of two exchanges at once lets one through', async () => {
    const ticket = await ticketOf();
    const both = await Promise.all([exchange(ticket), exchange(ticket)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
  });

  it('burns a ticket that another browser shows', async () => {
    const ticket = await ticketOf();
    expect(await exchange(ticket, 'state-of-another-browser')).toEqual(REFUSED);
    expect(await exchange(ticket)).toEqual(REFUSED);
  });

  it('forgets a ticket after a minute', async () => {
    const [late, inTime] = [await ticketOf(), await ticketOf()];
    context.advance(59_999);
    expect(await exchange(inTime)).toMatchObject({ code: 200 });
    context.advance(1);
    expect(await exchange(late)).toEqual(REFUSED);
  });

  it('gives 1,000 guesses no session', async () => {
    await ticketOf();
    const guesses = Array.from({ length: 1_000 }, (_, index) => (index % 2 === 0 ? String(index) : randomBytes(32).toString('base64url')));
    let sessions = 0;
    for (const guess of guesses) if ((await exchange(guess)).code === 200) sessions += 1;
    expect(sessions).toBe(0);
  });

  it('ends the session that the browser had before', async () => {
    const credentials = { loginName: 'ming', password: seal(TEST_PASSWORD), ...(await client.solve()) };
    const { token } = await client.post('/api/user/login', credentials);
    expect(await exchange(await ticketOf(), STATE, String(token))).toMatchObject({ code: 200 });
    expect(await client.send('/api/user/profile', { token: String(token) })).toMatchObject({ code: 401 });
  });

  it('comes back as a failure when the user refuses', async () => {
    const back = await choose('mzt', { loginName: '' });
    expect(back.searchParams.get('status')).toBe('403');
    expect(back.searchParams.has('userId')).toBe(false);
  });

  it.each(['https://evil.example/', 'http://localhost:3001/', 'javascript:alert(1)', '//evil.example'])(
    'sends nobody to %s',
    async (address) => {
      const query = { state: STATE, returnUrl: address };
      expect(await client.send('/api/mzt/getMztAddress', { query })).toMatchObject({ code: 500 });
      expect((await app.request('/sandbox/mzt', { method: 'POST', body: new URLSearchParams(query) })).headers.get('location')).toBeNull();
      const left = await app.request(`/sandbox/szsf/logout?${new URLSearchParams({ returnUrl: address })}`);
      expect(await left.text()).not.toContain(address);
    },
  );

  it('says where an external session ends', async () => {
    const { data } = await client.send('/api/szsf/szsfLoginOut');
    expect(data).toBe('http://localhost:4100/sandbox/szsf/logout?returnUrl=http%3A%2F%2Flocalhost%3A3000%2F');
    const page = await app.request(String(data).replace('http://localhost:4100', ''));
    expect(await page.text()).toContain('href="http://localhost:3000/"');
  });

  it('shows the codes that were sent, and nothing of those that were not', async () => {
    await client.askForSms({ mobile: '13900000001', purpose: 'register' });
    await client.askForSms({ mobile: '13900000002', purpose: 'login' });
    const page = await (await app.request('/sandbox/sms')).text();
    expect(page).toMatch(/13900000001<\/td><td class="text"[^>]*>【莆田数字金融】您的注册验证码是 \d{6}/);
    expect(page).not.toContain('13900000002');
  });

  const siteCall = async (site: 'tenant' | 'admin', path: string, body?: unknown, key = sandbox.sites[site].signKey) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { sign: signV1(key, text), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await app.request(`/sandbox/${site}${path}`, { method, headers, ...(body === undefined ? {} : { body: text }) });
    return (await answer.json()) as { code: number; uuid: string; data: { token: string } };
  };
  const logInAt = async (site: 'tenant' | 'admin', path: string, change: Record<string, unknown> = {}) => {
    const { uuid } = await siteCall(site, '/api/comm/captchaImage');
    const { username, password } = sandbox.sites[site].account;
    return siteCall(site, path, { username, password: encipher(password, cipher), code: '7', uuid, bizLineId: 202, ...change });
  };

  it.each([
    ['tenant', '/tenant-login', 'FINANCE'],
    ['admin', '/login', 'ADMIN'],
  ] as const)('has a site for the mode %s, which shows who came, and no token', async (site, path, bizLineMode) => {
    const answer = await logInAt(site, path);
    expect(answer).toMatchObject({ code: 200, bizLineMode, bizLineId: '202', data: { bizLineMode, bizLineId: '202' } });
    const { token } = answer.data;
    const page = await (await app.request(`/sandbox/${site}?token=${token}&bizLineMode=${bizLineMode}&bizLineId=202`)).text();
    expect(page).toContain(`已登录：${sandbox.sites[site].account.username}`);
    expect(page).not.toContain(token);
    const other = site === 'tenant' ? 'admin' : 'tenant';
    expect(await (await app.request(`/sandbox/${other}?token=${token}`)).text()).toContain('没有有效的登录');
    expect(await logInAt(site, path, { password: encipher('wrong', cipher) })).toEqual({ code: 500, msg: '用户不存在/密码错误' });
    expect(await logInAt(site, path, { code: '8' })).toEqual({ code: 500, msg: '验证码错误' });
    expect(await siteCall(site, path, {}, 'another-sign-key-1')).toEqual({ code: 403, msg: '请求签名无效' });
  });

  it('escapes whatever an address says', async () => {
    const page = await (await app.request('/sandbox/tenant?token=%3Cscript%3E&bizLineMode=%3Cimg%20src%3Dx%3E')).text();
    expect(page).not.toMatch(/<script>|<img/);
  });

  it.each(['/sandbox/', '/sandbox/sms', '/sandbox/tenant', '/sandbox/admin', '/sandbox/mobile', '/sandbox/desk/guarantee'])(
    'serves %s with a strict policy, and not at all outside the sandbox',
    async (path) => {
      const page = await app.request(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'self';(?: script-src 'self';)? frame-ancestors 'none'; base-uri 'none'; form-action 'self'$/,
      );
      expect((await createTestApp(context).request(path)).status).toBe(404);
    },
  );

  it.each([['sandbox.css', 'text/css']])('has one %s, and only in the sandbox', async (name, type) => {
    const file = await app.request(`/sandbox/${name}`);
    expect(file.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect((await createTestApp(context).request(`/sandbox/${name}`)).status).toBe(404);
  });

  it.each(['product', 'insurance-product', 'institution', 'article', 'agency'])(
    'has no desk of what two people have to approve: %s',
    async (place) => {
      expect((await app.request(`/sandbox/desk/${place}`)).status).toBe(404);
      expect((await app.request(`/sandbox/desk/${place}`, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
    },
  );

  it('starts no sign-on where no provider is connected', async () => {
    app = createTestApp(context, { signOn: { sandboxUrl: null, siteUrl: 'http://localhost:3000' } });
    client = createSignedClient(app, context);
    const query = { state: STATE, returnUrl: RETURN_URL };
    expect(await client.send('/api/mzt/getMztAddress', { query })).toEqual({ code: 500, msg: '政务登录尚未开通' });
    expect(await client.send('/api/szsf/szsfLoginOut')).toMatchObject({ data: '' });
  });
});
