import { eq } from 'drizzle-orm';
import { company } from '../../db/schema/account-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { bizMessage, companyAuth } from '../../db/schema/submission-tables.ts';
import { openAuthenticationScene } from '../../testing/authentication-scene.ts';
import { PERSON } from '../../testing/sample-authentications.ts';
import type { SignedClient } from '../../testing/signed-client.ts';
import { encipherForTest as seal } from '../../testing/test-app.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { decideReview } from './decide-review.ts';
import { listPendingReviews } from './list-pending-reviews.ts';

const DONE = { code: 200, msg: '操作成功' };
const PERSONAL = '/api/usr/auth/personal';
const COMPANY = '/api/usr/auth/company';

describeOnDatabase('papers that are looked at can be taken back', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let person: string;
  let firm: string;

  const ask = async (path: string, token: string) => (await client.send(path, { token })).data as Record<string, unknown>;
  const withdraw = async (path: string, token: string, authId?: unknown) =>
    client.post(`${path}/withdraw`, { authId: authId ?? (await ask(path, token)).authId }, { token });
  /** Each at a moment of its own. */
  const submitPerson = (realName = PERSON.realName) => {
    context.advance(2_000);
    return client.post(PERSONAL, { ...PERSON, realName, idNo: seal(PERSON.idNo) }, { token: person });
  };
  const submitFirm = (registeredAddress: string) => {
    context.advance(2_000);
    return client.post(COMPANY, { creditCode: '91350300MA2XYT1A3K', registeredAddress }, { token: firm });
  };
  const decide = async (passes: boolean, reason = '') => {
    const [review] = (await listPendingReviews(context)).reviews;
    const actor = { type: 'operator', id: 'tests' } as const;
    await decideReview(context, review?.kind ?? 'personal', review?.id ?? '', { passes, reason, actor });
  };
  const pass = () => decide(true);
  const refuse = () => decide(false, '看不清');

  beforeEach(async () => {
    ({ context, client, person, firm } = await openAuthenticationScene(database().db));
  });

  it('by a person: the first leaves nothing in force, a change what had passed, and more can be handed in', async () => {
    expect(await submitPerson()).toEqual(DONE);
    expect(await ask(PERSONAL, person)).toMatchObject({ state: '1', mayWithdraw: true });
    expect(await withdraw(PERSONAL, person)).toEqual(DONE);
    expect(await ask('/api/user/profile', person)).toMatchObject({ authState: '5' });
    const { rows } = (await client.send('/api/usr/biz-message/list-message-by-page', { token: person })) as unknown as { rows: object[] };
    expect(rows[0]).toMatchObject({ title: '个人认证已撤回' });
    expect((await listPendingReviews(context)).total).toBe(0);
    expect(await submitPerson()).toEqual(DONE);
    await pass();
    expect(await submitPerson('陈大满')).toEqual(DONE);
    expect(await ask('/api/usr/auth/overview', person)).toMatchObject({ personal: { state: '1', isInForce: true } });
    expect(await withdraw(PERSONAL, person)).toEqual(DONE);
    expect(await ask('/api/user/profile', person)).toMatchObject({ authState: '2' });
    const told = (await client.send('/api/usr/biz-message/list-message-by-page', { token: person })) as unknown as { rows: object[] };
    expect(rows[0]).not.toMatchObject({ content: expect.stringContaining('原来的认证照常有效') });
    expect(told.rows[0]).toMatchObject({ content: expect.stringContaining('原来的认证照常有效') });
    const shown = await ask(PERSONAL, person);
    expect(shown).toMatchObject({ state: '2', realName: PERSON.realName, mayWithdraw: false });
    expect(shown.withdrawn).toMatchObject({ realName: '陈大满', idNo: shown.idNo, frontUrl: PERSON.frontUrl, mobile: shown.mobile });
    expect(await ask('/api/usr/auth/overview', person)).toMatchObject({ personal: { state: '2' } });
    expect(await submitPerson('陈大满')).toEqual(DONE);
  });

  it('are told by SMS once somebody decided on them, not when their owner hands them in or takes them back', async () => {
    for (const [path, token] of [
      [PERSONAL, person],
      [COMPANY, firm],
    ] as const) {
      await (token === person ? submitPerson() : submitFirm('新址'));
      await withdraw(path, token);
    }
    const bySms = async () => (await context.db.select().from(bizMessage)).filter(({ smsAt }) => smsAt !== null).map(({ title }) => title);
    expect(await context.db.$count(bizMessage)).toBe(4);
    expect(await bySms()).toEqual([]);
    await submitPerson();
    await pass();
    expect(await bySms()).toEqual(['个人认证通过了']);
  });

  it('by a company: what had passed is in force all the time, and shown again', async () => {
    await submitFirm('旧址');
    await pass();
    await submitFirm('新址');
    expect(await withdraw(COMPANY, firm)).toEqual(DONE);
    expect(await ask('/api/usr/auth/overview', firm)).toMatchObject({ company: { state: '2', isInForce: true } });
    const { authId, ...shown } = await ask(COMPANY, firm);
    expect(shown).toMatchObject({ state: '2', content: { registeredAddress: '旧址' } });
    expect(await ask('/api/user/profile', firm)).toMatchObject({ authOrgState: '2', authOrgId: authId });
    expect(await ask('/api/user/detail', firm)).toMatchObject({ companyAddress: '旧址' });
    expect(await submitFirm('新址')).toEqual(DONE);
  });

  it('and a new one begins with them, hidden numbers too', async () => {
    const hand = (content: object) => {
      context.advance(2_000);
      return client.post(COMPANY, content, { token: firm });
    };
    const numbers = { verifierIdNo: seal('350301199003074616'), legalIdNo: seal('350301198505125211') };
    await submitFirm('旧址');
    const [review] = (await listPendingReviews(context)).reviews;
    const refusal = { passes: false, reason: '代码和执照不一致', actor: { type: 'operator', id: 'tests' } } as const;
    await decideReview(context, review?.kind ?? 'company', review?.id ?? '', refusal);
    const typed = { creditCode: '91350300MA2XYT1A3K', legalName: '林小溪', handlePhone: '13800000005', registeredAddress: '新址' };
    expect(await hand({ ...typed, ...numbers })).toEqual(DONE);
    expect(await withdraw(COMPANY, firm)).toEqual(DONE);
    const { state, content, withdrawn } = (await ask(COMPANY, firm)) as Record<string, Record<string, string>>;
    expect([state, content]).toMatchObject(['3', { registeredAddress: '旧址' }]);
    expect(withdrawn).toMatchObject({ ...typed, verifierIdNo: expect.stringMatching(/^3503\*+\d*$/) });
    const { verifierIdNo = '', legalIdNo = '' } = withdrawn ?? {};
    expect(await hand({ ...withdrawn, verifierIdNo: seal(verifierIdNo), legalIdNo: seal(legalIdNo) })).toEqual(DONE);
    const rows = await context.db.select().from(companyAuth).where(eq(companyAuth.state, '1'));
    expect(rows.map((row) => row.content)).toMatchObject([
      { ...typed, verifierIdNo: '350301199003074616', legalIdNo: '350301198505125211' },
    ]);
    expect(await ask(COMPANY, firm)).toMatchObject({ state: '1', withdrawn: null });
  });

  it.each([
    ['a person', PERSONAL, () => person, (text: string) => submitPerson(text), 'realName'],
    ['a company', COMPANY, () => firm, (text: string) => submitFirm(text), 'registeredAddress'],
  ])('by %s: a refused change is dropped with those refused before it, what had passed being shown all the time', async (...given) => {
    const [, path, token, submit, field] = given;
    const shown = async () => {
      const { content, inForce, ...record } = (await ask(path, token())) as Record<string, Record<string, string>>;
      return { record, now: (content ?? record)[field], inForce: inForce?.[field] };
    };
    await submit('甲一');
    await pass();
    for (const text of ['乙二', '丙三']) {
      await submit(text);
      expect(await shown()).toMatchObject({ now: text, inForce: '甲一' });
      await refuse();
      const { rows: told } = (await client.send('/api/usr/biz-message/list-message-by-page', { token: token() })) as unknown as {
        rows: object[];
      };
      expect(told[0]).toMatchObject({ title: expect.stringMatching(/认证的变更没通过$/), content: expect.stringContaining('照常有效') });
    }
    await submit('丁四');
    await withdraw(path, token());
    const { record, now, inForce } = await shown();
    expect([now, inForce, record]).toMatchObject(['丙三', '甲一', { state: '3', reason: '看不清', mayWithdraw: true }]);
    context.advance(2_000);
    expect(await withdraw(path, token(), record.authId)).toEqual(DONE);
    expect(await shown()).toMatchObject({ now: '甲一', record: { state: '2', mayWithdraw: false, withdrawn: null } });
    const { authState, authOrgState } = await ask('/api/user/profile', token());
    expect(path === PERSONAL ? authState : authOrgState).toBe('2');
    const { rows } = (await client.send('/api/usr/biz-message/list-message-by-page', { token: token() })) as unknown as { rows: object[] };
    expect(rows[0]).toMatchObject({
      title: expect.stringMatching(/认证的变更不办了$/),
      content: '没通过的变更已经取消，原来的认证照常有效。',
    });
    const logged = await context.db.select().from(auditLog).where(eq(auditLog.action, 'revoke'));
    expect(logged.map(({ actorType }) => actorType)).toEqual(['user', 'user', 'user']);
    expect(await withdraw(path, token(), record.authId)).toMatchObject({ code: 500 });
  });

  it('not what was refused where nothing else counts', async () => {
    await context.db.update(company).set({ passedAuthId: null });
    for (const [path, token, submit] of [
      [PERSONAL, person, submitPerson],
      [COMPANY, firm, () => submitFirm('旧址')],
    ] as const) {
      await submit();
      await refuse();
      expect(await ask(path, token)).toMatchObject({ state: '3', mayWithdraw: false, inForce: null });
      expect(await withdraw(path, token)).toMatchObject({ code: 500 });
    }
  });

  it('by a company of whose first papers there is no record: what is known of it is shown and stands again', async () => {
    await submitFirm('新址');
    await refuse();
    expect(await ask(COMPANY, firm)).toMatchObject({ inForce: { registeredAddress: '福建省莆田市荔城区示例路 18 号' }, mayWithdraw: true });
    expect(await withdraw(COMPANY, firm)).toEqual(DONE);
    expect(await ask('/api/usr/auth/overview', firm)).toMatchObject({ company: { state: '2', isInForce: true } });
  });

  it('once, by nobody else, and not what was decided; each time is logged', async () => {
    await submitFirm('旧址');
    const { authId } = await ask(COMPANY, firm);
    expect(await withdraw(COMPANY, person, authId)).toMatchObject({ code: 404 });
    expect(await withdraw(PERSONAL, firm, authId)).toMatchObject({ code: 404 });
    expect(await withdraw(COMPANY, firm)).toEqual(DONE);
    expect(await withdraw(COMPANY, firm, authId)).toMatchObject({ code: 500 });
    const written = await context.db.select().from(auditLog).where(eq(auditLog.action, 'revoke'));
    expect(written).toMatchObject([{ actorType: 'user', entityType: 'companyAuth', entityId: authId }]);
    await submitPerson();
    await pass();
    expect(await withdraw(PERSONAL, person)).toMatchObject({ code: 500 });
  });
});
