import { eq } from 'drizzle-orm';
import { company } from '../../db/schema/account-tables.ts';
import { demandResponse } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { asOfficer, OFFER, type OrderDesk, openOrderDesk, toStep } from '../../testing/order-desk.ts';
import { wantedDemand } from '../../testing/sample-demand.ts';
import { CLERK } from '../../testing/sample-orders.ts';
import { storeProducts } from '../../testing/sample-product.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import type { Officer } from '../engine/actors.ts';
import { findChosenOffer, respondToDemand } from './offers.ts';

const LENDER = { agencyId: 'lender', agencyName: '别的机构', name: '郑经理' };
const OFFERED = {
  ...{ amount: '50', rate: '3.85', termMonths: '12', guaranteeType: '1', payType: '1', validDays: '7' },
  ...{ managerName: '林经理', managerPhone: '0594-0000001', message: '' },
};

describeOnDatabase('a demand whose order came to nothing', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  let token: string;
  const post = (path: string, body: object) => desk.client.post(`/api/fin/demand/${path}`, body, { token });
  const dataOf = async (demandNo: string) =>
    (await desk.client.send(`/api/fin/demand/${demandNo}`, { token })).data as Record<string, never>;
  /** The offers come in this order; the first of them is chosen. */
  const chooseAmong = async (...officers: readonly Officer[]) => {
    const { demandNo } = (await post('publish', { content: wantedDemand() })).data as { demandNo: string };
    for (const officer of officers) await respondToDemand(context, officer, demandNo, OFFERED);
    const { version, responses } = (await dataOf(demandNo)) as never as { version: number; responses: { responseId: string }[] };
    const chosen = await post('choose', { demandNo, version, responseId: responses[0]?.responseId });
    const { orderNo } = chosen.data as { orderNo: string };
    const [order] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
    return { demandNo, order: { orderNo, version: order?.version ?? 0 } };
  };
  const offersOf = async (demandNo: string) =>
    ((await dataOf(demandNo)) as never as { responses: { agencyId: string; state: string }[] }).responses.map((offer) => [
      offer.agencyId,
      offer.state,
    ]);

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
    token = await desk.tokenOf(desk.user);
    await storeProducts(context, { productCode: 'L', agencyId: 'lender' });
  });

  it('goes on when one offer is declined: those of the others can be chosen, and the order keeps where it came from', async () => {
    const { demandNo, order } = await chooseAmong(CLERK, LENDER);
    const credited = await asOfficer(context, CLERK, 'credit', toStep(await asOfficer(context, CLERK, 'approveStart', order)), OFFER);
    expect(await desk.post('decline', { ...toStep(credited), reason: '太贵' })).toMatchObject({ code: 200, data: { state: '94' } });
    expect(await dataOf(demandNo)).toMatchObject({ state: '20', orderNo: null, closeReason: '', actions: ['choose', 'withdraw'] });
    expect(await offersOf(demandNo)).toEqual([
      [CLERK.agencyId, '2'],
      ['lender', '2'],
    ]);
    const told = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '融资需求还在'));
    expect(told.map(({ content }) => content)).toEqual([expect.stringContaining('这一家没有办成，2 家的报价还能选')]);
    const { version, responses } = (await dataOf(demandNo)) as never as { version: number; responses: { responseId: string }[] };
    await giveConsents(context, desk.user.id, 'institution:lender');
    expect(await post('choose', { demandNo, version, responseId: responses[1]?.responseId })).toMatchObject({ data: { state: '30' } });
    expect(await desk.get(order.orderNo)).toMatchObject({ state: '94', asked: { expectedRate: null, bidRate: 3.85 } });
    expect(await findChosenOffer(context.db, order.orderNo)).toEqual({ rate: 3.85 });
  });

  it('goes on when its only offer is declined as long as others may still offer, and ends when it is withdrawn', async () => {
    const { demandNo, order } = await chooseAmong(CLERK);
    const { version } = await desk.get(order.orderNo);
    await desk.post('withdraw', { orderNo: order.orderNo, version, reason: '不合适' });
    expect(await dataOf(demandNo)).toMatchObject({ state: '20' });
    expect(await offersOf(demandNo)).toEqual([[CLERK.agencyId, '2']]);
    await respondToDemand(context, LENDER, demandNo, OFFERED);
    const answered = (await dataOf(demandNo)) as never as { version: number };
    expect(await post('withdraw', { demandNo, version: answered.version, reason: '不借了' })).toMatchObject({ data: { state: '91' } });
  });

  it('goes on with the other offers when the chosen institution refuses, without those that ran out', async () => {
    const { demandNo, order } = await chooseAmong(CLERK, LENDER);
    await asOfficer(context, CLERK, 'reject', order, { code: '1', reason: '开业不满 1 年' });
    expect(await dataOf(demandNo)).toMatchObject({ state: '20' });
    expect(await offersOf(demandNo)).toEqual([
      [CLERK.agencyId, '5'],
      ['lender', '2'],
    ]);
    const { version, responses } = (await dataOf(demandNo)) as never as { version: number; responses: { responseId: string }[] };
    expect(await post('choose', { demandNo, version, responseId: responses[0]?.responseId })).toMatchObject({ code: 500 });
  });

  it('is not chosen by who was not shown every offer that has come', async () => {
    const { demandNo } = (await post('publish', { content: wantedDemand() })).data as { demandNo: string };
    await respondToDemand(context, CLERK, demandNo, OFFERED);
    const { version, responses } = (await dataOf(demandNo)) as never as { version: number; responses: { responseId: string }[] };
    const choice = { demandNo, version, responseId: responses[0]?.responseId, seen: responses.length };
    await respondToDemand(context, LENDER, demandNo, OFFERED);
    expect(await post('choose', choice)).toMatchObject({ code: 500, msg: '刚又来了一家报价，先看一眼' });
    expect(await dataOf(demandNo)).toMatchObject({ state: '20', orderNo: null });
    expect(await post('choose', { ...choice, seen: 2 })).toMatchObject({ code: 200, data: { state: '30' } });
  });

  it('is over when the other offers ran out before the chosen institution refuses', async () => {
    const { demandNo, order } = await chooseAmong(CLERK, LENDER);
    await context.db.update(demandResponse).set({ validUntil: context.now() }).where(eq(demandResponse.agencyId, 'lender'));
    await asOfficer(context, CLERK, 'reject', order, { code: '1', reason: '开业不满 1 年' });
    expect(await dataOf(demandNo)).toMatchObject({ state: '93', closeReason: '订单没有办成' });
  });
});

describeOnDatabase('a demand whose company is not to be named', (database) => {
  it('is not published, nor changed, with the name of a company that is not to be named; a draft keeps it', async () => {
    const context = createTestContext(database().db);
    const desk = await openOrderDesk(context);
    const token = await desk.tokenOf(desk.user);
    const post = (path: string, body: object) => desk.client.post(`/api/fin/demand/${path}`, body, { token });
    const [row] = await context.db.select().from(company);
    const named = wantedDemand({ visibility: '3', introduction: `我们是 ${row?.companyName}，做运动鞋` });
    const { demandNo, version: first } = (await post('save', { content: named })).data as { demandNo: string; version: number };
    const TELLS = { code: 500, msg: '写着企业名称（或联系人、电话、代码），机构就看得出是您，去掉再发布' };
    expect(await post('publish', { demandNo, version: first, content: named })).toMatchObject(TELLS);
    const unnamed = wantedDemand({ visibility: '3' });
    const { version } = (await post('publish', { demandNo, version: first, content: unnamed })).data as { version: number };
    const called = { ...unnamed, title: '买鞋底，请打 0594-2345678' };
    expect(await post('save', { demandNo, version, content: called })).toMatchObject(TELLS);
    expect(await post('save', { demandNo, version, content: named })).toMatchObject(TELLS);
    expect(await post('save', { demandNo, version, content: { ...named, visibility: '1' } })).toMatchObject({ code: 200 });
  });
});

describeOnDatabase('a demand that no institution can lend', (database) => {
  it('says that it went to none, and to how many it goes once it is changed', async () => {
    const context = createTestContext(database().db);
    const desk = await openOrderDesk(context);
    const token = await desk.tokenOf(desk.user);
    const post = (path: string, body: object) => desk.client.post(`/api/fin/demand/${path}`, body, { token });
    const toldCount = async (demandNo: string) =>
      ((await desk.client.send(`/api/fin/demand/${demandNo}`, { token })).data as { toldCount: number }).toldCount;
    const { data } = await post('publish', { content: wantedDemand({ amount: '5000' }) });
    const { demandNo, version } = data as { demandNo: string; version: number };
    expect(await toldCount(demandNo)).toBe(0);
    const [message] = await context.db.select({ title: bizMessage.title }).from(bizMessage).where(eq(bizMessage.type, '4'));
    expect(message?.title).toBe('需求发布了，现在没有机构能借这么多、这么久');
    expect(await post('save', { demandNo, version, content: wantedDemand() })).toMatchObject({ code: 200 });
    expect(await toldCount(demandNo)).toBe(1);
  });
});
