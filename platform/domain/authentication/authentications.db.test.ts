import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { bizMessage, companyAuth, storedFile } from '../../db/schema/submission-tables.ts';
import { DEMO_USERS } from '../../seed/demo-users.ts';
import { type AuthenticationScene, openAuthenticationScene } from '../../testing/authentication-scene.ts';
import { CARD, fileOf, LETTER, PERSON, QUALIFICATION } from '../../testing/sample-authentications.ts';
import type { SignedClient } from '../../testing/signed-client.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { confirmBySignOn } from '../sign-on/sign-on-tickets.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { countPendingReviews } from './count-pending-reviews.ts';
import { decideReview } from './decide-review.ts';
import { expireAuthentications } from './expire-authentications.ts';
import { listPassedReviews, listPendingReviews, type ReviewKind } from './list-pending-reviews.ts';
import { revokeAuthentication } from './revoke-authentication.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const DAY_MS = 86_400_000;
const DONE = { code: 200, msg: '操作成功' };
const reviewer = { type: 'operator', id: 'tests' } as const;

describeOnDatabase('authentications', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let person: string;
  let firm: string;
  let logIn: AuthenticationScene['logIn'];

  const decide = async (kind: ReviewKind, passes: boolean, reason = '照片看不清有效期') => {
    const [review] = (await listPendingReviews(context)).reviews.filter((pending) => pending.kind === kind);
    await decideReview(context, kind, review?.id ?? '', { passes, reason, actor: reviewer });
  };
  const profileOf = async (token: string) => (await client.send('/api/user/profile', { token })).data as Record<string, unknown>;
  const overviewOf = async (token: string) => (await client.send('/api/usr/auth/overview', { token })).data as Record<string, never>;
  const submitPerson = (change: object = {}) =>
    client.post(
      '/api/usr/auth/personal',
      { ...PERSON, ...change, idNo: seal(String((change as { idNo?: string }).idNo ?? PERSON.idNo)) },
      { token: person },
    );

  const toldOfEnds = async () =>
    (await context.db.select().from(bizMessage).where(eq(bizMessage.type, '7')).orderBy(bizMessage.id)).map(({ title, content }) => [
      ...[title, content],
    ]);

  beforeEach(async () => {
    ({ context, client, person, firm, logIn } = await openAuthenticationScene(database().db));
  });

  it('of a person are refused without the consent to the pictures, before a byte of one is stored', async () => {
    await client.post('/api/user/consents/withdraw', { kind: 'idPicture' }, { token: person });
    const files = await context.db.$count(storedFile);
    expect(await submitPerson()).toMatchObject({ code: 500, msg: '请先看一遍并同意《证件照片处理同意书》' });
    expect(await context.db.$count(storedFile)).toBe(files);
  });

  it('of a person go through review: refused with a reason, submitted again, passed', async () => {
    expect(await submitPerson()).toEqual(DONE);
    expect(await profileOf(person)).toMatchObject({ authState: '1' });
    expect(await submitPerson()).toMatchObject({ code: 500 });
    await decide('personal', false);
    expect(await client.send('/api/usr/auth/personal', { token: person })).toMatchObject({
      data: { state: '3', reason: '照片看不清有效期', realName: '陈小满', idNo: '3503************30', mobile: '138****0001' },
    });
    context.advance(2_000);
    expect(await submitPerson()).toEqual(DONE);
    await decide('personal', true);
    expect(await profileOf(person)).toMatchObject({ authState: '2' });
    const { data } = await client.send('/api/usr/auth/personal', { token: person });
    expect(data).toMatchObject({
      state: '2',
      steps: [
        { action: 'submit', actorName: '您' },
        { action: 'pass', actorName: '审核人员' },
      ],
    });
    const sent = await context.db.select({ title: bizMessage.title }).from(bizMessage).orderBy(bizMessage.createTime, bizMessage.id);
    expect(sent.map(({ title }) => title)).toEqual(['个人认证已提交', '个人认证没通过', '个人认证已提交', '个人认证通过了']);
  });

  it('are promised by the close of the next working day, before and after, in the message, and late when it has passed', async () => {
    // A Friday.
    const monday = '2026-11-23T18:00:00+08:00';
    const openWork = async () => {
      const { total, late, due } = await countPendingReviews(context);
      return { total, late, due: due && toWireTime(due) };
    };
    expect(await overviewOf(person)).toMatchObject({ dueIfNow: monday });
    expect(await openWork()).toEqual({ total: 0, late: 0, due: null });
    expect(await submitPerson()).toEqual(DONE);
    expect(await overviewOf(person)).toMatchObject({ personal: { dueTime: monday } });
    expect(await client.send('/api/usr/auth/personal', { token: person })).toMatchObject({ data: { dueTime: monday } });
    expect((await listPendingReviews(context)).reviews).toMatchObject([{ kind: 'personal', dueTime: monday }]);
    const [message] = await context.db.select().from(bizMessage).orderBy(desc(bizMessage.createTime));
    expect(message?.content).toContain('最晚 11 月 23 日 18:00 前告诉您结果');
    expect(await openWork()).toEqual({ total: 1, late: 0, due: monday });
    context.advance(3 * DAY_MS);
    expect(await openWork()).toMatchObject({ late: 0 });
    context.advance(DAY_MS);
    expect(await openWork()).toMatchObject({ late: 1 });
  });

  it('promise nothing for paper that is on its way: nobody is late with it', async () => {
    const [own] = await context.db.select().from(company);
    const content = { method: 'offline', companyName: own?.companyName ?? '' } as never;
    const row = {
      id: randomUUID(),
      companyId: own?.id ?? '',
      state: AUTH_STATES.pending,
      content,
      createTime: new Date(context.now().getTime() - 9 * DAY_MS),
    };
    await context.db.insert(companyAuth).values(row);
    expect(await submitPerson()).toEqual(DONE);
    expect((await listPendingReviews(context)).reviews.map(({ kind, dueTime }) => [kind, dueTime])).toEqual([
      ['personal', '2026-11-23T18:00:00+08:00'],
      ['company', ''],
    ]);
    const { total, late, due } = await countPendingReviews(context);
    expect({ total, late, due: due && toWireTime(due) }).toEqual({ total: 2, late: 0, due: '2026-11-23T18:00:00+08:00' });
  });

  it.each([
    [{ realName: ' ' }, '请输入真实姓名'],
    [{ idNo: '350300199001010031' }, '请输入正确的身份证号'],
    [{ idType: '4', idNo: '护照1' }, '请输入正确的证件号码'],
    [{ frontUrl: '' }, '请上传证件正面（人像面）'],
    [{ backUrl: '' }, '请上传证件反面（国徽面）'],
    [{ backUrl: fileOf('foreign') }, '请重新上传文件'],
    [{ validTo: '2026-11-19' }, '证件已经过期，请换用有效证件'],
    [{ validTo: '2018-01-01' }, '到期日不能早于开始日'],
    [{ validFrom: '2026-02-30' }, '请输入正确的日期'],
    [{ mobile: '12800000000' }, '请输入正确的手机号'],
    [{ idNo: '350301203001011231' }, '证件号码里的出生日期还没有到，请再核对'],
    [{ validFrom: '1989-12-31' }, '开始日不能早于出生日期'],
    [{ validFrom: '2026-11-30' }, '证件还没有生效，请再核对开始日'],
    [{ idNo: '3503************99' }, '请输入正确的身份证号'],
  ])('of a person refuse %j: %s', async (change, sentence) => {
    expect(await submitPerson(change)).toMatchObject({ code: 500, msg: sentence });
    expect(await profileOf(person)).toMatchObject({ authState: '2' });
  });

  it('of a person take the numbers that came back masked for those that are known', async () => {
    await submitPerson();
    await decide('personal', false);
    const shown = await client.send('/api/usr/auth/personal', { token: person });
    const { idNo, mobile } = shown.data as { idNo: string; mobile: string };
    expect(idNo).toContain('****');
    expect(await submitPerson({ idNo, mobile })).toMatchObject({ code: 200 });
    const rows = await context.db.select().from(personalAuth).orderBy(desc(personalAuth.createTime)).limit(1);
    expect(rows[0]?.content).toMatchObject({ idNo: CARD, mobile: PERSON.mobile });
  });

  it('of a company take the numbers that came back masked for those that are known', async () => {
    const creditCode = '91350300MA2XYT1A3K';
    const submit = (verifierIdNo: string, legalIdNo: string) =>
      client.post('/api/usr/auth/company', { creditCode, verifierIdNo: seal(verifierIdNo), legalIdNo: seal(legalIdNo) }, { token: firm });
    expect(await submit(CARD, '')).toEqual(DONE);
    await decide('company', false);
    context.advance(2_000);
    const shown = await client.send('/api/usr/auth/company', { token: firm });
    const { verifierIdNo, legalIdNo } = (shown.data as { content: { verifierIdNo: string; legalIdNo: string } }).content;
    expect([verifierIdNo.includes('****'), legalIdNo]).toEqual([true, '']);
    expect(await submit(verifierIdNo, '3503************99')).toEqual(DONE);
    const [last] = await context.db.select().from(companyAuth).orderBy(desc(companyAuth.createTime)).limit(1);
    expect(last?.content).toMatchObject({ verifierIdNo: CARD, legalIdNo: '3503************99' });
  });

  it('come with the sign-on of the province, once, for who is not authenticated', async () => {
    await context.db.update(userAccount).set({ authState: '0' }).where(eq(userAccount.loginName, 'demo_user'));
    const [user] = await context.db.select().from(userAccount).where(eq(userAccount.loginName, 'demo_user'));
    if (user === undefined) throw new Error('no user');
    await context.db.transaction((tx) => confirmBySignOn(tx, context.now(), user));
    expect(await profileOf(person)).toMatchObject({ authState: '2' });
    expect(await client.send('/api/usr/auth/personal', { token: person })).toMatchObject({
      data: { state: '2', method: '2', steps: [{ action: 'submit' }, { action: 'pass', actorName: '闽政通' }] },
    });
  });

  it('end with the papers, at midnight in Shanghai', async () => {
    await submitPerson();
    await decide('personal', true);
    context.advance(11 * DAY_MS);
    await expireAuthentications(context);
    const fresh = await logIn(DEMO_USERS.person, 'user');
    expect(await profileOf(fresh)).toMatchObject({ authState: '2' });
    context.advance(DAY_MS);
    await expireAuthentications(context);
    await expireAuthentications(context);
    expect(await profileOf(await logIn(DEMO_USERS.person, 'user'))).toMatchObject({ authState: '4' });
    expect(await context.db.$count(flowLog, eq(flowLog.action, 'expire'))).toBe(1);
    expect(await toldOfEnds()).toEqual([['个人认证过期了', '证件有效期到 2026-12-01。换上新的证件再认证一次。']]);
  });

  it('stay in force where newer papers passed before the older ended', async () => {
    await submitPerson();
    await decide('personal', true);
    context.advance(60_000);
    await submitPerson({ validTo: '2036-12-01' });
    await decide('personal', true);
    context.advance(12 * DAY_MS);
    await expireAuthentications(context);
    expect(await context.db.$count(flowLog, eq(flowLog.action, 'expire'))).toBe(1);
    expect(await profileOf(await logIn(DEMO_USERS.person, 'user'))).toMatchObject({ authState: '2' });
    expect(await toldOfEnds()).toEqual([]);
  });

  it('of a company stay in force while a change is looked at, and after it was refused', async () => {
    const submit = () =>
      client.post(
        '/api/usr/auth/company',
        { creditCode: '91350300MA2XYT1A3K', registeredAddress: '新址', licenceUrl: fileOf('licence') },
        { token: firm },
      );
    expect(await submit()).toEqual(DONE);
    expect(await overviewOf(firm)).toMatchObject({ company: { state: '1', isInForce: true } });
    await decide('company', false);
    expect(await overviewOf(firm)).toMatchObject({ company: { state: '3', isInForce: true, reason: '照片看不清有效期' } });
    context.advance(2_000);
    await submit();
    await decide('company', true);
    expect(await overviewOf(firm)).toMatchObject({ company: { state: '2', isInForce: true, reason: '' } });
    expect((await client.send('/api/user/detail', { token: firm })).data).toMatchObject({
      companyAddress: '新址',
      companyNature: '有限责任公司',
    });
  });

  it('end at once where they are revoked, with a reason that the owner reads', async () => {
    expect(await submitPerson()).toEqual(DONE);
    await decide('personal', true);
    await client.post('/api/usr/auth/company', { creditCode: '91350300MA2XYT1A3K' }, { token: firm });
    await decide('company', true);
    const reviews = [...(await listPassedReviews(context, 'demo_user')), ...(await listPassedReviews(context, '示例鞋业'))];
    expect(reviews.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['personal', 'company']));
    const revoke = (kind: ReviewKind, reason: string) =>
      revokeAuthentication(context, kind, reviews.find((review) => review.kind === kind)?.id ?? '', { reason, actor: reviewer });
    await expect(revoke('company', ' ')).rejects.toMatchObject({ kind: 'invalidField' });
    await revoke('company', '执照是假的');
    await revoke('personal', '证件是别人的');
    expect(await overviewOf(firm)).toMatchObject({ company: { state: '5', isInForce: false, reason: '执照是假的' } });
    expect(await profileOf(person)).toMatchObject({ authState: '5' });
    await expect(revoke('company', '再撤一次')).rejects.toMatchObject({ kind: 'wrongState' });
    const [own] = await context.db.select().from(company);
    expect(own).toMatchObject({ passedAuthId: null, passedUntil: '', claimedCode: null });
    const titles = (await context.db.select({ title: bizMessage.title }).from(bizMessage)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['企业认证被撤销了', '个人认证被撤销了']));
    context.advance(2_000);
    expect(await submitPerson()).toEqual(DONE);
  });

  it('of a person leave papers that are being looked at alone where what had passed is revoked', async () => {
    expect(await submitPerson()).toEqual(DONE);
    await decide('personal', true);
    context.advance(2_000);
    expect(await submitPerson()).toEqual(DONE);
    const [passed] = await listPassedReviews(context, 'demo_user');
    await revokeAuthentication(context, 'personal', passed?.id ?? '', { reason: '证件是别人的', actor: reviewer });
    expect(await profileOf(person)).toMatchObject({ authState: '1' });
    await decide('personal', true);
    expect(await profileOf(person)).toMatchObject({ authState: '2' });
  });

  it('of a company end with its term', async () => {
    const term = { termType: '2', termStart: '2020-01-01', termEnd: '2026-11-20' };
    await client.post('/api/usr/auth/company', { creditCode: '91350300MA2XYT1A3K', ...term }, { token: firm });
    await decide('company', true);
    context.advance(DAY_MS);
    await expireAuthentications(context);
    const [own] = await context.db.select().from(company);
    expect(own).toMatchObject({ authState: AUTH_STATES.expired, passedAuthId: null });
    const [told] = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '企业认证过期了'));
    expect(told?.content).toBe('营业期限到 2026-11-20，通过新的认证以前，不能替企业申请。换上新的营业执照再认证一次。');
  });

  it('count valid qualifications, warn once thirty days before the end, and end them', async () => {
    const early = { ...QUALIFICATION, issueDate: '2026-12-05' };
    expect(await client.post('/api/usr/auth/qualification', early, { token: firm })).toMatchObject({ msg: '发证日期还没有到，请再核对' });
    expect(await client.post('/api/usr/auth/qualification', QUALIFICATION, { token: firm })).toEqual(DONE);
    await decide('qualification', true);
    expect(await profileOf(firm)).toMatchObject({ qualificationCount: 1 });
    expect(await overviewOf(firm)).toMatchObject({ qualification: { valid: 1, pending: 0, expiring: 1 } });
    await warnOfExpiry(context);
    await warnOfExpiry(context);
    expect(await context.db.$count(bizMessage, eq(bizMessage.type, '7'))).toBe(1);
    context.advance(26 * DAY_MS);
    await expireAuthentications(context);
    expect(await profileOf(await logIn(DEMO_USERS.company, 'company'))).toMatchObject({ qualificationCount: 0 });
    expect((await toldOfEnds()).map(([title]) => title)).toEqual(['高新技术企业快到期了', '高新技术企业过期了']);
  });

  it('of a qualification are listed for its company only and can be taken back once', async () => {
    await client.post('/api/usr/auth/qualification', QUALIFICATION, { token: firm });
    const { rows, total } = (await client.send('/api/usr/auth/qualification', { token: firm })) as never as {
      rows: { qualificationId: string }[];
      total: number;
    };
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ ...QUALIFICATION, state: '1', reason: '' }]);
    expect(await client.send('/api/usr/auth/qualification', { token: person })).toMatchObject({ rows: [], total: 0 });
    const ref = { qualificationId: rows[0]?.qualificationId };
    const revoke = (token: string) => client.post('/api/usr/auth/qualification/revoke', ref, { token });
    expect(await revoke(person)).toEqual({ code: 404, msg: '访问资源不存在' });
    expect(await revoke(firm)).toEqual(DONE);
    expect(await revoke(firm)).toMatchObject({ code: 500 });
  });

  it('of a qualification that was refused wait for its owner until it is corrected, which replaces it, or dropped', async () => {
    const send = (change: object = {}, token = firm) =>
      client.post('/api/usr/auth/qualification', { ...QUALIFICATION, ...change }, { token });
    const listed = async () =>
      ((await client.send('/api/usr/auth/qualification', { token: firm })) as never as { rows: Record<string, string>[] }).rows;
    const waiting = async () => {
      const { data } = await client.send('/api/usr/centre/summary', { token: firm });
      return (data as { tasks: { title: string }[] }).tasks.filter(({ title }) => title.startsWith('高新'));
    };
    await send();
    await decide('qualification', false);
    const [first] = await listed();
    const linkUrl = `/user/qualificationAuth?from=${first?.qualificationId}`;
    expect(await waiting()).toMatchObject([{ title: '高新技术企业没有通过', action: '修改后再交', linkUrl }]);
    expect(await overviewOf(firm)).toMatchObject({ qualification: { valid: 0, refused: ['高新技术企业'] } });
    const [told] = await context.db.select().from(bizMessage).orderBy(desc(bizMessage.createTime));
    expect(told).toMatchObject({ content: '照片看不清有效期。改好以后可以再交。', linkUrl });
    context.advance(2_000);
    expect(await send({ certNo: 'ｇｒ-2', replaces: first?.qualificationId })).toEqual(DONE);
    expect(await listed()).toMatchObject([{ certNo: 'GR-2', state: '1' }]);
    expect([await waiting(), await overviewOf(firm)]).toMatchObject([[], { qualification: { refused: [] } }]);
    expect(await send({ replaces: (await listed())[0]?.qualificationId })).toMatchObject({ code: 500 });
    expect(await send({ replaces: randomUUID() })).toMatchObject({ code: 404 });
    await decide('qualification', false);
    const ref = { qualificationId: (await listed())[0]?.qualificationId };
    expect(await client.post('/api/usr/auth/qualification/revoke', ref, { token: firm })).toEqual(DONE);
    expect([await listed(), await waiting()]).toEqual([[], []]);
    const logged = await context.db.select().from(auditLog).where(eq(auditLog.action, 'revoke')).orderBy(auditLog.id);
    expect(logged).toMatchObject([{ entityType: 'qualification' }, { actorType: 'user', entityId: ref.qualificationId }]);
  });

  it('keep a letter without its scan, look at it with one, and let it be taken back', async () => {
    const send = (change: object) =>
      client.post('/api/user/attorney', { ...LETTER, corpIdNo: seal(CARD), operatorIdNo: seal(CARD), ...change }, { token: firm });
    const current = async () => (await client.send('/api/user/getAttorney', { token: firm })).data as Record<string, unknown>;
    expect(await send({ fileUrl: '' })).toEqual(DONE);
    expect(await current()).toMatchObject({ state: '0', operatorMobile: '138****0001' });
    context.advance(2_000);
    expect(await send({})).toEqual(DONE);
    await decide('attorney', true);
    expect(await current()).toMatchObject({ state: '2', operatorName: '陈小满' });
    expect(await client.post('/api/user/attorney/revoke', { attorneyId: (await current()).attorneyId }, { token: person })).toMatchObject({
      code: 404,
    });
    expect(await client.post('/api/user/attorney/revoke', { attorneyId: (await current()).attorneyId }, { token: firm })).toEqual(DONE);
    expect(await current()).toMatchObject({ state: '5' });
    const [told] = await context.db.select().from(bizMessage).orderBy(desc(bizMessage.id));
    expect(told).toMatchObject({ title: '授权委托书已撤销', content: expect.stringContaining('账号还能登录和办理') });
  });

  it('need a reason to be refused, and are decided once', async () => {
    await submitPerson();
    await expect(decide('personal', false, '  ')).rejects.toMatchObject({ kind: 'invalidField' });
    const [review] = (await listPendingReviews(context)).reviews;
    const pass = () => decideReview(context, 'personal', review?.id ?? '', { passes: true, reason: '', actor: reviewer });
    const both = await Promise.allSettled([pass(), pass()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await context.db.$count(auditLog, eq(auditLog.action, 'pass'))).toBe(1);
  });

  it('write no number of a card into any log', async () => {
    await submitPerson();
    await decide('personal', true);
    const logs = JSON.stringify([
      await context.db.select().from(auditLog),
      await context.db.select().from(flowLog),
      await context.db.select().from(bizMessage),
    ]);
    expect(logs).not.toContain(CARD);
  });
});
