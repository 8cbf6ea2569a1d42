import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { runClock } from '../cases/engine/run-clock.ts';
import { registrationCase } from '../cases/registration/definition.ts';
import { removeOldRegistrations } from '../cases/registration/registrations.ts';
import { smsOutbox } from '../db/schema/one-time-tables.ts';
import { auditLog, outbox } from '../db/schema/record-tables.ts';
import { agency, dictionary, district } from '../db/schema/reference-tables.ts';
import { staffInvitation, staff as staffTable } from '../db/schema/staff-tables.ts';
import { agencyRegistration, storedFile } from '../db/schema/submission-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { toTypedProduct } from '../domain/finance-product/product-proposal.ts';
import { toTotpStep, totpCode } from '../domain/staff/totp.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { readDictionaries } from '../seed/reference-content.ts';
import { sampleProduct } from '../testing/sample-product.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { createTestApp, TEST_SIGN_KEY, testDeps, testFiles } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { codeOf, openWorkbenchBrowser, storeStaff, WORKBENCH_URL, type WorkbenchBrowser } from '../testing/workbench-browser.ts';
import { createWorkbenchApp } from './open-workbench.ts';

const second = { key: 'second-key-of-this', keyId: 'tests', required: false };
const MOBILE = '13900000031';
const CODE = '91350300MA2XYT1A3K';
const APPLICANT = {
  ...{ agencyOrgCode: CODE, agencyOrgName: '壶公山村镇银行（示例）', agencyOrgType: '1', shortName: '壶公山' },
  ...{ contactName: '林岚', contactMobile: MOBILE, contactEmail: '', websiteUrl: '', remark: '' },
};
const LINK = /https:\/\/workbench\.example(\/invite\/[\w-]{43})/;
const NEW = { password: 'Neu@2026pass', repeat: 'Neu@2026pass' };

/** A product as a form sends it: rows by place and part. */
function toForm(typed: Readonly<Record<string, unknown>>): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (!Array.isArray(value)) fields[name] = String(value);
    else if (value.every((each) => typeof each === 'string')) fields[name] = value as string[];
    else
      for (const [place, row] of (value as Record<string, string>[]).entries())
        for (const [part, text] of Object.entries(row)) fields[`${name}.${place}.${part}`] = text;
  }
  return fields;
}

describeOnDatabase('an institution that joins an empty city', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let workbench: PlatformApp;
  let files: ReturnType<typeof testFiles>;

  beforeEach(async () => {
    context = createTestContext(database().db);
    files = testFiles();
    const smsLimits = { intervalMs: 0, perHour: 100, perDay: 100, perHourAndClient: 100 };
    client = createSignedClient(createTestApp(context, { files, smsLimits }), context);
    workbench = createWorkbenchApp({ ...testDeps(context), files }, { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS });
    const entries = Object.entries(readDictionaries()).flatMap(([dictType, list]) =>
      list.map((entry, position) => ({ ...entry, dictType, position })),
    );
    await context.db.insert(dictionary).values(entries);
    await context.db
      .insert(district)
      .values({ id: '350302', parentId: '350300', districtName: '城厢区', districtCode: '350302', districtLevel: '3' });
    for (const loginName of ['chen', 'zhou'])
      await storeStaff(context.db, context.now(), { loginName, agencyId: null, roles: ['operator'] });
  });

  const register = async (change: object = {}): Promise<string> => {
    const { data } = await client.post('/api/org/ticket', await client.solve());
    const { ticket } = data as { ticket: string };
    const form = new FormData();
    form.append('bizSceneCode', 'ORG_LOGO');
    form.append('uploadTicket', ticket);
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 9, g: 0, b: 0 } } })
      .png()
      .toBuffer();
    form.append('file', new Blob([png as Uint8Array<ArrayBuffer>]), 'logo.png');
    const app = createTestApp(context, { signature: { header: 'sign', key: TEST_SIGN_KEY, second }, files });
    const sent = await app.request('/api/common/fileUpload', { method: 'POST', headers: { sign: signV1(TEST_SIGN_KEY, '') }, body: form });
    const { fileUrl: logo } = ((await sent.json()) as { data: { fileUrl: string } }).data;
    const answer = await client.post('/api/org', { ...APPLICANT, logo, ticket, ...change });
    return (answer.data as { registrationNo: string }).registrationNo;
  };
  const follow = async (registrationNo: string) => {
    await client.askForSms({ mobile: MOBILE, purpose: 'feedback' });
    const smsCode = (await client.codesOf(MOBILE)).at(-1) ?? '';
    return client.post('/api/org/follow', { registrationNo, mobile: MOBILE, smsCode });
  };
  const enter = async (loginName: string, password = TEST_PASSWORD): Promise<WorkbenchBrowser> => {
    const browser = openWorkbenchBrowser(workbench);
    context.advance(30_000);
    expect((await browser.logIn(loginName, password, await codeOf(context.db, loginName, context.now()))).location).toBe('/');
    return browser;
  };
  /** Takes a step on a page, with the version that it shows. */
  const step = async (browser: WorkbenchBrowser, path: string, fields: Record<string, string | string[]>) => {
    const { text } = await browser.get(path);
    const of = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
    return browser.send(path, { version: of('version'), contentHash: of('contentHash'), ...fields });
  };
  const takeInvitation = async (link: string, loginName: string): Promise<void> => {
    const guest = openWorkbenchBrowser(workbench);
    await guest.get(link);
    await guest.send(link, NEW);
    const [row] = await context.db.select().from(staffTable).where(eq(staffTable.loginName, loginName));
    const [open] = await context.db
      .select()
      .from(staffInvitation)
      .where(eq(staffInvitation.staffId, row?.id ?? ''));
    await guest.get(link);
    const code = totpCode(open?.totpSecret ?? '', toTotpStep(context.now()));
    expect((await guest.send(link, { code })).text.match(/<code>/g)).toHaveLength(10);
  };
  const approveAs = { action: 'approve', shortName: '壶公山银行', adminName: '林岚', loginName: 'linlan' };

  it('registers, is reviewed and approved by two, takes its invitation, and sells a product in the same sitting', async () => {
    const path = `/desk/agency/${await register()}`;
    const chen = await enter('chen');
    expect((await chen.get('/desk/agency')).text).toContain('壶公山村镇银行（示例）');
    expect((await chen.get(path)).text).toContain('校验位');
    expect((await step(chen, path, { action: 'accept' })).status).toBe(303);
    expect((await step(chen, path, { action: 'review', licence: '' })).text).toContain('请填写查到的许可证号');
    expect((await step(chen, path, { action: 'review', licence: 'S0001H335000001，许可证查询' })).status).toBe(303);
    expect((await chen.get(path)).text).toContain('您审核过这份申请，不能自己复核');
    expect((await step(chen, path, approveAs)).text).toContain('不能自己批准');
    const refused = await context.db.select().from(auditLog).where(eq(auditLog.outcome, 'refused'));
    expect(refused.map(({ action }) => action)).toContain('approve');
    expect(await context.db.$count(agency)).toBe(0);

    const zhou = await enter('zhou');
    const done = await step(zhou, path, approveAs);
    const link = LINK.exec(done.text)?.[1] ?? '';
    expect([done.status, link]).toEqual([200, expect.stringContaining('/invite/')]);
    const [made] = await context.db.select().from(agency);
    expect(made).toMatchObject({
      agencyId: CODE,
      agencyName: APPLICANT.agencyOrgName,
      shortName: '壶公山银行',
      orgCode: CODE,
      status: '1',
    });
    const logo = createTestApp(context, { files });
    expect((await logo.request(`/oss${made?.logo?.slice(made.logo.indexOf('/org/'))}`)).status).toBe(200);
    const waiting = (await chen.get(path)).text;
    expect(waiting).toContain('邀请链接只给zhou看过一次，由他交给机构管理员，2026-11-23');
    expect([waiting.includes('/invite/'), waiting.includes('请看')]).toEqual([false, false]);
    await takeInvitation(link, 'linlan');
    expect((await chen.get(path)).text).toContain('机构管理员开通了');

    const admin = await enter('linlan', NEW.password);
    expect((await admin.get('/')).text).toContain('先邀请同事');
    await admin.get('/people/new');
    const invited = await admin.send('/people/new', { name: '郑禾', loginName: 'zhenghe', agencyId: '', roles: ['underwriter'] });
    await takeInvitation(LINK.exec(invited.text)?.[1] ?? '', 'zhenghe');
    expect((await admin.get('/')).text).not.toContain('先邀请同事');

    await admin.get('/desk/product');
    const draft = ((await admin.send('/desk/product')).location ?? '').replace(/\/edit$/, '');
    const { agencyId: _agency, ...product } = sampleProduct({ productCode: 'new' });
    const rows = {
      conditions: [{ text: '开业满一年', note: '' }],
      materials: [{ name: '营业执照', required: '1', note: '', templateUrl: '' }],
      process: [{ name: '填申请', time: '今天', note: '' }],
    };
    const typed = {
      ...toTypedProduct({ ...product, agencyId: CODE }),
      ...rows,
      contactName: '陈专员',
      contactPhone: '0594-1',
      prepayRule: '随时',
    };
    const missing = await step(admin, `${draft}/edit`, toForm({ ...typed, productName: '', acceptanceTime: '马上' }));
    expect([missing.status, missing.text.includes('请填写产品名称'), missing.text.includes('value="马上"')]).toEqual([422, true, true]);
    const saved = await step(admin, `${draft}/edit`, toForm({ ...typed, productName: '荔林贷' }));
    expect([saved.status, saved.location]).toEqual([303, draft]);
    expect((await admin.get(draft)).text).toContain('综合年化');
    expect((await step(admin, draft, { action: 'propose' })).status).toBe(303);
    expect((await step(admin, draft, { action: 'approve', liveFrom: '' })).text).toContain('不能自己批准');
    const approver = await enter('zhenghe', NEW.password);
    expect((await step(approver, draft, { action: 'approve', liveFrom: '' })).status).toBe(303);

    const { rows: listed } = (await client.send('/api/fin/product/list-product-by-page', {
      query: { pageNum: '1', pageSize: '10' },
    })) as unknown as {
      rows: { productCode: string; productName: string; agencyName: string }[];
    };
    expect(listed).toMatchObject([{ productName: '荔林贷', agencyName: APPLICANT.agencyOrgName }]);
    const place = `/desk/product/of/${listed[0]?.productCode}`;
    expect((await step(approver, `${place}/withdraw`, { reason: '停办' })).status).toBe(303);
    const off = await approver.get(place);
    expect([off.text.includes('现在不公开'), off.text.includes('重新上线')]).toEqual([true, true]);
    const again = await approver.send('/desk/product', { subjectId: listed[0]?.productCode ?? '' });
    expect(again.location).toMatch(/\/edit$/);
    expect((await zhou.get(`/desk/institution/of/${CODE}`)).text).toContain('还没有办完的（0 件）');
    const tags = (await context.db.select().from(outbox)).flatMap((row) => row.tags);
    expect(tags).toEqual(expect.arrayContaining(['agencies', 'products', `product:${listed[0]?.productCode}`]));
  }, 60_000);

  it('is asked back exactly what is missing, completes it by number and telephone, and is refused with a reason that it reads', async () => {
    const registrationNo = await register();
    const path = `/desk/agency/${registrationNo}`;
    const chen = await enter('chen');
    expect((await step(chen, path, { action: 'ask', content: '请把名称改成许可证上的全称' })).status).toBe(303);
    await runClock(registrationCase, context);
    const told = (await context.db.select().from(smsOutbox)).map(({ content }) => content);
    expect(told.some((text) => text.includes(`${registrationNo} 需要补正`))).toBe(true);
    const { data } = await follow(registrationNo.toLowerCase());
    const { ticket, registration } = data as { ticket: string; registration: { version: number } };
    expect(registration).toMatchObject({
      state: '30',
      asked: '请把名称改成许可证上的全称',
      contactMobile: '139****0031',
      actions: ['complete', 'withdraw'],
    });
    const { contactMobile: _mobile, agencyOrgType: _type, ...own } = APPLICANT;
    const completed = {
      ticket,
      registrationNo,
      version: registration.version,
      ...own,
      agencyOrgName: '壶公山村镇银行股份有限公司（示例）',
    };
    expect(await client.post('/api/org/complete', { ...completed, agencyOrgName: '' })).toMatchObject({
      code: 500,
      msg: '金融机构名称不能为空',
    });
    expect((await client.post('/api/org/complete', completed)).data).toMatchObject({
      state: '20',
      agencyOrgName: completed.agencyOrgName,
      asked: '',
    });
    const untold = await step(chen, path, { action: 'refuse', reasonCode: '', content: '许可证过期' });
    expect([untold.status, untold.text.includes('请选择原因'), untold.text.includes('许可证过期')]).toEqual([422, true, true]);
    expect((await step(chen, path, { action: 'refuse', reasonCode: 'licence', content: '许可证过期' })).status).toBe(303);
    const ended = ((await follow(registrationNo)).data as { registration: object }).registration;
    expect(ended).toMatchObject({ state: '90', reasonCode: 'licence', reason: '许可证过期', actions: [] });
  });

  it('ends alike for a number that is not there and one of another telephone, and is withdrawn with the ticket of its own alone', async () => {
    const registrationNo = await register();
    const foreign = await register({ contactMobile: '13900000032' });
    expect(await follow(foreign)).toEqual(await follow('RZ20261120999999'));
    const { ticket, registration } = (await follow(registrationNo)).data as { ticket: string; registration: { version: number } };
    const withdraw = { ticket, registrationNo, version: registration.version };
    expect(await client.post('/api/org/withdraw', { ...withdraw, registrationNo: foreign })).toMatchObject({ code: 404 });
    expect(await client.post('/api/org/follow', { ticket, registrationNo: foreign })).toMatchObject({ code: 404 });
    expect(await client.post('/api/org/follow', { ticket, registrationNo })).toMatchObject({ data: { registration: { registrationNo } } });
    expect((await client.post('/api/org/withdraw', withdraw)).data).toMatchObject({ state: '91', actions: [] });
    const states = (await context.db.select().from(agencyRegistration)).map(({ state }) => state).sort();
    expect(states).toEqual(['10', '91']);
  });

  it('is warned of twins by code and name, and a second approval of the same code makes no second institution', async () => {
    const [one, other] = [await register(), await register()];
    const [chen, zhou] = [await enter('chen'), await enter('zhou')];
    for (const number of [one, other]) {
      const path = `/desk/agency/${number}`;
      await step(chen, path, { action: 'accept' });
      await step(chen, path, { action: 'review', licence: '查到' });
    }
    expect((await chen.get(`/desk/agency/${other}`)).text).toContain(one);
    expect((await step(zhou, `/desk/agency/${one}`, approveAs)).status).toBe(200);
    const taken = await step(zhou, `/desk/agency/${other}`, approveAs);
    expect([taken.status, taken.text.includes('用这个代码的机构已经有了')]).toEqual([422, true]);
    expect([await context.db.$count(agency), await context.db.$count(staffTable)]).toEqual([1, 3]);
  });

  it('is forgotten three years after it came to nothing, with its logo, and what was taken in stays', async () => {
    const [ended, kept] = [await register(), await register()];
    const set = (number: string, state: '91' | '50') =>
      context.db.update(agencyRegistration).set({ state }).where(eq(agencyRegistration.registrationNo, number));
    await set(ended, '91');
    await set(kept, '50');
    context.advance(3 * 366 * 86_400_000);
    await removeOldRegistrations(context);
    expect((await context.db.select().from(agencyRegistration)).map(({ registrationNo }) => registrationNo)).toEqual([kept]);
    const scenes = (await context.db.select().from(storedFile)).map(({ sceneCode }) => sceneCode).sort();
    expect(scenes).toEqual(['ORG_LOGO', 'ORG_LOGO_DRAFT']);
  });
});
