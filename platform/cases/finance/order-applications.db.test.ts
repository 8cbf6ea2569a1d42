import { eq } from 'drizzle-orm';
import { company } from '../../db/schema/account-tables.ts';
import { withdrawConsent } from '../../domain/consent/withdraw-consent.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { type OrderDesk, openOrderDesk, toStep } from '../../testing/order-desk.ts';
import { CLERK, PAPER, sampleContent, storeAccount, storeCompanyUser, storeMaterial } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';

describeOnDatabase('applications', (database) => {
  let context: TestContext;
  let desk: OrderDesk;

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });

  it.each([
    ['an amount below the product', { amount: '9.99' }, '这个产品可以借 10 万到 100 万元'],
    ['an amount above the product', { amount: '100.01' }, '这个产品可以借 10 万到 100 万元'],
    ['an amount that is none', { amount: '1e2' }, '请输入正确的金额，最多两位小数'],
    ['a term outside', { term: '13' }, '这个产品的期限是 6 到 12 个月'],
    ['a guarantee that is not offered', { guaranteeType: '2' }, '这个产品不支持这种担保方式'],
    ['a missing paper', { materials: [] }, `请上传${PAPER}`],
    ['no authorisation', { authorisation: { agreed: false, dataScopes: ['1' as const] } }, '请阅读并同意信用信息查询授权'],
    ['an authorisation for nothing', { authorisation: { agreed: true, dataScopes: [] } }, '请至少选择一项可以查询的信息'],
    ['no contact', { contactMobile: '' }, '请输入手机号'],
    ['no answer about the first loan', { firstLoan: '' as const }, '请选择是不是第一次贷款'],
  ])('are refused with %s', async (_what, change, msg) => {
    expect(await desk.post('submit', { productCode: 'A', content: { ...(await desk.contentOfA()), ...change } })).toEqual({
      code: 500,
      msg,
    });
    expect(await desk.send('/api/fin/order/count-by-group')).toMatchObject({ data: { all: 0 } });
  });

  it('are refused to an unauthenticated company, to the wrong kind of account, and for what is not on sale', async () => {
    const waiting = await storeCompanyUser(context, 'newcomer', false);
    const newcomer = await desk.tokenOf(waiting);
    const person = await desk.tokenOf(await storeAccount(context, 'person'));
    const content = sampleContent();
    const refusal = async (productCode: string, by?: string) =>
      (await desk.post('submit', { productCode, content }, by === undefined ? {} : { by })).msg;
    expect(await refusal('B', newcomer)).toBe('先认证企业，约 3 分钟，再回来接着申请');
    await context.db
      .update(company)
      .set({ authState: '1' })
      .where(eq(company.id, waiting.companyId as string));
    expect(await desk.post('submit', { productCode: 'B', content }, { by: newcomer })).toEqual({
      code: 500,
      msg: '企业认证还在审核，有结果会发消息给您，通过以后再来',
      field: 'certification',
    });
    expect(await refusal('B', person)).toBe('这个产品不面向您的账户类型，请换一个产品');
    expect(await refusal('gone')).toBe('这个产品已经下架，请换一个产品');
    expect(await desk.post('submit', { productCode: 'P', content }, { by: person })).toMatchObject({ code: 200, data: { state: '10' } });
  });

  it('are saved over no draft that was changed elsewhere, and over the own saves although their answers were lost', async () => {
    const content = await desk.contentOfA();
    const save = (amount: string, basis: object) => desk.post('save', { productCode: 'A', content: { ...content, amount }, ...basis });
    const kept = async () => {
      const { rows } = (await desk.send('/api/fin/order/list-order-by-page')) as unknown as {
        rows: { orderNo: string; updateTime: string }[];
      };
      const { data } = await desk.send(`/api/fin/order/${rows[0]?.orderNo}`);
      return { amount: (data as { draft: { amount: string } }).draft.amount, read: rows[0]?.updateTime ?? '' };
    };
    expect(await save('11', { saveId: 'here-1', basedOn: [''] })).toMatchObject({ code: 200 });
    expect(await save('12', { saveId: 'here-2', basedOn: ['', 'here-1'] })).toMatchObject({ code: 200 });
    context.advance(60_000);
    const { read } = await kept();
    expect(await save('21', { saveId: 'there-1', basedOn: [read] })).toMatchObject({ code: 200 });
    const refused = { code: 500, msg: '这份草稿在别处也改过，请选用哪一份', field: 'basedOn' };
    expect(await save('13', { saveId: 'here-3', basedOn: ['here-2'] })).toEqual(refused);
    expect(await save('13', { saveId: 'here-3', basedOn: [''] })).toEqual(refused);
    expect(await kept()).toMatchObject({ amount: '21' });
    expect(await save('13', { saveId: 'here-3' })).toMatchObject({ code: 200 });
    expect(await save('22', { saveId: 'there-2', basedOn: ['there-1'] })).toEqual(refused);
    // An older caller names nothing, and what he saves is nobody's own.
    expect(await save('31', {})).toMatchObject({ code: 200 });
    expect(await save('14', { saveId: 'here-4', basedOn: ['here-3'] })).toEqual(refused);
    expect(await kept()).toMatchObject({ amount: '31' });
  });

  it('are saved over no state that another save within the same second replaced', async () => {
    const content = await desk.contentOfA();
    const save = (basis: object) => desk.post('save', { productCode: 'A', content, ...basis });
    await save({ saveId: 'here-1', basedOn: [''] });
    const { rows } = (await desk.send('/api/fin/order/list-order-by-page')) as unknown as { rows: { updateTime: string }[] };
    expect(await save({ saveId: 'here-2', basedOn: ['here-1'] })).toMatchObject({ code: 200 });
    expect(await save({ saveId: 'there-1', basedOn: [rows[0]?.updateTime] })).toMatchObject({ code: 500, field: 'basedOn' });
  });

  it('are sent over no draft that was changed elsewhere, over the own one once for a key, whatever is known of it by then', async () => {
    const content = await desk.contentOfA();
    const save = (basis: object) => desk.post('save', { productCode: 'A', content, ...basis });
    const send = (basedOn: string[]) =>
      desk.post('submit', { productCode: 'A', content, basedOn }, { headers: { 'idempotency-key': 'one-try-of-it' } });
    await save({ saveId: 'here-1', basedOn: [''] });
    await save({ saveId: 'there-1' });
    for (const known of ['here-1', '']) expect(await send([known])).toMatchObject({ code: 500, field: 'basedOn' });
    const sent = await send(['here-1', 'there-1']);
    expect(sent).toMatchObject({ code: 200, data: { state: '10' } });
    expect(await send(['here-2'])).toEqual(sent);
    // Neither is a draft begun where the one that was known has gone this way.
    expect(await save({ saveId: 'here-3', basedOn: ['here-1'] })).toMatchObject({ code: 500, msg: expect.stringContaining('正在办理') });
    // What is gone was changed by nobody: who sends the same once more is told of the order.
    expect(await desk.post('submit', { productCode: 'A', content, basedOn: ['here-1'] })).not.toHaveProperty('field');
  });

  it('reach an institution with a consent that names it, and none that was taken back or names another', async () => {
    const { agencyId: subject } = CLERK;
    await withdrawConsent(context, desk.user, { kind: 'institution', subject });
    await giveConsents(context, desk.user.id, 'institution:lender');
    const draft = toStep((await desk.post('save', { productCode: 'A', content: await desk.contentOfA() })).data);
    const body = { ...draft, productCode: 'A', content: await desk.contentOfA() };
    expect(await desk.post('submit', body)).toMatchObject({ code: 500, msg: '请先看一遍并同意《向机构提供资料同意书》' });
    expect(await desk.get(draft.orderNo)).toMatchObject({ state: '00' });
    await giveConsents(context, desk.user.id, `institution:${subject}`);
    expect(await desk.post('submit', body)).toMatchObject({ code: 200, data: { orderNo: draft.orderNo, state: '10' } });
  });

  it("take only the applicant's own files", async () => {
    const stranger = await storeCompanyUser(context, 'stranger');
    const materials = [await storeMaterial(context, stranger.id)];
    expect(await desk.post('submit', { productCode: 'A', content: sampleContent({ materials }) })).toEqual({
      code: 500,
      msg: `“${PAPER}”的文件已经失效，请重新上传`,
    });
  });

  it('keep what was typed in one draft for a product, which becomes the order', async () => {
    const typed = sampleContent({ amount: 'abc', term: '' });
    const draft = toStep((await desk.post('save', { productCode: 'A', content: typed })).data);
    const newer = toStep((await desk.post('save', { productCode: 'A', content: { ...typed, amount: '50' } })).data);
    expect(newer).toEqual({ orderNo: draft.orderNo, version: draft.version + 1 });
    expect(await desk.post('save', { ...draft, productCode: 'A', content: typed })).toMatchObject({ msg: '内容刚刚有更新，请刷新后再试' });
    expect(await desk.get(draft.orderNo)).toMatchObject({
      state: '00',
      draft: { amount: '50', term: '' },
      asked: null,
      applyTime: null,
      sla: [],
      actions: ['submit', 'removeDraft'],
      product: { productName: '产品 A' },
    });
    const sent = await desk.post('submit', { ...newer, productCode: 'A', content: await desk.contentOfA() });
    expect(sent).toMatchObject({ data: { orderNo: draft.orderNo, state: '10', acceptDue: '2026-11-23T18:00:00+08:00' } });
    expect(await desk.get(draft.orderNo)).toMatchObject({ draft: null, asked: { amount: 50, term: 12 } });
    expect(await desk.post('save', { ...toStep(sent.data), productCode: 'A', content: typed })).toMatchObject({
      msg: '当前状态不能进行此操作，请刷新后查看最新进展',
    });
  });

  it('let a draft be removed, and nothing that was sent', async () => {
    const draft = toStep((await desk.post('save', { productCode: 'B', content: sampleContent() })).data);
    const sent = await desk.submit();
    expect(await desk.post('remove-draft', { ...draft, version: draft.version + 1 })).toMatchObject({ code: 500 });
    expect(await desk.post('remove-draft', draft)).toEqual({ code: 200, msg: '操作成功' });
    expect(await desk.post('remove-draft', sent)).toMatchObject({ code: 500 });
    expect(await desk.send('/api/fin/order/count-by-group')).toMatchObject({ data: { all: 1, running: 1, draft: 0 } });
  });
});
