import { eq } from 'drizzle-orm';
import { encipher } from '#lib/signature/cipher.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { staff } from '../db/schema/staff-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { disablePerson } from '../domain/staff/people.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { createTestApp, testDeps } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { codeOf, openWorkbenchBrowser, ownCode, storeStaff, WORKBENCH_URL } from '../testing/workbench-browser.ts';
import { createWorkbenchApp } from './open-workbench.ts';

const cipher = { key: 'cipher-key-sites', iv: 'cipher-iv--sites', mode: 'CBC', encoding: 'base64' } as const;
const keys = { tenant: 'sign-key-of-the-tenant', admin: 'sign-key-of-the-admin' };
const paths = { tenant: '/tenant-login', admin: '/login' } as const;
const REFUSED = { code: 500, msg: '用户不存在/密码错误' };

describeOnDatabase('the way from the portal’s login to the workbench', (database) => {
  let context: TestContext;
  let platform: PlatformApp;
  let workbench: PlatformApp;
  let ids: Readonly<Record<'teller' | 'root', string>>;

  beforeEach(async () => {
    context = createTestContext(database().db);
    const change = { staffSites: { keys, cipher } };
    platform = createTestApp(context, change);
    workbench = createWorkbenchApp(testDeps(context, change), { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS });
    const named = {
      agencyName: '北方银行',
      shortName: '',
      agencyOrgType: '1',
      parentAgencyName: '',
      introduction: '',
      address: '',
      phone: '',
    };
    await context.db.insert(agency).values({ ...named, agencyId: 'north', createTime: context.now() });
    ids = {
      teller: await storeStaff(context.db, context.now(), { loginName: 'teller', agencyId: 'north', roles: ['accountManager'] }),
      root: await storeStaff(context.db, context.now(), { loginName: 'root', agencyId: null, roles: ['systemAdmin'] }),
    };
  });
  type Site = keyof typeof keys;
  const call = async (app: PlatformApp, site: Site, path: string, body?: unknown, key = keys[site]) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { sign: signV1(key, text), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: text };
    return (await (await app.request(`/workbench/${site}${path}`, init)).json()) as { code: number; uuid: string; data: { token: string } };
  };
  const logInAt = async (site: Site, username: string, password = TEST_PASSWORD, key = keys[site]) => {
    const { uuid } = await call(platform, site, '/api/comm/captchaImage');
    const typed = { username, password: encipher(password, cipher), code: '7', uuid };
    return call(platform, site, paths[site], typed, key);
  };
  const ticketOf = async (site: Site, username: string) => (await logInAt(site, username)).data.token;

  it.each([
    ['tenant', 'teller'],
    ['admin', 'root'],
  ] as const)('leads from the mode %s to the question for the code, and no further', async (site, loginName) => {
    const browser = openWorkbenchBrowser(workbench);
    const ticket = await ticketOf(site, loginName);
    const address = `/enter/${site}?${new URLSearchParams({ token: ticket, bizLineMode: 'FINANCE', bizLineId: '202' })}`;
    expect((await browser.get(address)).text).toContain('继续');
    expect((await browser.send(address)).location).toBe('/login/code');
    expect((await browser.get('/login/code')).text).toContain('动态码');
    expect((await openWorkbenchBrowser(workbench).get('/account')).status).toBe(303);
    expect((await browser.send('/login/code', { code: '000000' })).status).toBe(422);
    const code = await codeOf(context.db, loginName, context.now());
    expect((await browser.send('/login/code', { code })).location).toBe('/');
    expect((await browser.get('/account')).status).toBe(200);
  });

  it('takes a ticket once, within a minute, at its own site, of somebody who is active still', async () => {
    const enter = async (site: Site, token: string) => {
      const browser = openWorkbenchBrowser(workbench);
      await browser.get(`/enter/${site}?token=${token}`);
      return (await browser.send(`/enter/${site}?token=${token}`)).location;
    };
    const used = await ticketOf('tenant', 'teller');
    expect([await enter('tenant', used), await enter('tenant', used)]).toEqual(['/login/code', '/login?said=late']);
    expect(await enter('admin', await ticketOf('tenant', 'teller'))).toBe('/login?said=late');
    const late = await ticketOf('tenant', 'teller');
    context.advance(60_000);
    expect(await enter('tenant', late)).toBe('/login?said=late');
    expect(await enter('tenant', '')).toBe('/login?said=late');
    const last = await ticketOf('tenant', 'teller');
    await disablePerson(
      context,
      { id: ids.root, name: '', agencyId: null, agencyName: '', roles: ['systemAdmin'] },
      ids.teller,
      await ownCode(context.db, context.now()),
    );
    expect(await enter('tenant', last)).toBe('/login?said=late');
  });

  it('spends nothing and logs nobody out by a link alone', async () => {
    const browser = openWorkbenchBrowser(workbench);
    await browser.logIn('root', TEST_PASSWORD, await codeOf(context.db, 'root', context.now()));
    const ticket = await ticketOf('tenant', 'teller');
    const address = `/enter/tenant?token=${ticket}`;
    // A strict cookie does not come along from elsewhere: the page is opened once more, and no cookie takes its place.
    const strange = openWorkbenchBrowser(workbench);
    const first = await strange.get(address, { 'sec-fetch-site': 'cross-site' });
    expect([first.headers.get('refresh'), strange.cookies.size]).toEqual([`0; url=${WORKBENCH_URL}${address}`, 0]);
    expect((await browser.get(address)).text).toContain('现在登录的是 root');
    expect((await browser.get('/account')).status).toBe(200);
    expect((await browser.send(address, { formToken: 'forged' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    await browser.get(address);
    expect((await browser.send(address)).location).toBe('/login/code');
    expect((await browser.get('/account')).status).toBe(303);
  });

  it('is refused alike for people of the other side, unknown names and wrong passwords, and locked alike', async () => {
    expect(await logInAt('admin', 'teller')).toEqual(REFUSED);
    expect(await logInAt('tenant', 'root')).toEqual(REFUSED);
    expect(await logInAt('tenant', 'nobody')).toEqual(REFUSED);
    for (let tries = 0; tries < 3; tries += 1) expect(await logInAt('tenant', 'teller', 'Wrong@2026')).toEqual(REFUSED);
    expect(await logInAt('tenant', 'teller', 'Wrong@2026')).toMatchObject({ msg: '密码输入错误5次，帐户锁定10分钟' });
    expect(await logInAt('tenant', 'teller')).toMatchObject({ code: 500 });
    await context.db.update(staff).set({ state: 'disabled' }).where(eq(staff.id, ids.root));
    expect(await logInAt('admin', 'root')).toEqual(REFUSED);
  });

  it('is open to the portal alone, by the key of the site, and nowhere without one', async () => {
    expect(await logInAt('tenant', 'teller', TEST_PASSWORD, keys.admin)).toMatchObject({ code: 403 });
    const closed = createTestApp(context, { staffSites: { keys: { admin: keys.admin }, cipher } });
    expect(await call(closed, 'tenant', '/api/comm/captchaImage')).toMatchObject({ code: 404 });
    const shut = createWorkbenchApp(testDeps(context), { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS });
    expect((await openWorkbenchBrowser(shut).get('/enter/tenant?token=x')).status).toBe(404);
  });
});
