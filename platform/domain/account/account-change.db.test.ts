import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginDevice, session, userAccount } from '../../db/schema/account-tables.ts';
import { ticket } from '../../db/schema/one-time-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { openKeyDesk } from '../../testing/key-desk.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { askClosure } from '../account-closure/ask-closure.ts';
import { askWholeExport } from '../account-export/export-account.ts';
import type { DomainContext } from '../domain-context.ts';
import { issueTicket } from '../tickets.ts';
import { DEFAULT_ACCOUNT_LIMITS as limits } from './account-limits.ts';
import { bindMobile } from './bind-mobile.ts';
import { bindWechat, startWechatBinding, unbindWechat } from './bind-wechat.ts';
import { modifyPassword } from './change-password.ts';
import { UNKNOWN_CLIENT } from './client.ts';
import { logIn, logInBySms } from './log-in.ts';
import { revokeSessions } from './own-sessions.ts';
import { findSession, type Session } from './sessions.ts';

const OLD = '13800000009';
const NEW = '13900000022';
const THIRD = '13900000033';
const DAY_MS = 86_400_000;
const proof = { password: TEST_PASSWORD, oldCode: '' };
const given = { oldPassword: TEST_PASSWORD, newPassword: 'Thief@2026' };

/** The same context, in which something else happens once everything was checked and before the change is begun. */
function interrupted({ db, now, counts }: TestContext, between: () => Promise<unknown>): DomainContext {
  let begun = 0;
  const transaction: Database['transaction'] = async (work, config) => {
    begun += 1;
    if (begun === 1) await between();
    return db.transaction(work, config);
  };
  return { db: Object.create(db, { transaction: { value: transaction } }) as Database, now, counts };
}

describeOnDatabase('what was begun with a key', (database) => {
  let context: TestContext;
  let desk: ReturnType<typeof openKeyDesk>;
  let token: string;
  const account = async () => (await context.db.select().from(userAccount).where(eq(userAccount.loginName, 'ming')))[0];
  const open = async (text: string): Promise<Session> => {
    const found = await findSession(context.db, text, context.now(), limits);
    if (found === null) throw new Error('no such session');
    return found;
  };
  const logInWith = (by: DomainContext, password = TEST_PASSWORD) =>
    logIn(by, { loginName: 'ming', password, loginMode: 'user', formerToken: null }, limits);
  const changePassword = async (text: string) =>
    modifyPassword(context, await open(text), { oldPassword: TEST_PASSWORD, newPassword: 'Owner@2026' }, limits);

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = openKeyDesk(context);
    await storeUsers(context.db, context.now());
    token = String((await desk.enter()).token);
  });

  it('tells of a password that was changed right after the number how to have the number back first', async () => {
    const lastNotice = async () => (await context.db.select().from(bizMessage).orderBy(desc(bizMessage.id)))[0]?.content;
    await changePassword(token);
    expect(await lastNotice()).toContain('不是您本人操作的，请马上在登录页点“忘记密码”重设。');
    await desk.bind(NEW, { password: seal('Owner@2026') }, token);
    await modifyPassword(context, await open(token), { oldPassword: 'Owner@2026', newPassword: 'Other@2026' }, limits);
    expect(await lastNotice()).toContain('请马上先用换手机号那条短信里的链接或撤回码把号码换回去，再在登录页点“忘记密码”重设。');
  });

  it('sets no password once the number was taken back', async () => {
    await desk.bind(NEW, { password: seal(TEST_PASSWORD) }, token);
    const stale = await open(token);
    const code = await desk.undoCodeOf(OLD);
    const undo = () => desk.undo(code);
    await expect(modifyPassword(interrupted(context, undo), stale, given, limits)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(modifyPassword(context, stale, given, limits)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(logInWith(context, given.newPassword)).rejects.toMatchObject({ kind: 'wrongCredentials' });
  });

  it('opens no session once the password is another', async () => {
    const by = interrupted(context, () => changePassword(token));
    await expect(logInWith(by)).rejects.toMatchObject({ kind: 'wrongCredentials' });
    expect(await context.db.$count(session)).toBe(1);
  });

  it('opens no session by the code to a number that is not the account’s any more', async () => {
    await desk.bind(NEW, { password: seal(TEST_PASSWORD) }, token);
    const undoCode = await desk.undoCodeOf(OLD);
    context.advance(DAY_MS);
    const smsCode = await desk.codeTo(NEW, { mobile: NEW, purpose: 'login' });
    const by = interrupted(context, () => desk.undo(undoCode));
    const typed = { mobile: NEW, smsCode, loginMode: 'user', formerToken: null, client: UNKNOWN_CLIENT } as const;
    await expect(logInBySms(by, typed)).rejects.toMatchObject({ kind: 'smsCodeWrong' });
    expect(await context.db.$count(session)).toBe(0);
  });

  describe('in a session that ended meanwhile, with a password that is another by then,', () => {
    const wechat = async ({ user }: Session) =>
      issueTicket(context.db, { kind: 'wechat', userId: user.id, boundTo: user.id, lifetimeMs: 60_000 }, context.now());
    const prepared: [string, (own: Session, text: string) => Promise<(by: DomainContext) => Promise<unknown>>][] = [
      ['sets no password', async (own) => (by) => modifyPassword(by, own, given, limits)],
      [
        'binds no number',
        async (own, text) => {
          const smsCode = await desk.bindCodeTo(THIRD, text);
          const asked = { ...proof, mobile: THIRD, smsCode, realName: '', idNo: '' };
          return (by) => bindMobile(by, own, asked, { limits, siteUrl: 'http://localhost:3000' });
        },
      ],
      [
        'closes nothing',
        async (own) => {
          const smsCode = await desk.codeTo(OLD, { loginName: 'ming', purpose: 'close' });
          return (by) => askClosure(by, own, { password: TEST_PASSWORD, smsCode }, limits);
        },
      ],
      ['starts no WeChat binding', async (own) => (by) => startWechatBinding(by, own, proof, { sandboxUrl: 'http://localhost', limits })],
      [
        'binds no WeChat account',
        async (own) => {
          const text = await wechat(own);
          return (by) => bindWechat(by, own, text);
        },
      ],
      ['unbinds no WeChat account', async (own) => (by) => unbindWechat(by, own, proof, limits)],
      ['exports nothing whole', async (own) => (by) => askWholeExport(by, own, TEST_PASSWORD, limits)],
    ];

    it.each(prepared)('%s', async (_what, prepare) => {
      const text = String((await desk.enter()).token);
      const begun = await prepare(await open(text), text);
      const by = interrupted(context, () => changePassword(token));
      await expect(begun(by)).rejects.toMatchObject({ kind: 'unauthenticated' });
      expect(await account()).toMatchObject({ mobile: OLD, closesAt: null, wechatBound: false });
      expect(await context.db.$count(ticket)).toBe(0);
      await expect(logInWith(context, 'Owner@2026')).resolves.toMatchObject({ loginName: 'ming' });
    });
  });

  describe('in other browsers', () => {
    const storeDevice = async (deviceHash: string) => {
      const times = { createTime: context.now(), lastSeenTime: context.now() };
      await context.db.insert(loginDevice).values({ userId: (await account())?.id ?? '', deviceHash, device: '', ...times });
    };
    const devices = async () => (await context.db.select().from(loginDevice)).map(({ deviceHash }) => deviceHash);

    it('counts as strange after a change of the password, of the number, and when all others are to end', async () => {
      // The call of the domain itself comes from a browser of its own.
      const { token: here } = await logInWith(context);
      const own = await open(here);
      await storeDevice('elsewhere');
      await revokeSessions(context, own, undefined);
      const kept = await devices();
      expect(kept).toHaveLength(1);
      await storeDevice('elsewhere');
      await changePassword(here);
      expect(await devices()).toEqual(kept);
      await storeDevice('elsewhere');
      const smsCode = await desk.bindCodeTo(NEW, here);
      const asked = { password: 'Owner@2026', oldCode: '', mobile: NEW, smsCode, realName: '', idNo: '' };
      await bindMobile(context, await open(here), asked, { limits, siteUrl: 'http://localhost:3000' });
      expect(await devices()).toEqual(kept);
    });
  });
});
