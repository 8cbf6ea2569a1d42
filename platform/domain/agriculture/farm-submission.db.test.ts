import { and, eq } from 'drizzle-orm';
import { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import type { DeskAct } from '../../cases/finance/desk-orders.ts';
import { saveDraft } from '../../cases/finance/drafts.ts';
import { newId } from '../../db/new-id.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { caseAssignment } from '../../db/schema/staff-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { FARM_PAPERS, type FarmZone, FOREIGN_PHOTO, OWN_PHOTO, openFarmZone } from '../../testing/farm-zone.ts';
import { asOfficer, OFFER_TERMS, takeSampleAct, toFarmSigning, toPayOff } from '../../testing/order-desk.ts';
import { FARM_PRODUCT, sampleFarm } from '../../testing/sample-farm.ts';
import { storeProducts } from '../../testing/sample-product.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import type { SessionUser } from '../account/sessions.ts';
import { findRateable } from '../evaluation/rateable-orders.ts';

const DAY_MS = 86_400_000;
const MISSING = { code: 404, msg: '访问资源不存在' };
const OF_OTHER = { code: 500, msg: '授权不是为这个号码办的，请重新扫码授权', field: 'idNo' };
const NOT_FOUND = expect.objectContaining({ kind: 'notFound' });
const ACCEPT = { action: 'accept', fields: { branch: '', managerName: '郑晓禾', managerPhone: '0594-0000000' } } as const;
const RETURN: DeskAct = { action: 'return', fields: { reason: '', items: [{ name: '果园照片', note: '照片看不清路', wantsFile: true }] } };
const REFUSAL = { code: '9', reason: '面积对不上' } as const;
const TERMS = {
  ...OFFER_TERMS,
  creditAmount: '25',
  creditRate: '3.95',
  creditTerm: '12',
  guaranteeType: '1',
  payType: '1',
  validDays: '5',
  note: '',
};
const CREDIT: DeskAct = { action: 'credit', fields: TERMS };
const LENDER = { agencyId: 'lender', agencyName: '别家银行', name: '' };
const WRONG_STATE = expect.objectContaining({ kind: 'wrongState' });

describeOnDatabase('an application of a farmer', (database) => {
  let zone: FarmZone;
  const desk = async (submitNo: string, act: DeskAct) =>
    takeSampleAct(zone.context, { orderNo: submitNo, version: Number((await zone.read(submitNo)).version) }, act);

  beforeEach(async () => {
    zone = await openFarmZone(database().db);
  });

  it('takes an application once for a key, under its number, with the score of then', async () => {
    await zone.sign();
    const headers = { 'idempotency-key': 'key-of-one-submit' };
    const answers = await Promise.all([zone.submit({}, headers), zone.submit({}, headers), zone.submit({}, headers)]);
    const numbers = new Set(answers.map(({ data }) => (data as { submitNo: string }).submitNo));
    expect([...numbers]).toEqual([expect.stringMatching(/^AG20261120\d{6}$/)]);
    expect(await zone.context.db.$count(financeOrder)).toBe(1);
    expect(await zone.read([...numbers][0] ?? '')).toMatchObject({
      state: '10',
      amount: 30,
      score: 54,
      content: { idNo: '3503************3X', village: '松峰村' },
      actions: ['withdraw'],
      history: [{ action: 'save' }, { action: 'submit', toState: '10' }],
    });
    expect(await zone.submit()).toMatchObject({ code: 500, msg: '这个产品您有一笔申请正在办理，不用重复提交' });
  });

  it('scores the land contract that the product asks for like the papers of the land', async () => {
    const contract = { ...OWN_PHOTO, name: '土地承包或流转合同' };
    await zone.sign();
    await zone.submit({ materials: [...FARM_PAPERS, contract] });
    const { data } = await zone.ask('/api/user/profile');
    expect(data).toMatchObject({ agricultureScore: 62 });
  });

  it('goes on counting what is told of the farm in another application under way, and reckons anew when one ends', async () => {
    const score = async () => ((await zone.ask('/api/user/profile')).data as { agricultureScore: number }).agricultureScore;
    await storeProducts(zone.context, { productCode: 'F3', zone: ['agri'], accountTypes: ['INDIVIDUAL'], guaranteeTypes: ['1', '6'] });
    await zone.sign();
    const land = { ...OWN_PHOTO, name: '承包、流转合同或权证' };
    const first = await zone.submitAgain({ guarantee: '5', landYears: '12', landFiles: [land] });
    const whole = await score();
    expect(whole).toBe(74);
    zone.context.advance(1_000);
    const second = await zone.submitAgain({ productId: 'F3', guarantee: '2', insured: '0' });
    expect(await score()).toBe(whole - 9);
    await zone.act('withdraw', second, { reason: '不用了' });
    expect(await score()).toBe(whole);
    zone.context.advance(1_000);
    const third = await zone.submitAgain({ productId: 'F3', guarantee: '2' });
    expect(await score()).toBe(whole);
    await zone.act('withdraw', first, { reason: '不用了' });
    expect(await score()).toBe(whole - 20);
    await desk(third, ACCEPT);
    await desk(third, { action: 'approveStart' });
    await desk(third, { action: 'credit', fields: { ...TERMS, guaranteeType: '6' } });
    expect(await score()).toBe(whole - 20);
    await zone.act('sign', third, await toFarmSigning(zone.context, third));
    expect(await score()).toBe(whole - 17);
  });

  it.each([
    ['without a signature', {}, { code: 500, msg: '请先扫码授权，再提交' }],
    ['with a wrong field', { amount: '' }, { code: 500, msg: '请填写借多少' }],
    ['beyond the product', { amount: '101' }, { code: 500, msg: '这个产品能借 10 万到 100 万元' }],
    ['without a paper', { materials: [] }, { code: 500, msg: '还缺：果园照片' }],
    ['with a file of somebody else', { materials: [FOREIGN_PHOTO] }, { code: 500, msg: '请重新上传文件' }],
    ['for a product of another zone', { productId: 'X9' }, MISSING],
  ])('refuses one %s', async (title, change, answer) => {
    if (title !== 'without a signature') await zone.sign();
    expect(await zone.submit(change)).toEqual(answer);
    expect(await zone.context.db.$count(financeOrder)).toBe(0);
  });

  it('takes under a signature no other number than it was used with, and that one under a new signature', async () => {
    const other = { productId: 'F3', idNo: '350300190001010048' };
    await storeProducts(zone.context, { productCode: 'F3', zone: ['agri'], accountTypes: ['INDIVIDUAL'] });
    await zone.sign();
    await zone.submitAgain();
    expect(await zone.submit(other)).toMatchObject(OF_OTHER);
    zone.context.advance(1_000);
    await zone.sign(other.idNo);
    expect(await zone.submit(other)).toMatchObject({ code: 200 });
  });

  it.each([
    ['another number', '350300190001010048'],
    ['no number', ''],
  ])('takes no first application either under a signature for %s', async (_, signed) => {
    await zone.sign(signed);
    expect(await zone.submit()).toMatchObject(OF_OTHER);
    expect(await zone.context.db.$count(financeOrder)).toBe(0);
    zone.context.advance(1_000);
    await zone.sign();
    expect(await zone.submit()).toMatchObject({ code: 200 });
  });

  it.each([
    ['of a card, in another spelling', { idNo: '35030019000101003x' }, '３５０３００ 19000101 003X'],
    ['of a firm, beside that of a card', { subjectType: '5', creditCode: '91350300MA2XYT1A3K' }, '91350300MA2XYT1A3K'],
  ] as const)('takes an application under the number that it was signed for: %s', async (_, change, signed) => {
    await zone.sign(signed);
    expect(await zone.submit(change)).toMatchObject({ code: 200 });
  });

  it('tells the institution how it is to be paid back: as was chosen, or in the one way there is', async () => {
    const { context } = zone;
    const wayOf = async (submitNo: string) => ((await zone.ask(`/api/fin/order/${submitNo}`)).data as { asked: object }).asked;
    await zone.sign();
    expect(await wayOf(await zone.submitAgain())).toMatchObject({ payType: '1' });
    await storeProducts(context, { productCode: 'F3', zone: ['agri'], accountTypes: ['INDIVIDUAL'], payTypes: ['1', '6'] });
    expect(await zone.submit({ productId: 'F3' })).toEqual({ code: 500, msg: '请选择怎么还' });
    const { data } = await zone.submit({ productId: 'F3', payType: '6' });
    expect(await wayOf((data as { submitNo: string }).submitNo)).toMatchObject({ payType: '6' });
  });

  it('goes to other institutions that lend so much, and belongs to the one that accepts first', async () => {
    const refusal = { code: 500, msg: '选的机构里有借不了这么多、这么久，或者不做这一行、不收这种担保的，请重新选' };
    await storeProducts(zone.context, { productCode: 'F2', zone: ['agri'], agencyId: 'lender', accountTypes: ['INDIVIDUAL'] });
    await zone.sign();
    expect(await zone.submit({ agencyIds: ['nobody'] })).toEqual(refusal);
    expect(await zone.submit({ agencyIds: ['bank'] })).toEqual(refusal);
    expect(await zone.submit({ agencyIds: ['lender'], amount: '10', termMonths: '7' })).toMatchObject({ code: 200 });
    const [row] = await zone.context.db.select().from(financeOrder);
    const submitNo = row?.orderNo ?? '';
    const told = await zone.context.db.select({ title: bizMessage.title }).from(bizMessage);
    expect(told).toContainEqual({ title: expect.stringMatching(/^申请已交给.+、.+$/) });
    const sentTo = async () => [
      (await zone.ask(`/api/fin/order/${submitNo}`)).data,
      ((await zone.ask('/api/fin/order/list-order-by-page')) as never as { rows: object[] }).rows[0],
    ];
    expect(await sentTo()).toMatchObject([{ alsoSentTo: ['兰溪谷小额贷款（示例）'] }, { alsoSentTo: ['兰溪谷小额贷款（示例）'] }]);
    await expect(desk(submitNo, { ...ACCEPT, fields: { ...ACCEPT.fields, agencyId: 'insurer' } })).rejects.toEqual(
      expect.objectContaining({ kind: 'notFound' }),
    );
    await expect(asOfficer(zone.context, LENDER, 'reject', { orderNo: submitNo, version: 2 }, REFUSAL)).rejects.toEqual(NOT_FOUND);
    const held = { kind: 'financeOrder', entityId: row?.id ?? '', staffId: newId(zone.context.now()), assignTime: zone.context.now() };
    await zone.context.db.insert(caseAssignment).values(held);
    await desk(submitNo, { ...ACCEPT, fields: { ...ACCEPT.fields, agencyId: 'lender' } });
    // Who had it at the other institution has it no more.
    expect(await zone.context.db.$count(caseAssignment)).toBe(0);
    const { agencyName, history } = await zone.read(submitNo);
    expect(agencyName).not.toBe(row?.product?.agencyName);
    expect((history as { actorName: string }[]).at(-1)?.actorName).toBe(`${agencyName} 郑晓禾`);
    expect(await zone.ask(`/api/fin/order/${submitNo}`)).toMatchObject({
      data: { product: { agencyId: 'lender', agencyName }, state: '20' },
    });
    expect(await sentTo()).toMatchObject([{ alsoSentTo: [] }, { alsoSentTo: [] }]);
  });

  it('goes to nobody without a consent that names each institution', async () => {
    await storeProducts(zone.context, { productCode: 'F2', zone: ['agri'], agencyId: 'lender', accountTypes: ['INDIVIDUAL'] });
    await zone.sign();
    await zone.client.post('/api/user/consents/withdraw', { kind: 'institution', subject: 'lender' }, { token: zone.tokens.own });
    const both = { agencyIds: ['lender'], amount: '10', termMonths: '7' };
    expect(await zone.submit(both)).toMatchObject({ code: 500, msg: '请先看一遍并同意《向机构提供资料同意书》' });
    expect(await zone.context.db.$count(financeOrder)).toBe(0);
    expect(await zone.submit({ ...both, agencyIds: [] })).toMatchObject({ code: 200 });
  });

  it('keeps one draft for a product and submits it under its number', async () => {
    const save = (body: object) => zone.post('save', { productId: FARM_PRODUCT, ...body });
    const first = await save({ amount: '20' });
    expect(await save({ amount: '25', idNo: seal('350300') })).toMatchObject({
      data: { submitNo: (first.data as { submitNo: string }).submitNo },
    });
    expect(await zone.ask(`/api/agri/draft/${FARM_PRODUCT}`)).toMatchObject({ data: { amount: '25', idNo: '' } });
    expect(await zone.ask(`/api/agri/draft/${FARM_PRODUCT}`, zone.tokens.other)).toMatchObject({ code: 200, data: null });
    expect(await zone.ask('/api/agri/list-submission-by-page')).toMatchObject({ total: 1, rows: [{ state: '00', submitTime: null }] });
    await zone.sign();
    const { idNo, ...content } = sampleFarm({ materials: FARM_PAPERS });
    const known = { ...content, idNo: seal(idNo), basedOn: ['the state before'] };
    expect(await zone.post('submit', known)).toMatchObject({ code: 500, field: 'basedOn' });
    expect(await zone.submit()).toMatchObject({ data: { submitNo: (first.data as { submitNo: string }).submitNo, state: '10' } });
    expect(await save({ amount: '25', basedOn: ['the state before'] })).toMatchObject({ code: 500 });
  });

  it('shows an application to its applicant only', async () => {
    const submitNo = await zone.submitted();
    expect(await zone.ask(`/api/agri/submission/${submitNo}`, zone.tokens.other)).toEqual(MISSING);
    expect(await zone.ask('/api/agri/submission/AG20261120999999')).toEqual(MISSING);
    expect(await zone.ask('/api/agri/list-submission-by-page', zone.tokens.other)).toMatchObject({ total: 0 });
    const act = { submitNo, version: 1, reason: '不用了' };
    for (const name of ['withdraw', 'sign', 'decline']) expect(await zone.post(name, act, zone.tokens.other)).toEqual(MISSING);
    const again = { submitNo, version: 1, materials: FARM_PAPERS };
    expect(await zone.post('resubmit', again, zone.tokens.other)).toEqual(MISSING);
  });

  it('walks from submission over a return to repayment, and the score rises', async () => {
    const submitNo = await zone.submitted();
    await desk(submitNo, ACCEPT);
    await desk(submitNo, { action: 'investigate' });
    await desk(submitNo, RETURN);
    expect(await zone.read(submitNo)).toMatchObject({ state: '45', returnItems: ['果园照片'], actions: ['resubmit', 'withdraw'] });
    expect(await zone.act('resubmit', submitNo, { materials: [{ ...OWN_PHOTO, name: '别的' }] })).toEqual({
      code: 500,
      msg: '请上传果园照片',
    });
    expect(await zone.act('resubmit', submitNo, { materials: FARM_PAPERS })).toMatchObject({ code: 200 });
    expect(await zone.read(submitNo)).toMatchObject({ state: '30', returnItems: [] });
    await desk(submitNo, { action: 'approveStart' });
    await desk(submitNo, CREDIT);
    expect(await zone.act('sign', submitNo, await toFarmSigning(zone.context, submitNo))).toMatchObject({ code: 200 });
    await desk(submitNo, { action: 'disburse', fields: { loanAmount: '25' } });
    expect(await zone.read(submitNo)).toMatchObject({
      state: '70',
      offer: { creditAmount: 25, creditRate: 3.95, creditTerm: 12 },
      loanAmount: 25,
      contractNo: submitNo.replace('AG', 'HT'),
    });
    await desk(submitNo, { action: 'recordPrepayment', fields: toPayOff(zone.context, 250_000) });
    expect(await zone.read(submitNo)).toMatchObject({ state: '80' });
    expect(await zone.ask('/api/user/profile')).toMatchObject({ data: { agricultureScore: 61 } });
  });

  it('is closed by the clock when nobody accepts it, or its offer is not signed', async () => {
    const submitNo = await zone.submitted();
    await zone.pass(8 * DAY_MS);
    expect(await zone.read(submitNo)).toMatchObject({ state: '93' });
    const second = await zone.submitAgain();
    await desk(second, ACCEPT);
    await desk(second, { action: 'approveStart' });
    await desk(second, CREDIT);
    await zone.pass(6 * DAY_MS);
    expect(await zone.read(second)).toMatchObject({ state: '94' });
  });

  it('is withdrawn with a reason, declined, refused; nobody acts on what has changed', async () => {
    const submitNo = await zone.submitted();
    expect(await zone.act('withdraw', submitNo, { reason: ' ' })).toEqual({ code: 500, msg: '请填写原因' });
    expect(await zone.act('withdraw', submitNo, { version: 99, reason: '不用了' })).toMatchObject({
      msg: '内容刚刚有更新，现在是“待受理”，请看过再办',
    });
    expect(await zone.act('sign', submitNo)).toMatchObject({ msg: '当前状态不能进行此操作，请刷新后查看最新进展' });
    expect(await zone.act('withdraw', submitNo, { reason: '不用了' })).toMatchObject({ code: 200 });
    await expect(desk(submitNo, ACCEPT)).rejects.toEqual(WRONG_STATE);
    const second = await zone.submitAgain();
    await desk(second, { action: 'reject', fields: REFUSAL });
    expect(await zone.read(second)).toMatchObject({ state: '91', rejectReason: '面积对不上' });
  });

  it('is a finance order: found in their list, counted in the product’s figures, promised 1·3·5, rated at its end', async () => {
    const orderNo = await zone.submitted();
    const { client, tokens } = zone;
    const list = client.send('/api/fin/order/list-order-by-page', { query: { keyword: 'AG' }, token: tokens.own });
    expect(await list).toMatchObject({ rows: [{ orderNo, zone: 'agri', amount: 30 }] });
    expect(await zone.ask(`/api/fin/order/${orderNo}`)).toMatchObject({
      data: {
        sla: [{ promise: 'accept' }, { promise: 'contact' }, { promise: 'loan' }],
        agriculture: { content: { village: '松峰村', idNo: '3503************3X' }, score: 54 },
        materials: [{ name: '果园照片' }],
      },
    });
    await desk(orderNo, ACCEPT);
    await desk(orderNo, { action: 'approveStart' });
    await desk(orderNo, CREDIT);
    const at = { orderNo, version: 5 };
    const decline = (reason: string) => zone.client.post('/api/fin/order/decline', { ...at, reason }, { token: zone.tokens.own });
    expect(await decline(' ')).toMatchObject({ msg: '请填写原因' });
    expect(await zone.act('decline', orderNo)).toMatchObject({ msg: '请填写原因' });
    expect(await decline('利率高了')).toMatchObject({ code: 200, data: { state: '94' } });
    const [product] = await zone.context.db.select().from(financeProduct).where(eq(financeProduct.productCode, FARM_PRODUCT));
    expect(product).toMatchObject({ applyCount: 1, loanCount: 0 });
    expect(await findRateable(zone.context.db, { now: zone.context.now(), is: 'open', orderNo })).toMatchObject([
      { orderNo, orderType: '1' },
    ]);
  });

  it('stands beside an ordinary order and an ordinary draft for the same product, and neither takes the other’s place', async () => {
    const [account] = await zone.context.db.select().from(userAccount).where(eq(userAccount.id, zone.id));
    const user = account as unknown as SessionUser;
    const submitNo = await zone.submitted();
    await zone.post('save', { productId: FARM_PRODUCT, amount: '20' });
    const [open] = await zone.context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, submitNo));
    const ordinary = { ...open, id: crypto.randomUUID(), orderNo: 'FO20261120000001', zone: '', agriculture: null };
    await zone.context.db.insert(financeOrder).values(ordinary as typeof financeOrder.$inferInsert);
    const content = FinanceApplicationContent.parse({ amount: '40' });
    const draft = await saveDraft(zone.context, user, { productCode: FARM_PRODUCT, content });
    expect(draft.orderNo).toMatch(/^FO/);
    expect(await zone.ask(`/api/agri/draft/${FARM_PRODUCT}`)).toMatchObject({ data: { amount: '20' } });
    expect(await zone.ask('/api/agri/list-submission-by-page')).toMatchObject({ total: 2 });
    const farm = await zone.context.db
      .select()
      .from(financeOrder)
      .where(and(eq(financeOrder.zone, 'agri'), eq(financeOrder.state, '00')));
    const named = { orderNo: farm[0]?.orderNo, productCode: FARM_PRODUCT, content };
    await expect(saveDraft(zone.context, user, named)).rejects.toEqual(expect.objectContaining({ kind: 'badRequest' }));
  });
});
