import { createHash } from 'node:crypto';
import { HOSTILE_NAMES, OTHER_NAMES, OTHER_RESOURCES } from '#lib/validation/hostile-names.ts';
import { readZipNames } from '../domain/files/examine-package.ts';
import { removeStaleTemporary } from '../domain/files/open-own-file.ts';
import { storeFile } from '../domain/files/store-file.ts';
import { accountIdOf, countStoredFiles, listRemovers, pretendSize } from '../testing/kept-files.ts';
import { storeUsers, TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal, sendSigned, testFiles } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { PlatformApp } from './mount-call.ts';

const DAY_MS = 86_400_000;
const ORDER = 'FO20261120000001';

describeOnDatabase('downloads', (database) => {
  const files = testFiles();
  let context: TestContext;
  let app: PlatformApp;
  let owner: { id: string; token: string };
  let other: { id: string; token: string };

  const enter = async (loginName: string, loginMode: string) => {
    const { post, solve } = createSignedClient(app, context);
    const { token } = await post('/api/user/login', { loginName, loginMode, password: seal(TEST_PASSWORD), ...(await solve()) });
    return { id: await accountIdOf(context.db, loginName), token: String(token) };
  };
  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context, { files });
    await storeUsers(context.db, context.now());
    owner = await enter('ming', 'user');
    other = await enter('firm', 'company');
  });

  const get = async (path: string, query: Record<string, string>, token?: string) =>
    sendSigned(app, path, { query, token, sentAt: context.now() });
  const keep = async (content: string, change: Partial<Parameters<typeof storeFile>[3]> = {}) => {
    const file = { userId: owner.id, sceneCode: 'COMM_BIZ', orderNumber: ORDER, fileName: '说明 (1).txt', contentType: 'text/plain' };
    const kept = await storeFile(context.db, context.now(), files, { ...file, ...change, bytes: Buffer.from(content) });
    return { ...kept, name: kept.fileUrl.split('/').at(-1) ?? '' };
  };

  it('gives a file by name and by address to its owner, never shown, under its own name', async () => {
    const { name } = await keep('木兰溪');
    const asked: [string, Record<string, string>][] = [
      ['/common/download', { fileName: name }],
      ['/common/download/resource', { resource: `/arn/${name}` }],
      ['/common/download/resource', { resource: `/oss_server/arn/${name}` }],
    ];
    for (const [path, query] of asked) {
      const answer = await get(path, query, owner.token);
      expect(await answer.text()).toBe('木兰溪');
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/plain',
        'content-length': '9',
        'download-filename': '%E8%AF%B4%E6%98%8E%20%281%29.txt',
        'content-disposition': "attachment; filename*=UTF-8''%E8%AF%B4%E6%98%8E%20%281%29.txt",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('gives it to nobody else, and answers as for a name of none', async () => {
    const { name } = await keep('秘密');
    const foreign = await get('/common/download', { fileName: name }, other.token);
    const missing = await get('/common/download', { fileName: `${'A'.repeat(22)}.txt` }, other.token);
    expect(await foreign.json()).toEqual({ code: 404, msg: '访问资源不存在' });
    expect(await missing.json()).toEqual({ code: 404, msg: '访问资源不存在' });
    expect(await (await get('/common/download', { fileName: name })).json()).toMatchObject({ code: 401 });
    expect(await (await get('/common/download/zip', { orderNumber: ORDER }, other.token)).json()).toMatchObject({ code: 404 });
  });

  it('opens nothing for hostile names and those of another upstream', async () => {
    for (const name of [...HOSTILE_NAMES, ...OTHER_NAMES, ...OTHER_RESOURCES])
      for (const [path, field] of [
        ['/common/download', 'fileName'],
        ['/common/download/resource', 'resource'],
        ['/common/download/zip', 'orderNumber'],
      ] as const) {
        const { code } = (await (await get(path, { [field]: name }, owner.token)).json()) as { code: number };
        expect([name, [404, 500].includes(code)]).toEqual([name, true]);
      }
  });

  it('deletes nothing but own temporary files, and those when they were read', async () => {
    const lasting = await keep('留下');
    const temporary = await keep('一次', { sceneCode: 'TEMP' });
    const sha256 = temporary.fileSha256;
    const fetch = (name: string, flag: string, token: string) => get('/common/download', { fileName: name, delete: flag }, token);
    await fetch(temporary.name, 'true', other.token);
    expect(await (await fetch(temporary.name, 'false', owner.token)).text()).toBe('一次');
    expect(await (await fetch(lasting.name, 'true', owner.token)).text()).toBe('留下');
    expect(await countStoredFiles(context.db)).toBe(2);
    expect(await (await fetch(temporary.name, 'true', owner.token)).text()).toBe('一次');
    expect(await (await fetch(temporary.name, 'true', owner.token)).json()).toMatchObject({ code: 404 });
    expect(await countStoredFiles(context.db)).toBe(1);
    expect(await files.store.open(sha256)).toBeNull();
    expect(await listRemovers(context.db)).toEqual([owner.id]);
  });

  it('keeps a content that another file still needs, and clears temporary files after a day', async () => {
    const lasting = await keep('同样的内容');
    await keep('同样的内容', { sceneCode: 'TEMP' });
    await removeStaleTemporary(context, files);
    expect(await countStoredFiles(context.db)).toBe(2);
    context.advance(DAY_MS + 1);
    await removeStaleTemporary(context, files);
    expect(await countStoredFiles(context.db)).toBe(1);
    expect(await files.store.open(lasting.fileSha256)).not.toBeNull();
  });

  it('packs the files of an order, two of one name beside each other', async () => {
    await keep('甲');
    await keep('乙');
    await keep('丙', { orderNumber: 'FO20261120000002' });
    await keep('丁', { userId: other.id });
    const answer = await get('/common/download/zip', { orderNumber: ORDER }, owner.token);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(readZipNames(bytes)).toEqual(['说明 (1).txt', '说明 (1)(2).txt']);
  });

  it('refuses to pack more than the portal passes on', async () => {
    await keep('大');
    await pretendSize(context.db, 49 * 1024 * 1024);
    const answer = await get('/common/download/zip', { orderNumber: ORDER }, owner.token);
    expect(await answer.json()).toEqual({ code: 500, msg: '文件总量过大，请逐个下载' });
  });

  it('lists the files of an order for a form, with their hashes and no formula', async () => {
    await keep('甲', { fileName: '=cmd,"x".txt' });
    const body = new URLSearchParams({ orderNumber: ORDER, bizLineId: '202' }).toString();
    const call = { method: 'POST', token: owner.token, sentAt: context.now() };
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await sendSigned(app, '/common/download/file-list', { ...call, form: body }, type);
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff文件名,大小（字节）,上传时间,SHA-256',
      `"'=cmd,""x"".txt",3,2026-11-20T09:00:00+08:00,${createHash('sha256').update('甲').digest('hex')}`,
    ]);
  });
});
