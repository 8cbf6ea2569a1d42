import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { EMPTY_DEMAND, type FinanceDemandContent } from '#lib/contract/forms/finance-demand-form.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { jsonHash } from '../../domain/canonical-json.ts';
import { summariseCentre } from '../../domain/centre/summarise-centre.ts';
import { asApplicant, asOfficer, OFFER, type OrderDesk, openOrderDesk, toPayOff, toSigning, toStep } from '../../testing/order-desk.ts';
import { wantedDemand } from '../../testing/sample-demand.ts';
import { CLERK, storeAccount, storeCompanyUser } from '../../testing/sample-orders.ts';
import { storeProducts } from '../../testing/sample-product.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { runClock } from '../engine/run-clock.ts';
import { financeCase } from '../finance/definition.ts';
import { printOrder } from '../finance/order-document.ts';
import { demandCase } from './definition.ts';
import type { DemandRow } from './demand-rows.ts';
import { demandMark, findChosenOffer, listDeskDemands, respondToDemand } from './offers.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OFFERED = {
  amount: '50',
  rate: '3.85',
  termMonths: '12',
  guaranteeType: '1',
  payType: '1',
  validDays: '7',
  managerName: '林经理',
  managerPhone: '0594-0000001',
  message: '',
} as const;

describeOnDatabase('finance demand', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  let token: string;
  const post = (path: string, body: object, rest: { by?: string; key?: string } = {}) =>
    desk.client.post(`/api/fin/demand/${path}`, body, {
      token: rest.by ?? token,
      headers: rest.key === undefined ? {} : { 'idempotency-key': rest.key },
    });
  const get = async (demandNo: string, by = token) => desk.client.send(`/api/fin/demand/${demandNo}`, { token: by });
  const dataOf = async (demandNo: string) => (await get(demandNo)).data as Record<string, never>;
  const publish = async (change: Partial<FinanceDemandContent> = {}) =>
    (await post('publish', { content: wantedDemand(change) })).data as { demandNo: string; version: number };
  const respond = (demandNo: string, change: object = {}) => respondToDemand(context, CLERK, demandNo, { ...OFFERED, ...change });
  const choose = async (demandNo: string) => {
    const { version, responses } = (await dataOf(demandNo)) as never as { version: number; responses: { responseId: string }[] };
    return post('choose', { demandNo, version, responseId: responses[0]?.responseId });
  };
  /** A demand whose order stands at 20, and the order as the institution sees it. */
  const reachOrder = async () => {
    const { demandNo } = await publish();
    await respond(demandNo);
    const { orderNo } = (await choose(demandNo)).data as { orderNo: string };
    const [order] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
    return { demandNo, order: { orderNo, version: order?.version ?? 0 } };
  };
  const stateOf = async (demandNo: string) =>
    (await context.db.select().from(financeDemand).where(eq(financeDemand.demandNo, demandNo)))[0]?.state;

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
    token = await desk.tokenOf(desk.user);
  });

  it('is open ten times at most for one account, however many come at once, and again when one has ended', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post('publish', { content: wantedDemand({ title: `要钱 ${index}` }) })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(
      new Set(['您有 10 条需求还没有结束，先撤回或办完一条再发布']),
    );
    expect(await context.db.$count(financeDemand)).toBe(10);
    const [row] = await context.db.select().from(financeDemand).limit(1);
    const { demandNo = '', version = 0 } = row ?? {};
    expect(await post('withdraw', { demandNo, version, reason: '不需要了' })).toMatchObject({ code: 200 });
    expect(await post('publish', { content: wantedDemand() })).toMatchObject({ code: 200 });
  });

  it('is drafted as it is typed, published with every rule, and told to the institutions that can lend it', async () => {
    const { demandNo, version } = (await post('save', { content: { ...EMPTY_DEMAND, title: '买' } })).data as {
      demandNo: string;
      version: number;
    };
    expect(demandNo).toMatch(/^FD20261120\d{6}$/);
    const refused = await post('publish', { demandNo, version, content: wantedDemand({ amount: '' }) });
    expect(refused).toMatchObject({ code: 500, msg: '请输入想借多少' });
    const published = await post('publish', { demandNo, version, content: wantedDemand() });
    expect(published).toMatchObject({ code: 200, data: { state: '10', demandNo } });
    expect(await dataOf(demandNo)).toMatchObject({
      amount: 50,
      termMonths: 12,
      toldCount: 1,
      answerDue: '2026-11-23T18:00:00+08:00',
      actions: ['edit', 'withdraw'],
    });
    expect(await context.db.$count(bizMessage, eq(bizMessage.type, '4'))).toBe(1);
  });

  it('goes to no institution whose products are for other trades', async () => {
    const other = { agencyId: 'lender', industries: ['aquaculture'] };
    await storeProducts(context, { productCode: 'W', ...other });
    const { demandNo } = await publish();
    expect(await dataOf(demandNo)).toMatchObject({ toldCount: 1 });
    const seat = { id: 's1', agencyId: 'lender', agencyName: '别的机构', name: '郑经理' };
    const listed = async () =>
      (await listDeskDemands(context.db, seat, { state: '', number: '', page: 1 })).rows.map((row) => row.demandNo);
    expect(await listed()).toEqual([]);
    const fish = await publish({ industry: '04', title: '买鱼苗' });
    expect(await listed()).toEqual([fish.demandNo]);
    await storeProducts(context, { productCode: 'S', agencyId: 'lender', industries: ['footwear'] });
    expect(await listed()).toContain(demandNo);
  });

  it.each([
    [{ title: ' ' }, '请用一句话说清要借钱做什么'],
    [{ amount: '0.5' }, '最少 1 万元'],
    [{ guaranteeTypes: [] }, '请至少选择一种担保方式'],
    [{ visibility: '2' }, '请至少指定一家机构'],
    [{ collateralKind: '1' }, '请估一下抵押物值多少'],
    [{ needBy: '2026-11-01' }, '要用钱的日子已经过了'],
    [{ needBy: '2026-11-20' }, '最早选 2026-11-24：报价收到前一天，要给机构 1 个工作日'],
    [{ needBy: '2026-11-23' }, '最早选 2026-11-24：报价收到前一天，要给机构 1 个工作日'],
    [{ contactMobile: '12800000000' }, '请输入正确的手机号'],
    [{ agreed: false }, '请阅读并同意信用信息查询授权'],
  ])('with %j is refused: %s', async (change, msg) => {
    expect(await post('publish', { content: wantedDemand(change as never) })).toMatchObject({ code: 500, msg });
    expect(await context.db.$count(financeDemand)).toBe(0);
  });

  it.each([
    [{ amount: '60' }, 'amount', '企业只要 50 万元'],
    [{ termMonths: '12' }, 'termMonths', '企业只用 9 个月'],
    [{ rate: '4.2%' }, 'rate', '企业最高接受 4%'],
    [{ amount: '60', rate: '4.2' }, 'amount', '企业只要 50 万元；企业最高接受 4%'],
  ])('is answered with %j only by who means it: said at %s', async (change, field, said) => {
    const { demandNo } = await publish({ expectedRateMax: '4', termMonths: field === 'termMonths' ? '9' : '12' });
    const sentence = `${said}。就要这样报的话，在“就要这样报吗”里选“就这样报”，再提交一次`;
    await expect(respond(demandNo, change)).rejects.toMatchObject({ kind: 'invalidField', detail: { field, sentence } });
    expect(await stateOf(demandNo)).toBe('10');
    await respond(demandNo, { ...change, beyond: '1' });
    expect(await stateOf(demandNo)).toBe('20');
  });

  it('refuses an offer for what it was before it was changed, and after it ran out', async () => {
    const { demandNo, version } = await publish();
    const readRow = async () => (await context.db.select().from(financeDemand).where(eq(financeDemand.demandNo, demandNo)))[0] as never;
    const seen = demandMark(await readRow());
    const { amountYuan, termMonths, content } = (await readRow()) as DemandRow;
    // Whom it is of would be tried out by whoever has the rest.
    expect(seen).not.toBe(jsonHash({ amountYuan, termMonths, content }));
    expect(await post('save', { demandNo, version, content: wantedDemand({ amount: '40' }) })).toMatchObject({ code: 200 });
    await expect(respond(demandNo, { amount: '40', seen })).rejects.toMatchObject({
      detail: { sentence: '企业刚刚改过这条需求，请看过新的再报价' },
    });
    context.advance(31 * DAY_MS);
    await expect(respond(demandNo, { amount: '40' })).rejects.toMatchObject({ detail: { sentence: '这条需求已经到期，不收报价了' } });
  });

  it('is chosen when the working days have to be read anew, without waiting for itself', async () => {
    const { demandNo } = await publish();
    await respond(demandNo);
    context.advance(2 * MINUTE_MS);
    expect(await choose(demandNo)).toMatchObject({ code: 200, data: { state: '30' } });
  });

  it('gives nothing to the chosen institution without a consent that names it', async () => {
    const { demandNo } = await publish();
    await respond(demandNo);
    await desk.client.post('/api/user/consents/withdraw', { kind: 'institution', subject: CLERK.agencyId }, { token });
    expect(await choose(demandNo)).toMatchObject({ code: 500, msg: '请先看一遍并同意《向机构提供资料同意书》' });
    expect(await dataOf(demandNo)).toMatchObject({ state: '20', orderNo: null });
  });

  it('gives its order the rate of the chosen offer as that of the institution, and no wish of the applicant', async () => {
    const { order, demandNo } = await reachOrder();
    const { responses } = (await dataOf(demandNo)) as never as { responses: { allInRate: number; fees: object[] }[] };
    const [chosen] = responses;
    expect(chosen?.allInRate).toBeGreaterThan(3);
    expect(await desk.client.send(`/api/fin/order/${order.orderNo}`, { token })).toMatchObject({
      data: { asked: { expectedRate: null, bidRate: 3.85, bid: { allInRate: chosen?.allInRate, fees: chosen?.fees } } },
    });
    const file = await printOrder(context, desk.user, order.orderNo);
    const bytes = new Uint8Array(Buffer.concat(await file.stream.toArray()));
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text.replaceAll(/\s+/g, '')).toContain('机构报价年利率3.85%');
    expect(text).not.toMatch(/能接受的最高|期望/);
  });

  it('says to a tab that was overtaken what was done and where it stands', async () => {
    const { demandNo } = await publish();
    await respond(demandNo);
    const { version, responses } = (await dataOf(demandNo)) as never as { version: number; responses: { responseId: string }[] };
    await post('read-response', { demandNo, version });
    const seen = { demandNo, version: Number((await dataOf(demandNo)).version), responseId: responses[0]?.responseId };
    expect(await post('choose', { ...seen, version: seen.version - 1 })).toEqual({
      code: 500,
      msg: '内容刚刚有更新，现在是“对接中”，请看过再办',
    });
    expect(await post('choose', seen)).toMatchObject({ code: 200 });
    expect(await post('choose', seen)).toMatchObject({ code: 500, msg: '“选定机构”已经办过了，现在是“已选定”' });
    expect(await post('withdraw', { demandNo, version: seen.version, reason: '' })).toMatchObject({
      code: 500,
      msg: '现在是“已选定”，这一步办不了了',
    });
  });

  it('becomes a finance order at 20 when an offer is chosen; the demand follows the order to its end', async () => {
    const { demandNo, order } = await reachOrder();
    expect(await dataOf(demandNo)).toMatchObject({
      state: '30',
      orderNo: order.orderNo,
      responses: [{ state: '3', allInRate: expect.any(Number) }],
    });
    expect(await desk.get(order.orderNo)).toMatchObject({ state: '20' });
    await asOfficer(context, CLERK, 'credit', toStep(await asOfficer(context, CLERK, 'approveStart', order)), OFFER);
    expect(await stateOf(demandNo)).toBe('40');
    const { version } = await desk.get(order.orderNo);
    await context.db.update(financeDemand).set({ expiresAt: context.now() });
    await desk.post('decline', { orderNo: order.orderNo, version, reason: '不需要了' });
    expect(await dataOf(demandNo)).toMatchObject({ state: '93', closeReason: '订单没有办成' });
  });

  it('tells the order’s desk the rate that was chosen; a dearer one than the product publishes is credited only by who means it', async () => {
    const { order } = await reachOrder();
    expect(await findChosenOffer(context.db, order.orderNo)).toEqual({ rate: 3.85 });
    expect(await findChosenOffer(context.db, 'none')).toBeUndefined();
    const ready = toStep(await asOfficer(context, CLERK, 'approveStart', order));
    const dear = { ...OFFER, creditRate: '5.1' };
    const sentence = '这个产品公布的年化利率最高 5.00%。就要这样报的话，在“就要这样报吗”里选“就这样报”，再提交一次';
    await expect(asOfficer(context, CLERK, 'credit', ready, dear)).rejects.toMatchObject({ detail: { field: 'creditRate', sentence } });
    await asOfficer(context, CLERK, 'credit', ready, { ...dear, beyond: '1' });
    expect(await desk.get(order.orderNo)).toMatchObject({ state: '50', offer: { creditRate: 5.1 } });
  });

  it('is credited, paid out and settled as its order is, each step in its history', async () => {
    const { demandNo, order } = await reachOrder();
    const credited = await asOfficer(context, CLERK, 'credit', toStep(await asOfficer(context, CLERK, 'approveStart', order)), OFFER);
    expect(await stateOf(demandNo)).toBe('40');
    const signed = await asApplicant(context, desk.user, 'sign', await toSigning(context, toStep(credited)));
    const disbursed = await asOfficer(context, CLERK, 'disburse', toStep(signed), { loanAmount: '40' });
    expect(await stateOf(demandNo)).toBe('50');
    await asOfficer(context, CLERK, 'recordPrepayment', toStep(disbursed), toPayOff(context, 400_000));
    const { timeline } = (await dataOf(demandNo)) as never as { timeline: { action: string }[] };
    expect(await stateOf(demandNo)).toBe('90');
    expect(timeline.map(({ action }) => action).join(' ')).toBe('save publish respond choose credited disbursed settled');
  });

  it('takes a second offer without moving, so that who chooses meanwhile is not too late', async () => {
    const { demandNo } = await publish();
    await respond(demandNo);
    const { version } = await dataOf(demandNo);
    await storeProducts(context, { productCode: 'L', agencyId: 'lender' });
    const second = { agencyId: 'lender', agencyName: '别的机构', name: '郑经理' };
    await respondToDemand(context, second, demandNo, OFFERED);
    expect(await dataOf(demandNo)).toMatchObject({ state: '20', version, responseCount: 2 });
    expect(await context.db.$count(auditLog, eq(auditLog.action, 'respond'))).toBe(2);
  });

  it('is lost when the institution refuses the order', async () => {
    const { demandNo, order } = await reachOrder();
    await asOfficer(context, CLERK, 'reject', order, { code: '1', reason: '开业不满 1 年' });
    expect(await stateOf(demandNo)).toBe('93');
  });

  it('is closed with its order by the clock, when what it chose is not signed in time', async () => {
    const { demandNo, order } = await reachOrder();
    await asOfficer(context, CLERK, 'credit', toStep(await asOfficer(context, CLERK, 'approveStart', order)), OFFER);
    context.advance(14 * DAY_MS);
    await runClock(financeCase, context);
    const [row] = await context.db.select().from(financeDemand).where(eq(financeDemand.demandNo, demandNo));
    expect(row).toMatchObject({ state: '93', closeReason: '订单没有办成' });
  });

  it('takes one offer of an institution, within what its product lends', async () => {
    const { demandNo } = await publish();
    await expect(respond(demandNo, { amount: '999999' })).rejects.toMatchObject({ kind: 'invalidField' });
    await respond(demandNo);
    await expect(respond(demandNo)).rejects.toMatchObject({ kind: 'alreadyResponded' });
    expect(await context.db.$count(demandResponse)).toBe(1);
  });

  it('is answered under the product that is named, else under the best fitting one that takes what is offered', async () => {
    await storeProducts(context, { productCode: 'G', rateStart: 2, guaranteeTypes: ['6'] }, { productCode: 'L', agencyId: 'lender' });
    const { demandNo } = await publish({ guaranteeTypes: ['1', '6'] });
    const refusals = [
      [{ productCode: 'G' }, 'guaranteeType', '“产品 G”不支持这种担保方式，支持的是：政府性融资担保'],
      [{ productCode: 'G', guaranteeType: '6', amount: '101' }, 'amount', '“产品 G”可以借 10 万到 100 万元'],
      [{ productCode: 'L' }, 'productCode', '这家机构现在没有在售这个给企业的产品，请另选一个'],
    ] as const;
    for (const [change, field, sentence] of refusals)
      await expect(respond(demandNo, change)).rejects.toMatchObject({ kind: 'invalidField', detail: { field, sentence } });
    await respond(demandNo);
    expect(await dataOf(demandNo)).toMatchObject({ responses: [{ productCode: 'A', guaranteeType: '1' }] });
    const next = await publish({ guaranteeTypes: ['1', '6'] });
    await respond(next.demandNo, { productCode: 'G', guaranteeType: '6' });
    expect(await dataOf(next.demandNo)).toMatchObject({ responses: [{ productCode: 'G', guaranteeType: '6' }] });
  });

  it('cannot be changed once somebody has answered, and shows new offers until they are looked at', async () => {
    const { demandNo, version } = await publish();
    const edited = (await post('save', { demandNo, version, content: wantedDemand({ amount: '40' }) })).data as { version: number };
    await respond(demandNo, { amount: '40' });
    expect(await post('save', { demandNo, version: edited.version + 1, content: wantedDemand() })).toMatchObject({ code: 500 });
    expect(await dataOf(demandNo)).toMatchObject({ amount: 40, newCount: 1, actions: ['choose', 'withdraw'] });
    expect((await summariseCentre(context, desk.user)).waiting).toMatchObject({ demand: 1 });
    await post('read-response', { demandNo, version: 1 });
    expect(await dataOf(demandNo)).toMatchObject({ newCount: 0, responses: [{ state: '2' }] });
  });

  it('refuses an offer that is over', async () => {
    const { demandNo } = await publish();
    await respond(demandNo, { validDays: '1' });
    context.advance(2 * DAY_MS);
    token = await desk.tokenOf(desk.user);
    expect(await choose(demandNo)).toMatchObject({ code: 500, msg: '这个报价已经过期或撤回，请选别的' });
  });

  it.each([
    ['2026-12-10', '2026-12-09T18:00:00+08:00'],
    ['2027-03-01', '2026-12-20T09:00:00+08:00'],
    ['2026-11-24', '2026-11-23T18:00:00+08:00'],
  ])(
    'of which the money is needed by %s takes offers until %s, never after thirty days nor before the first answer is due',
    async (needBy, until) => {
      const { demandNo } = await publish({ needBy });
      expect(await dataOf(demandNo)).toMatchObject({ expiresAt: until });
      const { demandNo: changed, version } = await publish();
      await post('save', { demandNo: changed, version, content: wantedDemand({ needBy }) });
      expect(await dataOf(changed)).toMatchObject({ expiresAt: until });
    },
  );

  it('ends after thirty days, with and without offers; after three silent days it is noted once', async () => {
    const [silent, answered] = [await publish(), await publish()];
    await respond(answered.demandNo);
    context.advance(3 * DAY_MS);
    await runClock(demandCase, context);
    await runClock(demandCase, context);
    expect(await context.db.$count(bizMessage, eq(bizMessage.title, '还没有机构报价，平台在催'))).toBe(1);
    context.advance(27 * DAY_MS);
    await runClock(demandCase, context);
    await runClock(demandCase, context);
    expect([await stateOf(silent.demandNo), await stateOf(answered.demandNo)]).toEqual(['92', '93']);
  });

  it('is withdrawn with a reason, a draft is thrown away, and nothing of it comes back', async () => {
    const { demandNo, version } = await publish();
    expect(await post('withdraw', { demandNo, version, reason: ' ' })).toMatchObject({ code: 500, msg: '请填写原因' });
    expect(await post('withdraw', { demandNo, version, reason: '已经借到了' })).toMatchObject({ data: { state: '91' } });
    const draft = (await post('save', { content: EMPTY_DEMAND })).data as { demandNo: string; version: number };
    expect(await post('remove-draft', draft as never)).toMatchObject({ code: 500 });
    expect(await post('remove-draft', { demandNo: draft.demandNo, version: draft.version })).toMatchObject({ code: 200 });
    expect(await get(draft.demandNo)).toMatchObject({ code: 404 });
  });

  it('belongs to its company; persons and unauthenticated companies have none', async () => {
    const { demandNo, version } = await publish();
    const other = await desk.tokenOf(await storeCompanyUser(context, 'other'));
    expect(await get(demandNo, other)).toEqual({ code: 404, msg: '访问资源不存在' });
    for (const path of ['withdraw', 'remove-draft', 'read-response', 'choose']) {
      const body = {
        demandNo,
        version,
        ...(path === 'withdraw' && { reason: 'x' }),
        ...(path === 'choose' && { responseId: '018f0000-0000-7000-8000-000000000001' }),
      };
      expect(await post(path, body, { by: other })).toEqual({ code: 404, msg: '访问资源不存在' });
    }
    expect(await desk.client.send('/api/fin/demand/list-demand-by-page', { token: other })).toMatchObject({ rows: [], total: 0 });
    const person = await desk.tokenOf(await storeAccount(context, 'person'));
    expect(await post('save', { content: EMPTY_DEMAND }, { by: person })).toMatchObject({ code: 404 });
    const unknown = await desk.tokenOf(await storeCompanyUser(context, 'new', false));
    expect((await post('publish', { content: wantedDemand() }, { by: unknown })).code).not.toBe(200);
  });

  it('is published once for a key, however often it is sent', async () => {
    const body = { content: wantedDemand() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('publish', body, { key: 'key-of-this-demand' })));
    expect(new Set(answers.map(({ data }) => (data as { demandNo: string }).demandNo)).size).toBe(1);
    expect(await context.db.$count(financeDemand)).toBe(1);
  });
});
