import { findSiteViewer, logInAtGuarantee } from '../../cases/guarantee/guarantee-sessions.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { openKeyDesk } from '../../testing/key-desk.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { DEFAULT_ACCOUNT_LIMITS as limits } from './account-limits.ts';

const OLD = '13800000009';

describeOnDatabase('a new password', (database) => {
  let context: TestContext;
  let desk: ReturnType<typeof openKeyDesk>;
  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = openKeyDesk(context);
    await storeUsers(context.db, context.now());
  });

  it('is told by SMS and message, and ends tickets on their way and sessions at the guarantee site', async () => {
    const typed = { username: 'firm', password: TEST_PASSWORD };
    const site = await logInAtGuarantee(context, typed, limits);
    const firm = String((await desk.enter(TEST_PASSWORD, 'firm', 'company')).token);
    const smsCode = await desk.codeTo(OLD, { loginName: 'firm', purpose: 'retrieve' });
    const check = { step: 'check', loginName: 'firm', smsCode };
    const { ticket } = (await desk.client.post('/api/user/retrieve-password', check)).data as { ticket: string };
    const newer = { oldPassword: seal(TEST_PASSWORD), newPassword: seal('Fresh@2026') };
    expect(await desk.client.post('/api/user/modify-password', newer, { token: firm })).toMatchObject({ code: 200 });
    const late = { step: 'reset', ticket, password: seal('Thief@2026') };
    expect(await desk.client.post('/api/user/retrieve-password', late)).toMatchObject({ msg: '操作已超时，请重新验证' });
    expect(await findSiteViewer(context, site, limits)).toBeNull();
    expect(await desk.noticesTo(OLD)).toEqual([expect.stringContaining('修改了登录密码')]);
    expect(await desk.reset(OLD, 'Fresh@2026')).toMatchObject({ code: 200 });
    expect((await desk.noticesTo(OLD)).at(-1)).toContain('重设了密码');
    const titles = (await context.db.select().from(bizMessage).orderBy(bizMessage.id)).map(({ title }) => title);
    expect(titles).toEqual(['密码已修改', '密码已重设']);
  });

  it('is another than the one of before, and the ticket stays for it', async () => {
    const same = { code: 500, msg: '新密码不能与原密码相同' };
    const smsCode = await desk.codeTo(OLD, { loginName: 'ming', purpose: 'retrieve' });
    const checked = await desk.client.post('/api/user/retrieve-password', { step: 'check', loginName: 'ming', smsCode });
    const { ticket } = checked.data as { ticket: string };
    const reset = (password: string) =>
      desk.client.post('/api/user/retrieve-password', { step: 'reset', ticket, password: seal(password) });
    expect(await reset(TEST_PASSWORD)).toEqual(same);
    expect(await desk.enter()).toMatchObject({ code: 200 });
    expect(await reset('Fresh@2026')).toMatchObject({ code: 200 });
    expect(await desk.enter()).toMatchObject({ code: 500 });
  });

  it('is not the one that was void when a change of the number was taken back', async () => {
    const thief = String((await desk.enter()).token);
    expect(await desk.bind('13900000022', { password: seal(TEST_PASSWORD) }, thief)).toMatchObject({ code: 200 });
    expect(await desk.undo(await desk.undoCodeOf(OLD))).toMatchObject({ code: 200 });
    expect(await desk.enter()).toMatchObject({ code: 500 });
    expect(await desk.reset(OLD, TEST_PASSWORD)).toEqual({ code: 500, msg: '新密码不能与原密码相同' });
    expect(await desk.enter()).toMatchObject({ code: 500 });
    expect(await desk.reset(OLD, 'Fresh@2026')).toMatchObject({ code: 200 });
    expect(await desk.enter('Fresh@2026')).toMatchObject({ code: 200 });
  });
});
