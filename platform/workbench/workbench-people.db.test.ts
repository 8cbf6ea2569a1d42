import { and, eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/record-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { staff, staffInvitation, staffRecoveryCode } from '../db/schema/staff-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { Fault } from '../domain/fault.ts';
import { inviteFirstAdmin } from '../domain/staff/first-admin.ts';
import { disablePerson } from '../domain/staff/people.ts';
import { toTotpStep, totpCode } from '../domain/staff/totp.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { testDeps } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { codeOf, openWorkbenchBrowser, ownCode, storeStaff, WORKBENCH_URL, type WorkbenchBrowser } from '../testing/workbench-browser.ts';
import { createWorkbenchApp } from './open-workbench.ts';
import type { Staff, StaffRole } from './staff.ts';

const HOUR_MS = 3_600_000;
const LINK = /https:\/\/workbench\.example(\/invite\/[\w-]{43})/;
const OWN = '不能改自己的角色、停用或重置自己';
const NEW = { password: 'Neu@2026pass', repeat: 'Neu@2026pass' };

describeOnDatabase('the people of the workbench', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let ids: Readonly<Record<'root' | 'clerk' | 'boss' | 'teller' | 'stranger', string>>;

  const place = (agencyId: string) => ({
    agencyId,
    agencyName: `${agencyId}银行`,
    shortName: agencyId,
    agencyOrgType: '1',
    parentAgencyName: '',
    introduction: '',
    address: '',
    phone: '',
    createTime: context.now(),
  });
  const store = (loginName: string, agencyId: string | null, ...roles: StaffRole[]) =>
    storeStaff(context.db, context.now(), { loginName, agencyId, roles });
  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createWorkbenchApp(testDeps(context), { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS });
    await context.db.insert(agency).values([place('north'), place('south')]);
    ids = {
      root: await store('root', null, 'systemAdmin'),
      clerk: await store('clerk', null, 'operator'),
      boss: await store('boss', 'north', 'agencyAdmin'),
      teller: await store('teller', 'north', 'accountManager'),
      stranger: await store('stranger', 'south', 'agencyAdmin'),
    };
  });
  const enter = async (loginName: string): Promise<WorkbenchBrowser> => {
    const browser = openWorkbenchBrowser(app);
    context.advance(30_000);
    expect((await browser.logIn(loginName, TEST_PASSWORD, await codeOf(context.db, loginName, context.now()))).location).toBe('/');
    return browser;
  };
  /** What the authenticator shows next: one that was used counts no more. */
  const codeFor = async (loginName: string): Promise<string> => {
    context.advance(30_000);
    return codeOf(context.db, loginName, context.now());
  };
  const rowOf = async (id: string) => (await context.db.select().from(staff).where(eq(staff.id, id)))[0];
  const stateOf = async (id: string) => (await rowOf(id))?.state;
  const invite = async (browser: WorkbenchBrowser, fields: Record<string, string | string[]>) => {
    await browser.get('/people/new');
    return browser.send('/people/new', { name: '新人', loginName: 'newcomer', agencyId: '', roles: ['editor'], ...fields });
  };
  const linkOf = (text: string): string => LINK.exec(text)?.[1] ?? '';
  const secretOf = async (id: string) =>
    (await context.db.select().from(staffInvitation).where(eq(staffInvitation.staffId, id)))[0]?.totpSecret ?? '';

  it('come in by an invitation: password, authenticator, ten codes shown once, and then by all of them', async () => {
    const { status, text } = await invite(await enter('root'), { loginName: 'ｎew comer' });
    expect([status, text.includes('用户名是 <strong>newcomer</strong>')]).toEqual([200, true]);
    const link = linkOf(text);
    const [row] = await context.db.select().from(staff).where(eq(staff.loginName, 'newcomer'));
    const id = row?.id ?? '';
    expect(row).toMatchObject({ state: 'invited', agencyId: null, roles: ['editor'], passwordHash: '' });
    const guest = openWorkbenchBrowser(app);
    expect((await guest.get(link)).text).toContain('第一步：设密码');
    const weak = await guest.send(link, { password: 'short', repeat: 'short' });
    expect([weak.status, weak.text.includes('密码长度至少8位')]).toEqual([422, true]);
    expect((await guest.send(link, { ...NEW, repeat: 'other' })).text).toContain('两次输入的密码不一致');
    expect((await guest.send(link, NEW)).status).toBe(303);
    const secret = await secretOf(id);
    const second = await guest.get(link);
    expect(second.text).toContain(secret.replaceAll(/(.{4})(?=.)/g, '$1 '));
    expect(second.text).toContain('<svg');
    expect((await guest.send(link, { code: '000000' })).text).toContain('动态码不对');
    const code = totpCode(secret, toTotpStep(context.now()));
    const done = await guest.send(link, { code });
    expect(done.text.match(/<code>/g)).toHaveLength(10);
    for (const again of [await guest.get(link), await guest.send(link, { code }), await guest.send(link, NEW)])
      expect(again.status).toBe(410);
    expect((await guest.logIn('newcomer', NEW.password, code)).status).toBe(422);
    context.advance(30_000);
    expect((await guest.logIn('newcomer', NEW.password, totpCode(secret, toTotpStep(context.now())))).location).toBe('/');
    const written = await context.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.entityId, id));
    expect(written.map(({ action }) => action)).toEqual(expect.arrayContaining(['inviteStaff', 'takeInvitation', 'login']));
  });

  it('begin anew in another browser: what a stranger chose who opened the link first counts for nothing', async () => {
    const link = linkOf((await invite(await enter('root'), {})).text);
    const [row] = await context.db.select().from(staff).where(eq(staff.loginName, 'newcomer'));
    const [stranger, guest] = [openWorkbenchBrowser(app, '198.51.100.9'), openWorkbenchBrowser(app)];
    await stranger.get(link);
    await stranger.send(link, { password: 'Strange@2026', repeat: 'Strange@2026' });
    const seen = await secretOf(row?.id ?? '');
    expect((await guest.get(link)).text).toContain('第一步：设密码');
    await guest.send(link, NEW);
    const secret = await secretOf(row?.id ?? '');
    expect(secret).not.toBe(seen);
    expect((await stranger.get(link)).text).toContain('第一步：设密码');
    await guest.get(link);
    const code = totpCode(secret, toTotpStep(context.now()));
    expect((await guest.send(link, { code })).text).toContain('账号开通了');
    context.advance(30_000);
    const later = totpCode(secret, toTotpStep(context.now()));
    expect((await openWorkbenchBrowser(app).logIn('newcomer', 'Strange@2026', later)).status).toBe(422);
    expect((await guest.logIn('newcomer', NEW.password, later)).location).toBe('/');
  });

  it('lead an administrator of the system to the roles that nobody has, until there is somebody', async () => {
    const root = await enter('root');
    const missing = async () => [...(await root.get('/')).text.matchAll(/data-name="角色">([^<]+)<\/td>\s*<td[^>]*>(\d) \/ \d/g)];
    expect((await missing()).map(([, role, count]) => `${role} ${count}`)).toEqual([
      '系统管理员 1',
      '运营 1',
      '认证审核 0',
      '投诉反馈办理 0',
      '评价管理 0',
      '开票 0',
      '证书办理 0',
    ]);
    const clerks: StaffRole[] = ['operator', 'certifier', 'feedbackClerk', 'evaluationClerk', 'invoiceClerk', 'certificateClerk'];
    await invite(root, { roles: clerks });
    expect((await missing()).map(([, role]) => role)).toEqual(['系统管理员']);
    await store('second', null, 'systemAdmin');
    expect(await missing()).toEqual([]);
    const clerk = await enter('clerk');
    expect((await clerk.get('/')).text).not.toContain('还缺的人');
  });

  it('let an invitation pass after 72 hours, and a newer one replaces it', async () => {
    const root = await enter('root');
    const first = linkOf((await invite(root, {})).text);
    const [row] = await context.db.select().from(staff).where(eq(staff.loginName, 'newcomer'));
    await root.get(`/people/${row?.id}`);
    const second = linkOf((await root.send(`/people/${row?.id}/invite`)).text);
    const guest = openWorkbenchBrowser(app);
    expect([(await guest.get(first)).status, (await guest.get(second)).status]).toEqual([410, 200]);
    context.advance(72 * HOUR_MS);
    expect((await guest.get(second)).status).toBe(410);
    expect((await guest.get(`/invite/${'a'.repeat(43)}`)).status).toBe(410);
  });

  it('are invited with what fits: a free name, an institution that there is, roles of the right side', async () => {
    const root = await enter('root');
    for (const [fields, sentence] of [
      [{ loginName: 'CLERK' }, '这个用户名有人用了'],
      [{ loginName: '林' }, '用户名为4-32位'],
      [{ name: ' ' }, '请输入姓名'],
      [{ roles: [] }, '至少选一个角色'],
      [{ roles: ['agencyAdmin'] }, '平台人员只能选平台的角色'],
      [{ agencyId: 'north', roles: ['systemAdmin'] }, '机构人员只能选机构的角色'],
      [{ agencyId: 'nowhere', roles: ['underwriter'] }, '请选择机构'],
    ] as const) {
      const { status, text } = await invite(root, { ...fields, roles: [...('roles' in fields ? fields.roles : ['editor'])] });
      expect([status, text.includes(sentence)]).toEqual([422, true]);
    }
    expect(await context.db.$count(staff)).toBe(5);
    const kept = await invite(root, { name: '<林>', loginName: 'x', roles: ['editor', 'certifier'] });
    expect(kept.text).toContain('value="&lt;林&gt;"');
    expect(kept.text.match(/checked/g)).toHaveLength(2);
  });

  it('of an institution are its administrator’s alone, and never get a role of the platform by him', async () => {
    const boss = await enter('boss');
    const { text } = await boss.get('/people');
    for (const [name, isSeen] of [
      ['teller', true],
      ['boss', true],
      ['root', false],
      ['clerk', false],
      ['stranger', false],
    ] as const)
      expect(text.includes(`/people/${ids[name]}`)).toBe(isSeen);
    for (const name of ['root', 'clerk', 'stranger'] as const) {
      const answers = [
        await boss.get(`/people/${ids[name]}`),
        await boss.send(`/people/${ids[name]}/disable`),
        await boss.send(`/people/${ids[name]}/invite`),
        await boss.send(`/people/${ids[name]}/roles`, { roles: 'agencyReader' }),
      ];
      const missing = await boss.get('/people/00000000-0000-7000-8000-000000000000');
      for (const answer of answers) expect([answer.status, answer.location]).toEqual([missing.status, null]);
      expect([await stateOf(ids[name]), missing.status]).toEqual(['active', 404]);
    }
    expect((await boss.send(`/people/${ids.teller}/roles`, { roles: 'systemAdmin' })).status).toBe(422);
    expect((await invite(boss, { agencyId: 'south', roles: ['systemAdmin'] })).status).toBe(422);
    await invite(boss, { agencyId: 'south', roles: ['underwriter'] });
    const [row] = await context.db.select().from(staff).where(eq(staff.loginName, 'newcomer'));
    expect(row).toMatchObject({ agencyId: 'north', roles: ['underwriter'] });
  });

  it('of an institution work for a branch where one is set, in one spelling, each change audited', async () => {
    const boss = await enter('boss');
    await invite(boss, { roles: ['underwriter'], branch: ' 城东 　支行(示例) ' });
    const [row] = await context.db.select().from(staff).where(eq(staff.loginName, 'newcomer'));
    expect(row?.branch).toBe('城东 支行（示例）');
    expect((await boss.get('/people/new')).text).toContain('<option value="城东 支行（示例）">');
    const change = async (fields: Record<string, string | string[]>) => {
      await boss.get(`/people/${ids.teller}`);
      return boss.send(`/people/${ids.teller}/roles`, fields);
    };
    expect((await change({ roles: 'accountManager', branch: '城西支行' })).status).toBe(303);
    const { text } = await boss.get('/people');
    for (const branch of ['城东 支行（示例）', '城西支行', '全机构']) expect(text).toContain(`data-name="网点">${branch}</td>`);
    const teller = await enter('teller');
    const home = await teller.get('/');
    expect([home.text.includes('teller · north银行 城西支行'), home.text.includes('城西支行：您看到')]).toEqual([true, true]);
    for (const [roles, branch, sentence] of [
      [['agencyAdmin', 'accountManager'], '城西支行', '机构管理员办全机构的业务'],
      [['accountManager'], '支'.repeat(61), '60'],
    ] as const) {
      const refused = await change({ roles: [...roles], branch });
      expect([refused.status, /id="branch-error">([^<]*)/.exec(refused.text)?.[1]]).toEqual([422, expect.stringContaining(sentence)]);
      expect(refused.text).toContain(`value="${branch}"`);
    }
    expect((await change({ roles: 'agencyAdmin', branch: '', rolesCode: await codeFor('boss') })).status).toBe(303);
    expect(await rowOf(ids.teller)).toMatchObject({ branch: '', roles: ['agencyAdmin'] });
    const written = await context.db.select().from(auditLog).where(eq(auditLog.action, 'setStaffRoles')).orderBy(auditLog.id);
    expect(written.map(({ detail }) => detail)).toMatchObject([{ branch: '城西支行' }, { roles: ['agencyAdmin'], branch: '' }]);
    const invited = await context.db.select().from(auditLog).where(eq(auditLog.action, 'inviteStaff')).orderBy(auditLog.id);
    expect(invited.at(-1)?.detail).toMatchObject({ branch: '城东 支行（示例）' });
  });

  it('of the platform have no branch, and none is set by who is no administrator of the institution', async () => {
    const root = await enter('root');
    expect((await invite(root, { branch: '城东支行' })).status).toBe(422);
    await root.get(`/people/${ids.clerk}`);
    expect((await root.send(`/people/${ids.clerk}/roles`, { roles: 'operator', branch: '城东支行' })).status).toBe(422);
    for (const name of ['teller', 'stranger']) {
      const browser = await enter(name);
      expect((await browser.send(`/people/${ids.teller}/roles`, { roles: 'accountManager', branch: '城东支行' })).status).toBe(404);
    }
    expect([(await rowOf(ids.clerk))?.branch, (await rowOf(ids.teller))?.branch]).toEqual(['', '']);
  });

  it('are no business of others', async () => {
    for (const name of ['clerk', 'teller'] as const) {
      const browser = await enter(name);
      expect((await browser.get('/')).text).not.toContain('href="/people"');
      for (const path of ['/people', '/people/new', `/people/${ids.boss}`]) expect((await browser.get(path)).status).toBe(404);
      expect((await browser.send('/people/new', { name: 'x', loginName: 'newcomer', roles: 'editor' })).status).toBe(404);
      expect((await browser.send(`/people/${ids.root}/disable`)).status).toBe(404);
    }
    expect(await context.db.$count(staff)).toBe(5);
  });

  it('are shut out at once, and come back by a new invitation that ends what they had', async () => {
    const teller = await enter('teller');
    const boss = await enter('boss');
    await boss.get(`/people/${ids.teller}`);
    expect((await boss.send(`/people/${ids.teller}/disable`)).status).toBe(303);
    expect((await teller.get('/')).status).toBe(303);
    expect((await boss.send(`/people/${ids.teller}/disable`)).status).toBe(422);
    const { text } = await boss.send(`/people/${ids.teller}/invite`, { inviteCode: await codeFor('boss') });
    expect(linkOf(text)).not.toBe('');
    expect(await rowOf(ids.teller)).toMatchObject({ state: 'invited', passwordHash: '', totpSecret: '' });
    expect(await context.db.$count(staffRecoveryCode)).toBe(0);
    const done = and(eq(auditLog.actorType, 'staff'), eq(auditLog.actorId, ids.boss), eq(auditLog.entityId, ids.teller));
    const actions = (await context.db.select({ action: auditLog.action }).from(auditLog).where(done)).map(({ action }) => action);
    expect(actions.sort()).toEqual(['disableStaff', 'inviteStaffAgain']);
  });

  it('get other roles from an administrator, never from themselves, and nobody disables himself', async () => {
    const root = await enter('root');
    await root.get(`/people/${ids.clerk}`);
    expect((await root.send(`/people/${ids.clerk}/roles`, { roles: ['operator', 'editor'] })).status).toBe(303);
    expect((await rowOf(ids.clerk))?.roles).toEqual(['operator', 'editor']);
    for (const [path, fields] of [
      ['roles', { roles: 'editor' }],
      ['disable', {}],
      ['invite', {}],
    ] as const) {
      const { status, text } = await root.send(`/people/${ids.root}/${path}`, fields);
      expect([status, text.includes(OWN)]).toEqual([422, true]);
    }
    expect(await rowOf(ids.root)).toMatchObject({ state: 'active', roles: ['systemAdmin'] });
  });

  it('keep one administrator of the system, also where two shut each other out at once', async () => {
    const second = await store('second', null, 'systemAdmin');
    const actor = (id: string): Staff => ({ id, name: '', agencyId: null, agencyName: '', roles: ['systemAdmin'] });
    const [byRoot, bySecond] = [await ownCode(context.db, context.now(), 'root'), await ownCode(context.db, context.now(), 'second')];
    const tried = await Promise.allSettled([
      disablePerson(context, actor(ids.root), second, byRoot),
      disablePerson(context, actor(second), ids.root, bySecond),
    ]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await stateOf(ids.root), await stateOf(second)].sort()).toEqual(['active', 'disabled']);
  });

  describe('whom an administrator invites beside another one', () => {
    const CODE = /<code>([A-Z2-7]{5}-[A-Z2-7]{5})<\/code>/;
    const idOf = async () => (await context.db.select().from(staff).where(eq(staff.loginName, 'newcomer')))[0]?.id ?? '';
    const give = async (browser: WorkbenchBrowser, id: string) => {
      await browser.get(`/people/${id}`);
      return browser.send(`/people/${id}/code`);
    };
    const set = async (link: string, code: string) => {
      const guest = openWorkbenchBrowser(app);
      await guest.get(link);
      return { guest, answer: await guest.send(link, { ...NEW, code }) };
    };

    it.each([
      ['the platform', 'root', null, 'systemAdmin', 'editor'],
      ['an institution', 'boss', 'north', 'agencyAdmin', 'underwriter'],
    ] as const)(
      'need a code of the other one too: nobody of %s is taken over by who made the link',
      async (_of, name, place, role, own) => {
        await store('second', place, role);
        const [inviter, second] = [await enter(name), await enter('second')];
        const made = await invite(inviter, { roles: [own] });
        expect(made.text).toContain('光有链接开通不了');
        const [link, id] = [linkOf(made.text), await idOf()];
        for (const code of ['', 'AAAAA-AAAAA']) {
          const { answer } = await set(link, code);
          expect([answer.status, answer.text.includes('开通码不对')]).toEqual([422, true]);
        }
        const refused = await give(inviter, id);
        expect([refused.status, refused.text.includes('开通码请另一位管理员来给'), CODE.test(refused.text)]).toEqual([422, true, false]);
        const given = await give(second, id);
        const [, code = ''] = CODE.exec(given.text) ?? [];
        expect(linkOf(given.text)).toBe('');
        const { guest, answer } = await set(link, code.toLowerCase());
        expect(answer.status).toBe(303);
        await guest.get(link);
        const done = await guest.send(link, { code: totpCode(await secretOf(id), toTotpStep(context.now())) });
        expect([done.text.includes('账号开通了'), await stateOf(id)]).toEqual([true, 'active']);
        const written = await context.db.select().from(auditLog).where(eq(auditLog.action, 'giveInvitationCode'));
        expect(written.map(({ entityId }) => entityId)).toEqual([id]);
      },
    );

    it('need another code with each new link, and a colleague invited anew needs one like a new one', async () => {
      await store('second', null, 'systemAdmin');
      const [root, second] = [await enter('root'), await enter('second')];
      await root.get(`/people/${ids.clerk}`);
      await root.send(`/people/${ids.clerk}/invite`, { inviteCode: await codeFor('root') });
      const [, code = ''] = CODE.exec((await give(second, ids.clerk)).text) ?? [];
      expect(code).not.toBe('');
      const link = linkOf((await root.send(`/people/${ids.clerk}/invite`)).text);
      expect((await set(link, code)).answer.status).toBe(422);
      expect((await give(await enter('boss'), ids.clerk)).status).toBe(404);
    });

    it('need none where there is no other, and nobody gives one for nothing', async () => {
      const link = linkOf((await invite(await enter('root'), {})).text);
      await store('second', null, 'systemAdmin');
      expect((await give(await enter('second'), await idOf())).status).toBe(422);
      expect((await set(link, '')).answer.status).toBe(303);
    });
  });

  describe('begin with a first administrator', () => {
    const first = (loginName = 'admin') => inviteFirstAdmin(context, { name: '方知远', loginName });
    const refusalOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => (error instanceof Fault ? error.kind : error),
      );

    it('whom a command invites, anew until the invitation is taken, and never once there is one', async () => {
      expect(await refusalOf(first())).toBe('invalidField');
      await context.db.update(staff).set({ state: 'disabled' }).where(eq(staff.agencyId, 'north'));
      await context.db.update(staff).set({ state: 'disabled' }).where(eq(staff.id, ids.root));
      const lost = await first();
      const other = await first('another');
      const token = await first('ADMIN');
      expect(await refusalOf(first('clerk'))).toBe('accountExists');
      const guest = openWorkbenchBrowser(app);
      const seen = [lost, other, token].map(async (link) => (await guest.get(`/invite/${link}`)).status);
      expect(await Promise.all(seen)).toEqual([410, 410, 200]);
      await guest.send(`/invite/${token}`, NEW);
      await guest.get(`/invite/${token}`);
      const [row] = await context.db.select().from(staff).where(eq(staff.loginName, 'admin'));
      const code = totpCode(await secretOf(row?.id ?? ''), toTotpStep(context.now()));
      expect((await guest.send(`/invite/${token}`, { code })).status).toBe(200);
      expect(await rowOf(row?.id ?? '')).toMatchObject({ state: 'active', roles: ['systemAdmin'], agencyId: null });
      expect(await refusalOf(first())).toBe('invalidField');
    });
  });
});
