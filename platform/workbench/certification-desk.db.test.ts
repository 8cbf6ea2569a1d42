import { eq } from 'drizzle-orm';
import { newId } from '../db/new-id.ts';
import { attorney, company } from '../db/schema/account-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { companyAuth } from '../db/schema/submission-tables.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { mountDesks } from './desks/mount-desks.ts';
import type { Staff } from './staff.ts';

const CODE = '91350302MA31KQ7E2X';

describeOnDatabase('the desk of certifications', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let id: string;
  let companyId: string;
  let staff: Staff;

  const get = async (path: string) => (await app.request(path)).text();
  const post = async (fields: Readonly<Record<string, string>>) =>
    (await app.request('/desk/review', { method: 'POST', body: new URLSearchParams({ kind: 'company', id, ...fields }) })).text();

  beforeEach(async () => {
    context = createTestContext(database().db);
    const site = testDeskSite(() => staff);
    app = createTestApp(context, { mountSandbox: (mounted, deps) => mountDesks(mounted, deps, site) });
    [id, companyId] = [newId(context.now()), newId(context.now())];
    staff = { id: newId(context.now()), name: '陈一舟', agencyId: null, agencyName: '', roles: ['certifier'] };
    const createTime = context.now();
    const row = { companyName: '木兰溪鞋业（示例）', creditCode: CODE, authState: '1', authId: id, content: {} as never, createTime };
    await context.db.insert(company).values({ id: companyId, ...row });
    const content = {
      creditCode: CODE,
      companyName: '木兰溪鞋厂（示例）',
      registeredCapital: '',
      termType: '2',
      termEnd: '2020-01-01',
    } as never;
    await context.db.insert(companyAuth).values({ id, companyId, userId: newId(context.now()), state: '1', content, createTime });
  });

  it('shows what speaks against a paper beside it', async () => {
    const page = await get('/desk/review');
    for (const found of ['校验位', '账号登记的是木兰溪鞋业（示例）', '2020-01-01 已经过期', '第一次认证']) expect(page).toContain(found);
  });

  it('says of every paper that belongs to it whether it came', async () => {
    const rowOf = async (name: string) => new RegExp(`<dt>${name}</dt>\\s*<dd>([^<]*)<`).exec(await get('/desk/review'))?.[1];
    expect(await rowOf('营业执照')).toBe('未提供');
    expect(await rowOf('授权委托书')).toBe('未提供');
    const [auth] = await context.db.select().from(companyAuth);
    const content = {
      ...auth?.content,
      legalName: '林示例',
      handleName: '林示例',
      method: 'payment',
      licenceUrl: '{ossHost}/arn/A.png',
    } as never;
    await context.db.update(companyAuth).set({ content });
    expect(await rowOf('营业执照')).toBeUndefined();
    expect(await rowOf('授权委托书')).toBe('法定代表人自己经办，不用');
    expect(await rowOf('认证方式')).toBe('对公打款');
    const times = { createTime: context.now(), validFrom: '2026-01-01', validTo: '2027-01-01' };
    const letter = { companyId, corpName: '林示例', operatorName: '陈示例', operatorMobile: '13800000000', scope: [], role: '1', ...times };
    await context.db.insert(attorney).values({ ...letter, id: newId(context.now()), state: '2', fileUrl: 'x' });
    expect(await rowOf('授权委托书')).toBe('陈示例，有效，2026-01-01 至 2027-01-01');
  });

  it('finds what had passed by name and code, and revokes it with a reason', async () => {
    expect(await post({ decision: 'pass' })).toContain('已通过');
    for (const search of ['木兰溪鞋厂', CODE, CODE.toLowerCase()])
      expect(await get(`/desk/review/passed?search=${encodeURIComponent(search)}`)).toContain(`name="reason-${id}"`);
    for (const search of ['', '别的企业', '%'])
      expect(await get(`/desk/review/passed?search=${encodeURIComponent(search)}`)).not.toContain(id);
    expect(await post({ decision: 'revoke' })).toContain('请写明撤销的原因');
    expect(await post({ decision: 'revoke', [`reason-${id}`]: '执照是假的' })).toContain('已撤销');
    expect(await get(`/desk/review/passed?search=${CODE}`)).toContain('没有找到正在生效的认证');
    const [known] = await context.db.select().from(company).where(eq(company.id, companyId));
    expect(known).toMatchObject({ authState: '5', passedAuthId: null, claimedCode: null });
    const [entry] = await context.db.select().from(auditLog).where(eq(auditLog.action, 'revoke'));
    expect(entry).toMatchObject({ entityType: 'companyAuth', entityId: id, detail: { staffId: staff.id } });
  });

  it('names who else has the number of who answers for it, leads there, and passes it for a reason typed beside it alone', async () => {
    const other = newId(context.now());
    const otherId = newId(context.now());
    const [createTime, creditCode] = [context.now(), '91350302MA31KQ7E3Y'];
    const row = { companyName: '鞋业二厂（示例）', creditCode, authState: '2', content: {} as never, createTime };
    await context.db.insert(company).values({ id: otherId, ...row });
    const verifierHash = '350300199001010030';
    const content = { creditCode, registeredCapital: '', verifierIdNo: verifierHash, companyName: '鞋业二厂（示例）' } as never;
    const papers = { id: other, companyId: otherId, state: '2', content, verifierHash, createTime };
    await context.db.insert(companyAuth).values({ ...papers, userId: newId(context.now()) });
    expect(await get('/desk/review')).not.toContain('为什么可以通过');
    await context.db.update(companyAuth).set({ content, verifierHash }).where(eq(companyAuth.id, id));
    const page = await get('/desk/review');
    for (const shown of [`href="/desk/review/company/${other}"`, '鞋业二厂（示例），已认证', '为什么可以通过'])
      expect(page).toContain(shown);
    const refused = await post({ decision: 'pass' });
    expect(refused).toMatch(/class="error" id="[^"]+">同一证件号在别处认证过或者正在认证，请写明为什么可以通过/);
    expect(refused.match(/<section>/g)).toHaveLength(1);
    expect(await post({ decision: 'pass', [`reason-${id}`]: '代理记账' })).toContain('已通过');
    const shown = await get(`/desk/review/company/${id}`);
    for (const part of ['代理记账', '已认证', '撤销的原因']) expect(shown).toContain(part);
    for (const path of [`/desk/review/personal/${id}`, '/desk/review/company/x', `/desk/review/nothing/${id}`])
      expect((await app.request(path)).status).toBe(404);
  });

  it('lets a supervisor look, and take nothing', async () => {
    staff = { ...staff, roles: ['supervisor'] };
    await context.db.update(companyAuth).set({ state: '2' }).where(eq(companyAuth.id, id));
    const page = await get(`/desk/review/passed?search=${CODE}`);
    expect(page).toContain('木兰溪鞋厂（示例）');
    expect(page).not.toContain(`name="reason-${id}"`);
  });
});
