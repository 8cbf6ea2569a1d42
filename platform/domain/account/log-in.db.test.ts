import { auditLog } from '../../db/schema/record.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { DEFAULT_ACCOUNT_LIMITS as limits } from './account-limits.ts';
import { type Credentials, logIn } from './log-in.ts';
import { findSession } from './sessions.ts';

const MINUTE_MS = 60_000;
const wrong = { kind: 'wrongCredentials' };
const locked = { kind: 'accountLocked', detail: { failures: 5, lockMinutes: 10 } };

describeOnDatabase('logging in', (database) => {
  let context: TestContext;
  const attempt = (change: Partial<Credentials>) =>
    logIn(context, { loginName: 'ming', password: TEST_PASSWORD, loginMode: 'user', formerToken: null, ...change }, limits);
  const fail = (change: Partial<Credentials> = {}) => attempt({ password: 'Wrong@2026', ...change });
  async function failTimes(times: number, loginName = 'ming'): Promise<void> {
    for (let time = 0; time < times; time += 1) await expect(fail({ loginName })).rejects.toMatchObject(wrong);
  }

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeUsers(context.db, context.now());
  });

  it('opens a session of the user, each time another one', async () => {
    const [first, second] = [await attempt({}), await attempt({})];
    expect(first).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), loginName: 'ming' });
    expect(second.token).not.toBe(first.token);
    expect(await findSession(context.db, first.token, context.now(), limits)).toMatchObject({ user: { loginName: 'ming' } });
  });

  it('ends the session that the same browser still had', async () => {
    const { token } = await attempt({});
    await attempt({ formerToken: token });
    expect(await findSession(context.db, token, context.now(), limits)).toBeNull();
  });

  it.each<[string, Partial<Credentials>]>([
    ['a wrong password', { password: 'Wrong@2026' }],
    ['an unknown name', { loginName: 'nobody' }],
    ['a person as a company', { loginMode: 'company' }],
    ['a company as a person', { loginName: 'firm' }],
    ['a name with NUL', { loginName: 'ming\u0000' }],
    ['a password that did not decipher', { password: '' }],
  ])('refuses %s like any other mistake', async (_name, change) => {
    await expect(attempt(change)).rejects.toMatchObject(wrong);
  });

  it.each(['ming', 'nobody'])('locks %s with the fifth wrong password, for ten minutes, whatever follows', async (loginName) => {
    await failTimes(4, loginName);
    await expect(fail({ loginName })).rejects.toMatchObject(locked);
    await expect(attempt({ loginName })).rejects.toMatchObject(locked);
    context.advance(10 * MINUTE_MS - 1);
    await expect(attempt({ loginName })).rejects.toMatchObject(locked);
    context.advance(1);
    await (loginName === 'ming' ? expect(attempt({ loginName })).resolves.toBeDefined() : failTimes(4, loginName));
  });

  it('counts failures of 15 minutes, and forgives them after a right password', async () => {
    await failTimes(4);
    context.advance(15 * MINUTE_MS);
    await failTimes(4);
    await attempt({});
    await failTimes(4);
  });

  it('counts parallel tries, each of them', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => fail()));
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(attempt({})).rejects.toMatchObject(locked);
  });

  it('records what was refused and what succeeded, without names or passwords', async () => {
    await failTimes(1);
    await attempt({});
    const records = await context.db.select().from(auditLog).orderBy(auditLog.id);
    expect(records.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['login', 'refused'],
      ['login', 'done'],
    ]);
    // A generated id may hold any digits.
    const told = JSON.stringify(records).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
    expect(told).not.toMatch(/ming|2026user|Wrong|Right|1380/);
  });
});
