import { eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema/record-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
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
  const pass = async () => {
    const [review] = (await listPendingReviews(context)).reviews;
    const actor = { type: 'operator', id: 'tests' } as const;
    await decideReview(context, review?.kind ?? 'personal', review?.id ?? '', { passes: true, reason: '', actor });
  };

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
    expect(await withdraw(PERSONAL, person)).toEqual(DONE);
    expect(await ask('/api/user/profile', person)).toMatchObject({ authState: '2' });
    const shown = await ask(PERSONAL, person);
    expect(shown).toMatchObject({ state: '2', realName: PERSON.realName, mayWithdraw: false });
    expect(shown.withdrawn).toMatchObject({ realName: '陈大满', idNo: shown.idNo, frontUrl: PERSON.frontUrl, mobile: shown.mobile });
    expect(await ask('/api/usr/auth/overview', person)).toMatchObject({ personal: { state: '2' } });
    expect(await submitPerson('陈大满')).toEqual(DONE);
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
