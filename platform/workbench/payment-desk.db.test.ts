import { and, eq, inArray } from 'drizzle-orm';
import { runClock } from '../cases/engine/run-clock.ts';
import { insuranceCase } from '../cases/insurance/definition.ts';
import { payInsuranceOrder } from '../cases/insurance/pay-order.ts';
import { payment, paymentReceipt } from '../db/schema/payment-tables.ts';
import { auditLog, flowLog } from '../db/schema/record-tables.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { type InsuranceScene, setInsuranceScene } from '../testing/insurance-scene.ts';
import { PDF } from '../testing/sample-files.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { mountDesks } from './desks/mount-desks.ts';
import type { AgencyRole, Staff } from './staff.ts';

const DAY_MS = 86_400_000;
let staff: Staff;

const site = testDeskSite(() => staff);

describeOnDatabase('transfers that a payee confirms', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let scene: InsuranceScene;
  let insurerId: string;
  let orderNo: string;
  let payNo: string;

  const sit = (id: string, role: AgencyRole = 'underwriter', agencyId = insurerId): void => {
    staff = { id, name: `核保员${id}`, agencyId, agencyName: '枫亭财产保险（示例）', roles: [role] };
  };
  const ask = async () => {
    const submitted = await scene.submit();
    const asked = await payInsuranceOrder(context, scene.ming, { ...submitted }, { way: 'transfer' });
    return { ...asked, orderNo: submitted.orderNo };
  };

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    app = createTestApp(context, { mountSandbox: (mounted, deps) => mountDesks(mounted, deps, site) });
    ({ payNo, orderNo } = await ask());
    insurerId = (await scene.rowOf(orderNo)).insurerId;
    sit('a');
  });

  const get = async (path = `/desk/payment/${payNo}`) => (await app.request(path)).text();
  const post = async (fields: Record<string, string>, number = payNo) => {
    const answer = await app.request(`/desk/payment/${number}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text() };
  };
  const good = { action: 'recordReceipt', version: '0', amount: '380', receivedDay: '2026-11-20', slipNo: 'HD-1' };
  const stateOf = async () => (await scene.rowOf(orderNo)).state;
  const receiptOf = async () => (await context.db.select().from(paymentReceipt).where(eq(paymentReceipt.payNo, payNo)))[0];

  it('settle a payment once one person has recorded and another has confirmed it, each step in history and audit log', async () => {
    expect(await get('/desk/payment')).toContain(orderNo);
    expect((await post(good)).status).toBe(303);
    expect(await get()).toContain('请另一位同事核对确认');
    expect(await get()).not.toContain('核对无误');
    const own = await post({ action: 'confirmReceipt', version: '1' });
    expect([own.status, own.text]).toEqual([422, expect.stringContaining('登记或者改过的人不能自己确认')]);
    expect(await stateOf()).toBe('30');
    sit('b');
    expect(await get()).toContain('核对无误，确认到账 380.00 元');
    expect((await post({ action: 'confirmReceipt', version: '1' })).status).toBe(303);
    expect(await stateOf()).toBe('40');
    expect((await post({ action: 'confirmReceipt', version: '2' })).status).toBe(422);
    const [paid] = await context.db.select().from(payment).where(eq(payment.payNo, payNo));
    expect(paid).toMatchObject({ state: '1', tradeNo: 'HD-1' });
    const steps = await context.db.select().from(flowLog).where(eq(flowLog.entityId, payNo));
    expect(steps.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['recordReceipt', '枫亭财产保险（示例） 核保员a'],
      ['confirmReceipt', '枫亭财产保险（示例） 核保员b'],
    ]);
    const told = await context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, insurerId), inArray(auditLog.action, ['recordReceipt', 'confirmReceipt', 'settlePayment'])));
    expect(told.map(({ action, detail }) => [action, detail.staffId]).sort()).toEqual([
      ['confirmReceipt', 'b'],
      ['recordReceipt', 'a'],
      ['settlePayment', 'b'],
    ]);
  });

  it('ask another person again after a change, who has not had a hand in it', async () => {
    await post(good);
    sit('b');
    expect((await post({ ...good, version: '1', slipNo: 'HD-2' })).status).toBe(303);
    sit('c');
    expect((await post({ action: 'confirmReceipt', version: '1' })).text).toContain('内容刚刚有更新（核保员b办的），请看过再办');
    for (const id of ['a', 'b']) {
      sit(id);
      expect((await post({ action: 'confirmReceipt', version: '2' })).status).toBe(422);
    }
    expect(await stateOf()).toBe('30');
    sit('c', 'accountManager');
    expect((await post({ action: 'confirmReceipt', version: '2' })).status).toBe(403);
    sit('c', 'agencyAdmin');
    expect((await post({ action: 'confirmReceipt', version: '2' })).status).toBe(303);
    expect([await stateOf(), await receiptOf()]).toEqual(['40', expect.objectContaining({ recordedBy: ['a', 'b'], slipNo: 'HD-2' })]);
  });

  it('are taken back with a reason, and recorded anew', async () => {
    await post(good);
    const without = await post({ action: 'withdrawReceipt', version: '1', reason: ' ' });
    expect([without.status, without.text]).toEqual([422, expect.stringContaining('请写明为什么撤回')]);
    expect((await post({ action: 'withdrawReceipt', version: '1', reason: '是别家的钱' })).status).toBe(303);
    expect(await get()).toContain('是别家的钱');
    sit('b');
    expect((await post({ action: 'confirmReceipt', version: '2' })).status).toBe(422);
    expect((await post(good)).status).toBe(303);
    expect(await stateOf()).toBe('30');
  });

  it.each<[string, Record<string, string>, string]>([
    ['another amount', { amount: '379.99' }, '和应付的 380.00 元不一样'],
    ['no amount', { amount: '三百八' }, '请填写收到的金额'],
    ['a day to come', { receivedDay: '2026-11-21' }, '到账日期在 2026-11-20 到 2026-11-20 之间'],
    ['no slip', { slipNo: '' }, '请填写银行回单号'],
  ])('are not recorded with %s: the fault stands at the field, and what was typed stays', async (_what, change, words) => {
    const { status, text } = await post({ ...good, slipNo: 'HD-KEPT', ...change });
    expect([status, text]).toEqual([422, expect.stringContaining(words)]);
    expect(text).toContain(change.slipNo === undefined ? 'value="HD-KEPT"' : 'value="2026-11-20"');
    expect(await receiptOf()).toBeUndefined();
  });

  it('stand for one payment alone, and are recorded once by two at a time', async () => {
    const second = await ask();
    if (second.payNo !== payNo) {
      await post(good);
      const again = await post(good, second.payNo);
      expect([again.status, again.text]).toEqual([422, expect.stringContaining('已经登记在另一笔付款上')]);
    }
    const both = await Promise.all([post({ ...good, slipNo: 'HD-7' }), post({ ...good, slipNo: 'HD-8' })]);
    expect(both.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(1);
    expect(await context.db.$count(paymentReceipt, eq(paymentReceipt.payNo, payNo))).toBe(1);
  });

  it('keep the bank’s slip, which the institution reads', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(good)) form.set(name, value);
    form.set('slip', new File([new Uint8Array(PDF)], '回单.pdf', { type: 'application/pdf' }));
    expect((await app.request(`/desk/payment/${payNo}`, { method: 'POST', body: form })).status).toBe(303);
    expect(await get()).toContain(`href="/desk/payment/${payNo}/paper/1"`);
    expect((await app.request(`/desk/payment/${payNo}/paper/1`)).status).toBe(200);
    sit('x', 'agencyAdmin', 'another-institution');
    expect((await app.request(`/desk/payment/${payNo}/paper/1`)).status).toBe(404);
  });

  it('have some days, never into the cover; the order is not closed meanwhile, and nothing is confirmed later', async () => {
    context.advance(DAY_MS / 24);
    await runClock(insuranceCase, context);
    expect(await stateOf()).toBe('30');
    await post(good);
    context.advance(12 * DAY_MS);
    sit('b');
    expect((await post({ action: 'confirmReceipt', version: '1' })).text).toContain('已经关闭');
    await runClock(insuranceCase, context);
    expect(await stateOf()).not.toBe('40');
    expect((await receiptOf())?.state).toBe('1');
  });
});
