import { farmSubmission } from '../../db/schema/agriculture.ts';
import { FARM_PAPERS, type FarmZone, FOREIGN_PHOTO, OWN_PHOTO, openFarmZone } from '../../testing/farm-zone.ts';
import { FARM_PRODUCT } from '../../testing/sample-farm.ts';
import { storeProducts } from '../../testing/sample-product.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { actAtDesk, type DeskAct, listDeskSubmissions } from './farm-desk.ts';

const DAY_MS = 86_400_000;
const MISSING = { code: 404, msg: '访问资源不存在' };
const WRONG_STATE = expect.objectContaining({ kind: 'wrongState' });

describeOnDatabase('an application of a farmer', (database) => {
  let zone: FarmZone;
  const desk = async (submitNo: string, act: DeskAct) =>
    actAtDesk(zone.context, submitNo, Number((await zone.read(submitNo)).version), act);

  beforeEach(async () => {
    zone = await openFarmZone(database().db);
  });

  it('takes an application once for a key, under its number, with the score of then', async () => {
    await zone.sign();
    const headers = { 'idempotency-key': 'key-of-one-submit' };
    const answers = await Promise.all([zone.submit({}, headers), zone.submit({}, headers), zone.submit({}, headers)]);
    const numbers = new Set(answers.map(({ data }) => (data as { submitNo: string }).submitNo));
    expect([...numbers]).toEqual([expect.stringMatching(/^AG20261120\d{6}$/)]);
    expect(await zone.context.db.$count(farmSubmission)).toBe(1);
    expect(await zone.read([...numbers][0] ?? '')).toMatchObject({
      state: '10',
      amount: 30,
      score: 54,
      content: { idNo: '3503************3X', village: '松峰村' },
      actions: ['withdraw'],
      history: [{ action: 'save' }, { action: 'submit', toState: '10' }],
    });
    expect(await zone.submit()).toMatchObject({ code: 500, msg: expect.stringContaining('已有一笔在办') });
  });

  it('scores the land contract that the product asks for like the papers of the land', async () => {
    const contract = { ...OWN_PHOTO, name: '土地承包或流转合同' };
    await zone.sign();
    await zone.submit({ materials: [...FARM_PAPERS, contract] });
    const { data } = await zone.ask('/api/user/profile');
    expect(data).toMatchObject({ agricultureScore: 62 });
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
    expect(await zone.context.db.$count(farmSubmission)).toBe(0);
  });

  it('goes to other institutions that lend so much, and belongs to the one that accepts first', async () => {
    const refusal = { code: 500, msg: '选的机构里有借不了这么多、这么久的，请重新选' };
    await storeProducts(zone.context, { productCode: 'F2', zone: ['agri'], agencyId: 'lender', accountTypes: ['INDIVIDUAL'] });
    await zone.sign();
    expect(await zone.submit({ agencyIds: ['nobody'] })).toEqual(refusal);
    expect(await zone.submit({ agencyIds: ['bank'] })).toEqual(refusal);
    expect(await zone.submit({ agencyIds: ['lender'], amount: '10', termMonths: '7' })).toMatchObject({ code: 200 });
    const [row] = await zone.context.db.select().from(farmSubmission);
    const submitNo = row?.submitNo ?? '';
    const manager = { action: 'accept', managerName: '郑', managerPhone: '1' } as const;
    await expect(desk(submitNo, { ...manager, agencyId: 'insurer' })).rejects.toEqual(expect.objectContaining({ kind: 'notFound' }));
    await desk(submitNo, { ...manager, agencyId: 'lender' });
    const { agencyName, history } = await zone.read(submitNo);
    expect(agencyName).not.toBe(row?.agencyName);
    expect((history as { actorName: string }[]).at(-1)?.actorName).toBe(agencyName);
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
    expect(await zone.submit()).toMatchObject({ data: { submitNo: (first.data as { submitNo: string }).submitNo, state: '10' } });
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
    await desk(submitNo, { action: 'accept', managerName: '郑', managerPhone: '1' });
    await desk(submitNo, { action: 'investigate' });
    await desk(submitNo, { action: 'return', reason: '照片看不清路', items: ['果园照片'] });
    expect(await zone.read(submitNo)).toMatchObject({ state: '45', returnItems: ['果园照片'], actions: ['resubmit', 'withdraw'] });
    expect(await zone.act('resubmit', submitNo, { materials: [{ ...OWN_PHOTO, name: '别的' }] })).toEqual({
      code: 500,
      msg: '还缺：果园照片',
    });
    expect(await zone.act('resubmit', submitNo, { materials: FARM_PAPERS })).toMatchObject({ code: 200 });
    expect(await zone.read(submitNo)).toMatchObject({ state: '30', returnItems: [] });
    await desk(submitNo, { action: 'approveStart' });
    const offer = { creditAmount: 25, creditRate: 3.95, creditTerm: 12, creditExpire: '2026-11-30' };
    await desk(submitNo, { action: 'credit', offer });
    expect(await zone.act('sign', submitNo)).toMatchObject({ code: 200 });
    await desk(submitNo, { action: 'disburse', loanAmountWan: 25 });
    expect(await zone.read(submitNo)).toMatchObject({ state: '70', offer, loanAmount: 25, contractNo: submitNo.replace('AG', 'HT') });
    await desk(submitNo, { action: 'settle' });
    expect(await zone.read(submitNo)).toMatchObject({ state: '80', actions: [] });
    expect(await zone.ask('/api/user/profile')).toMatchObject({ data: { agricultureScore: 61 } });
  });

  it('is closed by the clock when nobody accepts it, or its offer is not signed', async () => {
    const submitNo = await zone.submitted();
    await zone.pass(8 * DAY_MS);
    expect(await zone.read(submitNo)).toMatchObject({ state: '93' });
    const second = await zone.submitAgain();
    await desk(second, { action: 'accept', managerName: '郑', managerPhone: '1' });
    await desk(second, { action: 'approveStart' });
    await desk(second, { action: 'credit', offer: { creditAmount: 25, creditRate: 3.95, creditTerm: 12, creditExpire: '2026-12-01' } });
    await zone.pass(4 * DAY_MS);
    expect(await zone.read(second)).toMatchObject({ state: '94' });
  });

  it('is withdrawn with a reason, declined, refused; nobody acts on what has changed', async () => {
    const submitNo = await zone.submitted();
    expect(await zone.act('withdraw', submitNo, { reason: ' ' })).toEqual({ code: 500, msg: '请填写原因' });
    expect(await zone.act('withdraw', submitNo, { version: 99, reason: '不用了' })).toMatchObject({ msg: '内容刚刚有更新，请刷新后再试' });
    expect(await zone.act('sign', submitNo)).toMatchObject({ msg: '当前状态不能进行此操作，请刷新后查看最新进展' });
    expect(await zone.act('withdraw', submitNo, { reason: '不用了' })).toMatchObject({ code: 200 });
    await expect(desk(submitNo, { action: 'accept', managerName: '郑', managerPhone: '1' })).rejects.toEqual(WRONG_STATE);
    const second = await zone.submitAgain();
    await desk(second, { action: 'reject', reason: '面积对不上' });
    expect(await zone.read(second)).toMatchObject({ state: '91', rejectReason: '面积对不上' });
    expect(await listDeskSubmissions(zone.context.db)).toHaveLength(2);
  });
});
