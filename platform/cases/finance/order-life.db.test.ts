import { and, eq, isNull, sql } from 'drizzle-orm';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import {
  asOfficer,
  CALL,
  MANAGER,
  OFFER,
  type OrderDesk,
  openOrderDesk,
  RETURN,
  toPayOff,
  toSigning,
  toStep,
} from '../../testing/order-desk.ts';
import { CLERK, PAPER, storeMaterial } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';

const HOUR_MS = 3_600_000;

describeOnDatabase('finance orders', (database) => {
  let context: TestContext;
  let desk: OrderDesk;

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });

  it('run from the application over a returned paper to the loan and its end', async () => {
    const sent = await desk.submit();
    let at = await asOfficer(context, CLERK, 'accept', sent, MANAGER);
    await desk.advance(3 * HOUR_MS);
    at = await asOfficer(context, CLERK, 'investigate', toStep(at));
    at = await asOfficer(context, CLERK, 'return', toStep(at), RETURN);
    expect(await desk.get(sent.orderNo)).toMatchObject({
      state: '45',
      whoseTurn: 'applicant',
      actions: ['resubmit', 'withdraw'],
      returned: { items: RETURN.items },
    });
    expect(await desk.post('resubmit', toStep(at))).toEqual({ code: 500, msg: '请上传厂房租赁合同' });
    const paper = await storeMaterial(context, desk.user.id, '厂房租赁合同');
    const again = await desk.post('resubmit', { ...toStep(at), materials: [paper], reply: '' });
    expect(again).toMatchObject({ code: 200, data: { state: '30' } });
    at = await asOfficer(context, CLERK, 'approveStart', toStep(again.data));
    at = await asOfficer(context, CLERK, 'credit', toStep(at), OFFER);
    const offered = await desk.get(sent.orderNo);
    expect(offered).toMatchObject({
      state: '50',
      actions: ['sign', 'decline'],
      offer: { creditAmount: 40, creditRate: 4.2, creditTerm: 12, allInRate: 4.2, creditExpire: '2026-11-27T18:00:00+08:00' },
      closesAt: '2026-11-27T18:00:00+08:00',
    });
    const signing = await toSigning(context, toStep(at));
    expect(await desk.post('sign', { ...signing, agreed: false })).toEqual({ code: 500, msg: '请先确认授信条件' });
    const signed = await desk.post('sign', signing);
    expect(signed).toMatchObject({ data: { state: '60' } });
    at = await asOfficer(context, CLERK, 'disburse', toStep(signed.data), { loanAmount: '40' });
    expect(await desk.get(sent.orderNo)).toMatchObject({ loan: { loanAmount: 40, loanRate: 4.2 }, actions: ['evaluate'] });
    await asOfficer(context, CLERK, 'recordPrepayment', toStep(at), toPayOff(context, 400_000));
    const settled = (await desk.get(sent.orderNo)) as { timeline: { action: string }[] };
    expect(settled).toMatchObject({ state: '80', whoseTurn: 'none', closesAt: null, authorisation: { state: '2' } });
    expect(settled.timeline.map(({ action }) => action).join(' ')).toBe(
      'save submit accept investigate return resubmit approveStart credit sign disburse recordPrepayment settle',
    );
    expect(await desk.client.send('/api/fin/product/A')).toMatchObject({ data: { applyCount: 1, loanCount: 1, loanAmount: 40 } });
  });

  it('offers a fee with a condition only where amount and security meet it, and then without the condition', async () => {
    const fee = { name: '担保费', payee: '农担', when: '放款前', kind: 'rateOnce', rate: 1, note: '' } as const;
    const { guaranteeType } = OFFER;
    const fees = [
      { ...fee, fromWan: 40, guaranteeType },
      { ...fee, fromWan: 41, guaranteeType },
      { ...fee, fromWan: 40, guaranteeType: '6' },
    ];
    const sent = await desk.submit();
    await context.db.update(financeOrder).set({ product: sql`${financeOrder.product} || ${JSON.stringify({ fees })}::jsonb` });
    let at = await asOfficer(context, CLERK, 'accept', sent, MANAGER);
    at = await asOfficer(context, CLERK, 'investigate', toStep(at));
    at = await asOfficer(context, CLERK, 'approveStart', toStep(at));
    await asOfficer(context, CLERK, 'credit', toStep(at), OFFER);
    expect(await desk.get(sent.orderNo)).toMatchObject({ offer: { fees: [fee] } });
    const [row] = await context.db.select({ fees: financeOrder.creditFees }).from(financeOrder);
    expect(row?.fees).toEqual([fee]);
  });

  it.each([
    ['lender', '', '请填写放款人'],
    ['dayCount', '', '请选择怎么计息'],
    ['dueDay', '', '请选择还款日'],
    ['dueDay', '32', '还款日是 1 到 31，0 是放款那天对应的日子'],
    ['penaltyMarkup', '', '请填写罚息上浮'],
    ['penaltyOnInterest', '', '请选择拖欠的利息收不收罚息'],
    ['graceDays', '', '请填写宽限天数'],
    ['prepayFee', '', '请填写提前还款违约金'],
    ['contingent', '抵押登记费', '可能另收的费用一行一项，写成“项目：谁收：标准”'],
  ])('refuse an offer that does not say its %s (%s)', async (field, text, sentence) => {
    const approved = await asOfficer(context, CLERK, 'accept', await desk.submit(), MANAGER);
    const at = toStep(await asOfficer(context, CLERK, 'approveStart', toStep(approved)));
    const refused = asOfficer(context, CLERK, 'credit', at, { ...OFFER, [field]: text });
    await expect(refused).rejects.toMatchObject({ kind: 'invalidField', detail: { sentence } });
    await asOfficer(context, CLERK, 'credit', at, { ...OFFER, note: '配偶签字\n回款走本行账户' });
    expect(await desk.get(at.orderNo)).toMatchObject({
      offer: {
        terms: {
          lender: '木兰溪银行（示例）',
          dayCount: 'months/360',
          dueDay: null,
          penaltyMarkup: 50,
          penaltyOnInterest: false,
          graceDays: 3,
          prepayFee: 1,
          prepayFreeMonths: 6,
          contingent: [{ name: '抵押登记费', payee: '登记中心', standard: '80 元一件' }],
          conditions: ['配偶签字', '回款走本行账户'],
        },
      },
    });
  });

  it('refuse an offer in which the guarantor would be the lender', async () => {
    await context.db.update(agency).set({ agencyOrgType: '4' }).where(eq(agency.agencyId, CLERK.agencyId));
    const approved = await asOfficer(context, CLERK, 'accept', await desk.submit(), MANAGER);
    const at = toStep(await asOfficer(context, CLERK, 'approveStart', toStep(approved)));
    const refused = asOfficer(context, CLERK, 'credit', at, OFFER);
    await expect(refused).rejects.toMatchObject({ detail: { sentence: '担保机构不放款，请填写放款的机构' } });
  });

  it('are asked for nothing any more once it is done: the reminder counts as read, and by no other step', async () => {
    const reminders = and(eq(bizMessage.type, '5'), isNull(bizMessage.readTime));
    const unread = () => context.db.$count(bizMessage, reminders);
    const accepted = toStep(await asOfficer(context, CLERK, 'accept', await desk.submit(), MANAGER));
    const returned = toStep(await asOfficer(context, CLERK, 'return', accepted, RETURN));
    const called = toStep(await asOfficer(context, CLERK, 'recordContact', returned, CALL));
    const disputed = await desk.post('contradict-contact', { ...called, note: '' });
    expect([disputed.code, await unread()]).toEqual([200, 1]);
    const paper = await storeMaterial(context, desk.user.id, '厂房租赁合同');
    const again = await desk.post('resubmit', { ...toStep(disputed.data), materials: [paper], reply: '' });
    expect([again.code, await unread()]).toEqual([200, 0]);
    const ready = toStep(await asOfficer(context, CLERK, 'approveStart', toStep(again.data)));
    const offered = toStep(await asOfficer(context, CLERK, 'credit', ready, OFFER));
    expect(await unread()).toBe(1);
    const signed = await desk.post('sign', await toSigning(context, offered));
    expect([signed.code, await unread()]).toEqual([200, 0]);
    expect(await context.db.$count(bizMessage, eq(bizMessage.title, '已签约，等待放款'))).toBe(1);
  });

  it('say a question of the institution once', async () => {
    const sent = await desk.submit();
    const question = { name: '去年为什么亏损', note: '去年为什么亏损', wantsFile: false };
    await asOfficer(context, CLERK, 'return', sent, { ...RETURN, items: [...RETURN.items, question] });
    const { timeline } = (await desk.get(sent.orderNo)) as { timeline: { remark: string }[] };
    expect(timeline.at(-1)?.remark).toBe('厂房租赁合同：第 3 页看不清租期，请重新拍一张；去年为什么亏损');
  });

  it('tell the applicant of every step, with a link to the order', async () => {
    const sent = await desk.submit();
    await asOfficer(context, CLERK, 'accept', sent, MANAGER);
    expect((await desk.send('/api/usr/biz-message/list-message-by-page')).rows).toMatchObject([
      { title: '木兰溪银行（示例）已受理', linkUrl: `/user/financeOrder?orderNo=${sent.orderNo}`, type: '2' },
      { title: '申请已交给木兰溪银行（示例）', content: '“产品 A”，50 万元。最晚 11 月 23 日 18:00 前会有人接手。' },
    ]);
  });

  it('can be withdrawn while the institution works, an offer declined, each with a reason', async () => {
    const first = await desk.submit();
    expect(await desk.post('withdraw', { ...first, reason: ' ' })).toEqual({ code: 500, msg: '请填写原因' });
    expect(await desk.post('withdraw', { ...first, reason: '不需要了' })).toMatchObject({ data: { state: '92' } });
    expect(await desk.get(first.orderNo)).toMatchObject({ closing: { reason: '不需要了' }, sla: [], authorisation: { state: '2' } });
    const second = await desk.submit();
    let at = await asOfficer(context, CLERK, 'accept', second, MANAGER);
    at = await asOfficer(context, CLERK, 'approveStart', toStep(at));
    at = await asOfficer(context, CLERK, 'credit', toStep(at), OFFER);
    expect(await desk.post('withdraw', { ...toStep(at), reason: '太贵' })).toMatchObject({ code: 500 });
    expect(await desk.post('decline', { ...toStep(at), reason: '太贵' })).toMatchObject({ data: { state: '94' } });
  });

  it('can be reconsidered once after a refusal', async () => {
    const first = await desk.submit();
    const refused = toStep(await asOfficer(context, CLERK, 'reject', first, { code: '1', reason: '开业不满 1 年' }));
    expect(await desk.get(first.orderNo)).toMatchObject({
      state: '91',
      rejection: { code: '1', reason: '开业不满 1 年' },
      actions: ['reconsider', 'evaluate'],
    });
    const ask = (body: object, headers = {}) =>
      desk.post('reconsider', { ...refused, reason: '营业执照换过', agreed: true, ...body }, { headers });
    expect(await ask({ agreed: false })).toMatchObject({ msg: '请阅读并同意信用信息查询授权' });
    const key = { 'idempotency-key': 'reconsider-1' };
    const appeal = await ask({}, key);
    expect(appeal).toMatchObject({ data: { state: '10' } });
    expect(await ask({}, key)).toEqual(appeal);
    expect(await ask({})).toEqual({ code: 500, msg: '一笔申请只能复议一次' });
    const { orderNo } = toStep(appeal.data);
    expect(await desk.get(first.orderNo)).toMatchObject({ appealNo: orderNo, actions: ['evaluate'] });
    expect(await desk.get(orderNo)).toMatchObject({ appealOf: first.orderNo, asked: { amount: 50 }, materials: [{ name: PAPER }] });
    const again = toStep(await asOfficer(context, CLERK, 'reject', toStep(appeal.data), { code: '9', reason: '维持' }));
    expect(await desk.post('reconsider', { ...again, reason: '再来', agreed: true })).toMatchObject({ msg: '一笔申请只能复议一次' });
  });

  it('refuse a step on what has changed meanwhile', async () => {
    const sent = await desk.submit();
    await asOfficer(context, CLERK, 'accept', sent, MANAGER);
    expect(await desk.post('withdraw', { ...sent, reason: '不需要了' })).toEqual({
      code: 500,
      msg: '内容刚刚有更新，现在是“已受理”，请看过再办',
    });
    await expect(asOfficer(context, CLERK, 'reject', sent, { code: '1', reason: '晚了' })).rejects.toMatchObject({ kind: 'staleVersion' });
  });

  it('say with the money what becomes of the part that is not paid out, and of a fee that was paid on all of it', async () => {
    const at = await desk.reachOffer({ extraFees: '担保费：担保公司：一次 1%', beyond: '1' });
    const signed = await desk.post('sign', await toSigning(context, at));
    await asOfficer(context, CLERK, 'disburse', toStep(signed.data), { loanAmount: '30' });
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page');
    expect((rows as { content: string }[])[0]?.content).toContain(
      '批的额度里有 100,000.00 元没有放，这一笔不会再放第二次，也不计利息；还要用，请另外申请。费用按实际放款算是 3,000.00 元；签约时算的是 4,000.00 元，已经按那个数付了的，可以向收费的机构要回多付的 1,000.00 元。',
    );
  });

  describe('with terms that the product does not publish', () => {
    const PUBLISHED = {
      lender: '木兰溪银行（示例）',
      dayCount: 'months/360',
      dueDay: null,
      penaltyMarkup: 50,
      penaltyOnInterest: false,
    } as const;
    const terms = { ...PUBLISHED, graceDays: 3, prepayFee: 1, prepayFreeMonths: 6, contingent: [], conditions: [] };
    const ready = async () => {
      const accepted = await asOfficer(context, CLERK, 'accept', await desk.submit(), MANAGER);
      const at = toStep(await asOfficer(context, CLERK, 'approveStart', toStep(accepted)));
      const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, at.orderNo));
      if (row?.product) await context.db.update(financeOrder).set({ product: { ...row.product, terms } });
      return at;
    };
    const BARE = { ...OFFER, contingent: '' };

    it.each([
      [{ prepayFee: '3' }, 'prepayFee', '提前还款违约金比这个产品公布的严'],
      [{ prepayFreeMonths: '' }, 'prepayFee', '提前还款违约金比这个产品公布的严'],
      [{ penaltyMarkup: '80' }, 'penaltyMarkup', '逾期罚息比这个产品公布的严'],
      [{ penaltyOnInterest: '1' }, 'penaltyMarkup', '逾期罚息比这个产品公布的严'],
      [{ graceDays: '0' }, 'penaltyMarkup', '逾期罚息比这个产品公布的严'],
      [{ contingent: '抵押登记费：登记中心：80 元一件' }, 'contingent', '这个产品没有这样公布“抵押登记费”'],
      [{ extraFees: '账户管理费：木兰溪银行：每年 3,000 元' }, 'extraFees', '这个产品没有公布“账户管理费”'],
    ])('%j is offered only by who means it', async (harsher, field, sentence) => {
      const at = await ready();
      const credit = (fields: object) => asOfficer(context, CLERK, 'credit', at, { ...BARE, ...fields });
      await expect(credit(harsher)).rejects.toMatchObject({
        detail: { field, sentence: expect.stringContaining(`${sentence}。就要这样报的话`) },
      });
      await credit({ ...harsher, beyond: '1' });
      expect(await desk.get(at.orderNo)).toMatchObject({ state: '50' });
    });

    it('counts what is paid in any case into 综合年化, and lists it among nothing else', async () => {
      const at = await ready();
      const credit = (fields: object) => asOfficer(context, CLERK, 'credit', at, { ...BARE, ...fields, beyond: '1' });
      const listed = credit({ contingent: '账户管理费：木兰溪银行：每年 3,000 元' });
      const sentence = '“账户管理费”正常还款也要付，请写到“正常还款也要付的费用”里，算进综合年化';
      await expect(listed).rejects.toMatchObject({ detail: { field: 'contingent', sentence } });
      await expect(credit({ extraFees: '账户管理费：木兰溪银行：看情况' })).rejects.toMatchObject({ detail: { field: 'extraFees' } });
      const offeredAt = toStep(await credit({ extraFees: '账户管理费：木兰溪银行：每年 3,000 元' }));
      const fee = { name: '账户管理费', payee: '木兰溪银行', when: '每年年初', kind: 'fixedYearly', amountYuan: 3_000, note: '' };
      const { offer } = (await desk.get(at.orderNo)) as { offer: { allInRate: number } };
      expect(offer).toMatchObject({ fees: [fee] });
      expect(offer.allInRate).toBeGreaterThan(5.5);
      await asOfficer(context, CLERK, 'supplement', offeredAt, BARE);
      expect((await desk.get(at.orderNo)).offer).toMatchObject({ fees: [fee] });
    });
  });
});
