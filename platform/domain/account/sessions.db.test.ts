import { session } from '../../db/schema/account-tables.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { removeExpired } from '../remove-expired.ts';
import { DEFAULT_ACCOUNT_LIMITS as limits } from './account-limits.ts';
import { logIn, logOut } from './log-in.ts';
import { findSession } from './sessions.ts';

const MINUTE_MS = 60_000;

describeOnDatabase('a session', (database) => {
  let context: TestContext;
  let token: string;
  const isAlive = async () => (await findSession(context.db, token, context.now(), limits)) !== null;

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeUsers(context.db, context.now());
    ({ token } = await logIn(context, { loginName: 'ming', password: TEST_PASSWORD, loginMode: 'user', formerToken: null }, limits));
  });

  it('is never stored by its token', async () => {
    expect(JSON.stringify(await context.db.select().from(session))).not.toContain(token);
  });

  it('is one of ten at most: of more the oldest ends', async () => {
    const logInAgain = () => logIn(context, { loginName: 'ming', password: TEST_PASSWORD, loginMode: 'user', formerToken: null }, limits);
    for (let count = 0; count < 9; count += 1) {
      context.advance(1_000);
      await logInAgain();
    }
    expect(await isAlive()).toBe(true);
    context.advance(1_000);
    await logInAgain();
    expect([await isAlive(), await context.db.$count(session)]).toEqual([false, 10]);
  });

  it('ends after 30 minutes without use', async () => {
    context.advance(30 * MINUTE_MS - 1);
    expect(await isAlive()).toBe(true);
    context.advance(30 * MINUTE_MS - 1);
    expect(await isAlive()).toBe(true);
    context.advance(30 * MINUTE_MS);
    expect(await isAlive()).toBe(false);
  });

  it('ends 12 hours after login, however much it is used', async () => {
    for (let minute = 20; minute < 12 * 60; minute += 20) {
      context.advance(20 * MINUTE_MS);
      expect(await isAlive()).toBe(true);
    }
    context.advance(20 * MINUTE_MS);
    expect(await isAlive()).toBe(false);
  });

  it('ends with logout at once; logging out again is no fault', async () => {
    await logOut(context, token);
    expect(await isAlive()).toBe(false);
    await expect(logOut(context, token)).resolves.toBeUndefined();
    await expect(logOut(context, null)).resolves.toBeUndefined();
  });

  it('is removed from the database when its time is over, and not before', async () => {
    await removeExpired(context, limits);
    expect(await isAlive()).toBe(true);
    context.advance(31 * MINUTE_MS);
    await removeExpired(context, limits);
    expect(await context.db.select().from(session)).toEqual([]);
  });
});
