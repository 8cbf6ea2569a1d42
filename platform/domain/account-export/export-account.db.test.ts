import { accountIdOf } from '../../testing/kept-files.ts';
import { openOrderDesk } from '../../testing/order-desk.ts';
import { storeCompanyUser, storeMaterial } from '../../testing/sample-orders.ts';
import { createTestApp, sendSigned } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { readZipNames } from '../files/zip-entries.ts';
import { sendMessage } from '../message/send-message.ts';
import { toExportedRow, toTable } from './to-exported-row.ts';

const PATH = '/api/user/export';
const DAY_MS = 86_400_000;

/** Files of a zip that packs without compressing, by name. */
function unpack(bytes: Buffer): Record<string, string> {
  const names = readZipNames(bytes) ?? [];
  const places = names.map((name) => bytes.indexOf(name) + Buffer.byteLength(name));
  return Object.fromEntries(
    names.map((name, index) => [name, bytes.subarray(places[index], (places[index + 1] ?? bytes.length) - 1).toString()]),
  );
}

describeOnDatabase('export of the own data', (database) => {
  let context: TestContext;
  let app: ReturnType<typeof createTestApp>;
  let desk: Awaited<ReturnType<typeof openOrderDesk>>;
  let own: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context);
    desk = await openOrderDesk(context);
    own = await desk.tokenOf(desk.user);
  });
  const get = (token?: string) => sendSigned(app, PATH, { token, sentAt: context.now() });
  const write = (userId: string, title: string) =>
    sendMessage(context.db, context.now(), { userId, type: '1', title, content: '', bizType: '', bizId: '' });

  it('holds what is held of the user, as tables and as JSON, and nothing that lets anybody in', async () => {
    const { orderNo } = await desk.submit();
    await write(desk.user.id, '=HYPERLINK("x")');
    const answer = await get(own);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(decodeURIComponent(answer.headers.get('download-filename') ?? '')).toBe('我的数据 2026-11-20.zip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const files = unpack(bytes);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['说明.txt', '全部数据.json', '账号.csv', '融资订单.csv', '信用信息授权.csv', '文件清单.csv']),
    );
    expect(files['融资订单.csv']).toContain(orderNo);
    expect(files['消息.csv']).toContain(`"'=HYPERLINK(""x"")"`);
    expect(bytes.includes('passwordHash')).toBe(false);
    expect(bytes.includes('tokenHash')).toBe(false);
  });

  it('holds nothing of others', async () => {
    const stranger = await storeCompanyUser(context, 'stranger');
    await write(stranger.id, '别人的消息');
    await storeMaterial(context, stranger.id, '别人的材料');
    await desk.submit();
    const bytes = Buffer.from(await (await get(own)).arrayBuffer());
    for (const trace of [stranger.id, stranger.loginName, '别人']) expect(bytes.includes(trace)).toBe(false);
    const foreign = Buffer.from(await (await get(await desk.tokenOf(stranger))).arrayBuffer());
    expect(foreign.includes(desk.user.id)).toBe(false);
    expect(foreign.includes('别人的消息')).toBe(true);
    expect(await accountIdOf(context.db, 'firm')).toBe(desk.user.id);
  });

  it('needs a session and is made five times a day', async () => {
    expect(await (await get()).json()).toMatchObject({ code: 401 });
    for (let count = 0; count < 5; count += 1) await (await get(own)).arrayBuffer();
    expect((await get(own)).status).toBe(429);
    context.advance(DAY_MS);
    expect((await get(await desk.tokenOf(desk.user))).status).toBe(200);
  });

  it('masks numbers of documents and accounts wherever they stand', () => {
    const row = {
      at: context.now(),
      passwordHash: 'x',
      content: { legalIdNo: '350300199001010030', list: [{ bankAccount: '6222021234567890' }] },
    };
    expect(toExportedRow(row)).toEqual({
      at: '2026-11-20T09:00:00+08:00',
      content: { legalIdNo: '3503************30', list: [{ bankAccount: '**** 7890' }] },
    });
  });

  it('makes one table of rows that differ', () => {
    expect(toTable([{ orderNo: '1' }, { orderNo: '2', detail: { a: 1 }, other: null }])).toEqual([
      ['订单号', '细节', 'other'],
      ['1', '', ''],
      ['2', '{"a":1}', ''],
    ]);
  });
});
