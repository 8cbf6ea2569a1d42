import { staff, staffSession } from '../db/schema/staff-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { testDeps } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { codeOf, openWorkbenchBrowser, storeStaff, WORKBENCH_URL, type WorkbenchBrowser } from '../testing/workbench-browser.ts';
import { createWorkbenchApp } from './open-workbench.ts';

describeOnDatabase('what stands before the workbench', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let browser: WorkbenchBrowser;

  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createWorkbenchApp(testDeps(context), { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS });
    browser = openWorkbenchBrowser(app);
    await storeStaff(context.db, context.now(), { loginName: 'linxi', agencyId: null, roles: ['systemAdmin'] });
  });
  const enter = async (who = browser) => who.logIn('linxi', TEST_PASSWORD, await codeOf(context.db, 'linxi', context.now()));

  it('answers under its own name only, but to anybody that it lives', async () => {
    for (const host of ['evil.example', 'workbench.example:8443', '203.0.113.9', ''])
      expect((await browser.get('/login', { host })).status).toBe(421);
    const live = await browser.get('/health/live', { host: '10.0.0.7:4200' });
    expect([live.status, live.text]).toEqual([200, '{"status":"live"}']);
  });

  it('shows nothing but its own pages: no operator, no calls, no documents, and nothing without a login', async () => {
    const paths = ['/operator/sms', '/api/user/profile', '/docs', '/openapi.json', '/sandbox/', '/people', '/people/new', '/account', '/'];
    for (const path of paths) expect((await browser.get(path)).location).toMatch(/^\/login/);
    await enter();
    for (const path of paths.slice(0, 5)) expect((await browser.get(path)).status).toBe(404);
    expect((await browser.get('/operator/sms', { authorization: 'Bearer operator-key-of-the-tests' })).status).toBe(404);
  });

  it('takes a form only from a page of its own in the same browser', async () => {
    await browser.get('/login');
    const typed = { loginName: 'linxi', password: TEST_PASSWORD };
    const refusals = [
      await browser.send('/login', { ...typed, formToken: '' }),
      await browser.send('/login', { ...typed, formToken: 'a'.repeat(64) }),
      await browser.send('/login', typed, { 'sec-fetch-site': 'cross-site' }),
      await browser.send('/login', typed, { 'sec-fetch-site': 'same-site' }),
    ];
    const stranger = openWorkbenchBrowser(app);
    await stranger.get('/login');
    const foreign = new Map(stranger.cookies);
    const [token = ''] = [foreign.get('__Host-workbench')];
    expect(token).toMatch(/^[\w-]{43}$/);
    browser.cookies.set('__Host-workbench', token);
    refusals.push(await browser.send('/login', typed));
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await context.db.$count(staffSession)).toBe(0);
  });

  it('reads the origin where a browser says nothing of the site', async () => {
    const send = async (headers: Record<string, string>) => {
      const { text } = await browser.get('/login');
      const formToken = /name="formToken" value="([^"]+)"/.exec(text)?.[1] ?? '';
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const body = new URLSearchParams({ formToken, loginName: '', password: '' });
      const own = { host: 'workbench.example', cookie };
      return (await app.request(`${WORKBENCH_URL}/login`, { method: 'POST', body, headers: { ...own, ...headers } })).status;
    };
    expect([await send({}), await send({ origin: 'null' }), await send({ origin: 'https://evil.example' })]).toEqual([403, 403, 403]);
    expect(await send({ origin: WORKBENCH_URL })).toBe(422);
  });

  it('gives each login a cookie of its own that no script and no other site sends', async () => {
    const { headers } = await browser.get('/login');
    const [line = ''] = headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-workbench='));
    expect(line).toMatch(/^__Host-workbench=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const held = [browser.cookies.get('__Host-workbench')];
    await browser.send('/login', { loginName: 'linxi', password: TEST_PASSWORD });
    held.push(browser.cookies.get('__Host-workbench'));
    await browser.get('/login/code');
    await browser.send('/login/code', { code: await codeOf(context.db, 'linxi', context.now()) });
    held.push(browser.cookies.get('__Host-workbench'));
    expect(new Set(held).size).toBe(3);
  });

  it('opens a link from elsewhere once more from here, so that a login counts and is not replaced', async () => {
    const away = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['/account?said=password', '//evil.example/']) {
      const { status, headers } = await openWorkbenchBrowser(app).get(path, away);
      expect([status, headers.get('refresh'), headers.getSetCookie()]).toEqual([200, `0; url=${WORKBENCH_URL}${path}`, []]);
    }
    await enter();
    expect((await browser.get('/account', away)).text).toContain('我的账号');
  });

  it('lets nothing be kept, framed or run', async () => {
    for (const path of ['/login', '/nowhere']) {
      const { headers } = await browser.get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
    const { headers } = await browser.get('/login');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    );
    expect((await browser.get('/workbench.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('bounds what is sent, and how often one asks', async () => {
    await browser.get('/login');
    expect((await browser.send('/login', { loginName: 'x'.repeat(2_000_000), password: 'y' })).status).toBe(413);
    const strict = createWorkbenchApp(testDeps(context, { clientCallsPerMinute: 2 }), {
      url: WORKBENCH_URL,
      sessions: DEFAULT_ACCOUNT_LIMITS,
    });
    const hasty = openWorkbenchBrowser(strict, '2408:8400:1:2::3');
    await hasty.get('/login');
    const statuses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await hasty.send('/login', { loginName: 'a', password: 'b' })).status);
    expect(statuses).toEqual([422, 422, 429]);
    const entering = openWorkbenchBrowser(strict, '2408:8400:9:9::4');
    await entering.get('/login');
    const entries: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) entries.push((await entering.send('/enter/admin?code=guessed')).status);
    expect(entries).toEqual([404, 404, 429]);
  });

  it('takes nobody’s word for where a request comes from but that of the proxy in front', async () => {
    const tries = async (trustedProxy: readonly string[]) => {
      const settings = { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS, trustedProxy };
      const asking = openWorkbenchBrowser(createWorkbenchApp(testDeps(context, { clientCallsPerMinute: 2 }), settings), 'fd00::9');
      await asking.get('/login');
      const send = (from: string) => asking.send('/login', { loginName: 'a', password: 'b' }, { 'x-forwarded-for': from });
      return [await send('2408:8400:1::1'), await send('2408:8400:2::1'), await send('2408:8400:3::1')].map(({ status }) => status);
    };
    expect(await tries([])).toEqual([422, 422, 429]);
    expect(await tries(['fd00::/8'])).toEqual([422, 422, 422]);
  });

  it('has no case and takes no form with a character that no database keeps', async () => {
    await context.db.update(staff).set({ roles: ['systemAdmin', 'supervisor'] });
    await enter();
    for (const path of ['/desk/finance/%00', '/desk/finance?number=%00', '/people/new%00', '/invite/a%00'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    await browser.get('/people/new');
    const person = { loginName: 'wenbo', name: '林文博', roles: 'operator' };
    const wrongs: Readonly<Record<string, string>>[] = [{ agencyId: '\0' }, { name: '林\0' }, { reason: '\0' }];
    for (const wrong of wrongs) {
      const { status, text } = await browser.send('/people/new', { ...person, ...wrong });
      expect([status, text.includes('请求内容不符合要求')]).toEqual([422, true]);
    }
    expect(await context.db.$count(staff)).toBe(1);
  });

  it('says at the login what it has to say, and nothing of its own making', async () => {
    for (const said of ['constructor', '__proto__', 'toString']) {
      const { text } = await browser.get(`/login?said=${said}`);
      expect(text).not.toMatch(/native code|\[object/);
    }
    expect((await browser.get('/login?said=out')).text).toContain('已退出');
  });

  it('escapes what was typed', async () => {
    await browser.get('/login');
    const { text } = await browser.send('/login', { loginName: '"><script>x</script>', password: 'y' });
    expect(text).not.toContain('<script>');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });
});
