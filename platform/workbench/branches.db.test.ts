import { and, eq } from 'drizzle-orm';
import { byOfficer } from '../cases/engine/actors.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { financeCase } from '../cases/finance/definition.ts';
import { listDeskOrders } from '../cases/finance/desk-orders.ts';
import { guaranteeCase } from '../cases/guarantee/definition.ts';
import { toIssueSettings } from '../cases/guarantee/letter-documents.ts';
import { claimCase } from '../cases/insurance/claims.ts';
import type { Database } from '../db/database.ts';
import { financeDemand } from '../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { payment } from '../db/schema/payment-tables.ts';
import { staffProposal } from '../db/schema/proposal-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { caseAssignment, staff as staffTable } from '../db/schema/staff-tables.ts';
import { findLivingKey, makeKey } from '../domain/agency-api/agency-keys.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { adminOf } from '../testing/agency-system.ts';
import { branchKinds, type DeskKind, findPlaces, first, giveToBranch, type Place } from '../testing/desk-places.ts';
import { openOwnershipScene } from '../testing/ownership/ownership-scene.ts';
import { createTestApp, testDeps } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { storeStaff } from '../testing/workbench-browser.ts';
import { mountApprovalDesks, mountDesks } from './desks/mount-desks.ts';
import type { AgencyRole, Staff } from './staff.ts';
import { mountStatistics } from './statistics/statistics-pages.ts';
import { openWork } from './work-overview.ts';

const [OWN, OTHER] = ['城东支行（示例）', '城西支行（示例）'];
const DAYS = 'from=2020-01-01&to=2026-12-31';

let staff: Staff;

const fill = async ({ db }: { readonly db: Database }): Promise<void> => void (await openOwnershipScene(db));

describeOnDatabase(
  'somebody of a branch',
  (database) => {
    let context: TestContext;
    let app: PlatformApp;
    let places: Record<DeskKind, Place>;

    beforeEach(async () => {
      context = createTestContext(database().db);
      const site = testDeskSite(() => staff);
      app = createTestApp(context, {
        mountSandbox: (mounted, deps) => {
          mountDesks(mounted, deps, site);
          mountApprovalDesks(mounted, deps, site);
          mountStatistics(mounted, deps, site);
        },
      });
      places = await findPlaces(context);
      await giveToBranch(context.db, '');
      await context.db.delete(caseAssignment);
      const insured = first(await context.db.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, places.insurance.number)));
      const ofInsurance = { orderType: 'insuranceOrder', orderId: insured.id, orderNo: insured.orderNo };
      await context.db.update(payment).set(ofInsurance).where(eq(payment.payNo, places.payment.number));
    });

    const hire = async (name: string, role: AgencyRole, agencyId: string, branch = ''): Promise<Staff> => {
      const loginName = `branch_${await context.db.$count(staffTable)}`;
      const id = await storeStaff(context.db, context.now(), { loginName, name, agencyId, roles: [role] });
      await context.db.update(staffTable).set({ branch }).where(eq(staffTable.id, id));
      return { id, name, agencyId, agencyName: '木兰溪银行（示例）', roles: [role], branch };
    };

    it('finds a case by a part of a name within what the seat may see, and reads what was looked for where nothing is found', async () => {
      const { db } = context;
      const ask = async (kind: string, number: string, state = 'all') =>
        (await app.request(`/desk/${kind}?${new URLSearchParams({ state, number })}`)).text();
      const name = '木兰溪鞋业有限公司';
      await db.update(financeOrder).set({ applicantName: name }).where(eq(financeOrder.orderNo, places.finance.number));
      await db.update(guaranteeLetter).set({ principalName: name }).where(eq(guaranteeLetter.orderNo, places.guarantee.number));
      const insured = first(await db.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, places.insurance.number)));
      const holder = { ...insured.application.holder, name };
      await db
        .update(insuranceOrder)
        .set({ application: { ...insured.application, holder } })
        .where(eq(insuranceOrder.id, insured.id));
      for (const kind of ['finance', 'insurance', 'guarantee'] as const) {
        const { agencyId, number } = places[kind];
        staff = await hire('陈一舟', 'agencyReader', agencyId ?? '');
        expect([kind, (await ask(kind, '溪鞋业')).includes(number)]).toEqual([kind, true]);
        staff = { ...staff, agencyId: 'another' };
        expect(await ask(kind, '溪鞋业')).toContain('没有找到“溪鞋业”。</p>');
        await sitAt(kind, OWN);
        await giveToBranch(context.db, OTHER);
        expect(await ask(kind, '溪鞋业')).toContain('没有找到“溪鞋业”。</p>');
        await giveToBranch(context.db, '');
      }
      staff = { ...staff, agencyId: null, roles: ['supervisor'], branch: '' };
      expect(await ask('finance', '溪鞋业')).toContain('data-name="现在可以做">等机构办</td>');
      await db.update(financeDemand).set({ companyName: name, visibility: '3' });
      expect(await ask('demand', '溪鞋业')).toContain('没有找到“溪鞋业”。');
      await db.update(financeDemand).set({ visibility: '1' });
      expect(await ask('demand', '溪鞋业')).toContain(places.demand.number);
      expect(await ask('finance', 'FO20990101000099', '')).toContain('没有找到“FO20990101000099”。只找了“没有办完的”');
    });
    const sitAt = async (kind: DeskKind, branch: string, role: AgencyRole = 'underwriter'): Promise<Staff> => {
      staff = await hire(`${branch}的人`, role, places[kind].agencyId ?? '', branch);
      return staff;
    };
    const get = async (path: string) => {
      const answer = await app.request(path);
      return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
    };
    const post = async (path: string, fields: Readonly<Record<string, string>>) => {
      const answer = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
    };
    const totalOf = (text: string): number => Number(/共 (\d+) 件/.exec(text)?.[1] ?? 0);
    const orderOf = async () => first(await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, places.finance.number)));
    const policyOf = async () =>
      first(await context.db.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, places.insurance.number)));
    const letterOf = async () =>
      first(await context.db.select().from(guaranteeLetter).where(eq(guaranteeLetter.orderNo, places.guarantee.number)));

    /** Where somebody finds a case: list, its number of cases, the case itself, what is counted of it on the home page. */
    const findsOf = async (kind: DeskKind) => {
      const { list, number } = places[kind];
      const all = await get(`${list}?state=all`);
      const home = String(await openWork(context, staff));
      const counted = Number(new RegExp(`href="${list}" aria-label="[^"]+没办完的 (\\d+) 件"`).exec(home)?.[1] ?? 0);
      expect([kind, totalOf((await get(list)).text)]).toEqual([kind, counted]);
      return { listed: all.text.includes(number), total: totalOf(all.text), case: (await get(`${list}/${number}`)).status };
    };

    it.each(branchKinds)('finds of %s what has no branch yet and what has the own one, and nothing of another', async (kind) => {
      await sitAt(kind, OWN);
      const everything = await findsOf(kind);
      expect(everything).toMatchObject({ listed: true, case: 200 });
      await giveToBranch(context.db, OWN);
      expect(await findsOf(kind)).toEqual(everything);
      await giveToBranch(context.db, OTHER);
      expect(await findsOf(kind)).toEqual({ listed: false, total: 0, case: 404 });
      await sitAt(kind, '');
      expect(await findsOf(kind)).toEqual(everything);
    });

    it.each([
      ['financeOrder', 'finance'],
      ['insuranceOrder', 'insurance'],
    ] as const)('finds what is assigned to him of another branch: %s, with its payments', async (entity, kind) => {
      const me = await sitAt(kind, OWN);
      await giveToBranch(context.db, OTHER);
      const { id: entityId } = entity === 'financeOrder' ? await orderOf() : await policyOf();
      await context.db.insert(caseAssignment).values({ kind: entity, entityId, staffId: me.id, assignTime: context.now() });
      expect(await findsOf(kind)).toEqual({ listed: true, total: 1, case: 200 });
      expect(totalOf((await get(`${places[kind].list}?state=all&whose=mine`)).text)).toBe(1);
      if (kind === 'insurance') expect(await findsOf('payment')).toMatchObject({ listed: true, case: 200 });
      await sitAt(kind, OWN);
      expect(await findsOf(kind)).toEqual({ listed: false, total: 0, case: 404 });
    });

    it.each([
      ['finance', ['finance']],
      ['insurance', ['insurance', 'claim']],
      ['guarantee', ['guarantee']],
    ] as const)('counts, lists and takes along at the statistics what the desk of %s shows', async (kind, counted) => {
      const rowsOf = async () => {
        const found: number[] = [];
        for (const name of counted) {
          const { text } = await get(`/statistics/cases?${DAYS}&kind=${name}`);
          const csv = (await get(`/statistics/cases.csv?${DAYS}&kind=${name}`)).text.trim().split('\r\n').length - 1;
          const total = totalOf(text);
          expect([name, csv]).toEqual([name, total]);
          const figures = (await get(`/statistics.csv?${DAYS}&kind=${name}`)).text.trim().split('\r\n').at(-1)?.split(',') ?? [];
          expect([name, Number(figures[1])]).toEqual([name, total]);
          found.push(total);
        }
        return found;
      };
      await giveToBranch(context.db, OTHER);
      await sitAt(kind, OTHER);
      const all = await rowsOf();
      expect(all.every((total) => total > 0)).toBe(true);
      await sitAt(kind, OWN);
      expect(await rowsOf()).toEqual(all.map(() => 0));
      staff = { ...staff, id: (await hire('另一位', 'underwriter', staff.agencyId ?? '', OWN)).id };
      const { id: entityId } = kind === 'insurance' ? await policyOf() : await orderOf();
      const entity = kind === 'insurance' ? 'insuranceOrder' : 'financeOrder';
      await context.db.insert(caseAssignment).values({ kind: entity, entityId, staffId: staff.id, assignTime: context.now() });
      if (kind !== 'guarantee') expect((await rowsOf()).reduce((sum, own) => sum + own, 0)).toBeGreaterThan(0);
    });

    it('opens no paper of another branch’s claim', async () => {
      const { files } = first(await context.db.select().from(insuranceClaim));
      const path = `${places.claim.list}/${places.claim.number}/paper/${files.length}`;
      await sitAt('claim', OWN);
      expect((await get(path)).status).toBe(200);
      await giveToBranch(context.db, OTHER);
      const none = await get(`${places.claim.list}/${places.claim.missing}/paper/1`);
      expect(await get(path)).toEqual({ ...none, status: 404 });
    });

    const papersOf: readonly (readonly [DeskKind, string])[] = [
      ['finance', 'finance'],
      ['guarantee', 'guarantee'],
      ['payment', 'payment'],
    ];
    it.each(papersOf)('opens no paper of %s of another branch', async (kind) => {
      await sitAt(kind, OWN);
      await giveToBranch(context.db, OTHER);
      const { list, number, missing } = places[kind];
      const looks = () => context.db.$count(auditLog, and(eq(auditLog.action, 'read'), eq(auditLog.actorId, staff.agencyId ?? '')));
      const before = await looks();
      expect((await get(`${list}/${number}/paper/1`)).text).toBe((await get(`${list}/${missing}/paper/1`)).text);
      expect(await looks()).toBe(before);
    });

    it('takes a finance order on for his own branch, and for no other', async () => {
      const { number, list } = places.finance;
      await sitAt('finance', OWN, 'accountManager');
      const { text } = await get(`${list}/${number}`);
      expect(text).toMatch(new RegExp(`name="branch"[^>]* value="${OWN}"[^>]*\\sreadonly`));
      const version = String((await orderOf()).version);
      const form = { action: 'accept', version, managerName: '陈一舟', managerPhone: '0594-0000001' };
      const refused = await post(`${list}/${number}`, { ...form, branch: OTHER });
      expect([refused.status, refused.text.includes(`您只能为自己的网点“${OWN}”受理`), (await orderOf()).state]).toEqual([422, true, '10']);
      expect((await post(`${list}/${number}`, { ...form, branch: '' })).status).toBe(303);
      expect(await orderOf()).toMatchObject({ state: '20', branch: OWN });
      await sitAt('finance', OTHER, 'accountManager');
      expect((await get(`${list}/${number}`)).status).toBe(404);
    });

    it('of the whole institution takes it on for the branch that has it, or the one that is said, in one spelling', async () => {
      const { number, list } = places.finance;
      await sitAt('finance', '', 'agencyAdmin');
      await giveToBranch(context.db, OWN);
      const accept = async (branch: string) => {
        await context.db.update(financeOrder).set({ state: '10' }).where(eq(financeOrder.orderNo, number));
        const version = String((await orderOf()).version);
        await post(`${list}/${number}`, { action: 'accept', version, branch, managerName: '陈一舟', managerPhone: '0594-0000001' });
        return (await orderOf()).branch;
      };
      expect(await accept('')).toBe(OWN);
      expect(await accept('  城西支行(示例) ')).toBe(OTHER);
    });

    it.each([
      ['finance', 'action'],
      ['insurance', 'step'],
    ] as const)('who takes a case of %s has it for his branch, and hands it to any: it moves there', async (kind, name) => {
      const { number, list, agencyId } = places[kind];
      const path = `${list}/${number}`;
      const rowOf = () => (kind === 'finance' ? orderOf() : policyOf());
      const branchOf = async () => (await rowOf()).branch;
      const { id: entityId } = await rowOf();
      if (kind === 'insurance') await context.db.update(insuranceOrder).set({ state: '20' }).where(eq(insuranceOrder.orderNo, number));
      const there = await hire('林经理', 'accountManager', agencyId ?? '', OTHER);
      const central = await hire('总行的人', 'accountManager', agencyId ?? '');
      const me = await sitAt(kind, OWN);
      expect((await post(path, { [name]: 'take', seen: '' })).location).toBe(path);
      expect(await branchOf()).toBe(OWN);
      expect((await get(list)).text).toContain(`<span class="small">${OWN}</span>`);
      expect((await get(path)).text).toContain(`<option value="${there.id}" >林经理（${OTHER}）</option>`);
      const give = (to: Staff, seen: Staff) => post(path, { [name]: 'handOver', to: to.id, seen: seen.id, note: '客户在那边' });
      expect((await give(there, me)).location).toBe(list);
      expect([await branchOf(), (await get(path)).status]).toEqual([OTHER, 404]);
      expect((await post(path, { [name]: 'take', seen: there.id })).status).toBe(404);
      staff = there;
      expect((await get(path)).text).toContain(`给林经理（${OTHER}）：客户在那边`);
      expect((await give(central, there)).location).toBe(path);
      expect(await branchOf()).toBe(OTHER);
      const told = await context.db.select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(auditLog.id);
      expect(told.filter(({ action }) => action === 'handOver').map(({ detail }) => (detail as { branch?: string }).branch)).toEqual([
        OTHER,
        undefined,
      ]);
    });

    it('makes a letter that no branch has his branch’s by the first step on it', async () => {
      const { number, list } = places.guarantee;
      await sitAt('guarantee', OWN);
      await context.db.update(guaranteeLetter).set({ state: '40' }).where(eq(guaranteeLetter.orderNo, number));
      const { version } = await letterOf();
      expect(
        (await post(`${list}/${number}`, { action: 'release', version: String(version), reason: '合同履行完毕', confirmed: '1' })).status,
      ).toBe(303);
      expect((await letterOf()).branch).toBe(OWN);
      await sitAt('guarantee', OTHER);
      expect((await get(`${list}/${number}`)).status).toBe(404);
      expect((await post(`${list}/${number}`, { action: 'renewCode', version: String(version + 1) })).status).toBe(404);
    });

    it('makes a policy that no branch has his branch’s by a step on its claim', async () => {
      const { number, list } = places.claim;
      const { id: orderId } = await policyOf();
      const [claim] = await context.db.update(insuranceClaim).set({ state: '1' }).where(eq(insuranceClaim.orderId, orderId)).returning();
      await sitAt('claim', OWN);
      expect((await post(`${list}/${number}`, { step: 'askMore', version: String(claim?.version), remark: '补照片' })).status).toBe(303);
      expect((await policyOf()).branch).toBe(OWN);
    });

    it('is refused by the engine too, whoever found the case', async () => {
      const me = await sitAt('finance', OWN);
      await giveToBranch(context.db, OTHER);
      const by = byOfficer({ agencyId: me.agencyId ?? '', agencyName: '', name: '', staffId: me.id, branch: OWN });
      const input = { code: '1', reason: '不做' } as never;
      const refused = { kind: 'notFound' };
      await expect(runAction(financeCase, context, { action: 'reject', by, number: places.finance.number, input })).rejects.toMatchObject(
        refused,
      );
      const { id } = first(await context.db.select().from(insuranceClaim));
      const insurer = byOfficer({ agencyId: places.claim.agencyId ?? '', agencyName: '', name: '', staffId: me.id, branch: OWN });
      await expect(runAction(claimCase, context, { action: 'dismiss', by: insurer, number: id, input })).rejects.toMatchObject(refused);
      const guarantor = byOfficer({ agencyId: places.guarantee.agencyId ?? '', agencyName: '', name: '', staffId: me.id, branch: OWN });
      const letter = { action: 'release', by: guarantor, number: places.guarantee.number, input } as const;
      const settings = toIssueSettings(testDeps(context));
      await expect(runAction(guaranteeCase, { ...context, ...settings }, letter)).rejects.toMatchObject(refused);
    });

    it('reads who is paid by name, not by code, in the price table of a product', async () => {
      const { number, agencyId } = places.product;
      const [row] = await context.db.select().from(staffProposal).where(eq(staffProposal.id, number));
      const content = { ...row?.content, hasTerms: '' };
      await context.db.update(staffProposal).set({ content }).where(eq(staffProposal.id, number));
      const owner = first(
        await context.db
          .select()
          .from(agency)
          .where(eq(agency.agencyId, agencyId ?? '')),
      );
      await sitAt('product', OWN, 'agencyAdmin');
      const sheet = (await get(`/desk/product/${number}`)).text.split('公众看到的价格</h2>')[1]?.split('</section>')[0];
      expect(sheet).toContain(`>${owner.agencyName}<`);
      expect(sheet).not.toContain(`>${agencyId}<`);
    });

    it('is no key of a system: these act for the whole institution', async () => {
      await giveToBranch(context.db, OTHER);
      const { id } = await makeKey(context, adminOf(places.finance.agencyId ?? ''), { name: '核心系统', role: 'accountManager' });
      const seat = (await findLivingKey(context.db, id))?.seat;
      const { rows } = await listDeskOrders(context.db, seat as Staff, { state: 'all', number: places.finance.number, page: 1 });
      expect(rows).toHaveLength(1);
    });

    it('of another institution that a farmer named reads nothing of the branch of the first', async () => {
      const farm = and(eq(financeOrder.zone, 'agri'), eq(financeOrder.state, '10'));
      const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.zone, 'agri'));
      const named = { state: '10', branch: OTHER, agriculture: { ...row?.agriculture, agencyIds: ['another-institution'] } };
      await context.db
        .update(financeOrder)
        .set(named)
        .where(eq(financeOrder.id, row?.id ?? ''));
      expect(await context.db.$count(financeOrder, farm)).toBeGreaterThan(0);
      staff = await hire('外人', 'accountManager', 'another-institution', OWN);
      const [list, shown] = [await get('/desk/finance'), await get(`/desk/finance/${row?.orderNo}`)];
      expect([list.text.includes(row?.orderNo ?? ''), shown.status]).toEqual([true, 200]);
      for (const { text } of [list, shown]) expect(text).not.toContain(OTHER);
      staff = { ...staff, branch: '' };
      expect((await get(`/desk/finance/${row?.orderNo}`)).text).not.toContain(OTHER);
    });
  },
  fill,
);
