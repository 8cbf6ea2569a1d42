import { boundTransactions } from '../db/guard-transactions.ts';
import { Fault } from '../domain/fault.ts';
import { storeUsers, TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest, signedHeaders } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { PlatformApp } from './mount-call.ts';

const NO_ROOM = { code: 500, msg: '存储空间不足，暂时只能查看，不能办理，请稍后再试' };
const LOGIN = '/api/user/login';
const UPLOAD = '/api/common/fileUpload';

describeOnDatabase('a platform without room on its disk', (database) => {
  let hasRoom: boolean;
  let context: TestContext;
  let app: PlatformApp;
  let client: SignedClient;
  const requireRoom = async (): Promise<void> => {
    if (!hasRoom) throw new Fault('storageFull');
  };
  const submit = async (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { ...signedHeaders(path, { method: 'POST', body, sentAt: context.now() }), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const logIn = async () => {
    const solved = await client.solve();
    return submit(LOGIN, { loginName: 'ming', loginMode: 'user', password: encipherForTest(TEST_PASSWORD), ...solved });
  };

  beforeEach(async () => {
    hasRoom = false;
    context = createTestContext(database().db);
    await storeUsers(context.db, context.now());
    app = createTestApp({ ...context, db: boundTransactions(context.db, 200, requireRoom) }, { requireRoom });
    client = createSignedClient(app, context);
  });

  it('refuses what would be kept with 507 and says so, shows everything, and takes it again once there is room', async () => {
    const refused = await logIn();
    expect([refused.status, await refused.json()]).toEqual([507, NO_ROOM]);
    expect(await client.send('/api/comm/dictType/fin_term')).toMatchObject({ code: 200 });
    hasRoom = true;
    expect(await (await logIn()).json()).toMatchObject({ code: 200, token: expect.any(String) });
  });

  it('refuses a file before anything of it is written', async () => {
    const answer = await submit(UPLOAD, {});
    expect([answer.status, await answer.json()]).toEqual([507, NO_ROOM]);
  });

  it.each([
    ['the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['the database, by its driver', new Error('Failed query', { cause: Object.assign(new Error(''), { code: '53100' }) })],
    ['the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ])('says the same when %s finds out', async (_who, error) => {
    hasRoom = true;
    app = createTestApp(context, { requireRoom: () => Promise.reject(error) });
    const answer = await submit(UPLOAD, {});
    expect([answer.status, await answer.json()]).toEqual([507, NO_ROOM]);
  });
});

describeOnDatabase('a platform whose transaction does not end', (database) => {
  it('gives it up and tells the caller to come back', async () => {
    const context = createTestContext(database().db);
    const stuck = boundTransactions(context.db, 20);
    const app = createTestApp(context, { requireRoom: () => stuck.transaction(() => new Promise(() => undefined)) });
    const answer = await app.request(UPLOAD, { method: 'POST', headers: signedHeaders(UPLOAD, { method: 'POST', sentAt: context.now() }) });
    expect([answer.status, await answer.json()]).toEqual([503, { code: 500, msg: '系统繁忙，请稍后再试' }]);
    expect(await createSignedClient(app, context).send('/api/comm/dictType/fin_term')).toMatchObject({ code: 200 });
  });
});
