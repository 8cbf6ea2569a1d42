import { seedDemoUsers } from '../../sandbox/seed/seed-demo.ts';
import { DEMO_USERS } from '../seed/demo-users.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const DONE = { code: 200, msg: '操作成功' };

describeOnDatabase('what companies and institutions hand in', (database) => {
  let context: TestContext;
  let client: SignedClient;
  const logIn = async ({ loginName, password }: { loginName: string; password: string }, loginMode: string) => {
    const answer = await client.post('/api/user/login', { loginName, password: seal(password), loginMode, ...(await client.solve()) });
    return String(answer.token);
  };
  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
    await seedDemoUsers(context.db, context.now());
  });

  it('takes the authentication of the own company, whatever is in it but the credit code', async () => {
    const token = await logIn(DEMO_USERS.company, 'company');
    const submit = (change = {}) =>
      client.post(
        '/api/usr/auth/company',
        { creditCode: '91350300MA2XYT1A3K', registeredCapital: '12.345', verifierIdNo: seal('35030019000101003X'), ...change },
        { token },
      );
    expect(await client.send('/api/usr/auth/company', { token })).toMatchObject({ data: null });
    expect(await submit({ creditCode: '' })).toMatchObject({ code: 500 });
    expect(await submit({ termType: 'x', approvalDate: 'yesterday' })).toEqual(DONE);
    expect(await client.send('/api/usr/auth/company', { token })).toMatchObject({
      data: { state: '1', content: { registeredCapital: '12.35', verifierIdNo: '3503************3X', approvalDate: '' } },
    });
    expect(await client.send('/api/user/profile', { token })).toMatchObject({ data: { authOrgState: '1' } });
    expect(await submit()).toEqual({ code: 500, msg: '企业认证正在审核，请勿重复提交' });
  });

  it('has no company to authenticate for a person', async () => {
    const token = await logIn(DEMO_USERS.person, 'user');
    expect(await client.post('/api/usr/auth/company', { creditCode: '91350300MA2XYT1A3K' }, { token })).toMatchObject({ code: 404 });
    expect(await client.send('/api/usr/auth/company', { token })).toMatchObject({ code: 200, data: null });
    expect(await client.send('/api/user/getAttorney', { token })).toMatchObject({ code: 200, data: null });
  });

  it('tells of the whitelist the own company only', async () => {
    const token = await logIn(DEMO_USERS.company, 'company');
    const ask = (companyName: string, by = token) =>
      client.send('/feature/fintech-white-company/list', { query: { companyName }, token: by });
    expect(await ask('莆田市示例鞋业有限公司')).toMatchObject({ total: 1, rows: [{ bizLicCode: '91350300MA2XYT1A3K' }] });
    expect(await ask('另一家公司')).toMatchObject({ code: 200, total: 0, rows: [] });
    expect(await ask('莆田市示例鞋业有限公司', await logIn(DEMO_USERS.person, 'user'))).toMatchObject({ total: 0, rows: [] });
  });
});
