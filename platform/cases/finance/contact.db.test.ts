import { eq, like } from 'drizzle-orm';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { getHomeStatistics } from '../../domain/statistics/get-home-statistics.ts';
import { parseMoment } from '../../domain/time/shanghai-time.ts';
import {
  asApplicant,
  asOfficer,
  CALL,
  MANAGER,
  OFFER,
  type OrderDesk,
  openOrderDesk,
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

/** A Friday; the two working days after it end on Tuesday. */
const UNTIL = '2026-11-24T18:00:00+08:00';

describeOnDatabase('contact about a finance order', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  const accept = async () => toStep(await asOfficer(context, CLERK, 'accept', await desk.submit(), MANAGER));
  const call = async (at: Step, fields: object = {}) =>
    toStep(await asOfficer(context, CLERK, 'recordContact', at, { ...CALL, ...fields }));
  const contradict = (at: Step, note = '') => desk.post('contradict-contact', { ...at, note });
  const contactOf = async ({ orderNo }: Step) => {
    const order = (await desk.get(orderNo)) as { sla: { promise: string }[]; contact: object; actions: string[]; stateTime: string };
    return { ...order, promise: order.sla.find(({ promise }) => promise === 'contact') };
  };
  const passTo = (moment: string) => desk.advance(parseMoment(moment).getTime() - context.now().getTime());
  const onTime = async () => {
    context.counts.clear();
    return (await getHomeStatistics(context)).recent.contactOnTime;
  };
  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });

  it('counts only when the institution records it: whoever looks into it, or moves on, was not in contact', async () => {
    const looked = toStep(await asOfficer(context, CLERK, 'investigate', await accept()));
    const at = toStep(await asOfficer(context, CLERK, 'approveStart', looked));
    expect((await contactOf(at)).promise).toMatchObject({ doneTime: null });
    const told = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '进入审批'));
    expect(told.map(({ content }) => content)).toEqual([expect.stringMatching(/^.+“.+”的资料已经交上去审批。/)]);
    await passTo('2026-11-25 18:01');
    expect((await contactOf(at)).promise).toMatchObject({ doneTime: null, isLate: true });
    expect(await onTime()).toBe(0);
  });

  it('is kept by the offer at the latest, also in the figures, and is not reminded of after it', async () => {
    const ready = toStep(await asOfficer(context, CLERK, 'approveStart', await accept()));
    await desk.advance(3_600_000);
    const at = toStep(await asOfficer(context, CLERK, 'credit', ready, OFFER));
    const kept = { doneTime: '2026-11-20T10:00:00+08:00', isLate: false };
    expect((await contactOf(at)).promise).toMatchObject(kept);
    expect(await onTime()).toBe(100);
    await passTo('2026-11-26 09:00');
    await asApplicant(context, desk.user, 'sign', await toSigning(context, at));
    await runClock(financeCase, context);
    expect((await contactOf(at)).promise).toMatchObject(kept);
    expect(await context.db.$count(bizMessage, like(bizMessage.title, '%还没联系您'))).toBe(0);
  });

  it('is told as what the institution says, and leaves the order in its state since when it was in it', async () => {
    const accepted = await accept();
    await desk.advance(3_600_000);
    const at = await call(accepted, { contactedAt: '2026-11-20T09:30', note: '约了周一看厂' });
    expect(await contactOf(at)).toMatchObject({
      state: '20',
      stateTime: '2026-11-20T09:00:00+08:00',
      contact: { contactedAt: '2026-11-20T09:30:00+08:00', way: 'phone', note: '约了周一看厂', until: UNTIL, disputedAt: null },
      promise: { doneTime: '2026-11-20T09:30:00+08:00', isLate: false },
      actions: ['contradictContact', 'withdraw'],
    });
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page');
    expect(rows).toMatchObject([
      {
        title: '木兰溪银行（示例）说联系过您',
        content: '11 月 20 日 09:30 打电话。没有联系过的话，11 月 24 日 18:00 前、放款以前，在订单里点“没有联系我”，不点就按机构说的算。',
      },
      {},
      {},
    ]);
    await expect(call(at)).rejects.toMatchObject({ kind: 'wrongState' });
  });

  it.each([
    ['', '请填写什么时候联系的'],
    ['昨天', '请填写哪天几点联系的'],
    ['2026-11-31T09:00', '请填写哪天几点联系的'],
    ['2026-11-20T09:01', '联系的时间还没到'],
    ['2026-11-20T08:59', '联系的时间不能早于受理'],
  ])('is refused at %s', async (contactedAt, sentence) => {
    await expect(call(await accept(), { contactedAt })).rejects.toMatchObject({ kind: 'invalidField', detail: { sentence } });
  });

  it('does not count once it was contradicted, until another one is recorded', async () => {
    const at = await call(await accept());
    expect(await contradict(at, '没有人打过电话')).toMatchObject({ code: 200, data: { state: '20' } });
    const disputed = await contactOf(at);
    expect(disputed).toMatchObject({
      contact: { disputedAt: '2026-11-20T09:00:00+08:00', disputeNote: '没有人打过电话' },
      promise: { doneTime: null },
      actions: ['withdraw'],
    });
    const again = toStep(disputed);
    expect(await contradict(again)).toMatchObject({ code: 500 });
    await passTo('2026-11-26 09:00');
    expect(await onTime()).toBe(0);
    const late = await call(again, { contactedAt: '2026-11-25T10:00' });
    expect(await contactOf(late)).toMatchObject({
      promise: { doneTime: '2026-11-25T10:00:00+08:00', isLate: false },
      contact: { disputedAt: null },
    });
    expect(await onTime()).toBe(100);
  });

  it('counts as the institution said it when nobody contradicts in two working days', async () => {
    const at = await call(await accept());
    await passTo('2026-11-24 18:00');
    expect(await contactOf(at)).toMatchObject({ promise: { isLate: false }, actions: ['withdraw'], contact: { disputedAt: null } });
    expect(await contradict(at)).toEqual({ code: 500, msg: '两个工作日已经过了，这次联系按机构说的算' });
  });

  it('may be contradicted while papers are asked for, which then go back to where they were asked for', async () => {
    const returned = toStep(await asOfficer(context, CLERK, 'return', await call(await accept()), RETURN));
    const contradicted = toStep((await contradict(returned)).data);
    const materials = [await storeMaterial(context, desk.user.id, '厂房租赁合同')];
    expect(await desk.post('resubmit', { ...contradicted, materials, reply: '' })).toMatchObject({ data: { state: '20' } });
  });

  it.each([
    ['40', []],
    ['50', [['credit', OFFER]]],
    ['45', [['return', RETURN]]],
  ] as const)('is recorded anew in state %s once it was contradicted there, and only then', async (state, acts) => {
    let at = toStep(await asOfficer(context, CLERK, 'approveStart', await call(await accept())));
    for (const [action, fields] of acts) at = toStep(await asOfficer(context, CLERK, action, at, fields));
    await expect(call(at)).rejects.toMatchObject({ kind: 'wrongState' });
    const disputed = toStep((await contradict(at)).data);
    await desk.advance(3_600_000);
    const again = await call(disputed, { contactedAt: '2026-11-20T09:30', note: '到厂里见了面' });
    expect(await contactOf(again)).toMatchObject({
      state,
      contact: { note: '到厂里见了面', disputedAt: null },
      promise: { doneTime: '2026-11-20T09:30:00+08:00', isLate: false },
      actions: expect.arrayContaining(['contradictContact']),
    });
  });

  it('is recorded anew until the money is paid out, then no more', async () => {
    const approved = toStep(await asOfficer(context, CLERK, 'approveStart', await call(await accept())));
    const offered = toStep(await asOfficer(context, CLERK, 'credit', approved, OFFER));
    const signed = toStep((await desk.post('sign', await toSigning(context, offered))).data);
    const again = await call(toStep((await contradict(signed)).data));
    expect(await contactOf(again)).toMatchObject({ state: '60', contact: { disputedAt: null } });
    const disputed = toStep((await contradict(again)).data);
    const lent = toStep(await asOfficer(context, CLERK, 'disburse', disputed, { loanAmount: '40' }));
    await expect(call(lent)).rejects.toMatchObject({ kind: 'wrongState' });
    expect(await contactOf(lent)).toMatchObject({ state: '70', promise: { doneTime: null } });
  });

  it('may be contradicted beside an offer, which ends when it did', async () => {
    const approved = toStep(await asOfficer(context, CLERK, 'approveStart', await call(await accept())));
    const offered = toStep(await asOfficer(context, CLERK, 'credit', approved, OFFER));
    await contradict(offered);
    expect(await desk.get(offered.orderNo)).toMatchObject({ state: '50', closesAt: '2026-11-27T18:00:00+08:00' });
  });
});
