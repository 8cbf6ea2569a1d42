import { and, eq } from 'drizzle-orm';
import { percentText } from '#lib/contract/pricing/percent-text.ts';
import { listPricedResponses } from '../cases/demand/demand-rows.ts';
import { listSilentAgencies, type SilentAgency } from '../cases/demand/offers.ts';
import { PLAYER } from '../cases/engine/desk-scope.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { consent } from '../db/schema/consent-tables.ts';
import { demandResponse, financeDemand } from '../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { yuanText } from '../domain/money-words.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { findPlaces, first } from '../testing/desk-places.ts';
import { openOwnershipScene } from '../testing/ownership/ownership-scene.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { mountDesks } from './desks/mount-desks.ts';
import type { Staff } from './staff.ts';

let staff: Staff;
const site = testDeskSite(() => staff);
const sit = ({ agencyId, agencyName }: SilentAgency): void => {
  staff = { id: 'staff-1', name: '陈一舟', agencyId, agencyName, roles: ['accountManager'] };
};

const SELECT = /<select[^>]* name="(\w+)"[^>]*>([\s\S]*?)<\/select>/g;
const INPUT = /<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g;
const chosenIn = (options: string): string => (/value="([^"]*)"\s+selected/.exec(options) ?? /value="([^"]*)"/.exec(options))?.[1] ?? '';

/** What the form of a page sends when nothing is touched. */
const untouched = (page: string): Record<string, string> => ({
  ...Object.fromEntries([...page.matchAll(INPUT)].map(([, name = '', value = '']) => [name, value])),
  ...Object.fromEntries([...page.matchAll(SELECT)].map(([, name = '', options = '']) => [name, chosenIn(options)])),
});

const fill = async ({ db }: { readonly db: Database }): Promise<void> => void (await openOwnershipScene(db));

describeOnDatabase(
  'the desk of finance demands',
  (database) => {
    let context: TestContext;
    let app: PlatformApp;
    let demandNo: string;

    beforeEach(async () => {
      context = createTestContext(database().db);
      app = createTestApp(context, { mountSandbox: (mounted, deps) => mountDesks(mounted, deps, site) });
      demandNo = first(await context.db.select().from(financeDemand).where(eq(financeDemand.state, '20'))).demandNo;
    });
    const read = async (): Promise<string> => (await app.request(`/desk/demand/${demandNo}`)).text();
    const offer = (fields: Record<string, string>) =>
      app.request(`/desk/demand/${demandNo}`, { method: 'POST', body: new URLSearchParams(fields) });
    const rowOf = async () => first(await context.db.select().from(financeDemand).where(eq(financeDemand.demandNo, demandNo)));

    it('says at the field what the chosen product takes, and what to do where the offer goes beyond the demand', async () => {
      const [agency] = await listSilentAgencies(context.db, PLAYER, await rowOf());
      sit(agency as SilentAgency);
      const fields = { ...untouched(await read()), rate: '4', managerPhone: '0594-0000001' };
      const refused = await offer({ ...fields, payType: '9' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toMatch(/id="[^"]*payType-error">“[^”]+”不支持这种还款方式，支持的是：/);
      const beyond = await offer({ ...fields, termMonths: '13' });
      expect(await beyond.text()).toMatch(
        /就要这样报吗<\/label><p[^>]*>企业只用 12 个月[^<]*。就要这样报的话，在“就要这样报吗”里选“就这样报”，再提交一次/,
      );
    });

    it('shows whatever the company had to tell of itself', async () => {
      const { content, id } = await rowOf();
      await context.db
        .update(financeDemand)
        .set({ content: { ...content, industry: '19', employees: '46', firstLoan: '1' } })
        .where(eq(financeDemand.id, id));
      const page = await read();
      for (const [name, value] of [
        ['第一次贷款', '是'],
        ['行业', '皮革、毛皮、羽毛及其制品和制鞋业'],
        ['员工人数', '46 人'],
      ])
        expect(page).toMatch(new RegExp(`${name}</dt>\\s*<dd>${value}<`));
    });

    it('takes a plain offer of every institution that was told: only rate and telephone are added to what the form begins with', async () => {
      const agencies = await listSilentAgencies(context.db, PLAYER, await rowOf());
      expect(agencies.length).toBeGreaterThan(2);
      for (const agency of agencies) {
        sit(agency);
        const fields: Record<string, string> = { ...untouched(await read()), rate: '4', managerPhone: '0594-0000001' };
        expect(fields).toMatchObject({ productCode: expect.stringMatching(/./), guaranteeType: expect.stringMatching(/./) });
        const answer = await offer({ ...fields, beyond: '1' });
        expect([agency.agencyName, answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([agency.agencyName, 303, '']);
        const own = and(eq(demandResponse.agencyId, agency.agencyId), eq(demandResponse.productCode, fields.productCode ?? ''));
        expect(await context.db.$count(demandResponse, own)).toBe(1);
      }
    });

    it('shows an institution its own offer with what the company reads of its costs, and by which day', async () => {
      const { row, sheet } = first(await listPricedResponses(context.db, (await rowOf()).id));
      sit({ agencyId: row.agencyId, agencyName: '' });
      const page = await read();
      expect(page).toMatch(new RegExp(`综合年化</dt>\\s*<dd>${percentText(sheet?.nominalPercent ?? 0)}<`));
      expect(page).toMatch(new RegExp(`一共还</dt>\\s*<dd>${yuanText(sheet?.schedule.totalYuan ?? 0)}<`));
      expect(page).toMatch(/按 2026-\d\d-\d\d（最近一家给报价那天）到账算，计息：/);
    });

    it('says with an order what the applicant agreed to, when, what it covers and what was taken back, the look recorded', async () => {
      const { list, number, agencyId } = (await findPlaces(context)).finance;
      const order = first(await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, number)));
      sit({ agencyId: agencyId ?? '', agencyName: '木兰溪银行（示例）' });
      await context.db.delete(auditLog).where(eq(auditLog.entityId, order.id));
      const shown = async () => (await app.request(`${list}/${number}`)).text();
      expect(await shown()).toMatch(/申请人授权了什么/);
      expect(await shown()).toMatch(/信用信息查询授权书<\/dt>\s*<dd>可以查[^<]+；2026-\d\d-\d\d \d\d:\d\d 同意，到 2026-/);
      expect(await context.db.$count(auditLog, and(eq(auditLog.action, 'read'), eq(auditLog.entityId, order.id)))).toBe(1);
      const given = { userId: order.userId, kind: 'institution', version: '2026-11-26', textHash: 'a'.repeat(64) };
      const times = { givenAt: new Date('2026-11-01T02:00:00Z'), withdrawnAt: new Date('2026-11-02T02:00:00Z') };
      for (const subject of [order.agencyId, 'elsewhere'])
        await context.db.insert(consent).values({ ...given, ...times, subject, id: newId(context.now()) });
      const taken =
        /向机构提供资料同意书<\/dt>\s*<dd>申请的内容、材料和联系方式交给[^<]+；2026-11-26 版，2026-11-01 10:00 同意，2026-11-02 10:00 收回/g;
      expect((await shown()).match(taken)).toHaveLength(1);
    });

    it('shows with an order the highest rate that the applicant takes, and not the rate of the offer that it came from', async () => {
      const { list, number, agencyId } = (await findPlaces(context)).finance;
      sit({ agencyId: agencyId ?? '', agencyName: '木兰溪银行（示例）' });
      const rateShown = async (expectedRate: number | null) => {
        await context.db.update(financeOrder).set({ expectedRate }).where(eq(financeOrder.orderNo, number));
        return /能接受的最高年化利率<\/dt>\s*<dd>([^<]*)</.exec(await (await app.request(`${list}/${number}`)).text())?.[1];
      };
      expect(await rateShown(4.25)).toBe('4.25%');
      expect(await rateShown(null)).toBeUndefined();
      const { demandId } = first(await context.db.update(demandResponse).set({ state: '3' }).returning());
      await context.db.update(financeDemand).set({ orderNo: number }).where(eq(financeDemand.id, demandId));
      expect(await rateShown(4.25)).toBeUndefined();
    });
  },
  fill,
);
