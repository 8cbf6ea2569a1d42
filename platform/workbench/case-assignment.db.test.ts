import { and, eq } from 'drizzle-orm';
import { insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { auditLog, flowLog } from '../db/schema/record-tables.ts';
import { caseAssignment, staff as staffTable } from '../db/schema/staff-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { disablePerson, setPersonRoles } from '../domain/staff/people.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { type InsuranceScene, setInsuranceScene } from '../testing/insurance-scene.ts';
import { peopleApplication, sampleApplication, sampleIdNo } from '../testing/sample-insurance.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { storeStaff } from '../testing/workbench-browser.ts';
import { mountDesks } from './desks/mount-desks.ts';
import type { AgencyRole, Staff } from './staff.ts';
import { openWork } from './work-overview.ts';

let staff: Staff;

const noCode = { code: '', limits: DEFAULT_ACCOUNT_LIMITS };
const site = testDeskSite(() => staff);

describeOnDatabase('a case of an institution', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let scene: InsuranceScene;
  let insurerId: string;
  let orderNo: string;
  const people = new Map<string, Staff>();

  const hire = async (name: string, role: AgencyRole, agencyId = insurerId): Promise<void> => {
    const loginName = `staff_${people.size}_${role}`;
    const id = await storeStaff(context.db, context.now(), { loginName, name, agencyId, roles: [role] });
    people.set(name, { id, name, agencyId, agencyName: '枫亭财产保险（示例）', roles: [role] });
  };
  const idOf = (name: string): string => people.get(name)?.id ?? '';
  const sit = (name: string): void => {
    staff = people.get(name) ?? staff;
  };

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    app = createTestApp(context, { mountSandbox: (mounted, deps) => mountDesks(mounted, deps, site) });
    orderNo = (await scene.submit()).orderNo;
    insurerId = (await scene.rowOf(orderNo)).insurerId;
    people.clear();
    await hire('陈管理', 'agencyAdmin');
    await hire('林经理', 'accountManager');
    await hire('郑核保', 'underwriter');
    await hire('吴查看', 'agencyReader');
    await hire('外人', 'accountManager', 'another-institution');
    sit('林经理');
  });

  const get = async (path = `/desk/insurance/${orderNo}`) => (await app.request(path)).text();
  const post = async (fields: Record<string, string>) => {
    const answer = await app.request(`/desk/insurance/${orderNo}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text() };
  };
  const send = (step: string, seen = '', fields: Record<string, string> = {}) => post({ step, seen: idOf(seen), ...fields });
  const statusOf = async (...given: Parameters<typeof send>) => (await send(...given)).status;
  const holderId = async () => (await context.db.select().from(caseAssignment))[0]?.staffId;
  const listOf = async (whose: string) => (await get(`/desk/insurance?state=all&whose=${whose}`)).includes(orderNo);

  const ownWork = async () =>
    [...String(await openWork(context, staff)).matchAll(/href="\/desk\/insurance\?whose=[^"]+" [^>]+>(\d+)</g)].map(([, figure]) => figure);

  it('shows the insurer who is insured, how to reach the holder, what is renewed, and what was refused before', async () => {
    const spouse = { relation: '配偶', name: '林小溪', idType: '1', idNo: sampleIdNo(2) };
    const insureds = [{ relation: '本人', name: '陈小满', idType: '1', idNo: sampleIdNo(1) }, spouse];
    const ill = peopleApplication({ insureds: [insureds[0], { ...spouse, declared: [1] }], healthAnswers: ['是', '是'] });
    const earlier = await scene.insure(peopleApplication());
    const refused = await scene.submit(ill);
    await scene.decide(refused.orderNo, 'refuse', '心脏病不在承保范围');
    const anew = await scene.submit(peopleApplication({ insureds }));
    const { state, insurerId: agencyId } = await scene.rowOf(anew.orderNo);
    expect(state).toBe('20');
    staff = { ...staff, agencyId };
    await context.db.update(insuranceOrder).set({ renewOf: 'IO20251120000001' }).where(eq(insuranceOrder.orderNo, anew.orderNo));
    const page = await get(`/desk/insurance/${anew.orderNo}`);
    expect(page).toMatch(new RegExp(`上次 <a href="[^"]+">${refused.orderNo}</a> 拒保：心脏病不在承保范围`));
    for (const { name, idNo } of insureds)
      expect(page).toMatch(new RegExp(`>${name}<[\\s\\S]{0,200}${idNo.slice(0, 4)}\\*+${idNo.slice(-2)}[\\s\\S]{0,80}\\d+ 岁`));
    for (const words of [ill.holder.mobile, '受益人：法定', '/desk/insurance/IO20251120000001']) expect(page).toContain(words);
    expect(page).not.toContain(spouse.idNo);
    for (const none of [refused.orderNo, earlier]) expect(await get(`/desk/insurance/${none}`)).not.toContain('上次 <a');
    const begin = (orderNoOf: string) =>
      context.db.update(insuranceOrder).set({ renewOf: orderNoOf }).where(eq(insuranceOrder.orderNo, anew.orderNo));
    await begin(refused.orderNo);
    expect(await get(`/desk/insurance/${anew.orderNo}`)).toContain('再次投保，上一单');
    await context.db.update(insuranceOrder).set({ policyNo: 'P1' }).where(eq(insuranceOrder.orderNo, refused.orderNo));
    expect(await get(`/desk/insurance/${anew.orderNo}`)).toContain('续的是哪张');
  });

  it('is taken by who works there, once, and found by whose it is', async () => {
    expect(await get()).toContain('还没有人');
    expect([await listOf(''), await listOf('mine'), await listOf('none')]).toEqual([true, false, true]);
    expect(await ownWork()).toEqual(['0', '1']);
    expect(await statusOf('take')).toBe(303);
    expect(await ownWork()).toEqual(['1', '0']);
    expect(await holderId()).toBe(idOf('林经理'));
    expect([await listOf(''), await listOf('mine'), await listOf('none')]).toEqual([true, true, false]);
    expect(await get('/desk/insurance?state=all')).toContain('data-name="谁在办">林经理</td>');
    sit('郑核保');
    expect([await listOf('mine'), await listOf('none')]).toEqual([false, false]);
    expect(await ownWork()).toEqual(['0', '0']);
    const late = await send('take');
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('现在是林经理在办')]);
    expect(await holderId()).toBe(idOf('林经理'));
  });

  it('is put back by who has it, and by nobody else', async () => {
    await send('take');
    expect(await get()).toContain('aria-label="放回"');
    sit('郑核保');
    expect(await get()).not.toContain('aria-label="放回"');
    expect(await statusOf('handOver', '林经理', { to: 'nobody' })).toBe(422);
    sit('林经理');
    expect(await statusOf('handOver', '林经理', { to: '' })).toBe(422);
    expect(await statusOf('handOver', '林经理', { to: 'nobody' })).toBe(303);
    expect(await holderId()).toBeUndefined();
    expect(await get()).toMatch(/退回未分配[\s\S]+林经理/);
    expect([await listOf('mine'), await listOf('none')]).toEqual([false, true]);
  });

  it('shows a surrender with its day, counts it once that day is over, and no more when it was taken back', async () => {
    const policy = await scene.insure(sampleApplication({ planCode: 'IP26011A' }));
    await scene.leave(policy, 'surrender', '不开店了');
    const overview = async () => String(await openWork(context, staff)).replaceAll(/<[^>]+>|\s+/g, '');
    expect(await get(`/desk/insurance/${policy}`)).toContain('2026-12-20 前退款');
    expect(await get('/desk/insurance')).toContain('2026-12-20 前退款');
    expect(await overview()).toContain('最先的到2026-12-2023:59');
    context.advance(31 * 86_400_000);
    expect(await overview()).toContain('1件过了时限');
    expect(await get('/desk/insurance')).toMatch(/2026-12-20 前退款 <span[^>]*>超时/);
    await scene.withdrawSurrender(policy);
    const taken = await get(`/desk/insurance/${policy}`);
    expect(taken).not.toContain('不开店了，退');
    expect(taken).not.toContain('同意退保');
    expect(taken).toContain('撤回退保');
    expect(await get('/desk/insurance')).not.toContain(policy);
    expect(await overview()).not.toContain('过了时限');
  });

  it('goes to one of two who take it at the same time', async () => {
    const first = send('take');
    sit('郑核保');
    const statuses = [(await first).status, await statusOf('take')];
    expect(statuses).toEqual([303, 422]);
    expect(await context.db.$count(caseAssignment)).toBe(1);
  });

  it('is handed over by who has it, with a note that colleagues read and the applicant does not', async () => {
    await send('take');
    const silent = await send('handOver', '林经理', { to: idOf('郑核保'), note: '' });
    expect([silent.status, silent.text]).toEqual([422, expect.stringContaining('请写明移交什么')]);
    expect(silent.text).toContain(`<option value="${idOf('郑核保')}" selected>`);
    expect(await statusOf('handOver', '林经理', { to: idOf('郑核保'), note: '等体检报告' })).toBe(303);
    expect(await holderId()).toBe(idOf('郑核保'));
    expect(await statusOf('handOver', '郑核保', { to: idOf('林经理'), note: '拿回来' })).toBe(422);
    expect(await get()).toContain('给郑核保：等体检报告');
    const { id } = await scene.rowOf(orderNo);
    expect(await context.db.$count(flowLog, and(eq(flowLog.entityId, id), eq(flowLog.action, 'handOver')))).toBe(0);
    const told = await context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'handOver')));
    expect(told.map(({ actorId, detail }) => [actorId, detail])).toEqual([[insurerId, { staffId: idOf('林经理'), to: idOf('郑核保') }]]);
  });

  it('is given by an administrator to anybody active who works there, and to nobody else', async () => {
    expect(await statusOf('assign', '', { to: idOf('郑核保') })).toBe(403);
    sit('陈管理');
    for (const name of ['吴查看', '外人']) expect(await statusOf('assign', '', { to: idOf(name) })).toBe(422);
    expect(await get()).not.toContain('外人');
    expect(await statusOf('assign', '', { to: idOf('林经理') })).toBe(303);
    expect(await statusOf('assign', '', { to: idOf('郑核保') })).toBe(422);
    expect(await statusOf('assign', '林经理', { to: idOf('郑核保') })).toBe(303);
    expect(await holderId()).toBe(idOf('郑核保'));
    expect(await statusOf('assign', '郑核保', { to: '' })).toBe(303);
    expect(await holderId()).toBeUndefined();
    await context.db.update(insuranceOrder).set({ state: '90' }).where(eq(insuranceOrder.orderNo, orderNo));
    expect(await statusOf('assign', '', { to: idOf('郑核保') })).toBe(422);
    sit('外人');
    expect(await statusOf('take')).toBe(404);
  });

  it.each([
    ['is disabled', (admin: Staff, id: string) => disablePerson(context, admin, id, noCode)],
    ['may only read from now on', (admin: Staff, id: string) => setPersonRoles(context, admin, id, { ...noCode, roles: ['agencyReader'] })],
  ])('becomes nobody’s when who has it %s', async (_what, take) => {
    await send('take');
    const admin = people.get('陈管理') as Staff;
    await setPersonRoles(context, admin, idOf('林经理'), { ...noCode, roles: ['underwriter'] });
    expect(await holderId()).toBe(idOf('林经理'));
    await take(admin, idOf('林经理'));
    expect(await holderId()).toBeUndefined();
    sit('陈管理');
    expect(await get()).toContain('林经理不在岗了');
    const [row] = await context.db
      .select()
      .from(staffTable)
      .where(eq(staffTable.id, idOf('林经理')));
    expect(row?.agencyId).toBe(insurerId);
  });
});
