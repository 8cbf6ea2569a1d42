import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/database.ts';
import { feedback, feedbackNote } from '../../db/schema/feedback-tables.ts';
import { smsOutbox } from '../../db/schema/one-time-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { findByName } from '../../domain/account/find-account.ts';
import { type SessionUser, startSession } from '../../domain/account/sessions.ts';
import { forgetPerson } from '../../domain/account-closure/forget-person.ts';
import { exportSections } from '../../domain/account-export/export-sections.ts';
import { summariseCentre } from '../../domain/centre/summarise-centre.ts';
import { storeUsers } from '../../testing/sample-user.ts';
import { type Answer, createSignedClient, type SignedClient } from '../../testing/signed-client.ts';
import { createTestApp, TEST_OPERATOR_KEY } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { runClock } from '../engine/run-clock.ts';
import { feedbackCase } from './definition.ts';
import { removeOldFeedbacks } from './feedbacks.ts';

const MOBILE = '13900000021';
const TOLD = { kind: 'complaint', content: '客户经理收了评估费又不办事', topic: 'institution', topicNo: '林阿明家的贷款', name: '林阿明' };

describeOnDatabase('complaints, objections, messages and corrections', (database) => {
  let context: TestContext;
  let client: SignedClient;
  let app: ReturnType<typeof createTestApp>;
  let user: SessionUser;
  let token: string;

  const operator = async (path: string, body?: object, key = TEST_OPERATOR_KEY) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await app.request(`/operator/feedback${path}`, sent)).json() as Promise<Record<string, unknown>>;
  };
  const codeFor = async (mobile: string): Promise<string> => {
    await client.askForSms({ mobile, purpose: 'feedback' });
    return (await client.codesOf(mobile)).at(-1) ?? '';
  };
  const submitAsVisitor = async (change: object = {}, mobile = MOBILE) =>
    client.post('/api/feedback/visitor/submit', { ...TOLD, mobile, smsCode: await codeFor(mobile), ...change });
  const follow = async (feedbackNo: string, mobile = MOBILE) =>
    client.post('/api/feedback/visitor/follow', { feedbackNo, mobile, smsCode: await codeFor(mobile) });
  const numberOf = ({ data }: Answer): string => (data as { feedbackNo: string }).feedbackNo;

  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context, { smsLimits: { intervalMs: 0, perHour: 100, perDay: 100, perHourAndClient: 100 } });
    client = createSignedClient(app, context);
    await storeUsers(context.db, context.now());
    user = (await findByName(context.db, 'ming')) as SessionUser;
    token = await startSession(context.db, { userId: user.id }, context.now());
  });

  it.each([
    ['complaint', 'TS', '2026-12-11 18:00'],
    ['objection', 'YY', '2026-12-04 18:00'],
    ['message', 'LY', '2026-11-27 18:00'],
    ['correction', 'JC', '2026-11-25 18:00'],
  ])('promise an answer to a %s in the working days of its kind', async (kind, prefix, due) => {
    const { data } = await client.post('/api/feedback/submit', { ...TOLD, kind }, { token });
    expect(data).toMatchObject({ feedbackNo: expect.stringMatching(`^${prefix}\\d{14}$`) as string, state: '10' });
    expect((data as { dueTime: string }).dueTime.slice(0, 16).replace('T', ' ')).toBe(due);
  });

  it('are told by a visitor, who follows them by number and telephone, adds what is asked, and rates the answer once', async () => {
    const feedbackNo = numberOf(await submitAsVisitor());
    expect(await operator(`/${feedbackNo}/ask`, { content: '评估费交给了谁？' })).toMatchObject({ code: 200, data: { state: '30' } });
    await runClock(feedbackCase, context);
    const outbox = await context.db.select().from(smsOutbox);
    expect(
      outbox.some(
        ({ mobile, content }) => mobile === MOBILE && content.includes(`${feedbackNo} 办理时有问题要问您，最晚 12 月 11 日 18:00 前补充`),
      ),
    ).toBe(true);

    const spelled = `${feedbackNo.slice(0, 2).toLowerCase()} ${feedbackNo.slice(2, 10)} ${feedbackNo.slice(10)}`;
    const { data } = await follow(spelled);
    const { ticket, feedback: shown } = data as { ticket: string; feedback: { version: number } };
    expect(shown).toMatchObject({ state: '30', actions: ['supplement', 'withdraw'], mobile: '139****0021', notes: [{ kind: 'question' }] });

    const added = { ticket, feedbackNo, version: shown.version, content: '交给了姓陈的经理，有转账记录' };
    const step = await client.post('/api/feedback/visitor/supplement', added);
    expect(step.data).toMatchObject({ state: '20', notes: [{ kind: 'question' }, { kind: 'supplement', content: added.content }] });
    expect(await operator(`/${feedbackNo}/answer`, { content: '已责成机构退还' })).toMatchObject({ data: { state: '40' } });
    const { version } = ((await follow(feedbackNo)).data as { feedback: { version: number } }).feedback;
    const rated = { ticket, feedbackNo, version, satisfied: false, reason: '没有说什么时候退' };
    expect((await client.post('/api/feedback/visitor/rate', rated)).data).toMatchObject({
      ...{ state: '90', satisfied: false, actions: [] },
      timeline: expect.arrayContaining([expect.objectContaining({ action: 'rate', remark: '不满意：没有说什么时候退' })]),
    });
    expect(await client.post('/api/feedback/visitor/rate', { ...rated, version: version + 1 })).toMatchObject({ code: 500 });
    expect(await context.db.$count(bizMessage)).toBe(0);
  });

  it('end alike for a number that is not there, one of another telephone and one of an account; a ticket opens its own alone and for half an hour', async () => {
    const [one, other] = [numberOf(await submitAsVisitor()), numberOf(await submitAsVisitor({}, '13900000022'))];
    const missing = await follow('TS20261120000000');
    expect(await follow(other)).toEqual(missing);
    expect(missing).toMatchObject({ code: 404, msg: '编号和手机号对不上' });
    const ofUser = numberOf(await client.post('/api/feedback/submit', TOLD, { token }));
    expect(await follow(ofUser, '13800000009')).toEqual(missing);
    const { ticket } = (await follow(one)).data as { ticket: string };
    const step = { ticket, feedbackNo: other, version: 2, content: '别人的那一件也是我的' };
    expect(await client.post('/api/feedback/visitor/supplement', step)).toMatchObject({
      code: 404,
      msg: '查进度的半小时过了，请再验证一次手机号',
    });
    context.advance(31 * 60_000);
    expect(await client.post('/api/feedback/visitor/supplement', { ...step, feedbackNo: one })).toMatchObject({
      code: 404,
      msg: '查进度的半小时过了，请再验证一次手机号',
    });
    expect(await context.db.$count(feedbackNote)).toBe(0);
  });

  it('are shown again by the ticket that handing in or following gave, for half an hour, and by no other', async () => {
    const { data } = await submitAsVisitor();
    const { ticket, feedbackNo } = data as { ticket: string; feedbackNo: string };
    const show = (by: object) => client.post('/api/feedback/visitor/follow', { feedbackNo, ...by });
    expect(await show({ ticket })).toMatchObject({ code: 200, data: { ticket, feedback: { feedbackNo, state: '10' } } });
    const followed = (await follow(feedbackNo)).data as { ticket: string };
    expect(await show({ ticket: followed.ticket })).toMatchObject({ code: 200 });
    const gone = { code: 404, msg: '查进度的半小时过了，请再验证一次手机号' };
    const other = numberOf(await submitAsVisitor({}, '13900000022'));
    for (const by of [{ ticket: 'none' }, { ticket, feedbackNo: other }]) expect(await show(by)).toMatchObject(gone);
    expect(await show({})).toMatchObject({ code: 500 });
    context.advance(31 * 60_000);
    expect(await show({ ticket })).toMatchObject(gone);
  });

  it('are taken from who holds the telephone alone, with what is wrong in words, and five a day of a number', async () => {
    const wrong = { ...TOLD, mobile: MOBILE, smsCode: '000000' };
    expect(await client.post('/api/feedback/visitor/submit', wrong)).toMatchObject({ code: 500 });
    const code = await codeFor(MOBILE);
    expect(await client.post('/api/feedback/visitor/submit', wrong)).toMatchObject({ msg: '短信验证码错误', field: 'smsCode' });
    const short = { ...wrong, smsCode: code, content: '太贵' };
    expect(await client.post('/api/feedback/visitor/submit', short)).toMatchObject({ code: 500, msg: '请至少写5个字' });
    for (let count = 0; count < 5; count += 1) expect(await submitAsVisitor()).toMatchObject({ code: 200 });
    expect(await submitAsVisitor()).toMatchObject({ code: 429 });
    expect(await context.db.$count(feedback)).toBe(5);
    const spent = (await client.codesOf(MOBILE)).at(-2) ?? '';
    expect(await client.post('/api/feedback/visitor/submit', { ...wrong, smsCode: spent })).toMatchObject({ code: 500 });
  });

  it('of a visitor are one however often they are sent under a key: the number again, although the code is spent, and by one SMS', async () => {
    const headers = { 'idempotency-key': 'visitor-key-1' };
    const body = { ...TOLD, mobile: MOBILE, smsCode: await codeFor(MOBILE) };
    const send = (change: object = {}) => client.post('/api/feedback/visitor/submit', { ...body, ...change }, { headers });
    const feedbackNo = numberOf(await send());
    expect(await send()).toMatchObject({ code: 200, data: { feedbackNo, ticket: '' } });
    expect(await send({ smsCode: '123456' })).toMatchObject({ code: 200, data: { feedbackNo } });
    expect(await send({ content: '另外的一件事' })).toMatchObject({ code: 500 });
    expect(await send({ mobile: '13900000022' })).toMatchObject({ code: 500 });
    expect(await context.db.$count(feedback)).toBe(1);
    for (let look = 0; look < 2; look += 1) await runClock(feedbackCase, context);
    const told = (await context.db.select().from(smsOutbox)).filter(({ content }) => content.includes(`${feedbackNo} 已经收到`));
    expect(told).toMatchObject([{ mobile: MOBILE }]);
  });

  it('end when their sender takes them back, a visitor too, before they are answered', async () => {
    const ofUser = numberOf(await client.post('/api/feedback/submit', TOLD, { token }));
    const back = { feedbackNo: ofUser, version: 2 };
    expect(await client.post('/api/feedback/withdraw', back, { token })).toMatchObject({ code: 200, data: { state: '90' } });
    expect(await operator(`/${ofUser}/answer`, { content: '已责成机构退还' })).toMatchObject({ code: 500 });
    const feedbackNo = numberOf(await submitAsVisitor());
    const { ticket, feedback: shown } = (await follow(feedbackNo)).data as { ticket: string; feedback: { version: number } };
    const { data } = await client.post('/api/feedback/visitor/withdraw', { ticket, feedbackNo, version: shown.version });
    expect(data).toMatchObject({ state: '90', actions: [], timeline: [{ action: 'submit' }, { action: 'withdraw', actorName: '访客' }] });
    await runClock(feedbackCase, context);
    expect((await context.db.select().from(smsOutbox)).some(({ content }) => content.includes('已经结束'))).toBe(false);
  });

  it('end when what was asked is not answered for 15 working days, and a visitor is told so by SMS', async () => {
    const feedbackNo = numberOf(await submitAsVisitor());
    await operator(`/${feedbackNo}/ask`, { content: '评估费交给了谁？' });
    const states = async () => (await context.db.select().from(feedback)).map(({ state }) => state);
    context.advance(20 * 86_400_000);
    await runClock(feedbackCase, context);
    expect(await states()).toEqual(['30']);
    context.advance(2 * 86_400_000);
    for (let look = 0; look < 2; look += 1) await runClock(feedbackCase, context);
    expect(await states()).toEqual(['90']);
    const told = (await context.db.select().from(smsOutbox)).filter(({ content }) => content.includes(`${feedbackNo} 没有等到补充`));
    expect(told).toHaveLength(1);
  });

  it('of a user are told to him, wait for him when the platform asks back, and its promise waits as long', async () => {
    const feedbackNo = numberOf(await client.post('/api/feedback/submit', { ...TOLD, kind: 'message' }, { token }));
    expect(await operator(`/${feedbackNo}/accept`, {})).toMatchObject({ data: { state: '20' } });
    expect(await operator(`/${feedbackNo}/ask`, { content: '说的是哪一天的事？' })).toMatchObject({ data: { state: '30' } });
    const { tasks, waiting } = await summariseCentre(context, user);
    const linkUrl = `/user/feedback?feedbackNo=${feedbackNo}`;
    expect(tasks[0]).toMatchObject({ title: '您的留言要补充情况', linkUrl, dueTime: expect.stringMatching(/^2026-12-1/) });
    expect(tasks[0]?.content).toMatch(/最晚 12 月 1\d 日 \d\d:\d\d 前补充/);
    expect(Object.values(waiting).reduce((sum, cases) => sum + cases, 0)).toBe(tasks.length);
    const asked = await client.send(`/api/feedback/detail/${feedbackNo}`, { token });
    expect(asked.data).toMatchObject({ endTime: tasks[0]?.dueTime });
    context.advance(3 * 86_400_000);
    const later = await startSession(context.db, { userId: user.id }, context.now());
    const added = { feedbackNo, version: 4, content: '上个月二十号那天' };
    expect(await client.post('/api/feedback/supplement', added, { token: later })).toMatchObject({ code: 200, data: { state: '20' } });
    const { data } = await client.send(`/api/feedback/detail/${feedbackNo}`, { token: later });
    expect(data).toMatchObject({ dueTime: expect.stringMatching(/^2026-11-30T18:00/) as string, notes: [{}, { content: added.content }] });
    const titles = (await context.db.select().from(bizMessage)).map(({ title }) => title);
    expect(titles).toEqual(['已经收到', '开始办理', '请补充情况']);
  });

  it('are read by the platform with its key alone, the nearest promise first, what waits for its sender last; that one was read is on record', async () => {
    const late = numberOf(await client.post('/api/feedback/submit', TOLD, { token }));
    const soon = numberOf(
      await client.post('/api/feedback/submit', { ...TOLD, kind: 'correction', topic: 'page', topicNo: '/policy' }, { token }),
    );
    expect(await operator('', undefined, 'guess')).toMatchObject({ code: 401 });
    const { rows } = await operator('');
    expect((rows as { feedbackNo: string }[]).map((row) => row.feedbackNo)).toEqual([soon, late]);
    for (const open of [TOLD.content, TOLD.topicNo]) expect(JSON.stringify(rows)).not.toContain(open);
    await operator(`/${soon}/ask`, { content: '请说是哪一页' });
    expect((await operator('')).rows).toMatchObject([{ feedbackNo: late }, { feedbackNo: soon }]);
    expect(await operator(`/${late}`)).toMatchObject({ data: { content: TOLD.content, mobile: '13800000009', name: TOLD.name } });
    expect(await operator('/TS20261120000000')).toMatchObject({ code: 404 });
    expect(await operator(`/${late}/answer`, { content: '好' })).toMatchObject({ code: 500, msg: '请至少写5个字' });
    const entries = await context.db.select().from(auditLog);
    expect(entries.map(({ action }) => action)).toContain('read');
    expect(JSON.stringify(entries)).not.toContain('评估费');
  });

  it('rest enciphered, go with the export, are emptied when the account closes, and removed three years after their end', async () => {
    const feedbackNo = numberOf(await client.post('/api/feedback/submit', TOLD, { token }));
    await operator(`/${feedbackNo}/answer`, { content: '已经转请机构处理' });
    const stored = JSON.stringify([
      await selectRows(context.db, sql`select * from feedback`),
      await selectRows(context.db, sql`select * from feedback_note`),
    ]);
    for (const open of [TOLD.content, TOLD.topicNo, TOLD.name, '13800000009', '转请机构']) expect(stored).not.toContain(open);
    const told = await Promise.all(
      exportSections.filter(({ name }) => name.startsWith('投诉留言')).map(({ read }) => read(context.db, user)),
    );
    expect(JSON.stringify(told)).toContain('已经转请机构处理');

    await context.db.transaction((tx) => forgetPerson(tx, context.now(), user));
    expect(await context.db.select().from(feedback)).toMatchObject([{ content: '', name: '', mobile: '', kind: 'complaint' }]);
    expect(await context.db.$count(feedbackNote)).toBe(0);

    context.advance(16 * 86_400_000);
    await runClock(feedbackCase, context);
    context.advance(3 * 365 * 86_400_000);
    await removeOldFeedbacks(context);
    expect(await context.db.$count(feedback)).toBe(1);
    context.advance(2 * 86_400_000);
    await removeOldFeedbacks(context);
    expect([await context.db.$count(feedback), await context.db.$count(flowLog)]).toEqual([0, 0]);
  });

  it('take twenty supplements of their sender', async () => {
    const feedbackNo = numberOf(await client.post('/api/feedback/submit', TOLD, { token }));
    const add = (version: number) => client.post('/api/feedback/supplement', { feedbackNo, version, content: '还有一点要说' }, { token });
    for (let version = 2; version < 22; version += 1) expect(await add(version)).toMatchObject({ code: 200 });
    expect(await add(22)).toMatchObject({ code: 500, msg: '这一件已经补充了 20 次，还有要说的请另外提交一件' });
    expect(await context.db.$count(feedbackNote)).toBe(20);
  });

  it('are not taken from an account that has twenty open ones', async () => {
    for (let count = 0; count < 20; count += 1) await client.post('/api/feedback/submit', TOLD, { token });
    expect(await client.post('/api/feedback/submit', TOLD, { token })).toMatchObject({
      code: 500,
      msg: '您有 20 件还没有答复，等答复了再提交',
    });
    expect(await context.db.$count(feedback)).toBe(20);
  });
});
