import { eq } from 'drizzle-orm';
import { seedDemoUsers } from '../../sandbox/seed/seed-demo.ts';
import { session, userAccount } from '../db/schema/account-tables.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { hashPassword } from '../domain/account/password.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import { closeDemoAccounts } from '../prepare-database.ts';
import { storeUsers, TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { DEMO_USERS, SEEDED } from './demo-users.ts';

const REFUSED = { code: 500, msg: '用户不存在/密码错误' };
const { person } = DEMO_USERS;

describeOnDatabase('demo accounts in a production database', (database) => {
  let context: TestContext;
  let client: SignedClient;
  const enter = async (loginName: string, password: string) =>
    client.post('/api/user/login', { loginName, loginMode: 'user', password: seal(password), ...(await client.solve()) });
  const seed = async () => {
    await seedDemoUsers(context.db, context.now());
    await writeAudit(context.db, context.now(), { actor: { type: 'system', id: 'seed' }, ...SEEDED });
  };
  const setPassword = async (password: string) =>
    context.db
      .update(userAccount)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(userAccount.loginName, person.loginName));
  beforeEach(() => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
  });

  it('let nobody in any more, by password, code or a session that was open, and are closed once', async () => {
    await seed();
    const { token } = await enter(person.loginName, person.password);
    await closeDemoAccounts(context.db, context.now());
    expect(await enter(person.loginName, person.password)).toEqual(REFUSED);
    expect(await client.send('/api/user/profile', { token: String(token) })).toMatchObject({ code: 401 });
    expect(await context.db.$count(session)).toBe(0);
    const mobile = '13800000001';
    await client.askForSms({ mobile, purpose: 'login' });
    const smsCode = (await client.codesOf(mobile)).at(-1) ?? '000000';
    expect(await client.post('/api/user/login', { mobile, loginMode: 'user', method: 'sms', smsCode })).toMatchObject({ code: 500 });
    await closeDemoAccounts(context.db, context.now());
    expect(await context.db.$count(auditLog, eq(auditLog.action, 'closeDemoAccount'))).toBe(2);
  });

  it('are closed too where a visitor gave them another password', async () => {
    await seed();
    await setPassword(TEST_PASSWORD);
    await closeDemoAccounts(context.db, context.now());
    expect(await enter(person.loginName, TEST_PASSWORD)).toEqual(REFUSED);
  });

  it('are known by the password that everybody can read, where nothing else tells', async () => {
    await seedDemoUsers(context.db, context.now());
    await closeDemoAccounts(context.db, context.now());
    expect(await enter(person.loginName, person.password)).toEqual(REFUSED);
  });

  it('are not those of others, nor of somebody who took the name', async () => {
    await storeUsers(context.db, context.now());
    await context.db
      .update(userAccount)
      .set({ loginName: person.loginName, loginKey: person.loginName })
      .where(eq(userAccount.loginName, 'ming'));
    context.advance(60_000);
    await writeAudit(context.db, context.now(), { actor: { type: 'system', id: 'seed' }, ...SEEDED });
    await closeDemoAccounts(context.db, context.now());
    expect(await enter(person.loginName, TEST_PASSWORD)).toMatchObject({ code: 200 });
  });
});
