import { seedDemoUsers } from '../../sandbox/seed/seed-demo.ts';
import { DEMO_USERS } from '../seed/demo-users.ts';
import { storeProducts, storeSurroundings } from '../testing/sample-product.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { storeArticles } from '../testing/store-articles.ts';
import { createTestApp, encipherForTest as seal } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const MATCH = '/api/fin/product/match';
const CHANGED = '91350302MA31KQ7E2X';
const FAVOURITES = '/api/usr/favourite/list';
const asked = { required: true, unknownPolicy: 'ask', condition: null } as const;
const IN_LICHENG = { ...asked, field: 'region', op: 'in', value: ['350304'], label: '在荔城区' } as const;
const OLD = { ...asked, field: 'yearsSinceRegistration', op: '>=', value: 3, label: '满 3 年' } as const;
const PAYS_TAX = { ...asked, field: 'taxGrade', op: 'in', value: ['A'], label: '纳税信用 A 级' } as const;

describeOnDatabase('choosing', (database) => {
  let context: TestContext;
  let client: SignedClient;
  const logIn = async ({ loginName, password }: { loginName: string; password: string }, loginMode: string) => {
    const answer = await client.post('/api/user/login', { loginName, password: seal(password), loginMode, ...(await client.solve()) });
    return String(answer.token);
  };
  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
    await storeSurroundings(context.db);
    await seedDemoUsers(context.db, context.now());
    await storeProducts(
      context,
      { productCode: 'A', cityCodes: ['350304'], rules: [IN_LICHENG, OLD], conditions: [{ text: '没有逾期', note: '' }] },
      {
        productCode: 'B',
        cityCodes: ['350304'],
        rules: [PAYS_TAX],
        rateStart: 3,
        conditions: [
          { text: '有订单', note: '' },
          { text: '没有逾期', note: '' },
        ],
      },
    );
    await storeArticles(context, { policyArticleId: 'P', title: '荔城补贴', rules: [IN_LICHENG] });
  });

  it('compares products in the order asked for and leaves out what is not on sale', async () => {
    const answer = await client.send('/api/fin/product/list-by-code', { query: { codes: 'B,gone,A' } });
    expect(answer.data).toMatchObject([{ productCode: 'B' }, { productCode: 'A', agencyName: '木兰溪银行（示例）', evaluation: null }]);
    expect(await client.send('/api/fin/product/list-by-code', { query: { codes: 'A,B,C,D,E' } })).toMatchObject({ code: 500 });
  });

  it('judges a visitor by the answers alone', async () => {
    const body = { facts: { region: '350304' }, productCodes: ['A'], policyArticleIds: ['P'] };
    expect((await client.post(MATCH, body)).data).toMatchObject({
      ownFields: [],
      products: [{ product: { productCode: 'A' }, result: { verdict: 'open', met: 1, total: 2 }, unjudged: 1 }],
      policies: [{ policyArticleId: 'P', title: '荔城补贴', result: { verdict: 'fits' } }],
    });
    expect(await client.post(MATCH, { facts: { region: 'nowhere' } })).toMatchObject({ code: 500 });
    expect(await client.post(MATCH, { facts: {}, userId: 'x' })).toMatchObject({ code: 500 });
  });

  it('judges a company by its own data first, and tells no value of it', async () => {
    const token = await logIn(DEMO_USERS.company, 'company');
    const answer = await client.post(MATCH, { facts: { region: '350322' }, productCodes: ['A'] }, { token });
    expect(answer.data).toMatchObject({
      ownFields: expect.arrayContaining(['region', 'yearsSinceRegistration', 'registeredCapital', 'accountType']),
      products: [{ result: { verdict: 'fits', met: 2, total: 2 } }],
    });
    expect(JSON.stringify(answer)).not.toMatch(/鞋业|2017|91350300|"500"/);
  });

  it('judges an article by what somebody said of himself, whatever the kind of account, and refuses nobody by the account alone', async () => {
    const inName = { ...asked, field: 'accountType', op: 'in', value: ['ENTERPRISE'], label: '以企业或者个体工商户的名义申报' } as const;
    await storeArticles(context, { policyArticleId: 'N', title: '店铺装修贴息', rules: [inName] });
    const judged = async (token: string, facts: object) => {
      const { data } = await client.post(MATCH, { facts, policyArticleIds: ['N'] }, { token });
      const { ownFields, policies } = data as { ownFields: string[]; policies: { result: { verdict: string } }[] };
      expect(ownFields).not.toContain('accountType');
      return policies[0]?.result.verdict;
    };
    const person = await logIn(DEMO_USERS.person, 'user');
    expect(await judged(person, {})).toBe('open');
    expect(await judged(person, { accountType: 'ENTERPRISE' })).toBe('fits');
    expect(await judged(person, { accountType: 'INDIVIDUAL' })).toBe('unfit');
    const company = await logIn(DEMO_USERS.company, 'company');
    expect(await judged(company, {})).toBe('fits');
    expect(await judged(company, { accountType: 'INDIVIDUAL' })).toBe('unfit');
    const loan = await client.post(MATCH, { facts: { accountType: 'ENTERPRISE' }, productCodes: ['A'] }, { token: person });
    expect(loan.data).toMatchObject({ ownFields: expect.arrayContaining(['accountType']) });
  });

  it('goes on with what a company has proven while a change of it is looked at', async () => {
    const token = await logIn(DEMO_USERS.company, 'company');
    const { code } = await client.post('/api/usr/auth/company', { creditCode: CHANGED, companyName: '改名示例厂' }, { token });
    expect(code).toBe(200);
    const { data } = await client.post(MATCH, { facts: { yearsSinceRegistration: 0.5 }, productCodes: ['A'] }, { token });
    expect(data).toMatchObject({ products: [{ result: { verdict: 'fits', met: 2, total: 2 } }] });
  });

  it('finds what fits best, and counts what it judged', async () => {
    const { data } = await client.post(MATCH, { facts: { accountType: 'ENTERPRISE', region: '350304', yearsSinceRegistration: 5 } });
    expect(data).toMatchObject({
      judged: 2,
      products: [
        { product: { productCode: 'A' }, result: { verdict: 'fits' } },
        { product: { productCode: 'B' }, result: { verdict: 'open' } },
      ],
    });
    expect((await client.post(MATCH, { facts: { accountType: 'INDIVIDUAL' } })).data).toMatchObject({ judged: 0, products: [] });
    const both = { region: '350304', yearsSinceRegistration: 5, taxGrade: 'A' };
    // Both fit: the cheaper one is first, however many of its conditions are left to its institution.
    expect((await client.post(MATCH, { facts: both })).data).toMatchObject({
      products: [{ product: { productCode: 'B' } }, { product: { productCode: 'A' } }],
    });
  });

  it('keeps favourites of their owner only, each once', async () => {
    const token = await logIn(DEMO_USERS.company, 'company');
    const other = await logIn(DEMO_USERS.person, 'user');
    const add = (kind: string, targetId: string, by = token) => client.post('/api/usr/favourite/add', { kind, targetId }, { token: by });
    expect(await add('product', 'A')).toMatchObject({ code: 200 });
    context.advance(1_000);
    expect(await add('policy', 'P')).toMatchObject({ code: 200 });
    expect(await add('product', 'A')).toMatchObject({ code: 200 });
    expect(await client.send(FAVOURITES, { token })).toMatchObject({
      total: 2,
      rows: [
        { kind: 'policy', targetId: 'P', title: '荔城补贴', available: true },
        { kind: 'product', targetId: 'A', title: '产品 A', note: '木兰溪银行（示例）' },
      ],
    });
    expect(await client.send(FAVOURITES, { token: other })).toMatchObject({ total: 0, rows: [] });
    await client.post('/api/usr/favourite/remove', { kind: 'product', targetId: 'A' }, { token: other });
    await client.post('/api/usr/favourite/remove', { kind: 'policy', targetId: 'P' }, { token });
    expect(await client.send(FAVOURITES, { token })).toMatchObject({ total: 1, rows: [{ targetId: 'A' }] });
  });

  it('tells of a kept policy in force until when it can be applied for', async () => {
    const dates = { applyMode: '3', applyEnd: '2999-12-10', expireDate: null } as const;
    await storeArticles(context, { policyArticleId: 'Q', ...dates }, { policyArticleId: 'R', ...dates, validity: '4' });
    const token = await logIn(DEMO_USERS.company, 'company');
    for (const targetId of ['P', 'Q', 'R']) {
      await client.post('/api/usr/favourite/add', { kind: 'policy', targetId }, { token });
      context.advance(1_000);
    }
    expect(await client.send(FAVOURITES, { token })).toMatchObject({
      rows: [
        { targetId: 'R', lastDay: null },
        { targetId: 'Q', lastDay: { day: '2999-12-10', ofDocument: false } },
        { targetId: 'P', lastDay: null },
      ],
    });
  });

  it('refuses favourites without a session, of unknown things and of unknown kinds', async () => {
    const token = await logIn(DEMO_USERS.person, 'user');
    const add = (body: object, by?: string) => client.post('/api/usr/favourite/add', body, by === undefined ? {} : { token: by });
    expect(await add({ kind: 'product', targetId: 'A' })).toMatchObject({ code: 401 });
    expect(await add({ kind: 'product', targetId: 'gone' }, token)).toMatchObject({ code: 404 });
    expect(await add({ kind: 'person', targetId: 'A' }, token)).toMatchObject({ code: 500 });
    expect(await client.send(FAVOURITES)).toMatchObject({ code: 401 });
  });
});
