import { eq } from 'drizzle-orm';
import { presentText } from '#lib/contract/consent/kinds.ts';
import { company } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { bizMessage, companyAuth } from '../../db/schema/submission-tables.ts';
import { DEMO_USERS } from '../../seed/demo-users.ts';
import { type AuthenticationScene, openAuthenticationScene } from '../../testing/authentication-scene.ts';
import { fileOf, PERSON } from '../../testing/sample-authentications.ts';
import type { SignedClient } from '../../testing/signed-client.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { decideReview } from './decide-review.ts';
import { expireAuthentications } from './expire-authentications.ts';
import { listPassedReviews, listPendingReviews } from './list-pending-reviews.ts';
import { revokeAuthentication } from './revoke-authentication.ts';

const DAY_MS = 86_400_000;
const DONE = { code: 200, msg: '操作成功' };
const OWN = '91350300MA2XYT1A3K';
const OTHER = '91350302MA31KQ7E2X';
const reviewer = { type: 'operator', id: 'tests' } as const;

describeOnDatabase('what a certification changes of who somebody is', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let person: string;
  let firm: string;
  let logIn: AuthenticationScene['logIn'];

  /** Each at a moment of its own. */
  const hand = (change: object) => {
    context.advance(2_000);
    return client.post('/api/usr/auth/company', { creditCode: OWN, ...change }, { token: firm });
  };
  const submitPerson = (change: Partial<typeof PERSON> = {}) => {
    context.advance(2_000);
    const given = { ...PERSON, ...change };
    return client.post('/api/usr/auth/personal', { ...given, idNo: seal(given.idNo) }, { token: person });
  };
  const pass = async (staffId?: string, reason = '') => {
    const [review] = (await listPendingReviews(context)).reviews;
    const actor = { ...reviewer, ...(staffId === undefined ? {} : { staffId }) };
    return decideReview(context, review?.kind ?? 'company', review?.id ?? '', { passes: true, reason, actor });
  };
  const checkOf = async (name: string) =>
    (await listPendingReviews(context)).reviews.flatMap(({ checks }) => checks).find((check) => check.name === name);
  const own = async () => (await context.db.select().from(company))[0] as typeof company.$inferSelect;

  beforeEach(async () => {
    ({ context, client, person, firm, logIn } = await openAuthenticationScene(database().db));
  });

  it('of a company: who acts for it passes when two of the staff have looked, no matter which', async () => {
    const overview = async () => (await client.send('/api/usr/auth/overview', { token: firm })).data;
    await hand({ legalName: '陈甲', handleName: '林乙' });
    expect(await pass('first')).toBe('decided');
    await hand({ legalName: '陈甲', handleName: '林乙', registeredAddress: '新址' });
    expect(await pass('first')).toBe('decided');
    await hand({ legalName: '黄丙', handleName: '林乙' });
    expect(await checkOf('换人')).toEqual({
      ...{ name: '换人', isGood: false, finding: '法定代表人由陈甲改为黄丙：要两位审核人员都看过' },
    });
    expect(await pass('first')).toBe('endorsed');
    expect(await overview()).toMatchObject({ company: { state: '1', isInForce: true } });
    await expect(pass('first')).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await pass('second')).toBe('decided');
    expect(await overview()).toMatchObject({ company: { state: '2' } });
    const steps = await context.db.select({ action: flowLog.action }).from(flowLog).orderBy(flowLog.createTime, flowLog.id);
    expect(steps.map(({ action }) => action).slice(-3)).toEqual(['submit', 'endorse', 'pass']);
  });

  it.each([
    [{ legalIdNo: '350301198505125211' }, /^法定代表人证件号由没有填改为3503\*+11：要两位/],
    [{ handlePhone: '13800000009' }, /^经办人电话由没有填改为138\*{4}0009：要两位/],
    [{ verifierName: '黄丙' }, /^核验人由没有填改为黄丙：要两位/],
    [{ verifierIdNo: '350301199003074616' }, /^核验人证件号由没有填改为3503\*+16：要两位/],
  ])('of a company: none of its persons goes by with one look: %j', async (change, finding) => {
    await hand({ legalName: '陈甲' });
    await pass('first');
    const sealed = Object.fromEntries(Object.entries(change).map(([name, text]) => [name, name.endsWith('IdNo') ? seal(text) : text]));
    await hand({ legalName: '陈甲', ...sealed });
    expect(await checkOf('换人')).toMatchObject({ isGood: false, finding: expect.stringMatching(finding) });
    expect(await pass('first')).toBe('endorsed');
  });

  it('of a company: another code, which is another company, asks for a second look and a new licence', async () => {
    await hand({ licenceUrl: fileOf('licence') });
    expect(await checkOf('账号登记的代码')).toEqual({ name: '账号登记的代码', isGood: true, finding: '和账号登记的一样' });
    await pass('first');
    await hand({ creditCode: OTHER, licenceUrl: fileOf('licence') });
    expect(await checkOf('账号登记的代码')).toMatchObject({
      isGood: false,
      finding: `由 ${OWN} 改为 ${OTHER}，不同的代码是另一家企业：要两位审核人员都看过，新的营业执照还没有交，不能通过`,
    });
    for (const staffId of ['first', undefined]) await expect(pass(staffId)).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await own()).toMatchObject({ creditCode: OWN, claimedCode: OWN, authState: '1' });
    await client.post('/api/usr/auth/company/withdraw', { authId: (await own()).authId }, { token: firm });
    await hand({ creditCode: OTHER, licenceUrl: fileOf('cert') });
    expect(await checkOf('账号登记的代码')).toMatchObject({ isGood: false, finding: expect.stringContaining('请核对新的营业执照') });
    expect(await pass('first')).toBe('endorsed');
    expect(await own()).toMatchObject({ creditCode: OWN, claimedCode: OWN });
    await expect(pass('first')).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await pass('second')).toBe('decided');
    expect(await own()).toMatchObject({ creditCode: OTHER, claimedCode: OTHER });
  });

  it('of a company: another code asks for the same after its certification had run out', async () => {
    await context.db.update(company).set({ passedAuthId: null, authState: '4' });
    await hand({ creditCode: OTHER, method: 'offline' });
    expect(await pass('first')).toBe('endorsed');
  });

  it.each([
    ['ran out', { state: '4', originState: '2' }],
    ['was revoked', { state: '5', originState: '2' }],
  ])('of a company: who acts for it asks for a second look after its certification %s, too', async (_how, ended) => {
    await hand({ legalName: '陈甲' });
    await pass('first');
    await context.db.update(companyAuth).set(ended);
    await context.db.update(company).set({ passedAuthId: null, authState: ended.state });
    await hand({ legalName: '黄丙' });
    expect(await checkOf('换人')).toMatchObject({ finding: '法定代表人由陈甲改为黄丙：要两位审核人员都看过' });
    expect(await pass('first')).toBe('endorsed');
    expect(await pass('second')).toBe('decided');
  });

  it('of a company: at its first certification the code of the account stands beside another one', async () => {
    await context.db.update(company).set({ passedAuthId: null, claimedCode: null, authState: '0' });
    await hand({ creditCode: OTHER });
    expect(await checkOf('账号登记的代码')).toMatchObject({
      isGood: false,
      finding: `账号登记的是 ${OWN}，交来的是 ${OTHER}：请照营业执照核对是不是同一家企业`,
    });
    expect(await pass('first')).toBe('decided');
  });

  it.each([
    [{ realName: '黄丙' }, '姓名由陈小满改为黄丙：请核对是不是同一个人'],
    [{ idNo: '350300199001010022' }, '证件号由3503************30改为3503************22：请核对是不是同一个人'],
  ])('of a person: somebody else passes with a reason alone: %j', async (change, finding) => {
    expect(await submitPerson()).toEqual(DONE);
    expect(await checkOf('换人')).toEqual({ name: '换人', isGood: true, finding: '第一次认证' });
    await pass();
    await submitPerson({ validTo: '2036-12-01' });
    expect(await checkOf('换人')).toEqual({ name: '换人', isGood: true, finding: '没有换' });
    await pass();
    await submitPerson(change);
    expect(await checkOf('换人')).toEqual({ name: '换人', isGood: false, finding, asksReason: true });
    await expect(pass()).rejects.toMatchObject({ kind: 'invalidField', detail: { field: 'reason' } });
    await pass(undefined, '派出所证明：改了名');
    const rows = await context.db.select().from(personalAuth);
    expect(rows.find(({ passNote }) => passNote === '派出所证明：改了名')).toMatchObject({ state: '2' });
  });

  it.each(['over', 'taken back'])('of a person: somebody else passes with a reason alone where what passed is %s, too', async (how) => {
    await submitPerson();
    await pass();
    if (how === 'over') {
      context.advance(30 * DAY_MS);
      await expireAuthentications(context);
      person = await logIn(DEMO_USERS.person, 'user');
    } else {
      await client.post('/api/user/consents/withdraw', { kind: 'idPicture' }, { token: person });
      await client.post('/api/user/consents/give', presentText('idPicture'), { token: person });
    }
    expect(await submitPerson({ realName: '黄丙', validTo: '2036-12-01' })).toEqual(DONE);
    expect(await checkOf('换人')).toMatchObject({ isGood: false, finding: '姓名由陈小满改为黄丙：请核对是不是同一个人', asksReason: true });
    await expect(pass()).rejects.toMatchObject({ kind: 'invalidField', detail: { field: 'reason' } });
    await pass(undefined, '派出所证明：改了名');
  });

  it('of a person: what replaced longer papers ends with these', async () => {
    await submitPerson({ validTo: '2036-12-01' });
    await pass();
    await submitPerson();
    await pass();
    context.advance(30 * DAY_MS);
    await expireAuthentications(context);
    const token = await logIn(DEMO_USERS.person, 'user');
    expect((await client.send('/api/usr/auth/overview', { token })).data).toMatchObject({ personal: { state: '4', isInForce: false } });
    const told = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '个人认证过期了'));
    expect(told).toHaveLength(1);
  });

  it('of either: what was replaced ends with what is revoked, whichever is named', async () => {
    for (let time = 0; time < 2; time += 1) {
      await submitPerson();
      await pass();
      await hand({});
      await pass();
    }
    const overview = async (token: string) => (await client.send('/api/usr/auth/overview', { token })).data;
    for (const [kind, search] of [
      ['personal', 'demo_user'],
      ['company', '示例鞋业'],
    ] as const) {
      const [oldest] = (await listPassedReviews(context, search)).filter((review) => review.kind === kind);
      await revokeAuthentication(context, kind, oldest?.id ?? '', { reason: '证件是假的', actor: reviewer });
      expect((await listPassedReviews(context, search)).filter((review) => review.kind === kind)).toEqual([]);
    }
    const ended = { state: '5', isInForce: false, reason: '证件是假的' };
    expect([await overview(person), await overview(firm)]).toMatchObject([{ personal: ended }, { company: ended }]);
  });
});
