import { extractText, getDocumentProxy } from 'unpdf';
import { runClock } from '../../platform/cases/engine/run-clock.ts';
import { insuranceCase } from '../../platform/cases/insurance/definition.ts';
import { refundOn } from '../../platform/cases/insurance/order-rows.ts';
import { signMessage } from '../../platform/domain/payment/payment-house.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import { type InsuranceScene, papers, setInsuranceScene } from '../../platform/testing/insurance-scene.ts';
import {
  bondApplication,
  peopleApplication,
  sampleApplication,
  sampleIdNo,
  seededInsurance,
  storeInsurance,
} from '../../platform/testing/sample-insurance.ts';
import { createTestApp, TEST_HOUSE } from '../../platform/testing/test-app.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { mountSandboxRoutes } from './sandbox-routes.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const sandbox: SandboxSettings = {
  identities: [],
  sites: {
    tenant: { account: { username: 'tenant_user', password: 'Tenant@2026' }, signKey: 'sign-key-of-the-tenant' },
    admin: { account: { username: 'admin_user', password: 'Admin@2026' }, signKey: 'sign-key-of-the-admin' },
  },
  cipher: { key: 'cipher-key-sites', iv: 'cipher-iv--sites', mode: 'CBC', encoding: 'base64' },
};

describeOnDatabase('the sandbox of insurance', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let scene: InsuranceScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    app = createTestApp(context, { mountSandbox: mountSandboxRoutes(sandbox), files: scene.files });
  });

  const get = async (path: string) => (await app.request(path)).text();
  const send = async (path: string, fields: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  /** Takes a step at a desk from the page as it is now. */
  const step = async (desk: string, name: string, version?: number) => {
    const [, orderNo = ''] = /(IO\d+)$/.exec(desk) ?? [];
    return send(desk, { step: name, version: String(version ?? (await scene.rowOf(orderNo)).version) });
  };
  const stateOf = async (orderNo: string) => (await scene.rowOf(orderNo)).state;

  it('has a cashier that shows the amount, takes it once, and leads back to the portal alone', async () => {
    const { orderNo } = await scene.submit();
    const { cashierUrl = '' } = await scene.askToPay(orderNo);
    const path = cashierUrl.replace('http://localhost:4100', '');
    const page = await app.request(path);
    const order = Object.fromEntries(new URL(cashierUrl).searchParams);
    const toOrder = `http://localhost:3000/user/insureOrder?orderNo=${orderNo}`;
    /** Sends the form and follows the house's signed return. */
    const press = async (fields: Record<string, string>) => {
      const left = await send('/sandbox/cashier', { ...order, ...fields });
      expect([left.status, left.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^http:\/\/localhost:4100\/payment\/return\?/),
      ]);
      const back = await app.request((left.headers.get('location') ?? '').replace('http://localhost:4100', ''));
      return [back.status, back.headers.get('location')];
    };
    expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self' http:\/\/localhost:3000$/);
    expect(await page.text()).toMatch(/380\.00 元/);
    expect(await press({ action: 'refuse' })).toEqual([303, toOrder]);
    expect(await stateOf(orderNo)).toBe('30');
    const tampered = await send('/sandbox/cashier', { ...order, action: 'pay', amount: '0.01' });
    expect(await tampered.text()).toContain('"code":403');
    const elsewhere = await send('/sandbox/cashier', { ...order, action: 'pay', returnUrl: 'https://evil.example/' });
    expect(await elsewhere.text()).toContain('"code":403');
    expect(await press({ action: 'pay' })).toEqual([303, toOrder]);
    expect(await press({ action: 'pay' })).toEqual([303, toOrder]);
    expect(await stateOf(orderNo)).toBe('40');
    expect(await get(path)).toContain('已经付过了');
  });

  it('takes nothing after the time, and knows no other number', async () => {
    const { orderNo } = await scene.submit();
    const { cashierUrl = '' } = await scene.askToPay(orderNo);
    const order: Record<string, string> = Object.fromEntries(new URL(cashierUrl).searchParams);
    context.advance(HOUR_MS);
    expect((await send('/sandbox/cashier', { ...order, action: 'pay' })).status).toBe(422);
    expect(await get(cashierUrl.replace('http://localhost:4100', ''))).toContain('付款时间已过');
    for (const other of ['a'.repeat(22), '', '<script>'])
      expect(await get(`/sandbox/cashier?payNo=${encodeURIComponent(other)}`)).toContain('"code":403');
    const { sign: _sign, ...unsigned } = order;
    const signed = new URLSearchParams(signMessage(TEST_HOUSE.key, { ...unsigned, payNo: 'a'.repeat(22) }));
    expect(await get(`/sandbox/cashier?${signed}`)).toContain('"code":404');
  });

  it('has a desk where insurers decide, issue and pay back, and see no whole number of a document', async () => {
    const { orderNo } = await scene.submit(peopleApplication({ healthAnswers: ['是', '是'] }));
    const desk = `/sandbox/desk/insurance/${orderNo}`;
    expect(await get('/sandbox/desk/insurance')).toContain(orderNo);
    const page = await get(desk);
    expect(page).toContain('核保通过');
    expect(page).not.toContain(sampleIdNo(1));
    expect((await step(desk, 'askChange')).status).toBe(422);
    expect((await step(desk, 'issue')).status).toBe(422);
    expect((await step(desk, 'pay')).status).toBe(422);
    expect((await step(desk, 'accept')).status).toBe(303);
    await scene.pay(orderNo);
    expect((await step(desk, 'issue')).status).toBe(303);
    expect(await stateOf(orderNo)).toBe('50');
    expect(await get(desk)).toMatch(/P20261120\d{10}/);
    expect((await app.request('/sandbox/desk/insurance/IO20260101000000')).status).toBe(404);
  });

  it('shows the insurer whom an answer is about', async () => {
    const insureds = [
      { relation: '本人', name: '陈小满', idType: '1', idNo: sampleIdNo(1) },
      { relation: '配偶', name: '林小溪', idType: '1', idNo: sampleIdNo(2), declared: [1] },
    ];
    const { orderNo } = await scene.submit(peopleApplication({ insureds, healthAnswers: ['是', '是'] }));
    expect(await get(`/sandbox/desk/insurance/${orderNo}`)).toContain('有没有癫痫、心脏病：是（林小溪）');
  });

  it('shows the insurer where what is insured is, and what the holder answered with his papers', async () => {
    const { orderNo } = await scene.submit(peopleApplication({ healthAnswers: ['是', '是'] }));
    await scene.storePaper();
    await scene.decide(orderNo, 'askChange', '请说明在哪片海');
    const { application, version } = await scene.rowOf(orderNo);
    await scene.amend({ ...application, orderNo, version, reply: '平海湾外，三十米深', replyFiles: papers });
    const desk = `/sandbox/desk/insurance/${orderNo}`;
    const page = await get(desk);
    for (const words of ['客户的答复', '平海湾外，三十米深', `${desk}/paper/1`, '发票.pdf']) expect(page).toContain(words);
    const shop = await scene.submit();
    expect(await get(`/sandbox/desk/insurance/${shop.orderNo}`)).toMatch(
      new RegExp(`地址[\\s\\S]{0,80}${sampleApplication().subject.address}`),
    );
  });

  it('shows the insurer whom a surety policy insures', async () => {
    await storeInsurance(context, seededInsurance(20));
    const { orderNo } = await scene.submit(bondApplication());
    const page = await get(`/sandbox/desk/insurance/${orderNo}`);
    expect(page).toMatch(/被保险人<\/dt>\s*<dd>示例建设中心/);
    expect(page).toMatch(/被保险人信用代码<\/dt>\s*<dd>12350300MB1XLH0010/);
  });

  it('shows by when a claim is to be decided: by the product’s promise, with the law’s limit', async () => {
    const orderNo = await scene.insure();
    await scene.storePaper();
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
    await scene.claim({ orderNo });
    expect(await get(`/sandbox/desk/insurance/${orderNo}`)).toContain(
      '2026-12-24 前给结论（产品写明资料齐的 10 个工作日内给结论，也就是 2026-12-24 前；《保险法》最迟 30 天，是 2027-01-09）',
    );
  });

  it('shows of a claim how much its cover still pays, and of one whose words tell no sum that its terms do', async () => {
    const limits: Readonly<Record<string, string>> = { 店内财产: '保额的 10%', 顾客摔伤: '货款的 70%' };
    const sold = seededInsurance(11);
    const coverage = sold.coverage.map((one) => ({ ...one, limit: limits[one.name] ?? one.limit }));
    await storeInsurance(context, { ...sold, coverage });
    const orderNo = await scene.insure();
    await scene.storePaper();
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
    for (const benefit of Object.keys(limits)) await scene.claim({ orderNo, benefit });
    const page = await get(`/sandbox/desk/insurance/${orderNo}`);
    const shown = [...page.matchAll(/这一项最多还能赔<\/dt>\s*<dd>([^<]*)/g)].map(([, text]) => text);
    expect(shown.sort()).toEqual(['15,000.00 元', '按条款赔（货款的 70%）']);
  });

  it('lists each claim of a policy, and decides each in its own part of the page', async () => {
    const orderNo = await scene.insure();
    await scene.storePaper();
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
    const { claimNo: first = '' } = await scene.claim({ orderNo });
    const { claimNo: second = '' } = await scene.claim({ orderNo, accidentTime: '2026-12-06' });
    const list = await get('/sandbox/desk/insurance');
    for (const claimNo of [first, second]) expect(list).toContain(`href="/sandbox/desk/insurance/${orderNo}#${claimNo}"`);
    expect(list).toContain('共 2 件');
    const page = await get(`/sandbox/desk/insurance/${orderNo}`);
    for (const claimNo of [first, second])
      expect(page).toMatch(new RegExp(`<section id="${claimNo}"[\\s\\S]+?action="/sandbox/desk/insurance/${claimNo}"[\\s\\S]+?</section>`));
    const decide = (number: string, fields: Record<string, string>) =>
      send(`/sandbox/desk/insurance/${number}`, { version: '1', ...fields });
    const unnamed = await decide(orderNo, { step: 'dismiss', remark: '不赔' });
    expect([unnamed.status, await unnamed.text()]).toEqual([422, expect.stringContaining('这张保单有 2 件理赔在办')]);
    expect((await decide(first, { step: 'dismiss', remark: '不赔' })).status).toBe(303);
    expect((await decide(second, { step: 'uphold', amount: '900' })).status).toBe(303);
    expect((await scene.claimsOf(orderNo)).map(({ claimNo, state }) => [claimNo, state])).toEqual([
      [second, '5'],
      [first, '3'],
    ]);
    expect(await get('/sandbox/desk/insurance')).toContain('共 1 件');
  });

  it('lets nobody decide on an application that is another than was shown', async () => {
    const application = peopleApplication({ healthAnswers: ['是', '是'] });
    const { orderNo, version } = await scene.submit(application);
    const desk = `/sandbox/desk/insurance/${orderNo}`;
    expect(await get(desk)).toContain(`name="version" value="${version}"`);
    await scene.decide(orderNo, 'askChange', '地址写全');
    await scene.amend({ ...application, orderNo, version: version + 1 });
    const late = await step(desk, 'accept', version);
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('内容刚刚有更新')]);
    expect((await send(desk, { step: 'accept' })).status).toBe(422);
    expect((await step(desk, 'accept')).status).toBe(303);
  });

  it('lets a demonstration reach the days of a policy, and the clock follows', async () => {
    const { orderNo } = await scene.submit();
    const desk = `/sandbox/desk/insurance/${orderNo}`;
    const days = { step: 'coverDays', startDate: '2026-11-20', endDate: '2026-12-10' };
    const refuse = async () => expect((await send(desk, days)).status).toBe(404);
    await refuse();
    await scene.pay(orderNo);
    await step(desk, 'issue');
    expect((await send(desk, { ...days, endDate: '2026-11-19' })).status).toBe(422);
    expect((await send(desk, days)).status).toBe(303);
    expect(await scene.rowOf(orderNo)).toMatchObject({ state: '60', startDate: '2026-11-20', renewalOffered: true });
    // Issued no later than it begins: the cooling days are over, what is given back is reckoned by days.
    expect((await send(desk, { ...days, startDate: '2026-10-01' })).status).toBe(303);
    const begun = await scene.rowOf(orderNo);
    expect(begun.issueTime?.toISOString()).toBe('2026-09-30T16:00:00.000Z');
    expect(refundOn(begun, '2026-11-20')).toMatchObject({ isFull: false, daysLeft: 20, days: 71 });
    expect((await send(desk, { ...days, endDate: '2026-11-19', startDate: '2026-11-01' })).status).toBe(303);
    expect(await stateOf(orderNo)).toBe('70');
    await refuse();
  });

  it('is not there outside the sandbox; clauses are, for products on sale', async () => {
    const outside = createTestApp(context);
    expect((await outside.request('/sandbox/cashier')).status).toBe(404);
    expect((await outside.request('/sandbox/desk/insurance')).status).toBe(404);
    const clauses = await outside.request('/oss/insurance/IP26011/clauses.pdf');
    expect([clauses.status, clauses.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await clauses.arrayBuffer())), { mergePages: true });
    const printed = text.replaceAll(/\s+/g, '');
    // It says what it is, and 示例 stands in names alone.
    expect(printed).toContain('保障说明');
    expect(printed).toContain('以保险公司报备的条款为准');
    expect(printed).not.toMatch(/条款（示例）|第一条/);
    expect(decodeURIComponent(clauses.headers.get('content-disposition') ?? '')).toContain('保障说明.pdf');
    expect((await outside.request('/oss/insurance/IP99999/clauses.pdf')).status).toBe(404);
  });
});
