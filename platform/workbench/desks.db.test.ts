import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attorney } from '../db/schema/account-tables.ts';
import { digitalCertificate } from '../db/schema/certificate-tables.ts';
import { feedback } from '../db/schema/feedback-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { staffProposal } from '../db/schema/proposal-tables.ts';
import { auditLog, flowLog } from '../db/schema/record-tables.ts';
import { caseAssignment } from '../db/schema/staff-tables.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import {
  type DeskKind,
  FOREIGN,
  findPlaces,
  first,
  giveToBranch,
  NOBODY,
  type Place,
  pathOf,
  strangersTo,
} from '../testing/desk-places.ts';
import { openOwnershipScene } from '../testing/ownership/ownership-scene.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { storeStaff } from '../testing/workbench-browser.ts';
import { deskLinks } from './desks/desk-links.ts';
import { mountApprovalDesks, mountDesks } from './desks/mount-desks.ts';
import { deskActors, may, mayRead } from './permissions.ts';
import { agencyRoles, platformRoles, type Staff, type StaffRole } from './staff.ts';
import { openWork } from './work-overview.ts';

const {
  dictionary: _dictionary,
  calendar: _calendar,
  statistics: _statistics,
  privacyRecord: _record,
  key: _key,
  ...caseActors
} = deskActors;
const roles: readonly StaffRole[] = [...agencyRoles, ...platformRoles];
const isOfAgency = (role: StaffRole): boolean => (agencyRoles as readonly string[]).includes(role);
let staff: Staff;
const sit = (role: StaffRole, agencyId: string | null, branch = ''): Staff => {
  const agencyName = agencyId === null ? '' : '木兰溪银行（示例）';
  staff = { id: branch === '' ? `staff-${role}` : NOBODY, name: '陈一舟', agencyId, agencyName, roles: [role], branch };
  return staff;
};

const site = testDeskSite(() => staff);

const certifiedKinds: readonly string[] = ['lock', 'disable'];

const fill = async ({ db }: { readonly db: Database }): Promise<void> => void (await openOwnershipScene(db));

describeOnDatabase(
  'desks of the workbench',
  (database) => {
    let context: TestContext;
    let app: PlatformApp;
    let places: Record<DeskKind, Place>;

    beforeEach(async () => {
      context = createTestContext(database().db);
      app = createTestApp(context, {
        mountSandbox: (mounted, deps) => {
          mountDesks(mounted, deps, site);
          mountApprovalDesks(mounted, deps, site);
        },
      });
      places = await findPlaces(context);
    });
    const get = async (path: string) => {
      const answer = await app.request(path);
      return { status: answer.status, text: await answer.text() };
    };
    /** What a form of the desk sends for an action. */
    const formOf = async (kind: DeskKind, action: string): Promise<Record<string, string>> => {
      const [{ id: certId = NOBODY } = {}] = await context.db.select({ id: digitalCertificate.id }).from(digitalCertificate);
      const [{ id: paper = NOBODY } = {}] = await context.db.select({ id: attorney.id }).from(attorney).where(eq(attorney.state, '1'));
      if (kind === 'insurance' || kind === 'claim') return { step: action, version: '1' };
      if (kind === 'certification') return { kind: 'attorney', id: paper, decision: action, [`reason-${paper}`]: '看不清' };
      const words = { content: '已经处理', reason: '说明', words: '说明', certId, rate: '4', amount: '50', termMonths: '12' };
      return { action, version: '1', ...words };
    };
    const post = async (kind: DeskKind, action: string, number = places[kind].number) => {
      const { list } = places[kind];
      const isAtList = kind === 'certification' || (kind === 'certificate' && certifiedKinds.includes(action));
      const body = new URLSearchParams(await formOf(kind, action));
      const answer = await app.request(isAtList ? list : `${list}/${pathOf(places[kind], action, number)}`, { method: 'POST', body });
      return { status: answer.status, text: await answer.text() };
    };
    /** Every step and everything that was done; looks and refusals apart. */
    const countDone = async () => [
      await context.db.$count(flowLog),
      await context.db.$count(auditLog, and(eq(auditLog.outcome, 'done'), sql`${auditLog.action} not in ('read', 'readList')`)),
    ];
    const actions = Object.entries(caseActors).flatMap(([kind, own]) =>
      Object.keys(own).map((action) => [kind as DeskKind, action] as const),
    );

    it('let each role take its actions on its own institution’s cases, and nothing else', async () => {
      await giveToBranch(context.db, '别处支行');
      let [refused, missed, taken] = [0, 0, 0];
      for (const role of roles) {
        const before = await countDone();
        const allowed: (readonly [DeskKind, string])[] = [];
        for (const [kind, action] of actions) {
          const { agencyId, missing } = places[kind];
          const isMine = may(sit(role, isOfAgency(role) ? (agencyId ?? FOREIGN) : null), kind, action as never);
          if (isMine) allowed.push([kind, action]);
          else {
            expect([role, kind, action, (await post(kind, action)).status]).toEqual([role, kind, action, 403]);
            refused += 1;
          }
          if (!isOfAgency(role) || agencyId === null) continue;
          for (const [place, branch] of strangersTo(kind, agencyId)) {
            sit(role, place, branch);
            const [foreign, none] = [await post(kind, action), await post(kind, action, missing)];
            expect([role, kind, action, branch, foreign.status]).toEqual([role, kind, action, branch, isMine ? 404 : 403]);
            expect(foreign.text).toBe(none.text);
            missed += 1;
          }
        }
        expect([role, await countDone()]).toEqual([role, before]);
        for (const [kind, action] of allowed) {
          sit(role, isOfAgency(role) ? places[kind].agencyId : null);
          const { status } = await post(kind, action);
          expect([role, kind, action, [200, 303, 422].includes(status)]).toEqual([role, kind, action, true]);
          taken += 1;
        }
      }
      expect({ refused, missed, taken }).toEqual({ refused: 1005, missed: 428, taken: 178 });
    }, 240_000);

    it('show each role what it may read of its own institution, and answer foreign numbers as they do missing ones', async () => {
      await giveToBranch(context.db, '别处支行');
      let [shown, foreign] = [0, 0];
      for (const role of roles)
        for (const kind of Object.keys(caseActors) as DeskKind[]) {
          const { list, number, missing, agencyId } = places[kind];
          const reads = mayRead(sit(role, isOfAgency(role) ? (agencyId ?? FOREIGN) : null), kind);
          const listed = await get(`${list}?state=all`);
          expect([role, kind, listed.status]).toEqual([role, kind, reads ? 200 : 403]);
          expect(deskLinks(staff, '').some(([path]) => path === list)).toBe(reads);
          if (kind === 'certification') continue;
          expect([role, kind, listed.text.includes(number)]).toEqual([role, kind, reads]);
          expect([role, kind, (await get(`${list}/${number}`)).status]).toEqual([role, kind, reads ? 200 : 403]);
          shown += 1;
          if (!isOfAgency(role) || agencyId === null) continue;
          for (const [place, branch] of strangersTo(kind, agencyId)) {
            sit(role, place, branch);
            expect([kind, branch, (await get(`${list}?state=all`)).text.includes(number)]).toEqual([kind, branch, false]);
            const [other, none] = [await get(`${list}/${number}`), await get(`${list}/${missing}`)];
            expect([other.status, other.text]).toEqual([404, none.text]);
            foreign += 1;
          }
        }
      expect({ shown, foreign }).toEqual({ shown: 195, foreign: 56 });
    }, 240_000);

    const homeOf = async () => String(await openWork(context, { ...staff, id: NOBODY }));

    it('count on the home page of each role what its own lists hold, and lead there', async () => {
      let compared = 0;
      for (const role of roles) {
        sit(role, isOfAgency(role) ? places.finance.agencyId : null);
        const home = await homeOf();
        const figures = [...home.matchAll(/href="([^"?]+)" aria-label="[^"]*没办完的 (\d+) 件"/g)];
        for (const [, path = '', figure] of figures) {
          const { text } = await get(path);
          const begun = text
            .split('<h2>正在办的</h2>')[1]
            ?.split('<h2>')[0]
            ?.match(/<tr><td/g)?.length;
          expect([role, path, figure]).toEqual([
            role,
            path,
            String(begun ?? /共 (\d+) 件/.exec(text)?.[1] ?? text.match(/<section/g)?.length),
          ]);
          compared += 1;
        }
        const idle = [...(home.split('现在没有等着的')[1] ?? '').matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
        expect([...figures.map(([, path]) => path), ...idle].sort()).toEqual(
          deskLinks(staff, '')
            .map(([path]) => path)
            .sort(),
        );
      }
      expect(compared).toBeGreaterThan(20);
    }, 120_000);

    it('put in front on the home page what is due first, say what is late, and tell whoever may approve what waits for it', async () => {
      const { number, agencyId } = places.finance;
      const due = { acceptDue: new Date('2026-11-01T00:00:00Z'), acceptTime: null };
      await context.db.update(financeOrder).set(due).where(eq(financeOrder.orderNo, number));
      sit('agencyAdmin', agencyId);
      const home = await homeOf();
      expect(home).toContain('有过了时限的');
      expect(/<tr><td class="text"[^>]*><a href="([^"]+)"/.exec(home)?.[1]).toBe('/desk/finance');
      expect(home).toContain('最先的到 <span class="whole">2026-11-01 08:00</span>');
      const proposed = (makers: string[]) => context.db.update(staffProposal).set({ state: 'proposed', makers });
      await proposed(['somebody-else']);
      sit('editor', null);
      expect(await homeOf()).toMatch(/[1-9] 件等您批准/);
      await proposed([NOBODY]);
      expect(await homeOf()).not.toContain('等您批准');
      await proposed(['somebody-else']);
      sit('supervisor', null);
      expect(await homeOf()).not.toContain('等您批准');
    });

    it('names the institution and the person in history and audit log', async () => {
      const { number, agencyId } = places.finance;
      const { id } = first(await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      sit('accountManager', agencyId);
      const { text } = await get(`/desk/finance/${number}`);
      expect(text).toContain('name="token" value="token-of-the-form"');
      const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? '';
      const form = { action: 'accept', version, branch: '', managerName: '陈一舟', managerPhone: '0594-0000001' };
      const accepted = await app.request(`/desk/finance/${number}`, { method: 'POST', body: new URLSearchParams(form) });
      expect(accepted.status).toBe(303);
      for (const path of [`/desk/finance/${number}`, '/desk/finance'])
        expect((await get(path)).text).toContain('客户经理陈一舟，还没有领取');
      sit('agencyAdmin', agencyId);
      await context.db.update(financeOrder).set({ state: '40' }).where(eq(financeOrder.id, id));
      const forms = (await get(`/desk/finance/${number}`)).text;
      const ids = [...forms.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each);
      expect(ids.length).toBeGreaterThan(20);
      expect(ids.filter((each, place) => ids.indexOf(each) !== place)).toEqual([]);
      for (const [, target = ''] of forms.matchAll(/ for="([^"]+)"/g)) expect(ids).toContain(target);
      const steps = await context.db
        .select()
        .from(flowLog)
        .where(and(eq(flowLog.entityId, id), eq(flowLog.action, 'accept')));
      expect(steps.map(({ actorName }) => actorName)).toContain('木兰溪银行（示例） 陈一舟');
      const own = and(
        eq(auditLog.entityId, id),
        eq(auditLog.actorId, agencyId ?? ''),
        sql`${auditLog.detail} ->> 'staffId' = 'staff-accountManager'`,
      );
      const told = await context.db.select().from(auditLog).where(own);
      expect(told.map(({ action }) => action).sort()).toEqual(['accept', 'read']);
    });

    it('say on an order’s own page whom it waits for, as the list does', async () => {
      const { number, agencyId } = places.finance;
      const whole = first(await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      const put = (change: Partial<typeof whole>) => context.db.update(financeOrder).set(change).where(eq(financeOrder.id, whole.id));
      for (const [role, state, waits] of [
        ['agencyAdmin', '91', '没有要办的'],
        ['agencyAdmin', '94', '没有要办的'],
        ['agencyReader', '60', '等同事办'],
      ] as const) {
        sit(role, agencyId);
        await put({ state, contactTime: context.now() });
        expect((await get(`/desk/finance/${number}`)).text).toContain(`<h2>现在可以做</h2>\n    <p>${waits}。</p>`);
        expect((await get(`/desk/finance?number=${number}&state=${state}`)).text).toContain(waits);
      }
      await put({ state: whole.state, contactTime: whole.contactTime });
    });

    it('let an institution that a farmer named too take an unaccepted order on, and see nothing of it once another has', async () => {
      const farm = first(
        await context.db
          .select()
          .from(financeOrder)
          .where(and(eq(financeOrder.zone, 'agri'), isNotNull(financeOrder.product))),
      );
      const path = `/desk/finance/${farm.orderNo}`;
      const put = (change: Partial<typeof farm>) => context.db.update(financeOrder).set(change).where(eq(financeOrder.id, farm.id));
      await put({ state: '10', agriculture: { ...farm.agriculture, agencyIds: [FOREIGN] } });
      const other = { loginName: 'farm_holder', name: '林经理', agencyId: farm.agencyId, roles: ['accountManager' as const] };
      const staffId = await storeStaff(context.db, context.now(), other);
      await context.db.insert(caseAssignment).values({ kind: 'financeOrder', entityId: farm.id, staffId, assignTime: context.now() });
      sit('agencyAdmin', FOREIGN);
      expect((await get('/desk/finance')).text).toContain(farm.orderNo);
      expect((await get('/desk/finance?whose=none')).text).toContain(farm.orderNo);
      sit('agencyAdmin', farm.agencyId);
      expect((await get('/desk/finance?whose=none')).text).not.toContain(farm.orderNo);
      sit('agencyAdmin', FOREIGN);
      const shown = await get(path);
      expect([...shown.text.matchAll(/<h3>(.+?)<\/h3>/g)].map(([, button]) => button)).toEqual(['受理']);
      const version = /name="version" value="(\d+)"/.exec(shown.text)?.[1] ?? '';
      const reject = new URLSearchParams({ action: 'reject', version, code: '1', reason: '不做' });
      expect((await app.request(path, { method: 'POST', body: reject })).status).toBe(404);
      await put({ state: '20' });
      expect((await get('/desk/finance?state=all')).text).not.toContain(farm.orderNo);
      expect((await get(path)).status).toBe(404);
    });

    it('say who told a complaint: the account by its name with the one that was typed, a visitor with his telephone', async () => {
      const { id, ...row } = first(await context.db.select().from(feedback));
      const visitor = { ...row, id: randomUUID(), userId: null, feedbackNo: 'TS20261120009999', name: '林阿明', mobile: '13900000021' };
      await context.db.insert(feedback).values(visitor);
      await context.db.update(feedback).set({ name: '蔡会计' }).where(eq(feedback.id, id));
      sit('feedbackClerk', null);
      const account = '莆田市示例鞋业有限公司（蔡会计）';
      const { text } = await get('/desk/feedback?state=all');
      for (const words of [account, '林阿明<br /><span class="small">访客 139****0021']) expect(text).toContain(words);
      const [own, other] = [await get(`/desk/feedback/${row.feedbackNo}`), await get(`/desk/feedback/${visitor.feedbackNo}`)];
      for (const words of [`<dd>${account}</dd>`, `· ${account}</p>`]) expect(own.text).toContain(words);
      for (const words of ['<dd>林阿明（访客）</dd>', '<dd>13900000021</dd>']) expect(other.text).toContain(words);
    });

    it('answer what only looks like the id of a case as they do missing ones', async () => {
      const dashes = '-'.repeat(36);
      sit('evaluationClerk', null);
      expect((await get(`/desk/evaluation/${dashes}`)).status).toBe(404);
      expect((await post('evaluation', 'block', dashes)).status).toBe(404);
      sit('certificateClerk', null);
      const body = new URLSearchParams({ action: 'lock', certId: dashes });
      expect(await (await app.request('/desk/certificate', { method: 'POST', body })).json()).toMatchObject({ msg: '请求内容不符合要求' });
    });

    it('list page by page with the number of all', async () => {
      const { number, agencyId } = places.finance;
      const model = first(await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      const { productName: _generated, ...columns } = model;
      const copies = Array.from({ length: 120 }, (_, index) => ({
        ...columns,
        id: randomUUID(),
        userId: randomUUID(),
        orderNo: `FO20990101${String(index).padStart(6, '0')}`,
        acceptDue: new Date(Date.UTC(2099, 0, 1, 0, index)),
      }));
      await context.db.insert(financeOrder).values(copies);
      sit('agencyReader', agencyId);
      const numbersOn = async (page: number) => {
        const { text } = await get(`/desk/finance?number=fo20990101&page=${page}`);
        expect(text).toContain('共 120 件');
        return [...text.matchAll(/>(FO20990101\d{6})</g)].map(([, found]) => found);
      };
      const pages = [await numbersOn(1), await numbersOn(2), await numbersOn(3)];
      expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
      expect(pages.flat()).toEqual(copies.map(({ orderNo }) => orderNo));
      expect(await numbersOn(99)).toEqual(pages[2]);
    });
  },
  fill,
);
