import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { leaveOddClients, SHORT_BOUNDS } from '#lib/http-server/testing/leave-odd-clients.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { createFileStore } from './domain/files/file-store.ts';
import { parsePlatformEnv } from './env.ts';
import type { PlatformApp } from './http/mount-call.ts';
import { openPlatformServer } from './run-platform.ts';
import { storeUsers, TEST_PASSWORD } from './testing/sample-user.ts';
import { createSignedClient } from './testing/signed-client.ts';
import { createTestApp, encipherForTest, TEST_SIGN_KEY, testFiles } from './testing/test-app.ts';
import { createTestContext, type TestContext } from './testing/test-context.ts';
import { describeOnDatabase } from './testing/test-database.ts';

/** Each costs the database a call or ten; a thousand of each stand before the same server in `lib/http-edge`. */
const EACH = 100;
const FILE_BYTES = 4_000_000;
const sign = { sign: signV1(TEST_SIGN_KEY, '') };

describeOnDatabase('the platform’s server', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let server: Server;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'odd-clients-'));
    context = createTestContext(database().db);
    const second = { key: 'second', keyId: 'tests', required: false };
    app = createTestApp(context, {
      signature: { header: 'sign', key: TEST_SIGN_KEY, second },
      files: { ...testFiles(), store: createFileStore(folder), perDay: 1_000_000 },
      clientCallsPerMinute: 10_000_000,
    });
    await storeUsers(context.db, context.now());
    const env = parsePlatformEnv({ MAX_CALLS_IN_FLIGHT: '100' });
    ({ server } = openPlatformServer(env, getRequestListener(app.fetch), SHORT_BOUNDS));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const logIn = async (): Promise<Record<string, string>> => {
    const client = createSignedClient(createTestApp(context), context);
    const password = encipherForTest(TEST_PASSWORD);
    const { token } = await client.post('/api/user/login', { loginName: 'ming', loginMode: 'user', password, ...(await client.solve()) });
    return { ...sign, authorization: `Bearer ${String(token)}` };
  };
  /** Stores a file; its signed address. */
  const storeFile = async (headers: Record<string, string>): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(FILE_BYTES, 'a')]), 'a.txt');
    const stored = await (await app.request('/api/common/fileUpload', { method: 'POST', headers, body: form })).json();
    const client = createSignedClient(createTestApp(context), context);
    const address = String(stored.data.fileUrl).replace('{ossHost}', '/oss_server');
    const { data } = await client.post('/api/oss/sign-oss-url', address, { token: headers.authorization?.slice('Bearer '.length) ?? '' });
    return String(data).replace('{ossHost}', '/oss');
  };

  it('is left by a hundred clients of each odd kind without a socket or a file, and answers the next', async () => {
    const headers = await logIn();
    const path = await storeFile(headers);
    expect((await app.request(path)).headers.get('content-length')).toBe(String(FILE_BYTES));
    const kept = readdirSync(folder, { recursive: true }).length;
    const { port } = server.address() as AddressInfo;
    const small = { path: '/health/live' };
    const upload = { path: '/api/common/fileUpload', headers };
    const page = { path: '/api/user/detail', headers };
    expect(await leaveOddClients(server, EACH, { port, small, page, file: { path }, download: { path }, upload })).toEqual({});
    expect(readdirSync(folder, { recursive: true })).toHaveLength(kept);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  });
});
