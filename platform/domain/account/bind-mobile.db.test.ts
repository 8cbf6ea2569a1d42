import { eq, sql } from 'drizzle-orm';
import { newId } from '../../db/new-id.ts';
import { accountChange, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { openKeyDesk } from '../../testing/key-desk.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { closeDueAccounts } from '../account-closure/close-due-accounts.ts';
import { removeExpired } from '../remove-expired.ts';
import { DEFAULT_ACCOUNT_LIMITS as limits } from './account-limits.ts';

const OLD = '13800000009';
const NEW = '13900000022';
const THIRD = '13900000033';
const HOUR_MS = 3_600_000;
const CARD = '35030019900101003X';
const UNPROVEN = '先证明是您本人：输入登录密码，或原手机号收到的验证码';
const HELD = '这个账号刚换过手机号。为防盗用，11月21日 09:0';
const PROVEN = { password: seal(TEST_PASSWORD) };

describeOnDatabase('the number of an account', (database) => {
  let context: TestContext;
  let desk: ReturnType<typeof openKeyDesk>;
  let token: string;
  const bind = (mobile: string, proof: object, session = token) => desk.bind(mobile, proof, session);

  const account = async () => (await context.db.select().from(userAccount).where(eq(userAccount.loginName, 'ming')))[0];
  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = openKeyDesk(context);
    await storeUsers(context.db, context.now());
    token = String((await desk.enter()).token);
  });

  describe('is changed', () => {
    async function authenticate(idNo: string, realName = '林小溪', ended: object = {}): Promise<void> {
      const user = await account();
      const dates = { validFrom: '2020-01-01', validTo: '', frontUrl: '', backUrl: '', mobile: OLD };
      const content = { realName, idType: '1', idNo, ...dates };
      const row = { id: newId(context.now()), userId: user?.id ?? '', method: '1', content, validTo: '', state: '2' };
      await context.db.insert(personalAuth).values({ ...row, ...ended, stateTime: context.now(), createTime: context.now() });
    }
    const changed = { code: 200 };

    it('by nobody with a session alone', async () => {
      expect(await bind(NEW, {})).toEqual({ code: 500, msg: UNPROVEN });
      expect(await account()).toMatchObject({ mobile: OLD });
    });

    it('with the password', async () => {
      expect(await bind(NEW, { password: seal('Wrong@2026') })).toEqual({ code: 500, msg: '密码不正确' });
      expect(await account()).toMatchObject({ mobile: OLD });
      expect(await bind(NEW, PROVEN)).toMatchObject(changed);
      expect(await account()).toMatchObject({ mobile: NEW });
    });

    it('with a code to the former number, which counts once and for this alone', async () => {
      const other = await desk.codeTo(OLD, { loginName: 'ming', purpose: 'retrieve' });
      expect(await bind(NEW, { oldCode: other })).toMatchObject({ msg: '短信验证码已失效' });
      const oldCode = await desk.codeTo(OLD, { loginName: 'ming', purpose: 'rebind' });
      expect(await bind(NEW, { oldCode })).toMatchObject(changed);
      expect(await bind(THIRD, { oldCode })).toMatchObject({ msg: '短信验证码已失效' });
    });

    it('with name and number of who was authenticated, tried five times a day', async () => {
      await authenticate(CARD);
      const wrong = { realName: '林小溪', idNo: seal('350300199001010048') };
      for (let time = 0; time < 4; time += 1) expect(await bind(NEW, wrong)).toMatchObject({ msg: '姓名或证件号码和实名认证的不一致' });
      expect(await bind(NEW, { realName: '林小溪', idNo: seal(CARD.toLowerCase()) })).toMatchObject(changed);
      expect(await bind(THIRD, { realName: '林小溪', idNo: seal(CARD) })).toMatchObject({ code: 429 });
    });

    it.each(['', CARD])('with no name of a person whose number is not known, or who is not authenticated: %j', async (idNo) => {
      if (idNo === '') await authenticate(idNo);
      expect(await bind(NEW, { realName: '林小溪', idNo: seal(CARD) })).toMatchObject({ msg: '姓名或证件号码和实名认证的不一致' });
    });

    it.each([
      ['in force', {}],
      ['over', { state: '4', originState: '2' }],
      ['taken back', { state: '5', originState: '2' }],
    ])('with nobody else’s papers that were handed in since, the owner’s being %s', async (_what, ended) => {
      await authenticate(CARD, '林小溪', ended);
      await authenticate('350300199001010048', '旁人');
      expect(await bind(NEW, { realName: '旁人', idNo: seal('350300199001010048') })).toMatchObject({ code: 500 });
      expect(await account()).toMatchObject({ mobile: OLD });
    });

    it('with no more guesses at the password than a login has', async () => {
      const smsCode = await desk.bindCodeTo(NEW, token);
      const guess = (password: string) =>
        desk.client.post('/api/user/bind-mobile', { mobile: NEW, smsCode, password: seal(password) }, { token });
      for (let time = 0; time < 5; time += 1) await guess('Wrong@2026');
      expect(await guess(TEST_PASSWORD)).toMatchObject({ msg: '密码输入错误5次，帐户锁定10分钟' });
    });

    it('to another one', async () => {
      context.advance(61_000);
      const asked = await desk.client.post('/api/user/bind-sms-code', { mobile: OLD, ...(await desk.client.solve()) }, { token });
      expect(asked).toEqual({ code: 500, msg: '这就是现在绑定的手机号，请换一个' });
      expect(await desk.client.codesOf(OLD)).toEqual([]);
    });

    it('for the first time with its code alone', async () => {
      await context.db.update(userAccount).set({ mobile: '', mobileHash: 'none' }).where(eq(userAccount.loginName, 'ming'));
      expect(await bind(NEW, {})).toMatchObject(changed);
      expect(await context.db.$count(accountChange)).toBe(0);
    });
  });

  describe('once changed', () => {
    let elsewhere: string;
    let undoCode: string;
    beforeEach(async () => {
      elsewhere = String((await desk.enter()).token);
      expect(await bind(NEW, PROVEN)).toMatchObject({ code: 200 });
      undoCode = await desk.undoCodeOf(OLD);
    });

    it('ends all other sessions, and tells the former number and the account', async () => {
      expect([await desk.isIn(token), await desk.isIn(elsewhere)]).toEqual([true, false]);
      expect(await desk.noticesTo(OLD)).toEqual([expect.stringMatching(/^【莆田数字金融】您的账号换绑了手机号 139\*{4}0022/)]);
      expect(await desk.noticesTo(NEW)).toEqual([]);
      expect(await context.db.select().from(bizMessage)).toMatchObject([{ title: '手机号已更换', level: '重要' }]);
      expect(await context.db.$count(auditLog, eq(auditLog.action, 'bindMobile'))).toBe(1);
    });

    it('keeps nothing by which the change is taken back but a hash', async () => {
      expect(undoCode).toHaveLength(26);
      expect(JSON.stringify(await context.db.select().from(accountChange))).not.toContain(undoCode);
      const { rows } = (await context.db.execute(sql`select former from account_change`)) as unknown as { rows: { former: string }[] };
      expect(rows[0]?.former).toMatch(/^sealed:/);
    });

    it('opens nothing for 24 hours, which is told with a right code alone', async () => {
      const logInBySms = async () => {
        const smsCode = await desk.codeTo(NEW, { mobile: NEW, purpose: 'login' });
        return desk.client.post('/api/user/login', { method: 'sms', mobile: NEW, smsCode });
      };
      const profile = async () => desk.client.send('/api/user/profile', { token: String((await desk.enter()).token) });
      expect(await profile()).toMatchObject({ data: { numberHeldUntil: expect.stringMatching(/^2026-11-21T09:0/) } });
      const reset = await desk.reset(NEW, 'Thief@2026');
      expect(reset.msg).toContain(HELD);
      expect([reset.msg.includes('撤回码'), reset.msg.includes('用密码登录')]).toEqual([true, false]);
      expect((await logInBySms()).msg).toContain(HELD);
      const wrong = { step: 'check', loginName: 'ming', smsCode: '000000' };
      expect((await desk.client.post('/api/user/retrieve-password', wrong)).msg).toMatch(/^短信验证码/);
      expect(await desk.enter()).toMatchObject({ code: 200 });
      context.advance(24 * HOUR_MS);
      expect(await profile()).toMatchObject({ data: { numberHeldUntil: null } });
      expect(await logInBySms()).toMatchObject({ code: 200 });
      expect(await desk.reset(NEW, 'Fresh@2026')).toMatchObject({ code: 200 });
    });

    it('is the former one again for whoever has the code: sessions and password end, and the number resets at once', async () => {
      const answer = await desk.undo(` ${undoCode.slice(0, 13)}-${undoCode.slice(13).toUpperCase()} `);
      expect(answer).toMatchObject({ code: 200, data: { ticket: '', loginName: 'ming', mobile: '138****0009' } });
      expect(await account()).toMatchObject({ mobile: OLD, resetsHeldUntil: null });
      expect(await desk.isIn(token)).toBe(false);
      expect(await desk.enter()).toMatchObject({ msg: '用户不存在/密码错误' });
      expect(await desk.noticesTo(NEW)).toEqual([expect.stringContaining('已被原手机号撤回')]);
      expect((await desk.noticesTo(OLD)).at(-1)).toContain('换回了 138****0009');
      expect(await context.db.$count(auditLog, eq(auditLog.action, 'undoMobile'))).toBe(1);
      expect(await desk.reset(OLD, 'Fresh@2026')).toMatchObject({ code: 200 });
      expect(await desk.enter('Fresh@2026')).toMatchObject({ code: 200 });
    });

    it('is taken back once, within 72 hours, by nothing else', async () => {
      const gone = { code: 500, msg: '撤回码不对，或者已经用过、过期' };
      expect(await desk.undo('0'.repeat(26))).toEqual(gone);
      context.advance(72 * HOUR_MS - 61_000 - 1);
      expect(await desk.undo(undoCode)).toMatchObject({ code: 200 });
      expect(await desk.undo(undoCode)).toEqual(gone);
      await desk.reset(OLD, 'Fresh@2026');
      const session = String((await desk.enter('Fresh@2026')).token);
      expect(await bind(NEW, { password: seal('Fresh@2026') }, session)).toMatchObject({ code: 200 });
      const late = await desk.undoCodeOf(OLD);
      context.advance(72 * HOUR_MS);
      expect(await desk.undo(late)).toEqual(gone);
      await removeExpired(context, limits);
      expect(await context.db.$count(accountChange)).toBe(0);
    });

    it('is taken back by one of several at once', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => desk.undo(undoCode)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    });

    it('goes back to the first former one, however often it is changed on', async () => {
      await bind(THIRD, PROVEN);
      const later = await desk.undoCodeOf(NEW);
      expect(await desk.undo(undoCode)).toMatchObject({ data: { mobile: '138****0009' } });
      expect(await desk.undo(later)).toMatchObject({ code: 500 });
      expect(await account()).toMatchObject({ mobile: OLD, resetsHeldUntil: null });
    });

    it('is held no shorter by taking a later change back, and the first can still be', async () => {
      await bind(THIRD, PROVEN);
      expect(await desk.undo(await desk.undoCodeOf(NEW))).toMatchObject({ data: { mobile: '139****0022' } });
      expect((await desk.reset(NEW, 'Thief@2026')).msg).toContain(HELD);
      expect(await desk.undo(undoCode)).toMatchObject({ data: { mobile: '138****0009' } });
      expect(await account()).toMatchObject({ mobile: OLD, resetsHeldUntil: null });
    });

    it('tells the former one also what is done after: the password, a closure, which goes with the change', async () => {
      const newer = { oldPassword: seal(TEST_PASSWORD), newPassword: seal('Thief@2026') };
      expect(await desk.client.post('/api/user/modify-password', newer, { token })).toMatchObject({ code: 200 });
      const close = async (session: string) => {
        const smsCode = await desk.codeTo(NEW, { loginName: 'ming', purpose: 'close' });
        return desk.client.post('/api/user/close', { password: seal('Thief@2026'), smsCode }, { token: session });
      };
      const held = { title: '手机号刚换过', content: expect.stringMatching(/^为防盗用，11月21日 09:0\d 以后才能注销账号/), linkUrl: '' };
      expect(await desk.client.send('/api/user/closure', { token })).toMatchObject({ data: { hindrances: [held] } });
      const { msg } = await close(token);
      expect([msg.startsWith(HELD), msg.includes('登录'), msg.endsWith('注销账号')]).toEqual([true, false, true]);
      context.advance(24 * HOUR_MS);
      expect(await close(String((await desk.enter('Thief@2026')).token))).toMatchObject({ code: 200 });
      const told = (await desk.noticesTo(OLD)).slice(1);
      expect(told).toEqual([expect.stringContaining('修改了登录密码'), expect.stringContaining('注销')]);
      expect(await desk.undo(undoCode)).toMatchObject({ code: 200 });
      context.advance(8 * 24 * HOUR_MS);
      await closeDueAccounts(context);
      expect(await account()).toMatchObject({ closedTime: null, closesAt: null });
    });

    it('is not taken from another account that has it meanwhile, but everything else goes, and the name resets', async () => {
      const other = { mobile: OLD, mobileHash: OLD, loginName: 'else', loginKey: 'else', accountType: 'INDIVIDUAL' };
      const rest = { passwordHash: '', nickName: '', authState: '0', createTime: context.now() };
      await context.db.insert(userAccount).values({ id: newId(context.now()), ...other, ...rest });
      expect(await desk.undo(undoCode)).toMatchObject({ code: 200, data: { loginName: 'ming', mobile: '138****0009' } });
      expect(await desk.isIn(token)).toBe(false);
      expect(await desk.enter()).toMatchObject({ msg: '用户不存在/密码错误' });
      expect((await desk.noticesTo(OLD)).at(-1)).toContain('也绑定着别的账号');
      const own = await account();
      expect(own).toMatchObject({ mobile: OLD, mobileHash: `twin:${own?.id}` });
      const found = await context.db.select().from(userAccount).where(eq(userAccount.mobileHash, OLD));
      expect(found.filter(({ accountType }) => accountType === 'INDIVIDUAL')).toMatchObject([{ loginName: 'else' }]);
      expect(await desk.reset(OLD, 'Fresh@2026')).toMatchObject({ code: 200 });
      expect(await desk.enter('Fresh@2026')).toMatchObject({ code: 200 });
    });
  });
});
