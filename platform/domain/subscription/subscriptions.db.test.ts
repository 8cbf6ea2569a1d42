import { eq } from 'drizzle-orm';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { storeProducts, storeSurroundings } from '../../testing/sample-product.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../../testing/signed-client.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestApp, encipherForTest as seal } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { notifySubscribers } from './notify-subscribers.ts';
import { MAX_SUBSCRIPTIONS } from './subscriptions.ts';

const PATH = '/api/usr/subscription';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnDatabase('followed searches', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let mine: string;
  let other: string;

  const logIn = async (loginName: string, loginMode: string) =>
    String(
      (await client.post('/api/user/login', { loginName, loginMode, password: seal(TEST_PASSWORD), ...(await client.solve()) })).token,
    );
  const follow = (body: object, token = mine) => client.post(`${PATH}/add`, body, { token });
  const list = async (token = mine) => (await client.send(`${PATH}/list`, { token })).rows as Record<string, unknown>[];
  const told = () => context.db.select().from(bizMessage).where(eq(bizMessage.type, '8')).orderBy(bizMessage.id);
  /** Time passes and the clock strikes. */
  const pass = async (milliseconds = MINUTE_MS) => {
    context.advance(milliseconds);
    await notifySubscribers(context);
  };

  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
    await storeSurroundings(context.db);
    await storeUsers(context.db, context.now());
    [mine, other] = [await logIn('ming', 'user'), await logIn('firm', 'company')];
    context.advance(MINUTE_MS);
  });

  it('keep what says something of the conditions, once, and lead to the list', async () => {
    const filter = { guaranteeType: '1,4', keyword: ' 茶 ', amount: '50', sort: 'rateStart', pageNum: '3', city: '' };
    expect(await follow({ kind: 'finance', filter, title: '能借 50 万元' })).toMatchObject({ code: 200 });
    await follow({ kind: 'finance', filter: { keyword: '茶', amount: '50', guaranteeType: '4,1' }, title: '又一次' });
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        kind: 'finance',
        title: '能借 50 万元',
        filter: { amount: '50', guaranteeType: '1,4', keyword: '茶' },
        linkUrl: '/financeServer?amount=50&guaranteeType=1%2C4&search=%E8%8C%B6',
        createTime: '2026-11-20T09:01:00+08:00',
      },
    ]);
  });

  it.each([
    ['an unknown list', { kind: 'loan', filter: {}, title: 'x' }],
    ['no words', { kind: 'finance', filter: {}, title: '  ' }],
    ['too many words', { kind: 'finance', filter: {}, title: '木'.repeat(121) }],
    ['a further field', { kind: 'finance', filter: {}, title: 'x', userId: 'u' }],
  ])('refuse %s', async (_name, body) => {
    expect(await follow(body)).toMatchObject({ code: 500, msg: '请求内容不符合要求' });
    expect(await list()).toEqual([]);
  });

  it('are twenty at most', async () => {
    for (let count = 0; count < MAX_SUBSCRIPTIONS; count += 1)
      await follow({ kind: 'finance', filter: { keyword: `词${count}` }, title: 'x' });
    const further = await follow({ kind: 'policy', filter: {}, title: 'x' });
    expect(further).toEqual({ code: 500, msg: '关注的条件已经有 20 个，先去掉一些再关注' });
    expect(await list()).toHaveLength(MAX_SUBSCRIPTIONS);
  });

  it("are nobody else's to see or to remove, and need a session", async () => {
    await follow({ kind: 'policy', filter: { categoryId: '61' }, title: '政策法规' });
    const [{ id } = {}] = await list();
    expect(await list(other)).toEqual([]);
    expect(await client.post(`${PATH}/remove`, { id }, { token: other })).toEqual({ code: 404, msg: '访问资源不存在' });
    for (const path of ['list', 'add', 'remove'])
      expect(await client.send(`${PATH}/${path}`, path === 'list' ? {} : { method: 'POST', body: { id } })).toMatchObject({ code: 401 });
    expect(await client.post(`${PATH}/remove`, { id }, { token: mine })).toMatchObject({ code: 200 });
    expect(await list()).toEqual([]);
  });

  it('bring a message when something new matches: not for what was there, what is changed, what does not match', async () => {
    await storeProducts(context, { productCode: 'OLD' });
    await pass();
    await follow({ kind: 'finance', filter: { guaranteeType: '1' }, title: '信用' });
    await pass();
    await storeProducts(context, { productCode: 'OLD', lead: '改了一句' }, { productCode: 'OTHER', guaranteeTypes: ['4'] });
    await pass();
    expect(await told()).toEqual([]);
    await storeProducts(context, { productCode: 'NEW' });
    await pass();
    await pass();
    const rows = await told();
    expect(rows).toMatchObject([
      {
        title: '您关注的有新的了：1 个融资产品',
        content: '“信用”里新来了《产品 NEW》。',
        linkUrl: '/financeServer?guaranteeType=1',
        bizType: 'subscription',
      },
    ]);
  });

  it('bring one message a day, and the next day what came since', async () => {
    await follow({ kind: 'policy', filter: { categoryId: '61' }, title: '政策法规' });
    await pass();
    await storeArticles(context, { policyArticleId: 'N1' }, { policyArticleId: 'N2', categoryId: '62' });
    await pass();
    await storeArticles(
      context,
      { policyArticleId: 'N3' },
      { policyArticleId: 'N4' },
      { policyArticleId: 'N5' },
      { policyArticleId: 'N6' },
    );
    await pass();
    expect(await told()).toHaveLength(1);
    await pass(DAY_MS);
    const [, second] = await told();
    expect(second?.title).toBe('您关注的有新的了：4 条政策');
    expect(second?.content).toMatch(/^“政策法规”里新来了《文章 N\d》、《文章 N\d》、《文章 N\d》等 4 条政策。$/);
    await pass(DAY_MS);
    expect(await told()).toHaveLength(2);
  });
});
