import { and, eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/record-tables.ts';
import { staff, staffSession } from '../db/schema/staff-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { issueRecoveryCodes } from '../domain/staff/second-factor.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { testDeps } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { codeOf, openWorkbenchBrowser, storeStaff, WORKBENCH_URL, type WorkbenchBrowser } from '../testing/workbench-browser.ts';
import { createWorkbenchApp } from './open-workbench.ts';
import type { StaffRole } from './staff.ts';

const HOUR_MS = 3_600_000;
const LINK = /https:\/\/workbench\.example(\/invite\/[\w-]{43})/;
const linkOf = (text: string): string => LINK.exec(text)?.[1] ?? '';

describeOnDatabase('people whose account is taken over, and administrators', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let ids: Readonly<Record<'root' | 'clerk' | 'boss' | 'teller', string>>;

  const store = (loginName: string, agencyId: string | null, ...roles: StaffRole[]) =>
    storeStaff(context.db, context.now(), { loginName, agencyId, roles });
  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createWorkbenchApp(testDeps(context), { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS });
    ids = {
      root: await store('root', null, 'systemAdmin'),
      clerk: await store('clerk', null, 'operator'),
      boss: await store('boss', 'north', 'agencyAdmin'),
      teller: await store('teller', 'north', 'accountManager'),
    };
  });
  /** What the authenticator shows next: one that was used counts no more. */
  const codeFor = async (loginName: string): Promise<string> => {
    context.advance(30_000);
    return codeOf(context.db, loginName, context.now());
  };
  const enter = async (loginName: string): Promise<WorkbenchBrowser> => {
    const browser = openWorkbenchBrowser(app);
    expect((await browser.logIn(loginName, TEST_PASSWORD, await codeFor(loginName))).location).toBe('/');
    return browser;
  };
  const logInAgain = async (browser: WorkbenchBrowser) => {
    await browser.get('/');
    await browser.send('/logout');
    return browser.logIn('root', TEST_PASSWORD, await codeFor('root'));
  };
  const rowOf = async (id: string) => (await context.db.select().from(staff).where(eq(staff.id, id)))[0];
  const invite = async (browser: WorkbenchBrowser, fields: Record<string, string | string[]>) => {
    await browser.get('/people/new');
    return browser.send('/people/new', { name: '新人', loginName: 'newcomer', agencyId: '', roles: ['editor'], ...fields });
  };
  const ASK = '请输入您自己的动态码';
  const WRONG = '动态码不对，或者已经用过';
  const CHANGES = [
    ['invited anew', 'invite', 'inviteCode', 'clerk', {}],
    ['made an administrator', 'roles', 'rolesCode', 'clerk', { roles: ['operator', 'systemAdmin'] }],
    ['an administrator no more', 'roles', 'rolesCode', 'boss', { roles: ['agencyReader'] }],
    ['an administrator shut out', 'disable', 'disableCode', 'boss', {}],
  ] as const;
  const errorAt = (name: string, sentence: string) => new RegExp(`id="${name}-error">${sentence}`);
  const refusals = (action: string) =>
    context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.outcome, 'refused')));
  const sessionsOf = (id: string) => context.db.$count(staffSession, eq(staffSession.staffId, id));

  it.each(CHANGES)('are not %s by a session alone: the own code is asked for beside it, and counts once', async (...change) => {
    const [_what, form, field, name, fields] = change;
    const id = ids[name];
    await enter(name);
    const root = await enter('root');
    const used = await codeOf(context.db, 'root', context.now());
    const before = await rowOf(id);
    expect((await root.get(`/people/${id}`)).text).toContain(`name="${field}"`);
    const send = (code: string) => root.send(`/people/${id}/${form}`, { ...fields, [field]: code });
    for (const [code, sentence] of [
      ['', ASK],
      ['000000', WRONG],
      [used, WRONG],
    ] as const) {
      const { status, text } = await send(code);
      expect([status, errorAt(field, sentence).test(text)]).toEqual([422, true]);
    }
    expect([await rowOf(id), await sessionsOf(id)]).toEqual([before, 1]);
    const action = { invite: 'inviteStaffAgain', roles: 'setStaffRoles', disable: 'disableStaff' }[form];
    expect(await refusals(action)).toMatchObject([1, 2].map(() => ({ actorType: 'staff', actorId: ids.root, entityId: id })));
    const code = await codeFor('root');
    expect((await send(code)).text).not.toContain('class="error"');
    expect(await rowOf(id)).not.toEqual(before);
    const [entry] = await context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.outcome, 'done')));
    expect(entry?.detail).toMatchObject({ method: 'totp' });
    await root.get(`/people/${ids.teller}`);
    expect((await root.send(`/people/${ids.teller}/invite`, { inviteCode: code })).status).toBe(422);
  });

  it('are not invited as administrators by a session alone, nor a link to one waiting made anew', async () => {
    const root = await enter('root');
    const fields = { roles: ['systemAdmin'], loginName: 'newcomer' };
    const { status, text } = await invite(root, fields);
    expect([status, errorAt('code', ASK).test(text), await context.db.$count(staff)]).toEqual([422, true, 4]);
    expect(linkOf((await invite(root, { ...fields, code: await codeFor('root') })).text)).not.toBe('');
    const [row] = await context.db.select().from(staff).where(eq(staff.loginName, 'newcomer'));
    const done = await context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, row?.id ?? ''));
    expect(done).toMatchObject([{ action: 'inviteStaff', detail: { method: 'totp' } }]);
    expect((await root.send(`/people/${row?.id}/invite`)).text).toMatch(errorAt('inviteCode', ASK));
  });

  it('take a recovery code too, once', async () => {
    const root = await enter('root');
    const [recovery = '', other = ''] = await issueRecoveryCodes(context.db, ids.root);
    const send = (inviteCode: string) => root.send(`/people/${ids.clerk}/invite`, { inviteCode });
    expect(linkOf((await send(recovery)).text)).not.toBe('');
    await context.db.update(staff).set({ state: 'active' }).where(eq(staff.id, ids.clerk));
    expect([(await send(recovery)).status, linkOf((await send(other)).text)]).toEqual([422, expect.stringContaining('/invite/')]);
  });

  it('lock who guesses as a login does, and the login with it, on record', async () => {
    const root = await enter('root');
    const send = async (code: string) => (await root.send(`/people/${ids.clerk}/invite`, { inviteCode: code })).text;
    for (let count = 1; count < 5; count += 1) expect(await send('000000')).toMatch(errorAt('inviteCode', WRONG));
    expect(await send('000000')).toMatch(errorAt('inviteCode', '密码输入错误5次'));
    expect(await send(await codeFor('root'))).toMatch(errorAt('inviteCode', '密码输入错误5次'));
    expect((await rowOf(ids.clerk))?.state).toBe('active');
    expect((await logInAgain(root)).text).toContain('密码输入错误5次');
    expect(await refusals('lockOut')).toMatchObject([{ actorType: 'staff', entityId: ids.root, detail: { during: 'changeStaff' } }, {}]);
    context.advance(HOUR_MS / 6);
    expect((await logInAgain(root)).location).toBe('/');
  });

  it('are told at their next login who did it, for a week, and their institution reads of it', async () => {
    await store('second', 'north', 'agencyAdmin');
    await store('stranger', 'south', 'agencyAdmin');
    const [teller, root] = [await enter('teller'), await enter('root')];
    await root.send(`/people/${ids.teller}/roles`, { roles: ['accountManager', 'agencyAdmin'], rolesCode: await codeFor('root') });
    expect((await teller.get('/')).status).toBe(303);
    const back = await enter('teller');
    expect((await back.get('/')).text).toMatch(/管理员改过您的账号[\s\S]*root 改了您的角色/);
    expect((await (await enter('clerk')).get('/')).text).not.toContain('管理员改过您的账号');
    const audit = async (name: string) => (await (await enter(name)).get('/audit?action=setStaffRoles')).text;
    expect([(await audit('second')).includes('teller'), (await audit('stranger')).includes('teller')]).toEqual([true, false]);
    context.advance(7 * 24 * HOUR_MS);
    expect((await (await enter('teller')).get('/')).text).not.toContain('管理员改过您的账号');
  });

  it('need none for what gives no such power', async () => {
    const root = await enter('root');
    expect((await root.send(`/people/${ids.clerk}/roles`, { roles: ['operator', 'editor'] })).status).toBe(303);
    expect(linkOf((await invite(root, {})).text)).not.toBe('');
    const [row] = await context.db.select().from(staff).where(eq(staff.loginName, 'newcomer'));
    expect(linkOf((await root.send(`/people/${row?.id}/invite`)).text)).not.toBe('');
    expect((await root.send(`/people/${row?.id}/disable`)).status).toBe(303);
  });
});
