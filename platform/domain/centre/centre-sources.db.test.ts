import { eq } from 'drizzle-orm';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { CompanyCertificationForm } from '#lib/contract/forms/company-certification-form.ts';
import { MessageQuery } from '#lib/contract/message.ts';
import { saveDraft } from '../../cases/finance/drafts.ts';
import { readOrderTasks } from '../../cases/finance/list-orders.ts';
import { readInsuranceTasks } from '../../cases/insurance/centre-source.ts';
import { newId } from '../../db/new-id.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { FARM_PAPERS, openFarmZone } from '../../testing/farm-zone.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { setInsuranceScene } from '../../testing/insurance-scene.ts';
import { MANAGER, OFFER, takeSampleAct } from '../../testing/order-desk.ts';
import { storeRow } from '../../testing/random-cases.ts';
import { PERSON, QUALIFICATION } from '../../testing/sample-authentications.ts';
import { sampleContent, storeCompanyUser, storeOrderProducts } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import type { SessionUser } from '../account/sessions.ts';
import { readAuthenticationTasks } from '../authentication/centre-source.ts';
import { decideReview } from '../authentication/decide-review.ts';
import { listPendingReviews } from '../authentication/list-pending-reviews.ts';
import { submitCompanyAuth } from '../authentication/submit-authentication.ts';
import { listMessages } from '../message/messages.ts';
import { summariseCentre } from './summarise-centre.ts';

const NOTHING = { tasks: [], runningCount: 0, expiring: [] };

describeOnDatabase('summary of the centre', (database) => {
  let context: TestContext;
  beforeEach(() => {
    context = createTestContext(database().db);
  });

  it('asks for a premium within its half hour, for a change, and for the renewal of what ends, until it is renewed', async () => {
    const scene = await setInsuranceScene(context);
    const { orderNo } = await scene.submit();
    const own = eq(insuranceOrder.orderNo, orderNo);
    const turn = async (change: Partial<typeof insuranceOrder.$inferInsert>) => {
      await context.db.update(insuranceOrder).set(change).where(own);
      return readInsuranceTasks(context, scene.ming);
    };
    const linkUrl = `/user/insureOrder?orderNo=${orderNo}`;
    expect(await turn({ state: '30' })).toMatchObject({ tasks: [{ dueTime: '2026-11-20T09:30:00+08:00', linkUrl, action: '去支付' }] });
    expect(await turn({ state: '15' })).toMatchObject({ tasks: [{ dueTime: '', linkUrl, action: '去修改' }], runningCount: 0 });
    expect(await turn({ state: '40' })).toMatchObject({ tasks: [], runningCount: 1 });
    expect(await turn({ state: '60', endDate: '2026-12-21' })).toEqual(NOTHING);
    expect(await turn({ state: '60', endDate: '2026-12-20' })).toMatchObject({
      expiring: [{ dueTime: '2026-12-20', linkUrl, action: '去续保' }],
    });
    const { id: orderId } = await scene.rowOf(orderNo);
    for (const [id, state] of [
      ['1', '4'],
      ['2', '1'],
      ['3', '4'],
    ] as const) {
      const claim = { id: `019abcde-0000-7000-8000-00000000000${id}`, claimNo: `IC${id}`, orderId, userId: scene.ming.id, state };
      await storeRow(context.db, insuranceClaim, { ...claim, accidentTime: `2026-12-0${id} 10:30`, accidentPlace: '店里', files: [] });
    }
    expect((await readInsuranceTasks(context, scene.ming)).tasks).toMatchObject(
      ['1', '3'].map((id) => ({
        title: '理赔要补充材料',
        content: expect.stringContaining(`2026-12-0${id} 店里，编号 IC${id}`),
        linkUrl: `${linkUrl}#claim-019abcde-0000-7000-8000-00000000000${id}`,
        action: '去补材料',
      })),
    );
    await context.db.delete(insuranceClaim);
    expect(await readInsuranceTasks(context, scene.firm)).toEqual(NOTHING);
    const second = await scene.submit();
    await context.db.update(insuranceOrder).set({ renewOf: orderNo, state: '00' }).where(eq(insuranceOrder.orderNo, second.orderNo));
    expect(await readInsuranceTasks(context, scene.ming)).toMatchObject({ expiring: [{ linkUrl, action: '接着办续保' }] });
    await context.db.update(insuranceOrder).set({ renewOf: orderNo, state: '40' }).where(eq(insuranceOrder.orderNo, second.orderNo));
    expect(await readInsuranceTasks(context, scene.ming)).toMatchObject({ expiring: [], runningCount: 1 });
  });

  it('asks for papers and answers to offers of farm applications', async () => {
    const zone = await openFarmZone(database().db);
    const [account] = await zone.context.db.select().from(userAccount).where(eq(userAccount.id, zone.id));
    const user = account as unknown as SessionUser;
    const read = async () => {
      const { tasks, runningCount, waiting } = await summariseCentre(zone.context, user);
      return { tasks, runningCount, waiting: waiting.finance };
    };
    await giveConsents(zone.context, user.id, 'agreement', 'privacy');
    const orderNo = await zone.submitted();
    const act = async (action: FinanceOrderAction, fields = {}) =>
      takeSampleAct(zone.context, { orderNo, version: Number((await zone.read(orderNo)).version) }, { action, fields });
    const linkUrl = `/user/financeOrder?orderNo=${orderNo}`;
    expect(await read()).toEqual({ tasks: [], runningCount: 1, waiting: 0 });
    await act('accept', MANAGER);
    await act('return', { reason: '', items: [{ name: '果园照片', note: '照片看不清', wantsFile: true }] });
    expect(await read()).toMatchObject({ tasks: [{ title: '1 项资料要补', linkUrl, action: '去补正' }], runningCount: 0, waiting: 1 });
    await zone.act('resubmit', orderNo, { materials: FARM_PAPERS });
    await act('approveStart');
    await act('credit', { ...OFFER, creditAmount: '25' });
    expect(await read()).toMatchObject({ tasks: [{ title: '授信 25 万元，等您确认', linkUrl, action: '看授信条件' }], waiting: 1 });
    expect(await readOrderTasks(zone.context, { ...user, id: newId() })).toEqual(NOTHING);
  });

  it('leads from a certification that passed to what was kept for it, until that is sent, and from no change of one to anything', async () => {
    await storeOrderProducts(context);
    const user = await storeCompanyUser(context, 'newcomer', false);
    await giveConsents(context, user.id, 'agreement', 'privacy');
    const handIn = async (change: object, meanwhile?: string) => {
      await submitCompanyAuth(context, user, CompanyCertificationForm.parse({ creditCode: '91350300MA2XYT1A3K', ...change }));
      context.advance(2_000);
      if (meanwhile !== undefined) await saveDraft(context, user, { productCode: meanwhile, content: sampleContent() });
      context.advance(2_000);
      const [review] = (await listPendingReviews(context)).reviews;
      await decideReview(context, 'company', review?.id ?? '', { passes: true, reason: '', actor: { type: 'operator', id: 'tests' } });
      context.advance(2_000);
      return (await listMessages(context, user.id, MessageQuery.parse({}))).rows[0];
    };
    const titles = async () => (await summariseCentre(context, user)).tasks;
    await saveDraft(context, user, { productCode: 'A', content: sampleContent() });
    const linkUrl = '/financeServerSub?productCode=A&draft=1';
    expect(await handIn({})).toMatchObject({ title: '企业认证通过了', content: expect.stringContaining('可以接着递交了'), linkUrl });
    expect(await titles()).toMatchObject([{ title: expect.stringMatching(/^接着递交《.+》$/), linkUrl, action: '接着递交' }]);
    expect(await handIn({ registeredAddress: '新址' }, 'B')).toMatchObject({ title: '企业认证通过了', linkUrl: '/user/companyAuthView' });
    expect(await titles()).toMatchObject([{ linkUrl }]);
    await context.db.delete(financeOrder).where(eq(financeOrder.productCode, 'A'));
    expect(await titles()).toEqual([]);
  });

  it('asks an account of before once for agreement and policy, and again for a new text', async () => {
    const user = await storeCompanyUser(context, 'before');
    const titles = async () => (await summariseCentre(context, user)).tasks.map(({ title }) => title);
    expect(await titles()).toEqual(['请看一遍《用户服务协议》和《隐私政策》']);
    await giveConsents(context, user.id, 'agreement', 'privacy');
    expect(await titles()).toEqual([]);
    await context.db.update(consent).set({ textHash: 'of another text' }).where(eq(consent.kind, 'privacy'));
    expect(await titles()).toEqual(['请看一遍《隐私政策》']);
  });

  it('puts what one may leave last', async () => {
    const user = await storeCompanyUser(context, 'person');
    const own = { ...user, companyId: null, authState: '0' } as SessionUser;
    const titles = (await summariseCentre(context, own)).tasks.map(({ title }) => title);
    expect(titles).toEqual(['请看一遍《用户服务协议》和《隐私政策》', '个人认证还没有做']);
  });

  it('tells of authentications and qualifications that end within thirty days', async () => {
    const user = await storeCompanyUser(context, 'firm');
    const stranger = await storeCompanyUser(context, 'stranger');
    const common = { state: '2', stateTime: context.now(), createTime: context.now() };
    const person = { ...common, userId: user.id, method: '1', content: PERSON as never };
    await context.db.insert(personalAuth).values({ ...person, id: newId(), validTo: '2026-12-01' });
    await context.db
      .update(company)
      .set({ passedUntil: '2026-12-20' })
      .where(eq(company.id, user.companyId ?? ''));
    const paper = { ...common, ...QUALIFICATION, companyId: user.companyId ?? '', userId: user.id };
    await context.db.insert(qualification).values([
      { ...paper, id: newId() },
      { ...paper, id: newId(), name: '换过的', state: '1' },
      { ...paper, id: newId(), name: '换过的' },
      { ...paper, id: newId(), name: '还早', expireDate: '2026-12-21' },
    ]);
    const { expiring, runningCount } = await readAuthenticationTasks(context, user);
    expect(expiring.map(({ title, dueTime }) => [title, dueTime])).toEqual([
      ['个人认证快到期了', '2026-12-01'],
      ['企业认证快到期了', '2026-12-20'],
      ['高新技术企业快到期了', '2026-12-15'],
    ]);
    expect(runningCount).toBe(1);
    await context.db
      .update(company)
      .set({ authState: '1' })
      .where(eq(company.id, user.companyId ?? ''));
    expect((await readAuthenticationTasks(context, { ...user, authState: '1' })).runningCount).toBe(3);
    expect((await readAuthenticationTasks(context, { ...user, authState: '1', companyId: null })).runningCount).toBe(1);
    expect(await readAuthenticationTasks(context, stranger)).toEqual(NOTHING);
    const turns = [
      ['0', '企业认证还没有做', '去认证'],
      ['3', '企业认证没有通过', '修改后再交'],
      ['4', '企业认证过期了', '重新认证'],
      ['5', '企业认证现在没有', '去认证'],
      ['1'],
      ['2'],
    ] as const;
    for (const [authState, title, action] of turns) {
      await context.db
        .update(company)
        .set({ authState, passedAuthId: null })
        .where(eq(company.id, stranger.companyId ?? ''));
      const tasks = title === undefined ? [] : [{ title, action }];
      expect((await readAuthenticationTasks(context, stranger)).tasks).toMatchObject(tasks);
    }
    const passedAuthId = newId();
    await context.db
      .update(company)
      .set({ authState: '3', passedAuthId })
      .where(eq(company.id, stranger.companyId ?? ''));
    const change = { content: '原来的认证照常有效；可以改了再交，也可以不改了', action: '去看看' };
    expect((await readAuthenticationTasks(context, stranger)).tasks).toMatchObject([{ title: '企业认证的变更没有通过', ...change }]);
    const personOf = { ...user, companyId: null, authState: '3' };
    expect((await readAuthenticationTasks(context, personOf)).tasks).toMatchObject([{ title: '个人认证的变更没有通过', ...change }]);
    expect((await readAuthenticationTasks(context, { ...stranger, companyId: null, authState: '3' })).tasks).toMatchObject([
      { title: '个人认证没有通过', action: '修改后再交' },
    ]);
    expect((await readAuthenticationTasks(context, { ...stranger, companyId: null, authState: '0' })).tasks).toMatchObject([
      { title: '个人认证还没有做', content: expect.stringMatching(/^不认证也能申请/), linkUrl: '/user/personalAuth' },
    ]);
    const summary = await summariseCentre(context, user);
    expect(summary.expiring.map(({ dueTime }) => dueTime)).toEqual(['2026-12-01', '2026-12-15', '2026-12-20']);
  });
});
