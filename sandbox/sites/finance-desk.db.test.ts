import type { PlatformApp } from '../../platform/http/mount-call.ts';
import { OFFER_TERMS, type OrderDesk, openOrderDesk, PAYEE_ACCOUNT, toPayOff, toSigning } from '../../platform/testing/order-desk.ts';
import { storeProducts } from '../../platform/testing/sample-product.ts';
import { createTestApp } from '../../platform/testing/test-app.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { mountSandboxRoutes } from './sandbox-routes.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

const site = { account: { username: 'site', password: 'site' }, signKey: 'sign-key-of-a-site' };
const sandbox: SandboxSettings = {
  identities: [],
  sites: { tenant: site, admin: site },
  cipher: { key: 'cipher-key-sites', iv: 'cipher-iv--sites', mode: 'CBC', encoding: 'base64' },
};
const OFFER = {
  ...OFFER_TERMS,
  creditAmount: '40',
  creditRate: '4.2',
  creditTerm: '12',
  guaranteeType: '1',
  payType: '1',
  validDays: '7',
  note: '',
  signing: 'sample',
};
const MANAGER = { branch: '', managerName: '郑晓禾（示例）', managerPhone: '0594-0000000' };

describeOnDatabase('the desk of institutions', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  let app: PlatformApp;
  const page = async (path = '') => (await app.request(`/sandbox/desk/finance${path}`)).text();
  const act = async (orderNo: string, version: number, action: string, fields: Record<string, string> = {}) => {
    const body = new URLSearchParams({ action, version: String(version), ...fields });
    const answer = await app.request(`/sandbox/desk/finance/${orderNo}`, { method: 'POST', body });
    return { status: answer.status, text: await answer.text() };
  };
  const stateOf = async (orderNo: string) => (await desk.get(orderNo)).state;

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
    app = createTestApp(context, { mountSandbox: mountSandboxRoutes(sandbox) });
  });

  it('reads the whole account between signature and money, and its end after', async () => {
    const at = await desk.reachOffer();
    const { data } = await desk.post('sign', await toSigning(context, at));
    expect(await page(`/${at.orderNo}`)).toContain(PAYEE_ACCOUNT);
    await act(at.orderNo, (data as { version: number }).version, 'disburse', { loanAmount: '40' });
    expect(await stateOf(at.orderNo)).toBe('70');
    const lent = await page(`/${at.orderNo}`);
    expect(lent).not.toContain(PAYEE_ACCOUNT);
    expect(lent).toContain(PAYEE_ACCOUNT.slice(-4));
  });

  it('does not exist outside the sandbox', async () => {
    expect((await createTestApp(context).request('/sandbox/desk/finance')).status).toBe(404);
  });

  it('lists what is open with what may be done, and shows one with its forms', async () => {
    expect(await page()).toContain('没有等着办理的融资订单');
    const { orderNo } = await desk.submit();
    expect(await page()).toMatch(new RegExp(`${orderNo}[\\s\\S]*受理、退回补正、拒绝`));
    const shown = await page(`/${orderNo}`);
    expect(shown).toContain('<button class="main">受理</button>');
    expect(shown).not.toContain('放款</button>');
    expect(await page('/FO20260101000000')).toContain('访问资源不存在');
  });

  it('leads an order from its acceptance to its end', async () => {
    const { orderNo, version } = await desk.submit();
    expect(await act(orderNo, version, 'accept', MANAGER)).toMatchObject({ status: 303 });
    expect(await page(`/${orderNo}?done=accept`)).toContain('受理：已办好');
    expect(await page(`/${orderNo}?done=constructor`)).not.toContain('已办好');
    expect(
      await act(orderNo, version + 1, 'return', { days: '５', items: '厂房租赁合同：第 3 页看不清\n问：去年为什么亏损' }),
    ).toMatchObject({
      status: 303,
    });
    expect(await desk.get(orderNo)).toMatchObject({
      returned: {
        until: '2026-11-27T18:00:00+08:00',
        items: [
          { name: '厂房租赁合同', note: '第 3 页看不清', wantsFile: true },
          { name: '去年为什么亏损', note: '去年为什么亏损', wantsFile: false },
        ],
      },
    });
    expect(await act(orderNo, version + 2, 'reject', { code: '6', reason: '资料核实不了' })).toMatchObject({ status: 303 });
    expect(await stateOf(orderNo)).toBe('91');
    const next = await desk.submit();
    for (const [index, action] of ['accept', 'investigate', 'approveStart', 'credit'].entries())
      expect(await act(next.orderNo, next.version + index, action, { ...MANAGER, ...OFFER })).toMatchObject({ status: 303 });
    await desk.post('sign', await toSigning(context, { ...next, version: next.version + 4 }));
    await act(next.orderNo, next.version + 5, 'disburse', { loanAmount: '40' });
    await act(next.orderNo, next.version + 6, 'recordPrepayment', toPayOff(context, 400_000));
    expect(await stateOf(next.orderNo)).toBe('80');
  });

  it('takes another contact at the decision once the applicant said that there was none', async () => {
    const { orderNo, version } = await desk.submit();
    const call = { contactedAt: '2026-11-20T09:00', way: 'phone', note: '' };
    await act(orderNo, version, 'accept', MANAGER);
    await act(orderNo, version + 1, 'recordContact', call);
    await act(orderNo, version + 2, 'approveStart');
    expect(await page(`/${orderNo}`)).not.toContain('登记联系</button>');
    await desk.post('contradict-contact', { orderNo, version: version + 3, note: '没有人打过电话' });
    const disputed = await page(`/${orderNo}`);
    expect(disputed).toContain('没有联系过，这次不算。请联系以后重新登记');
    expect(disputed).toContain('登记联系</button>');
    expect(await act(orderNo, version + 4, 'recordContact', { ...call, way: 'visit' })).toMatchObject({ status: 303 });
    expect(await desk.get(orderNo)).toMatchObject({ state: '40', contact: { way: 'visit', disputedAt: null } });
    expect(await page(`/${orderNo}`)).not.toContain('登记联系</button>');
  });

  it('calls no loan settled by hand: a balance of 0 that is recorded does it', async () => {
    const at = await desk.reachOffer();
    const { data } = await desk.post('sign', await toSigning(context, at));
    const { version } = data as { version: number };
    await act(at.orderNo, version, 'disburse', { loanAmount: '40' });
    const lent = await page(`/${at.orderNo}`);
    expect(lent).not.toContain('结清</button>');
    expect(lent).toContain('全部还清了填 0，订单随即结清');
    expect(await act(at.orderNo, version + 1, 'settle')).toMatchObject({ status: 422 });
    expect(await stateOf(at.orderNo)).toBe('70');
    const repaid = { receiptNo: 'YE-1', day: '2026-11-20', balance: '0' };
    expect(await act(at.orderNo, version + 1, 'confirmBalance', repaid)).toMatchObject({ status: 303 });
    expect(await stateOf(at.orderNo)).toBe('80');
  });

  it.each([
    ['accept', { managerName: '' }, '请填写客户经理'],
    ['return', { items: ' ' }, '请至少写一项'],
    ['reject', { code: '1', reason: '' }, '请写明原因'],
    ['credit', OFFER, '当前状态不能进行此操作，请刷新后查看最新进展'],
    ['no such action', {}, '请求内容不符合要求'],
  ])('says what is wrong with %s, and changes nothing', async (action, fields, sentence) => {
    const { orderNo, version } = await desk.submit();
    const answer = await act(orderNo, version, action, fields as never);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(sentence);
    expect(await stateOf(orderNo)).toBe('10');
  });

  it('escapes whatever applicants typed', async () => {
    await storeProducts(context, { productCode: 'A', productName: '<b>贷</b>' });
    const { orderNo } = await desk.submit();
    expect(await page(`/${orderNo}`)).toContain('&lt;b&gt;贷&lt;/b&gt;');
  });
});
