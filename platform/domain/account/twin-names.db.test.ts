import { eq } from 'drizzle-orm';
import { findSiteViewer, logInAtGuarantee } from '../../cases/guarantee/guarantee-sessions.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { REGISTRATION_TEXTS } from '../../testing/give-consents.ts';
import { countAccounts, storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { DEFAULT_ACCOUNT_LIMITS } from './account-limits.ts';

const KNOWN = '13800000009';
const MINE = '13900000011';
const LOCKED = '密码输入错误5次，帐户锁定10分钟';

describeOnDatabase('a name in another spelling', (database) => {
  let context: TestContext;
  let client: SignedClient;
  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
    await storeUsers(context.db, context.now());
  });
  const register = async (loginName: string) => {
    context.advance(61_000);
    await client.askForSms({ mobile: MINE, purpose: 'register' });
    const smsCode = (await client.codesOf(MINE)).at(-1);
    const body = {
      accountType: 'INDIVIDUAL',
      loginName,
      password: seal(TEST_PASSWORD),
      mobile: MINE,
      smsCode,
      agreed: true,
      consents: REGISTRATION_TEXTS,
    };
    return client.post('/api/user/register', body);
  };
  const logIn = async (loginName: string, password = TEST_PASSWORD) =>
    client.post('/api/user/login', { loginName, password: seal(password), ...(await client.solve()) });
  const check = (loginName: string, smsCode: string) => client.post('/api/user/retrieve-password', { step: 'check', loginName, smsCode });

  it.each(['Ming', 'MING', 'mINg'])('is nobody else’s to register: %s', async (loginName) => {
    expect(await register(loginName)).toEqual({ code: 500, msg: '该用户名已被占用，请换一个', field: 'loginName' });
    expect(await countAccounts(context.db)).toMatchObject({ accounts: 2 });
  });

  it.each(['mіng1', 'ſming'])('that only looks like a name is none to choose: %j', async (loginName) => {
    expect(await register(loginName)).toMatchObject({ msg: '用户名为4-32位字母、数字、下划线或短横线，以字母开头' });
  });

  it.each([
    ['ｍｉｎｇ_', 'ming_'],
    ['ming\u200b1', 'ming1'],
    ['ming\u202e1', 'ming1'],
  ])('as a keyboard or a copy gives it is kept as the plain one: %j', async (typed, loginName) => {
    expect(await register(typed)).toMatchObject({ code: 200 });
    expect(await context.db.$count(userAccount, eq(userAccount.loginName, loginName))).toBe(1);
  });

  it.each(['Ming', 'ｍｉｎｇ'])('logs the same account in, and its code is the same account’s: %s', async (loginName) => {
    expect(await logIn(loginName)).toMatchObject({ code: 200, loginName: 'ming' });
    await client.askForSms({ loginName, purpose: 'retrieve' });
    const [code = ''] = await client.codesOf(KNOWN);
    expect(await check('ming', code)).toMatchObject({ code: 200 });
  });

  it('evades no bound of codes, known or not', async () => {
    for (const names of [
      ['ming', 'MING', 'ｍｉｎｇ'],
      ['nobody', 'Nobody', 'ｎｏｂｏｄｙ'],
    ]) {
      const codes = [];
      for (const loginName of names) codes.push((await client.askForSms({ loginName, purpose: 'retrieve' })).code);
      expect(codes).toEqual([200, 429, 429]);
    }
  });

  it.each([
    ['ming', 'Ming', 'ｍｉｎｇ'],
    ['nobody', 'Nobody', 'ｎｏｂｏｄｙ'],
  ])('evades no lock: %s', async (name, capital, wide) => {
    for (const spelling of [name, capital, wide, name]) await logIn(spelling, 'Wrong@2026');
    expect(await logIn(wide, 'Wrong@2026')).toMatchObject({ msg: LOCKED });
    expect(await logIn(name)).toMatchObject({ msg: LOCKED });
  });

  it('gets nobody a code of an account that bore the name when it was sent', async () => {
    await client.askForSms({ loginName: 'ming', purpose: 'retrieve' });
    const [code = ''] = await client.codesOf(KNOWN);
    await context.db.update(userAccount).set({ loginName: 'other', loginKey: 'other' }).where(eq(userAccount.loginName, 'ming'));
    await context.db.update(userAccount).set({ loginName: 'ming', loginKey: 'ming' }).where(eq(userAccount.loginName, 'firm'));
    expect(await check('ming', code)).toMatchObject({ code: 500 });
    expect(await check('other', code)).toMatchObject({ code: 200 });
  });

  it('leaves a session of the guarantee site with the company that began it', async () => {
    const typed = { username: 'FIRM', password: TEST_PASSWORD };
    const token = await logInAtGuarantee(context, typed, DEFAULT_ACCOUNT_LIMITS);
    const [firm] = await context.db.select().from(userAccount).where(eq(userAccount.loginName, 'firm'));
    await context.db.update(userAccount).set({ loginName: 'firm_2', loginKey: 'firm_2' }).where(eq(userAccount.loginName, 'firm'));
    await context.db.update(userAccount).set({ loginName: 'firm', loginKey: 'firm' }).where(eq(userAccount.loginName, 'ming'));
    expect(await findSiteViewer(context, token, DEFAULT_ACCOUNT_LIMITS)).toMatchObject({ role: 'applicant', userId: firm?.id });
  });
});
