import { REGISTRATION_TEXTS } from '../testing/give-consents.ts';
import { countAccounts, storePasswordRuleA, storeUsers, TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const MOBILE = '13900000001';
const NEW_PASSWORD = 'Brand@2026new';
const ERROR = (msg: string) => ({ code: 500, msg });
const REGISTER = '/api/user/register';

describeOnDatabase('registration and passwords', (database) => {
  let context: TestContext;
  let client: SignedClient;
  const person = (smsCode: string, change: Record<string, unknown> = {}) => ({
    accountType: 'INDIVIDUAL',
    loginName: 'lin_xiaoxi',
    password: seal(NEW_PASSWORD),
    mobile: MOBILE,
    smsCode,
    agreed: true,
    consents: REGISTRATION_TEXTS,
    ...change,
  });
  const firm = (smsCode: string, change: Record<string, unknown> = {}) =>
    person(smsCode, {
      accountType: 'ENTERPRISE',
      companyName: '示例鞋业',
      bizLicCode: '91350302MA31KQ7E2X',
      handleName: '小溪',
      ...change,
    });
  const codeFor = async (purpose: string, mobile = MOBILE): Promise<string> => {
    await client.askForSms({ mobile, purpose });
    return (await client.codesOf(mobile)).at(-1) ?? '';
  };
  const logIn = async (loginName: string, password: string) =>
    client.post('/api/user/login', { loginName, password: seal(password), ...(await client.solve()) });
  const tokenOf = (answer: Record<string, unknown>): string => (answer.data as { token: string }).token;

  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
    await storeUsers(context.db, context.now());
  });

  it('registers a person, who is logged in afterwards and keeps no right that it claims', async () => {
    const answer = await client.post(REGISTER, person(await codeFor('register')));
    expect(answer).toMatchObject({
      code: 200,
      data: { loginName: 'lin_xiaoxi', mobile: '139****0001', bindMobile: true, bindWechat: false, bizLineId: '202', companyName: '' },
    });
    const { data } = await client.send('/api/user/profile', { token: tokenOf(answer) });
    expect(data).toMatchObject({
      accountType: 'INDIVIDUAL',
      authState: '0',
      bizLines: [{ bizLineId: '202', name: '数字金融' }],
      bindMobile: true,
      loginType: '',
    });
  });

  it('registers a company, not on the whitelist and not authenticated', async () => {
    const answer = await client.post(REGISTER, firm(await codeFor('register')));
    expect(answer).toMatchObject({ code: 200, data: { companyName: '示例鞋业', bizLicCode: '91350302MA31KQ7E2X' } });
    expect(await client.send('/api/user/profile', { token: tokenOf(answer) })).toMatchObject({
      data: { accountType: 'ENTERPRISE', companyInWhitelist: false, authOrgState: '0', nickName: '小溪' },
    });
  });

  it.each(['companyInWhitelist', 'authState', 'login_mode', 'id', '__proto__x'])('refuses a registration that sets %s', async (name) => {
    expect(await client.post(REGISTER, person('123456', { [name]: '1' }))).toEqual(ERROR('请求内容不符合要求'));
  });

  it.each([
    ['a weak password', { password: seal('abc123') }, '密码长度至少8位，并包含大小写字母，数字，特殊符号'],
    ['a password in the clear', { password: NEW_PASSWORD }, '请输入密码'],
    ['a bad number', { mobile: '12345678901' }, '请输入正确的手机号'],
    ['a wrong credit code', { bizLicCode: '9135' }, '请输入正确的社会信用代码'],
    ['no company name', { companyName: '' }, '请输入企业名称'],
  ])('refuses a company with %s in the words of the form', async (_name, change, msg) => {
    expect(await client.post(REGISTER, firm('123456', change))).toEqual(ERROR(msg));
  });

  it('follows the password rule of the platform’s dictionary', async () => {
    await storePasswordRuleA(context.db);
    const code = await codeFor('register');
    expect(await client.post(REGISTER, person(code, { password: seal('abcdef') }))).toEqual(
      ERROR('请输入6-20位英文字母、数字或者符号（除空格），且字母、数字和标点符号至少包含两种'),
    );
    expect(await client.post(REGISTER, person(code, { password: seal('abc123') }))).toMatchObject({ code: 200 });
  });

  it('tells who holds the number whether it or the name is taken, the number first, and nobody else; a company’s code is nobody’s yet', async () => {
    const NUMBER_TAKEN = { ...ERROR('该手机号已注册，请直接登录'), field: 'mobile' };
    const NAME_TAKEN = { ...ERROR('该用户名已被占用，请换一个'), field: 'loginName' };
    for (const change of [{ loginName: 'ming' }, { mobile: '13800000009' }])
      expect(await client.post(REGISTER, person('000000', change))).toEqual(ERROR('短信验证码已失效'));
    const first = await codeFor('register');
    expect(await client.post(REGISTER, firm('000000', { loginName: 'ming' }))).toEqual(ERROR('短信验证码错误'));
    expect(await client.post(REGISTER, firm(first, { loginName: 'ming' }))).toEqual(NAME_TAKEN);
    expect(await client.post(REGISTER, firm(first))).toMatchObject({ code: 200 });
    context.advance(60_000);
    const code = await codeFor('register');
    for (const change of [{ loginName: 'ming' }, { loginName: 'another', bizLicCode: '91350300MA2XYT1A3K' }])
      expect(await client.post(REGISTER, firm(code, change))).toEqual(NUMBER_TAKEN);
    expect(await countAccounts(context.db)).toEqual({ accounts: 3, companies: 1 });
    const twin = { loginName: 'another', mobile: '13900000002', bizLicCode: '91350302MA31KQ7E2X' };
    expect(await client.post(REGISTER, firm(await codeFor('register', '13900000002'), twin))).toMatchObject({ code: 200 });
    expect(await countAccounts(context.db)).toEqual({ accounts: 4, companies: 2 });
  });

  it('tells of five names at most for a code, however many are asked for', async () => {
    const code = await codeFor('register');
    const answers = [];
    for (let tries = 0; tries < 7; tries += 1) answers.push(await client.post(REGISTER, person(code, { loginName: 'ming' })));
    const told = answers.map(({ msg }) => msg);
    expect(told).toEqual([...Array(5).fill('该用户名已被占用，请换一个'), ...Array(2).fill('短信验证码已失效')]);
  });

  it('lets one code register one account', async () => {
    const code = await codeFor('register');
    const both = await Promise.all(['first_one', 'second_one'].map((loginName) => client.post(REGISTER, person(code, { loginName }))));
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 500]);
  });

  it('logs in by SMS, each kind of account for itself', async () => {
    const code = await codeFor('login', '13800000009');
    const sms = { method: 'sms', mobile: '13800000009', smsCode: code, loginMode: 'company' };
    const answer = await client.post('/api/user/login', sms);
    expect(answer).toMatchObject({ code: 200, loginName: 'firm' });
    expect(await client.post('/api/user/login', sms)).toEqual(ERROR('短信验证码已失效'));
  });

  it('sets a forgotten password in steps, once, and ends every session', async () => {
    const before = tokenOf(await logIn('ming', TEST_PASSWORD));
    await client.askForSms({ loginName: 'ming', purpose: 'retrieve' });
    const [smsCode] = await client.codesOf('13800000009');
    const checked = await client.post('/api/user/retrieve-password', { step: 'check', loginName: 'ming', smsCode });
    const { ticket } = checked.data as { ticket: string };
    const reset = (password: string) => client.post('/api/user/retrieve-password', { step: 'reset', ticket, password: seal(password) });
    expect(await reset('weak')).toEqual(ERROR('密码长度至少8位，并包含大小写字母，数字，特殊符号'));
    expect(await reset(NEW_PASSWORD)).toMatchObject({ code: 200 });
    expect(await reset(NEW_PASSWORD)).toEqual(ERROR('操作已超时，请重新验证'));
    expect(await client.send('/api/user/profile', { token: before })).toMatchObject({ code: 401 });
    expect(await logIn('ming', TEST_PASSWORD)).toEqual(ERROR('用户不存在/密码错误'));
    expect(await logIn('ming', NEW_PASSWORD)).toMatchObject({ code: 200 });
  });

  it('forgets the ticket for a new password after ten minutes', async () => {
    await client.askForSms({ loginName: 'ming', purpose: 'retrieve' });
    const [smsCode] = await client.codesOf('13800000009');
    const { data } = await client.post('/api/user/retrieve-password', { step: 'check', loginName: 'ming', smsCode });
    context.advance(600_000);
    const body = { step: 'reset', ticket: (data as { ticket: string }).ticket, password: seal(NEW_PASSWORD) };
    expect(await client.post('/api/user/retrieve-password', body)).toEqual(ERROR('操作已超时，请重新验证'));
  });

  it('changes a password, and every other session ends', async () => {
    const other = tokenOf(await logIn('ming', TEST_PASSWORD));
    const token = tokenOf(await logIn('ming', TEST_PASSWORD));
    const change = (oldPassword: string, newPassword: string) =>
      client.post('/api/user/modify-password', { oldPassword: seal(oldPassword), newPassword: seal(newPassword) }, { token });
    expect(await change('Wrong@2026', NEW_PASSWORD)).toEqual(ERROR('原密码不正确'));
    expect(await change(TEST_PASSWORD, TEST_PASSWORD)).toEqual(ERROR('新密码不能与原密码相同'));
    expect(await change(TEST_PASSWORD, NEW_PASSWORD)).toEqual({ code: 200, msg: '操作成功' });
    expect(await client.send('/api/user/profile', { token: other })).toMatchObject({ code: 401 });
    expect(await client.send('/api/user/profile', { token })).toMatchObject({ code: 200 });
  });

  it('locks after five wrong old passwords', async () => {
    const token = tokenOf(await logIn('ming', TEST_PASSWORD));
    const body = { oldPassword: seal('Wrong@2026'), newPassword: seal(NEW_PASSWORD) };
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await client.post('/api/user/modify-password', body, { token }));
    expect(answers.map(({ msg }) => msg)).toEqual([...Array(4).fill('原密码不正确'), '密码输入错误5次，帐户锁定10分钟']);
  });

  it('shows the user its own sessions only, and ends one or all others', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', 'x-forwarded-for': '203.0.113.9' };
    const first = await client.post(
      '/api/user/login',
      { loginName: 'ming', password: seal(TEST_PASSWORD), ...(await client.solve()) },
      { headers },
    );
    context.advance(1_000);
    const token = tokenOf(await logIn('ming', TEST_PASSWORD));
    const stranger = tokenOf(await client.post(REGISTER, person(await codeFor('register'))));
    const { rows } = (await client.send('/api/user/list-session', { token })) as unknown as { rows: Record<string, unknown>[] };
    expect(rows.map(({ current, device, ip }) => ({ current, device, ip }))).toEqual([
      { current: true, device: '', ip: '' },
      { current: false, device: 'Chrome · Windows', ip: '203.0.*.*' },
    ]);
    const sessionId = rows[1]?.sessionId;
    const revoke = (body: unknown, by: string) => client.post('/api/user/revoke-session', body, { token: by });
    expect(await revoke({ sessionId }, stranger)).toEqual({ code: 404, msg: '访问资源不存在' });
    expect(await revoke({}, token)).toEqual(ERROR('请求内容不符合要求'));
    expect(await revoke({ sessionId }, token)).toMatchObject({ code: 200 });
    expect(await client.send('/api/user/profile', { token: tokenOf(first) })).toMatchObject({ code: 401 });
    expect(await revoke({ others: true }, token)).toMatchObject({ code: 200 });
    expect(await client.send('/api/user/profile', { token })).toMatchObject({ code: 200 });
    expect(await client.send('/api/user/profile', { token: stranger })).toMatchObject({ code: 200 });
  });
});
