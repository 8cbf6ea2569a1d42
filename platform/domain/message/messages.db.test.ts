import { count, eq } from 'drizzle-orm';
import { userAccount } from '../../db/schema/account-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../../testing/signed-client.ts';
import { createTestApp, encipherForTest as seal } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { summariseCentre } from '../centre/summarise-centre.ts';
import { sendMessage } from './send-message.ts';

const LIST = '/api/usr/biz-message/list-message-by-page';
const READ = '/api/usr/biz-message/read-message';
const NUM = '/api/usr/biz-message/messageNum';

describeOnDatabase('messages', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let token: string;
  let mine: string;
  let other: string;

  const logIn = async (loginName: string, loginMode: string) => {
    const answer = await client.post('/api/user/login', { loginName, loginMode, password: seal(TEST_PASSWORD), ...(await client.solve()) });
    return String(answer.token);
  };
  const idOf = async (loginName: string) => {
    const [user] = await context.db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.loginName, loginName));
    return user?.id ?? '';
  };
  const write = async (userId: string, title: string, type = '2') => {
    await sendMessage(context.db, context.now(), {
      userId,
      type,
      title,
      content: `${title}的内容`,
      bizType: 'sample',
      bizId: '1',
      linkUrl: '/user/account',
    });
    context.advance(60_000);
  };
  const list = async (query: Record<string, string> = {}) => client.send(LIST, { query, token });
  const titles = async (query: Record<string, string> = {}) => ((await list(query)).rows as { title: string }[]).map(({ title }) => title);

  beforeEach(async () => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
    await storeUsers(context.db, context.now());
    [mine, other] = [await idOf('ming'), await idOf('firm')];
    token = await logIn('ming', 'user');
    await write(mine, '第一条');
    await write(mine, '第二条', '7');
    await write(mine, '第三条');
    await write(other, '别人的');
  });

  it('are the own ones only, newest first, by page, under rows and under data', async () => {
    const answer = await list({ pageSize: '10' });
    expect(answer).toMatchObject({ code: 200, msg: '查询成功', total: 3 });
    expect(answer.data).toEqual(answer.rows);
    expect(await titles()).toEqual(['第三条', '第二条', '第一条']);
    expect((answer.rows as object[])[0]).toEqual({
      id: expect.any(String),
      type: '2',
      title: '第三条',
      content: '第三条的内容',
      bizType: 'sample',
      bizId: '1',
      linkUrl: '/user/account',
      level: '普通',
      readFlag: '0',
      readTime: null,
      createTime: '2026-11-20T09:02:00+08:00',
    });
  });

  it('are filtered by type and by what was read', async () => {
    expect(await titles({ type: '7' })).toEqual(['第二条']);
    await client.post(READ, { all: true, type: '7' }, { token });
    expect(await titles({ readFlag: '0' })).toEqual(['第三条', '第一条']);
    expect(await titles({ readFlag: '1' })).toEqual(['第二条']);
    expect(await titles({ type: 'x', readFlag: 'y' })).toHaveLength(3);
  });

  it('are counted and marked as read, one or all, the first reading counting', async () => {
    expect(await client.post(NUM, {}, { token })).toMatchObject({ data: { total: 3, byType: { 2: 2, 7: 1 } } });
    const [first] = (await list()).rows as { id: string }[];
    expect(await client.post(READ, { ids: [first?.id] }, { token })).toMatchObject({ code: 200 });
    const readTime = '2026-11-20T09:04:00+08:00';
    expect((await list({ readFlag: '1' })).rows).toMatchObject([{ id: first?.id, readTime }]);
    context.advance(60_000);
    await client.post(READ, { all: true }, { token });
    expect(await client.post(NUM, {}, { token })).toMatchObject({ data: { total: 0, byType: {} } });
    expect((await list()).rows).toMatchObject([{ readTime }, {}, {}]);
    expect(await context.db.$count(auditLog, eq(auditLog.action, 'readMessage'))).toBe(2);
  });

  it('of others are neither read nor counted, and answer like missing ones', async () => {
    const [foreign] = await context.db.select({ id: bizMessage.id }).from(bizMessage).where(eq(bizMessage.userId, other));
    const missing = '018f0000-0000-7000-8000-000000000001';
    const [one, two] = await Promise.all([foreign?.id, missing].map((id) => client.post(READ, { ids: [id] }, { token })));
    expect(one).toEqual(two);
    expect(await client.post(READ, { ids: ['not an id of ours'] }, { token })).toMatchObject({ code: 404 });
    const unread = await context.db.select({ total: count(bizMessage.readTime) }).from(bizMessage);
    expect(unread).toEqual([{ total: 0 }]);
  });

  it.each([LIST, NUM, READ, '/api/usr/centre/summary'])('%s needs a session', async (path) => {
    const method = path === LIST || path.endsWith('summary') ? 'GET' : 'POST';
    expect(await client.send(path, method === 'GET' ? {} : { method, body: { all: true } })).toMatchObject({ code: 401 });
  });

  it.each([{}, { ids: [] }, { ids: ['a/b'] }, { all: false }, { all: true, type: '9' }])('refuses to read %j', async (body) => {
    expect(await client.post(READ, body, { token })).toMatchObject({ code: 500 });
  });

  it('stand in the summary beside what waits, nearest end first', async () => {
    const task = (title: string, dueTime: string, order: string) => ({
      title,
      content: '',
      dueTime,
      linkUrl: `/user/financeOrderDetail?orderNo=${order}`,
      action: '去办',
    });
    const source = {
      section: 'finance' as const,
      read: async () => ({
        tasks: [
          task('不急', '', 'FO1'),
          task('以后', '2026-12-01T18:00:00+08:00', 'FO2'),
          task('就快', '2026-11-21T18:00:00+08:00', 'FO2#claims'),
        ],
        runningCount: 4,
        expiring: [],
      }),
    };
    const summary = await summariseCentre(context, { id: mine } as never, [source]);
    expect(summary).toMatchObject({ unread: 3, waiting: { finance: 2, insurance: 0, demand: 0 }, runningCount: 4 });
    expect(summary.tasks.map(({ title }) => title)).toEqual(['就快', '以后', '不急']);
  });
});
