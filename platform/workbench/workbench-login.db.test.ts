import { and, eq } from 'drizzle-orm';
import { ticket } from '../db/schema/one-time-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { staff, staffSession } from '../db/schema/staff-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { UNKNOWN_CLIENT } from '../domain/account/client.ts';
import { removeExpired } from '../domain/remove-expired.ts';
import { issueEntry, showPassword } from '../domain/staff/log-in-staff.ts';
import { renewRecoveryCodes } from '../domain/staff/own-access.ts';
import { takeKeys } from '../domain/staff/people.ts';
import { countRecoveryCodes, issueRecoveryCodes } from '../domain/staff/second-factor.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { testDeps } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { codeOf, openWorkbenchBrowser, storeStaff, WORKBENCH_URL, type WorkbenchBrowser } from '../testing/workbench-browser.ts';
import { createWorkbenchApp } from './open-workbench.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const UNKNOWN = '用户不存在/密码错误';
const LOCKED = '密码输入错误5次，帐户锁定10分钟';

describeOnDatabase('the login of the workbench', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let browser: WorkbenchBrowser;
  let id: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    const sessions = { sessionIdleMs: 30 * MINUTE_MS, sessionAbsoluteMs: 12 * 60 * MINUTE_MS };
    app = createWorkbenchApp(testDeps(context), { url: WORKBENCH_URL, sessions });
    browser = openWorkbenchBrowser(app);
    id = await storeStaff(context.db, context.now(), { loginName: 'Lin_Xi', name: '林溪', agencyId: null, roles: ['operator'] });
  });
  const code = () => codeOf(context.db, 'Lin_Xi', context.now());
  const enter = async (who = browser) => who.logIn('lin_xi', TEST_PASSWORD, await code());
  const isIn = async (who = browser) => (await who.get('/account')).status === 200;

  it('asks for name and password, then for the code, and leads where one wanted to go', async () => {
    const away = await browser.get('/account?said=password');
    expect([away.status, away.location]).toEqual([303, '/login?next=%2Faccount%3Fsaid%3Dpassword']);
    await browser.get(away.location ?? '');
    const first = await browser.send('/login', { loginName: 'LIN_XI', password: TEST_PASSWORD, next: '/account?said=password' });
    expect(first.location).toBe('/login/code?next=%2Faccount%3Fsaid%3Dpassword');
    expect(await isIn()).toBe(false);
    await browser.get(first.location ?? '');
    const second = await browser.send('/login/code', { code: await code(), next: '/account?said=password' });
    expect([second.status, second.location]).toEqual([303, '/account?said=password']);
    expect((await browser.get('/')).text).toContain('林溪 · 平台');
    const noted = and(eq(auditLog.actorId, id), eq(auditLog.action, 'login'), eq(auditLog.outcome, 'done'));
    expect(await context.db.select({ detail: auditLog.detail, from: auditLog.address }).from(auditLog).where(noted)).toEqual([
      { detail: { method: 'totp' }, from: '203.0.113.7' },
    ]);
  });

  it('leads nowhere else afterwards', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await browser.get(`/login?${new URLSearchParams({ next })}`);
      const { location } = await browser.send('/login', { loginName: 'lin_xi', password: TEST_PASSWORD, next });
      expect(location).toBe('/login/code?next=%2F');
    }
  });

  it('says the same of unknown names, wrong passwords and people who are invited or disabled, and keeps the name that was typed', async () => {
    await storeStaff(context.db, context.now(), { loginName: 'gone', agencyId: null, roles: ['operator'] });
    await context.db.update(staff).set({ state: 'disabled' }).where(eq(staff.loginName, 'gone'));
    for (const [loginName, password] of [
      ['nobody', TEST_PASSWORD],
      ['lin_xi', 'Wrong@2026'],
      ['gone', TEST_PASSWORD],
    ] as const) {
      await browser.get('/login');
      const { status, text } = await browser.send('/login', { loginName, password });
      expect([status, text.includes(UNKNOWN), text.includes(`value="${loginName}"`)]).toEqual([422, true, true]);
      expect(text).not.toContain(password);
    }
    await browser.get('/login');
    const empty = await browser.send('/login', { loginName: 'lin', password: '' });
    expect([empty.status, empty.text.includes('请输入密码')]).toEqual([422, true]);
  });

  it('takes a code once, also that of the step before, and none of further away', async () => {
    const before = await code();
    context.advance(STEP_MS);
    expect((await browser.logIn('lin_xi', TEST_PASSWORD, before)).location).toBe('/');
    const other = openWorkbenchBrowser(app);
    const again = await other.logIn('lin_xi', TEST_PASSWORD, before);
    expect([again.status, again.text.includes('动态码不对，或者已经用过')]).toEqual([422, true]);
    expect((await other.send('/login/code', { code: await code() })).status).toBe(303);
    const old = await code();
    context.advance(2 * STEP_MS);
    expect((await openWorkbenchBrowser(app).logIn('lin_xi', TEST_PASSWORD, old)).status).toBe(422);
  });

  it('lets one of two in who bring the same code at once', async () => {
    const others = [openWorkbenchBrowser(app), openWorkbenchBrowser(app)];
    for (const one of others) {
      await one.get('/login');
      await one.send('/login', { loginName: 'lin_xi', password: TEST_PASSWORD });
      await one.get('/login/code');
    }
    const typed = await code();
    const answers = await Promise.all(others.map((one) => one.send('/login/code', { code: typed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it('counts codes that are guessed at once one after another: the sixth finds it locked, the right one too', async () => {
    await browser.get('/login');
    await browser.send('/login', { loginName: 'lin_xi', password: TEST_PASSWORD });
    await browser.get('/login/code');
    const right = await code();
    const guesses = Array.from({ length: 12 }, (_, place) => String((Number(right) + place + 1) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(guesses.map((guess) => browser.send('/login/code', { code: guess })));
    expect(answers.filter(({ text }) => text.includes('动态码不对'))).toHaveLength(4);
    expect(answers.filter(({ text }) => text.includes(LOCKED))).toHaveLength(8);
    expect((await browser.send('/login/code', { code: right })).text).toContain(LOCKED);
  });

  it('takes a recovery code once, however it is written', async () => {
    const [first = ''] = await issueRecoveryCodes(context.db, id);
    expect(first).toMatch(/^([A-Z2-7]{4}-){2}[A-Z2-7]{4}$/);
    expect((await browser.logIn('lin_xi', TEST_PASSWORD, first.toLowerCase().replaceAll('-', ' '))).location).toBe('/');
    expect((await openWorkbenchBrowser(app).logIn('lin_xi', TEST_PASSWORD, first)).status).toBe(422);
    expect((await browser.get('/account')).text).toContain('还剩 9 个');
  });

  it('locks after five wrong passwords or codes, known or not, and a stranger does not lock out a browser that was used before', async () => {
    await enter();
    await browser.send('/logout');
    const stranger = openWorkbenchBrowser(app, '198.51.100.9');
    for (const loginName of ['lin_xi', 'nobody']) {
      await stranger.get('/login');
      const texts: string[] = [];
      for (let tries = 0; tries < 6; tries += 1) texts.push((await stranger.send('/login', { loginName, password: 'Wrong@2026' })).text);
      expect(texts.map((text) => text.includes(LOCKED))).toEqual([false, false, false, false, true, true]);
    }
    expect((await stranger.send('/login', { loginName: 'lin_xi', password: TEST_PASSWORD })).text).toContain(LOCKED);
    context.advance(STEP_MS);
    expect((await enter()).location).toBe('/');
    const guesser = openWorkbenchBrowser(app, '192.0.2.4');
    await guesser.get('/login');
    await guesser.send('/login', { loginName: 'lin_xi', password: TEST_PASSWORD });
    await guesser.get('/login/code');
    const said: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) said.push((await guesser.send('/login/code', { code: '000000' })).text);
    expect(said.at(-1)).toContain(LOCKED);
    context.advance(STEP_MS);
    expect((await guesser.send('/login/code', { code: await code() })).text).toContain(LOCKED);
    expect(await context.db.$count(auditLog, eq(auditLog.action, 'lockOut'))).toBeGreaterThanOrEqual(3);
    context.advance(10 * MINUTE_MS);
    expect((await enter(openWorkbenchBrowser(app, '192.0.2.4'))).location).toBe('/');
  });

  it('forgets a password that waits for its code after five minutes', async () => {
    await browser.get('/login');
    await browser.send('/login', { loginName: 'lin_xi', password: TEST_PASSWORD });
    await browser.get('/login/code');
    context.advance(5 * MINUTE_MS);
    const late = await browser.send('/login/code', { code: await code() });
    expect([late.status, late.text.includes('等得太久了')]).toEqual([422, true]);
    expect((await browser.get('/login/code')).location).toBe('/login');
  });

  it('ends a session that is not used for half an hour, and any after twelve hours', async () => {
    await enter();
    for (let passed = 0; passed < 12 * 60 - 29; passed += 29) {
      expect(await isIn()).toBe(true);
      context.advance(29 * MINUTE_MS);
    }
    context.advance(29 * MINUTE_MS);
    expect(await isIn()).toBe(false);
    await enter();
    context.advance(30 * MINUTE_MS);
    expect(await isIn()).toBe(false);
    await removeExpired(context, DEFAULT_ACCOUNT_LIMITS, DEFAULT_ACCOUNT_LIMITS);
    expect(await context.db.$count(staffSession)).toBe(0);
  });

  it('ends a session at once: by leaving, by another password elsewhere, by being disabled', async () => {
    await enter();
    const kept = new Map(browser.cookies);
    expect((await browser.send('/logout')).location).toBe('/login?said=out');
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await isIn()).toBe(false);
    context.advance(STEP_MS);
    await enter();
    context.advance(STEP_MS);
    const other = openWorkbenchBrowser(app);
    await enter(other);
    await browser.get('/account');
    const wrong = await browser.send('/account/password', { oldPassword: 'Wrong@2026', password: 'Other@2027', repeat: 'Other@2027' });
    expect([wrong.status, wrong.text.includes('原密码不正确')]).toEqual([422, true]);
    const uneven = await browser.send('/account/password', { oldPassword: TEST_PASSWORD, password: 'Other@2027', repeat: 'Other@2028' });
    expect(uneven.text).toContain('两次输入的密码不一致');
    expect(
      (await browser.send('/account/password', { oldPassword: TEST_PASSWORD, password: 'Other@2027', repeat: 'Other@2027' })).status,
    ).toBe(303);
    expect([await isIn(), await isIn(other)]).toEqual([true, false]);
    await context.db.update(staff).set({ state: 'disabled' }).where(eq(staff.id, id));
    expect(await isIn()).toBe(false);
  });

  /** A context in which the person is shut out while the password is looked at. */
  const shutOutMeanwhile = () => {
    const { db } = context;
    const transaction: typeof db.transaction = async (work) => {
      await db.transaction((tx) => takeKeys(tx, id, 'disabled'));
      return db.transaction(work);
    };
    return { ...context, db: Object.create(db, { transaction: { value: transaction } }) as typeof db };
  };

  it('opens no first half of a login, and gives no ticket, to who is shut out while the password is looked at', async () => {
    const typed = { loginName: 'lin_xi', password: TEST_PASSWORD };
    const [{ passwordHash: kept } = { passwordHash: '' }] = await context.db.select().from(staff).where(eq(staff.id, id));
    const half = showPassword(shutOutMeanwhile(), { ...typed, formerToken: '', client: UNKNOWN_CLIENT }, DEFAULT_ACCOUNT_LIMITS);
    await expect(half).rejects.toMatchObject({ kind: 'wrongCredentials' });
    await context.db.update(staff).set({ state: 'active', passwordHash: kept }).where(eq(staff.id, id));
    await expect(issueEntry(shutOutMeanwhile(), 'admin', typed, DEFAULT_ACCOUNT_LIMITS)).rejects.toMatchObject({
      kind: 'wrongCredentials',
    });
    expect([await context.db.$count(staffSession), await context.db.$count(ticket)]).toEqual([0, 0]);
  });

  it('gives no recovery codes to who is shut out while the password is looked at', async () => {
    const slow = shutOutMeanwhile();
    const session = { tokenHash: '', staff: { id, name: '林溪', agencyId: null, agencyName: '', roles: [] } };
    const asked = renewRecoveryCodes(slow, session, TEST_PASSWORD, DEFAULT_ACCOUNT_LIMITS);
    await expect(asked).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await countRecoveryCodes(context.db, id)).toBe(0);
  });

  it('gives new recovery codes for the password, and ends other logins where asked to', async () => {
    await enter();
    const [old = ''] = await issueRecoveryCodes(context.db, id);
    context.advance(STEP_MS);
    const other = openWorkbenchBrowser(app);
    await enter(other);
    await browser.get('/account');
    expect((await browser.send('/account/recovery-codes', { codesPassword: 'Wrong@2026' })).text).toContain('密码不正确');
    const { text } = await browser.send('/account/recovery-codes', { codesPassword: TEST_PASSWORD });
    expect(text.match(/<code>/g)).toHaveLength(10);
    expect(text).not.toContain(old);
    await browser.get('/account');
    expect((await browser.send('/account/sessions')).location).toBe('/account?said=sessions');
    expect([await isIn(), await isIn(other)]).toEqual([true, false]);
  });
});
