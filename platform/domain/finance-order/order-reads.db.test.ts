import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { MANAGER, type OrderDesk, openOrderDesk, toStep } from '../../testing/order-desk.ts';
import { CLERK, sampleContent, storeAccount, storeCompanyUser } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { acceptOrder, investigateOrder } from './take-desk-act.ts';

const HOUR_MS = 3_600_000;

describeOnDatabase('orders and authorisations', (database) => {
  let context: TestContext;
  let desk: OrderDesk;

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });

  it('are listed by tab, words, product and day in every spelling', async () => {
    const sent = await desk.submit();
    await desk.advance(24 * HOUR_MS);
    await desk.post('save', { productCode: 'B', content: sampleContent({ amount: '30' }) });
    const list = async (query: Record<string, string>) => {
      const { rows, total } = await desk.send('/api/fin/order/list-order-by-page', query);
      expect((rows as unknown[]).length).toBe(total);
      return (rows as { productCode: string }[]).map(({ productCode }) => productCode).join('');
    };
    expect(await list({})).toBe('BA');
    expect(await list({ group: 'draft' })).toBe('B');
    expect(await list({ group: 'running', keyword: '产品' })).toBe('A');
    expect(await list({ keyword: sent.orderNo })).toBe('A');
    expect(await list({ keyword: '木兰溪' })).toBe('BA');
    expect(await list({ keyword: '%' })).toBe('');
    expect(await list({ productCode: 'B' })).toBe('B');
    expect(await list({ state: '10' })).toBe('A');
    for (const name of ['applyTimeBegin', 'params[beginTime]', 'beginTime']) {
      expect(await list({ [name]: '2026-11-20' })).toBe('A');
      expect(await list({ [name]: '2026-11-21' })).toBe('');
    }
    for (const name of ['applyTimeEnd', 'params[endTime]', 'endTime']) {
      expect(await list({ [name]: '2026-11-20' })).toBe('A');
      expect(await list({ [name]: '2026-11-19' })).toBe('');
    }
    expect(await list({ beginTime: 'soon', sort: '-applyTime' })).toBe('AB');
  });

  it('are found by the name their product had when they were sent, drafts by the present one', async () => {
    await desk.submit();
    await desk.post('save', { productCode: 'B', content: sampleContent({ amount: '30' }) });
    await context.db.update(financeProduct).set({ productName: '换了名的贷款' });
    const find = async (keyword: string) => {
      const { rows } = await desk.send('/api/fin/order/list-order-by-page', { keyword });
      return (rows as { productCode: string; productName: string }[]).map(({ productCode, productName }) => [productCode, productName]);
    };
    expect(await find('换了名')).toEqual([['B', '换了名的贷款']]);
    expect(await find('产品')).toEqual([['A', expect.stringContaining('产品')]]);
  });

  it('rest on an authorisation that shows who looked, and that can be taken back', async () => {
    const sent = await desk.submit();
    const at = await acceptOrder(context, CLERK, sent, MANAGER);
    await investigateOrder(context, CLERK, toStep(at));
    const list = async () => (await desk.send('/api/usr/authorisation/list-authorisation-by-page')).rows as { authId: string }[];
    const [authorisation] = await list();
    expect(authorisation).toMatchObject({
      orderNo: sent.orderNo,
      state: '1',
      dataScopes: ['1', '2'],
      accessLog: [{ viewer: '木兰溪银行（示例） 林经理', dataScope: '1' }, { dataScope: '2' }],
    });
    const own = await desk.tokenOf(desk.user);
    const revoke = (by = own) => desk.client.post('/api/usr/authorisation/revoke', { authId: authorisation?.authId }, { token: by });
    expect(await revoke(await desk.tokenOf(await storeAccount(context, 'other')))).toMatchObject({ code: 404 });
    expect(await revoke()).toMatchObject({ code: 200 });
    expect(await revoke()).toMatchObject({ code: 500 });
    expect(await list()).toMatchObject([{ state: '3' }]);
  });

  it('look up nothing once the authorisation has been taken back', async () => {
    const sent = await desk.submit();
    const at = await acceptOrder(context, CLERK, sent, MANAGER);
    const [own] = (await desk.send('/api/usr/authorisation/list-authorisation-by-page')).rows as { authId: string }[];
    await desk.client.post('/api/usr/authorisation/revoke', { authId: own?.authId }, { token: await desk.tokenOf(desk.user) });
    expect(await investigateOrder(context, CLERK, toStep(at))).toMatchObject({ state: '30' });
    const page = await desk.send('/api/usr/authorisation/list-authorisation-by-page');
    expect(page.rows).toMatchObject([{ state: '3', accessLog: [] }]);
  });

  it("are nobody else's: another user and another institution find nothing", async () => {
    const draft = toStep((await desk.post('save', { productCode: 'B', content: sampleContent() })).data);
    const sent = await desk.submit();
    const stranger = await desk.tokenOf(await storeCompanyUser(context, 'stranger'));
    const missing = { code: 404, msg: '访问资源不存在' };
    const reason = { reason: '试试' };
    const attempts: readonly (readonly [string, object])[] = [
      ['save', { ...draft, productCode: 'B', content: sampleContent() }],
      ['submit', { ...draft, productCode: 'B', content: sampleContent() }],
      ['remove-draft', draft],
      ['resubmit', sent],
      ['withdraw', { ...sent, ...reason }],
      ['sign', { ...sent, agreed: true }],
      ['decline', { ...sent, ...reason }],
      ['reconsider', { ...sent, ...reason, agreed: true }],
    ];
    for (const [path, body] of attempts) expect([path, await desk.post(path, body, { by: stranger })]).toEqual([path, missing]);
    for (const orderNo of [draft.orderNo, sent.orderNo, 'FO20260101000000'])
      expect(await desk.client.send(`/api/fin/order/${orderNo}`, { token: stranger })).toEqual(missing);
    expect(await desk.client.send('/api/fin/order/list-order-by-page', { token: stranger })).toMatchObject({ rows: [], total: 0 });
    const lender = { ...CLERK, agencyId: 'lender' };
    await expect(acceptOrder(context, lender, sent, MANAGER)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await desk.get(sent.orderNo)).toMatchObject({ state: '10', version: sent.version });
    for (const [path] of attempts) expect(await desk.client.post(`/api/fin/order/${path}`, {})).toMatchObject({ code: 401 });
  });
});
