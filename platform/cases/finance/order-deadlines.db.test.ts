import { eq } from 'drizzle-orm';
import type { OrderSla } from '#lib/contract/finance-order.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { calendarDay } from '../../db/schema/reference-tables.ts';
import { parseMoment, toWireTime } from '../../domain/time/shanghai-time.ts';
import { seedCalendar } from '../../seed/seed-reference.ts';
import {
  asOfficer,
  MANAGER,
  type OrderDesk,
  openOrderDesk,
  REFUSAL,
  RETURN,
  type Step,
  toSigning,
  toStep,
} from '../../testing/order-desk.ts';
import { CLERK, storeMaterial } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { runClock } from '../engine/run-clock.ts';
import { financeCase } from './definition.ts';

/** The last afternoon before the National Day holiday: 1–7 October, worked again on the 8th; Saturday the 10th is worked. */
const START = '2026-09-30T16:00:00+08:00';

describeOnDatabase('deadlines over the National Day holiday', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  const look = () => runClock(financeCase, context);
  /** Time passes to the moment, and the clock looks twice. */
  const pass = async (until: string) => {
    await desk.advance(parseMoment(until).getTime() - context.now().getTime());
    await look();
    await look();
  };
  const stateOf = async ({ orderNo }: Step) => (await desk.get(orderNo)).state;
  const titles = async () => {
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page', { pageSize: '50' });
    return (rows as { title: string }[]).map(({ title }) => title);
  };

  beforeEach(async () => {
    context = createTestContext(database().db, START);
    await seedCalendar(context.db);
    desk = await openOrderDesk(context);
  });

  it('begin after it: 1, 3 and 5 working days, and the order says so', async () => {
    const order = await desk.get((await desk.submit()).orderNo);
    expect(order).toMatchObject({
      sla: [
        { promise: 'accept', due: '2026-10-08T18:00:00+08:00', isLate: false },
        { promise: 'contact', due: '2026-10-10T18:00:00+08:00' },
        { promise: 'loan', due: '2026-10-13T18:00:00+08:00' },
      ],
      closesAt: '2026-10-13T18:00:00+08:00',
    });
  });

  it('mark a late acceptance once, and close only after five working days', async () => {
    const sent = await desk.submit();
    await pass('2026-10-08 17:59');
    expect(await titles()).toHaveLength(1);
    await pass('2026-10-08 18:00');
    expect(await titles()).toEqual(['木兰溪银行（示例）还没受理', '申请已交给木兰溪银行（示例）']);
    expect(await desk.get(sent.orderNo)).toMatchObject({ state: '10', version: sent.version, sla: [{ isLate: false }, {}, {}] });
    await pass('2026-10-13 17:59');
    expect(await stateOf(sent)).toBe('10');
    await pass('2026-10-13 18:00');
    expect(await desk.get(sent.orderNo)).toMatchObject({
      state: '93',
      closing: { reason: '5 个工作日没有受理' },
      sla: [{ promise: 'accept', isLate: true }, { promise: 'contact', isLate: true }, { promise: 'loan' }],
      actions: ['evaluate'],
      authorisation: { state: '2' },
    });
    expect((await titles())[0]).toBe('没有机构接手，申请已关闭');
    expect(await context.db.$count(flowLog, eq(flowLog.action, 'expire'))).toBe(1);
  });

  it('move by the working days in which the applicant was at turn, and stay at the close of one', async () => {
    const accepted = await asOfficer(context, CLERK, 'accept', await desk.submit(), MANAGER);
    const returned = toStep(await asOfficer(context, CLERK, 'return', toStep(accepted), RETURN));
    await pass('2026-10-12 18:00');
    expect(await desk.get(returned.orderNo)).toMatchObject({ state: '45', sla: [{}, { promise: 'contact', isLate: false }, {}] });
    const materials = [await storeMaterial(context, desk.user.id, '厂房租赁合同')];
    await desk.post('resubmit', { ...returned, materials, reply: '' });
    // 8–10 and 12 October are not the institution's.
    expect(await desk.get(returned.orderNo)).toMatchObject({
      sla: [{}, { promise: 'contact', due: '2026-10-15T18:00:00+08:00' }, { promise: 'loan', due: '2026-10-19T18:00:00+08:00' }],
    });
  });

  it('give the applicant ten working days for what is asked for unless the institution says otherwise, and close nothing after them', async () => {
    const accepted = toStep(await asOfficer(context, CLERK, 'accept', await desk.submit(), MANAGER));
    const wrong = asOfficer(context, CLERK, 'return', accepted, { ...RETURN, days: '31' });
    await expect(wrong).rejects.toMatchObject({ detail: { sentence: '请输入 1 到 30 个工作日' } });
    const { orderNo } = await asOfficer(context, CLERK, 'return', accepted, RETURN);
    const until = '2026-10-20T18:00:00+08:00';
    expect(await desk.get(String(orderNo))).toMatchObject({ returned: { until } });
    const { data } = await desk.send('/api/usr/centre/summary');
    expect((data as { tasks: unknown[] }).tasks[0]).toMatchObject({ title: '1 项资料要补', dueTime: until });
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page');
    expect(rows).toMatchObject([{ content: expect.stringContaining('请在 10 月 20 日 18:00 前补好交回来') }, {}, {}]);
    await pass('2026-10-21 09:00');
    const { rows: orders } = await desk.send('/api/fin/order/list-order-by-page');
    expect(orders).toMatchObject([{ state: '45', nextDue: { kind: 'return', due: until, isLate: true } }]);
    const { version } = await desk.get(String(orderNo));
    expect(await asOfficer(context, CLERK, 'reject', { orderNo: String(orderNo), version: Number(version) }, REFUSAL)).toMatchObject({
      state: '91',
    });
  });

  it('remind of an offer two days before it ends, and let it lapse', async () => {
    const offer = await desk.reachOffer();
    expect(await desk.get(offer.orderNo)).toMatchObject({ closesAt: '2026-10-07T18:00:00+08:00' });
    await pass('2026-10-05 17:59');
    expect((await titles())[0]).toBe('授信 40 万元，等您确认');
    await pass('2026-10-05 18:00');
    expect((await titles()).slice(0, 2)).toEqual(['授信快到期了', '授信 40 万元，等您确认']);
    await pass('2026-10-07 18:00');
    expect(await desk.get(offer.orderNo)).toMatchObject({ state: '94', closing: { reason: '授信到期没有确认' } });
    expect(await desk.post('sign', await toSigning(context, offer))).toMatchObject({ code: 500 });
  });

  it('stop with the offer: the answer was given, and the money is promised once the offer is signed', async () => {
    const offer = await desk.reachOffer();
    const loanOf = async () => ((await desk.get(offer.orderNo)).sla as OrderSla[]).find(({ promise }) => promise === 'loan');
    expect(await loanOf()).toMatchObject({ due: '2026-10-13T18:00:00+08:00', isLate: false, doneTime: toWireTime(context.now()) });
    const later = parseMoment('2026-10-30 18:00');
    await context.db.update(financeOrder).set({ creditExpire: later, closesAt: later });
    await pass('2026-10-15 18:00');
    expect(await loanOf()).toMatchObject({ isLate: false, doneTime: '2026-09-30T16:00:00+08:00' });
    expect((await titles())[0]).toBe('授信 40 万元，等您确认');
    await desk.post('sign', await toSigning(context, offer));
    expect(await loanOf()).toMatchObject({ isLate: false, doneTime: null });
    await look();
    expect((await titles())[0]).toBe('已签约，等待放款');
  });

  it('tell who signed what is to be paid before the money comes, to whom and how', async () => {
    const offer = await desk.reachOffer();
    const yearly = {
      name: '融资担保费',
      payee: '木兰溪融资担保',
      when: '放款前，以后每年一次',
      kind: 'rateYearly',
      rate: 0.7,
      note: '',
    } as const;
    const later = { ...yearly, name: '登记费', when: '放款时，一次' };
    await context.db.update(financeOrder).set({ creditFees: [yearly, later] });
    await desk.post('sign', await toSigning(context, offer));
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page');
    expect((rows as object[])[0]).toMatchObject({
      title: '已签约，等待放款',
      content: expect.stringMatching(
        /^合同号 HT\d+。放款前要先付融资担保费 2,800\.00 元，付给木兰溪融资担保。按收费机构的通知付，不要付给个人。最晚 /,
      ),
    });
  });

  it('keep the answer of an offer that was not taken', async () => {
    const offer = await desk.reachOffer();
    await pass('2026-10-07 18:00');
    expect(await desk.get(offer.orderNo)).toMatchObject({
      state: '94',
      sla: [{ promise: 'accept' }, { promise: 'contact', isLate: false }, { promise: 'loan', isLate: false }],
    });
  });

  it('refuse to sign an offer that has run out before the clock looked', async () => {
    const offer = await desk.reachOffer();
    await desk.advance(parseMoment('2026-10-07 18:00').getTime() - context.now().getTime());
    expect(await desk.post('sign', await toSigning(context, offer))).toMatchObject({ msg: '当前状态不能进行此操作，请刷新后查看最新进展' });
  });

  it('leave orders from before the portal alone', async () => {
    const { orderNo } = await desk.submit();
    await context.db.update(financeOrder).set({ product: null }).where(eq(financeOrder.orderNo, orderNo));
    await context.db.delete(calendarDay);
    await pass('2026-12-01 09:00');
    const [row] = await context.db.select().from(financeOrder);
    expect([row?.state, row?.told]).toEqual(['10', []]);
  });
});
