import { calls } from '#lib/contract/calls.ts';
import { type InsuranceScene, setInsuranceScene } from '../testing/insurance-scene.ts';
import { bondApplication, sampleApplication, sampleIdNo, seededInsurance, storeInsurance } from '../testing/sample-insurance.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const TWINS = 100;
const GONE = { code: 404, msg: '访问资源不存在' };

describeOnDatabase('insurance over HTTP', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let scene: InsuranceScene;
  let token: string;

  const logIn = async (loginName: string, loginMode = 'user'): Promise<string> => {
    const credentials = { loginName, loginMode, password: seal(TEST_PASSWORD), ...(await client.solve()) };
    return String((await client.post('/api/user/login', credentials)).token);
  };
  const sealed = (change: Record<string, unknown> = {}) => {
    const application = sampleApplication(change);
    return { ...application, holder: { ...application.holder, idNo: seal(application.holder.idNo) } };
  };
  const post = (path: string, body: unknown, by = token, key?: string) =>
    client.post(path, body, { token: by, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    client = createSignedClient(createTestApp(context), context);
    token = await logIn('ming');
  });

  it('shows products to everybody', async () => {
    expect(await client.send('/api/ins/product/list-product-by-page', { query: { type: '5' } })).toMatchObject({ code: 200, total: 2 });
    expect(await client.send('/api/ins/product/IP26011')).toMatchObject({ data: { productName: '小店综合险', exclusions: { length: 4 } } });
    expect(await client.send('/api/ins/product/IP99999')).toEqual(GONE);
    const trial = { productCode: 'IP26011', planCode: 'IP26011C' };
    expect(await client.post('/api/ins/product/trial', trial)).toMatchObject({ data: { premium: 680, sumInsured: 30 } });
    expect(await client.post('/api/ins/product/trial', { ...trial, extra: 1 })).toMatchObject({ code: 500 });
  });

  it('takes an application, enciphered numbers opened once and shown by nobody again', async () => {
    const { data } = await post('/api/ins/order/submit', sealed());
    const { orderNo } = data as { orderNo: string };
    const answers = [
      await client.send(`/api/ins/order/${orderNo}`, { token }),
      await client.send('/api/ins/order/list-order-by-page', { token }),
    ];
    expect(answers[0]).toMatchObject({ code: 200, data: { state: '30', actions: ['pay', 'cancel'], whoseTurn: 'applicant' } });
    expect(JSON.stringify(answers) + (await scene.readLogs())).not.toContain(sampleIdNo(1));
    expect((await scene.rowOf(orderNo)).application.holder.idNo).toBe(sampleIdNo(1));
  });

  it('lets whoever was handed a surety policy verify it without an account, and tells nothing of any other', async () => {
    await storeInsurance(context, seededInsurance(20));
    const verify = async (orderNo: string, change = {}) => {
      const { policyNo: no, policySha256: sha256 } = await scene.rowOf(orderNo);
      return client.send('/api/guarantee/verify', { query: { no: String(no), sha256: String(sha256), ...change } });
    };
    const surety = await scene.insure(bondApplication());
    expect(await verify(surety)).toMatchObject({
      code: 200,
      data: { result: 'genuine', letter: null, policy: { creditorName: '示例建设中心', holderName: '示例鞋业' } },
    });
    expect(JSON.stringify(await verify(surety))).not.toMatch(/13800000001|示例路/);
    expect(await verify(surety, { sha256: '' })).toMatchObject({ data: { result: 'altered', letter: null } });
    expect(await verify(await scene.insure())).toEqual({ code: 200, msg: expect.anything(), data: { result: 'unknown', letter: null } });
  });

  it('says at once what is wrong, and stores nothing', async () => {
    expect(await post('/api/ins/order/submit', sealed({ exclusionsReadAt: '' }))).toEqual({ code: 500, msg: '请先看完责任免除并勾选' });
    expect(await post('/api/ins/order/submit', sampleApplication())).toMatchObject({ code: 500 });
    expect(await scene.countOrders()).toBe(0);
  });

  it(`makes one order of ${TWINS} parallel submits, with one key and with a key each`, async () => {
    const same = await Promise.all(
      Array.from({ length: TWINS }, () => post('/api/ins/order/submit', sealed(), token, 'the-key-of-one-form')),
    );
    const each = await Promise.all(
      Array.from({ length: TWINS }, (_, tab) => post('/api/ins/order/submit', sealed(), token, `key-of-tab-${tab}`)),
    );
    const numbers = [...same, ...each].map(({ data }) => (data as { orderNo: string }).orderNo);
    expect(new Set(numbers).size).toBe(1);
    expect(await scene.countOrders()).toBe(1);
  }, 120_000);

  it('hides one user’s orders from the other in every call, like orders that are not there', async () => {
    const orderNo = await scene.insure();
    const other = await logIn('firm', 'company');
    const { version } = await scene.rowOf(orderNo);
    const step = { orderNo, version };
    const reason = { ...step, reason: '原因' };
    const claim = { orderNo, accidentTime: '2026-11-20', files: [] };
    const supplement = { ...step, claimId: '018f0000-0000-7000-8000-000000000001', files: [] };
    const tried: [string, unknown][] = [
      ['save', { ...sealed(), orderNo }],
      ['submit', { ...sealed(), orderNo }],
      ['amend', { ...sealed(), orderNo, version }],
      ['pay', step],
      ['cancel', reason],
      ['surrender', reason],
      ['withdraw-surrender', step],
      ['renew', step],
      ['claim', claim],
      ['claim-supplement', supplement],
      ['claim-account', { ...step, claimId: supplement.claimId }],
    ];
    for (const [path, body] of tried) {
      expect([path, await post(`/api/ins/order/${path}`, body, other)]).toEqual([path, GONE]);
      const missing = JSON.parse(JSON.stringify(body).replace(orderNo, 'IO20200101000000')) as unknown;
      expect([path, await post(`/api/ins/order/${path}`, missing, other)]).toEqual([path, GONE]);
    }
    expect(await client.send(`/api/ins/order/${orderNo}`, { token: other })).toEqual(GONE);
    expect(await client.send('/api/ins/order/list-order-by-page', { token: other })).toMatchObject({ rows: [], total: 0 });
    expect(await client.send('/api/ins/order/count-by-group', { token: other })).toMatchObject({ data: { all: 0 } });
    const { policyFileUrl } = await scene.rowOf(orderNo);
    expect(await client.post(calls.signOssUrl.path, policyFileUrl, { token: other })).toMatchObject({ code: 404 });
    expect(await client.post(calls.signOssUrl.path, policyFileUrl, { token })).toMatchObject({ code: 200 });
    expect((await scene.rowOf(orderNo)).version).toBe(version);
  });

  it('saves over no draft that was changed elsewhere, named by its number or not', async () => {
    const save = (sumInsured: string, basis: object) => post('/api/ins/order/save', { ...sealed({ sumInsured }), ...basis });
    const { data } = await save('10', { saveId: 'here-1', basedOn: [''] });
    const { orderNo } = data as { orderNo: string };
    context.advance(60_000);
    const read = (await client.send(`/api/ins/order/${orderNo}`, { token })).data as { updateTime: string };
    expect(await save('20', { orderNo, saveId: 'there-1', basedOn: [read.updateTime] })).toMatchObject({ code: 200 });
    for (const named of [{}, { orderNo }])
      expect(await save('11', { ...named, saveId: 'here-2', basedOn: ['here-1', 'here-2'] })).toEqual({
        code: 500,
        msg: '这份草稿在别处也改过，请选用哪一份',
        field: 'basedOn',
      });
    expect((await scene.rowOf(orderNo)).application.sumInsured).toBe('20');
    expect(await save('21', { orderNo, saveId: 'there-2', basedOn: ['', 'there-1'] })).toMatchObject({ code: 200 });
    expect(await save('11', { saveId: 'here-2' })).toMatchObject({ code: 200 });
    expect((await scene.rowOf(orderNo)).application.sumInsured).toBe('11');
  });

  it('saves over no draft that another save within the same second changed', async () => {
    const save = (basis: object) => post('/api/ins/order/save', { ...sealed(), ...basis });
    const { data } = await save({ saveId: 'here-1', basedOn: [''] });
    const { orderNo } = data as { orderNo: string };
    const read = (await client.send(`/api/ins/order/${orderNo}`, { token })).data as { updateTime: string };
    expect(await save({ saveId: 'here-2', basedOn: ['here-1'] })).toMatchObject({ code: 200 });
    expect(await save({ saveId: 'there-1', basedOn: [read.updateTime] })).toMatchObject({ code: 500, field: 'basedOn' });
  });

  it('sends over no draft that was changed elsewhere, named by its number or not', async () => {
    const save = async (basis: object) => (await post('/api/ins/order/save', { ...sealed(), ...basis })).data as { orderNo: string };
    const send = (more: object) => post('/api/ins/order/submit', { ...sealed(), ...more });
    const { orderNo } = await save({ saveId: 'here-1', basedOn: [''] });
    await save({ saveId: 'there-1' });
    for (const named of [{}, { orderNo }])
      for (const known of ['here-1', '']) expect(await send({ ...named, basedOn: [known] })).toMatchObject({ code: 500, field: 'basedOn' });
    expect(await send({ orderNo, basedOn: ['there-1'] })).toMatchObject({ code: 200, data: { orderNo, state: '30' } });
    expect(await send({ basedOn: ['here-1'], sumInsured: '20' })).not.toMatchObject({ field: 'basedOn' });
  });

  it('asks for a session', async () => {
    for (const path of ['list-order-by-page', 'count-by-group', 'IO20261120000000'])
      expect(await client.send(`/api/ins/order/${path}`)).toMatchObject({ code: 401 });
    expect(await client.post('/api/ins/order/submit', sealed())).toMatchObject({ code: 401 });
  });

  it('refuses what has changed since it was read', async () => {
    const { orderNo, version } = await scene.submit();
    const reason = { orderNo, version: version - 1, reason: '原因' };
    expect(await post('/api/ins/order/cancel', reason)).toEqual({ code: 500, msg: '内容刚刚有更新，现在是“待支付”，请看过再办' });
  });

  it('finds orders by group, words and day of application in every spelling', async () => {
    await scene.insure();
    context.advance(86_400_000);
    token = await logIn('ming');
    await scene.submit(sampleApplication({ planCode: 'IP26011A', startDate: '2026-12-02' }));
    const total = async (query: Record<string, string>) => (await client.send('/api/ins/order/list-order-by-page', { token, query })).total;
    expect([await total({ group: 'mine' }), await total({ group: 'covered' }), await total({ state: '50' })]).toEqual([1, 1, 1]);
    expect([await total({ keyword: '小店' }), await total({ keyword: '%' }), await total({ keyword: 'P20261120' })]).toEqual([2, 0, 1]);
    for (const [from, to] of [
      ['applyTimeBegin', 'applyTimeEnd'],
      ['beginTime', 'endTime'],
      ['params[beginTime]', 'params[endTime]'],
    ] as const) {
      expect(await total({ [from]: '2026-11-21' })).toBe(1);
      expect(await total({ [from]: '2026-11-20', [to]: '2026-11-20' })).toBe(1);
      expect(await total({ [from]: '2026-02-30' })).toBe(2);
    }
    expect(await client.send('/api/ins/order/count-by-group', { token })).toMatchObject({
      data: { all: 2, mine: 1, covered: 1, draft: 0 },
    });
  });

  it('keeps one draft of a product, and says where to pay only where there is a cashier', async () => {
    const first = (await post('/api/ins/order/save', sealed({ period: '' }))).data as { orderNo: string };
    const second = (await post('/api/ins/order/save', sealed())).data as { orderNo: string };
    expect(second.orderNo).toBe(first.orderNo);
    const submitted = (await post('/api/ins/order/submit', sealed())).data as { orderNo: string; version: number };
    expect(submitted.orderNo).toBe(first.orderNo);
    const step = { orderNo: submitted.orderNo, version: submitted.version };
    const { data } = await post('/api/ins/order/pay', step);
    expect(data).toMatchObject({
      amount: 380,
      cashierUrl: expect.stringMatching(
        /^http:\/\/localhost:4100\/sandbox\/cashier\?type=pay&payNo=[\w-]{22}&.*&amount=380\.00&.*&sign=[\w%]+$/,
      ),
    });
    client = createSignedClient(createTestApp(context, { payment: null }), context);
    expect(await post('/api/ins/order/pay', step)).toEqual({ code: 500, msg: '支付尚未开通' });
    expect((await scene.rowOf(submitted.orderNo)).state).toBe('30');
  });
});
