import { readdir, readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { GRACE_DAYS } from '#lib/contract/insurance/premium-schedule.ts';
import { INSURANCE_ORDER_GROUPS } from '#lib/contract/insurance/states.ts';
import { InsuranceOrderQuery } from '#lib/contract/insurance-order.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { listPaidThings } from '../../domain/invoice/list-invoices.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { type InsuranceScene, insureYearly, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { PLAYER } from '../engine/desk-scope.ts';
import { runClock } from '../engine/run-clock.ts';
import { countCases } from '../statistics/count-cases.ts';
import { readInsuranceTasks } from './centre-source.ts';
import { insuranceCase } from './definition.ts';
import type { InsuranceRow } from './order-rows.ts';
import { countInsuranceOrders, getInsuranceOrder, listInsuranceOrders } from './orders.ts';
import { premiumsOf } from './premiums.ts';

const DAY_MS = 86_400_000;
const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);
/** From the first day of the test: the second premium is due on 2027-12-01, its grace ends on 2028-01-30. */
const [ASKED, DUE, GRACE_ENDS] = [346, 376, 436];

describeOnDatabase('a premium that is paid once a year', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;
  let orderNo: string;
  let passed: number;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    orderNo = await insureYearly(context, scene);
    passed = 0;
  });

  const read = () => getInsuranceOrder(context, scene.ming, orderNo);
  const tasks = async () => (await readInsuranceTasks(context, scene.ming)).tasks;
  /** Under which tabs the order is listed, and how they are counted. */
  const underTabs = async () => {
    const found = [];
    for (const group of INSURANCE_ORDER_GROUPS) {
      const { rows } = await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({ group }));
      if (rows.length > 0) found.push(group);
    }
    return [found, await countInsuranceOrders(context, scene.ming.id)];
  };
  const told = async (title: string) => context.db.select().from(bizMessage).where(eq(bizMessage.title, title));
  const statesOf = async () => (await read()).premiums?.slice(0, 3).map(({ state }) => state);
  const goTo = async (day: number) => {
    context.advance((day - passed) * DAY_MS);
    passed = day;
    await runClock(insuranceCase, context);
  };
  const claim = async (accidentTime: string) => {
    await scene.storePaper();
    return scene.claim({ orderNo, benefit: '身故', accidentTime });
  };

  it('is scheduled with the policy, asked for thirty days before its day, and paid as the first one was', async () => {
    const { premiums = [] } = await read();
    expect(premiums).toHaveLength(14);
    expect(premiums.slice(0, 2)).toEqual([
      { period: 1, dueDay: '2026-12-01', graceDay: '2027-01-30', amount: 1400, state: 'paid', payTime: '2026-11-20T09:00:00+08:00' },
      { period: 2, dueDay: '2027-12-01', graceDay: '2028-01-30', amount: 1400, state: 'due', payTime: null },
    ]);
    await goTo(ASKED - 1);
    expect(await tasks()).toEqual([]);
    await expect(scene.askToPay(orderNo)).rejects.toMatchObject({ kind: 'wrongState' });
    await goTo(ASKED);
    await runClock(insuranceCase, context);
    expect(await told('续期保费该交了')).toMatchObject([
      { content: '定期寿险第 2 期保费 1,400.00 元，请在 2027-12-01 前付。', smsAt: expect.any(Date) },
    ]);
    expect(await tasks()).toMatchObject([{ title: '第 2 期保费 1,400.00 元，等您支付', dueTime: '2027-12-01', action: '去支付' }]);
    expect(await read()).toMatchObject({ actions: expect.arrayContaining(['payPremium']), premiumDue: { period: 2 } });
    expect(await underTabs()).toEqual([['mine'], { all: 1, draft: 0, mine: 1, running: 0, covered: 0, closed: 0 }]);
    await scene.pay(orderNo);
    expect(await underTabs()).toEqual([['covered'], expect.objectContaining({ mine: 0, covered: 1 })]);
    expect(await statesOf()).toEqual(['paid', 'paid', 'due']);
    expect(await tasks()).toEqual([]);
    const after = await read();
    expect([after.actions.includes('payPremium'), after.premiumDue]).toEqual([false, undefined]);
    expect(after.timeline.at(-1)).toMatchObject({ action: 'payPremium', fromState: '60', toState: '60', remark: '第 2 期 1,400.00 元' });
    await goTo(GRACE_ENDS + 1);
    expect((await scene.rowOf(orderNo)).state).toBe('60');
  });

  it('counts once however often it is told or asked for, in figures, and can be invoiced by itself', async () => {
    await goTo(ASKED);
    const [one, other] = await Promise.all([scene.askToPay(orderNo), scene.askToPay(orderNo)]);
    expect(one.payNo).toBe(other.payNo);
    const notices = await Promise.all([scene.settle(one.payNo, 1400), scene.settle(one.payNo, 1400)]);
    expect(notices.filter(Boolean)).toHaveLength(1);
    await expect(scene.askToPay(orderNo)).rejects.toMatchObject({ kind: 'wrongState' });
    expect(await context.db.$count(flowLog, eq(flowLog.action, 'payPremium'))).toBe(1);
    expect((await scene.rowOf(orderNo)).laterPremiums).toMatchObject([{ period: 2, payNo: one.payNo }]);
    const question = { kind: 'insurance', from: '2026-11-01', to: '2026-11-30', agency: '', district: '', trade: '' };
    expect((await countCases(context, PLAYER, question, 'kind')).total.figures.premium).toBe(2 * 1400 * 100);
    const things = (await listPaidThings(context, scene.ming.id)).map((thing) => [thing.orderNo, thing.name]);
    expect(things).toEqual([
      [`${orderNo}-2`, '定期寿险 第 2 期保费'],
      [orderNo, '定期寿险 第一年保费'],
    ]);
  });

  it('leaves the cover as it is in its grace, to its last day', async () => {
    await goTo(DUE + 1);
    expect(await statesOf()).toEqual(['paid', 'grace', 'due']);
    const [message] = await told('续期保费过了应缴日');
    expect(message?.content).toContain('宽限期到 2028-01-30，这之前保障照旧，出了事照赔');
    expect(await tasks()).toMatchObject([{ dueTime: '2028-01-30' }]);
    await goTo(GRACE_ENDS);
    expect((await scene.rowOf(orderNo)).state).toBe('60');
    expect(await claim('2028-01-20')).toMatchObject({ orderNo });
    await scene.pay(orderNo);
    expect(await statesOf()).toEqual(['paid', 'paid', 'due']);
  });

  it('suspends the cover after its grace: what happened before is claimed, what happens from then on is not, until it is reinstated', async () => {
    await goTo(DUE);
    const { payNo } = await scene.askToPay(orderNo);
    await goTo(GRACE_ENDS + 1);
    expect(await read()).toMatchObject({
      state: '65',
      whoseTurn: 'applicant',
      actions: ['surrender', 'claim'],
      refundPreview: { refund: 0 },
      suspensions: [{ from: '2028-01-31', until: null }],
    });
    expect(await statesOf()).toEqual(['paid', 'lapsed', 'due']);
    const [message] = await told('保单效力中止了');
    expect(message?.content).toContain('从 2028-01-31 起效力中止');
    expect(message?.content).toContain('2030-01-31 前可以找枫亭财产保险（示例）商量，补交保费、谈妥以后恢复');
    expect(await tasks()).toMatchObject([{ title: '保单效力中止了' }]);
    await expect(scene.settle(payNo, 1400)).rejects.toMatchObject({ kind: 'paymentClosed' });
    await expect(claim('2028-01-31')).rejects.toMatchObject({
      kind: 'invalidField',
      detail: { sentence: '保单从 2028-01-31 起效力中止，这期间出的事不赔', field: 'accidentTime' },
    });
    expect(await scene.claim({ orderNo, benefit: '身故', accidentTime: '2028-01-30' })).toMatchObject({ orderNo });
    await scene.decideClaim(orderNo, 'dismiss', { remark: '不在保障责任内' });
    await goTo(GRACE_ENDS + 100);
    await scene.decide(orderNo, 'reinstate', '补交一年');
    expect(await read()).toMatchObject({ state: '60', suspensions: [{ from: '2028-01-31', until: '2028-05-09' }] });
    expect(await statesOf()).toEqual(['paid', 'paid', 'due']);
    await expect(scene.claim({ orderNo, benefit: '身故', accidentTime: '2028-05-08' })).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await scene.claim({ orderNo, benefit: '身故', accidentTime: '2028-05-09' })).toMatchObject({ orderNo });
  });

  it('that was paid ahead goes back whole, with the days that are left of the year that runs', async () => {
    await goTo(ASKED + 14);
    await scene.pay(orderNo);
    // 15 of 365 days are left after 2027-11-15.
    expect((await read()).refundPreview).toMatchObject({ refund: 1457.53, daysLeft: 381, days: 731 });
    await scene.leave(orderNo, 'surrender');
    await scene.decide(orderNo, 'approveSurrender');
    const paid = await context.db.select().from(payment).where(eq(payment.state, '2')).orderBy(payment.createTime);
    expect(paid.map(({ refundYuan }) => refundYuan)).toEqual([57.53, 1400]);
    expect(await read()).toMatchObject({ state: '81', payment: { refund: 1457.53 }, premiums: [{ state: 'paid' }, { state: 'paid' }] });
  });

  it('that went back whole with a policy is no more called paid', async () => {
    expect(await read()).toMatchObject({ refundPreview: { isFull: true } });
    await scene.leave(orderNo, 'surrender');
    await scene.decide(orderNo, 'approveSurrender');
    expect((await read()).premiums).toMatchObject([{ period: 1, state: 'refunded' }]);
    const [row] = await context.db.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, orderNo));
    const laterPremiums = [2, 3].map((period) => ({ period, payNo: '', payTime: '' }));
    const threeYears = { ...(row as InsuranceRow), premiumYuan: 35.1, laterPremiums, surrenderRefundYuan: 105.3 };
    expect(premiumsOf(threeYears, '2030-01-01')?.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded']);
  });

  it('that the insurer took itself counts as paid, is paid by nobody else, and goes back from the insurer', async () => {
    await expect(scene.decide(orderNo, 'takePremium', '回单 1')).rejects.toMatchObject({ kind: 'wrongState' });
    await goTo(DUE - 1);
    const { payNo } = await scene.askToPay(orderNo);
    await scene.decide(orderNo, 'takePremium', '回单 1');
    await expect(scene.settle(payNo, 1400)).rejects.toMatchObject({ kind: 'paymentClosed' });
    expect(await statesOf()).toEqual(['paid', 'paid', 'due']);
    await goTo(GRACE_ENDS + 1);
    await scene.leave(orderNo, 'surrender');
    await scene.decide(orderNo, 'approveSurrender');
    const [message] = await told('退保完成');
    expect(message?.content).toMatch(/退 [\d,.]+ 元，是保险公司自己收的，由它退给您。/);
  });

  it('that was asked for cannot be paid any more once the policy is given back', async () => {
    await goTo(ASKED);
    const { payNo } = await scene.askToPay(orderNo);
    await scene.leave(orderNo, 'surrender');
    await expect(scene.settle(payNo, 1400)).rejects.toMatchObject({ kind: 'paymentClosed' });
  });

  it('of a policy of before is due on its day, and one that was due before the update has its grace from then', async () => {
    const before = { premiumDueDay: null, premiumGraceDay: null, startDate: '2020-02-29', endDate: '2040-02-28', state: '60' };
    await context.db.update(insuranceOrder).set(before);
    const name = (await readdir(MIGRATIONS)).find((file) => file.endsWith('_premiums.sql')) ?? '';
    const statements = (await readFile(new URL(name, MIGRATIONS), 'utf8')).split('--> statement-breakpoint').map((text) => text.trim());
    for (const statement of statements.filter((text) => text.startsWith('UPDATE'))) await context.db.execute(sql.raw(statement));
    const row = await scene.rowOf(orderNo);
    const today = toDay(new Date());
    const grace = { premiumGraceDay: addDays(today, GRACE_DAYS), premiumGraceFrom: today };
    expect(row).toMatchObject({ premiumDueDay: '2021-02-28', ...grace, premiumTold: '' });
    context.advance(Date.parse(`${today}T09:00:00+08:00`) - context.now().getTime());
    await runClock(insuranceCase, context);
    expect((await scene.rowOf(orderNo)).state).toBe('60');
    expect((await statesOf())?.slice(0, 2)).toEqual(['paid', 'grace']);
  });
});
