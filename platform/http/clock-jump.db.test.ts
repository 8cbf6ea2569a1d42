import { startSession } from '../domain/account/sessions.ts';
import { consumeRates } from '../domain/consume-rates.ts';
import { accountIdOf } from '../testing/kept-files.ts';
import { storeUsers } from '../testing/sample-user.ts';
import { createTestApp, sendSigned, TEST_SECOND_KEY, TEST_SECOND_KEY_ID, TEST_SIGN_KEY } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REFUSED = { code: 403, msg: '请求签名无效' };

describeOnDatabase('a clock that was set back', (database) => {
  let context: TestContext;
  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeUsers(context.db, context.now());
  });

  it('prolongs no session beyond its absolute end; clocks that differ a little end none', async () => {
    const token = await startSession(context.db, { userId: await accountIdOf(context.db, 'ming') }, context.now());
    const app = createTestApp(context);
    const ask = async () => (await sendSigned(app, '/api/user/profile', { token, sentAt: context.now() })).json();
    context.advance(-4 * MINUTE_MS);
    expect(await ask()).toMatchObject({ code: 200 });
    context.advance(-24 * HOUR_MS);
    expect(await ask()).toMatchObject({ code: 401 });
  });

  it('holds a limit no longer than its window, and gives nobody more within it', async () => {
    const use = () => consumeRates(context.db, [{ key: 'k', uses: 2, windowMs: 10 * MINUTE_MS }], context.now());
    await use();
    context.advance(-1);
    await use();
    await expect(use()).rejects.toMatchObject({ kind: 'tooManyRequests' });
    context.advance(-24 * HOUR_MS);
    await expect(use()).resolves.toBeUndefined();
  });
});

describeOnDatabase('a signature when the machine’s clock was set', (database) => {
  const second = { key: TEST_SECOND_KEY, keyId: TEST_SECOND_KEY_ID, required: true };

  it.each([1, -1])('%d h on counts by the time of the process and by the machine’s, once, and by no other', async (hours) => {
    const context = createTestContext(database().db);
    const wallClock = () => new Date(context.now().getTime() + hours * HOUR_MS);
    const app = createTestApp(context, { signature: { header: 'sign', key: TEST_SIGN_KEY, second, wallClock } });
    const send = async (sentAt: Date, nonce?: string) =>
      (await sendSigned(app, '/api/comm/dictType/fin_term', { sentAt, ...(nonce && { nonce }) })).json();
    expect(await send(context.now())).toMatchObject({ code: 200 });
    expect(await send(wallClock(), 'once-by-the-machine')).toMatchObject({ code: 200 });
    expect(await send(wallClock(), 'once-by-the-machine')).toMatchObject(REFUSED);
    expect(await send(new Date(context.now().getTime() + 0.5 * hours * HOUR_MS))).toMatchObject(REFUSED);
  });
});
