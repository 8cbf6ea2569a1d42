import { eq } from 'drizzle-orm';
import { InsuranceOrderQuery } from '#lib/contract/insurance-order.ts';
import { insuranceClaim } from '../../db/schema/insurance-order-tables.ts';
import { bizMessage, storedFile } from '../../db/schema/submission-tables.ts';
import { withdrawConsent } from '../../domain/consent/withdraw-consent.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { type InsuranceScene, papers, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { runClock } from '../engine/run-clock.ts';
import type { InsurerClaimMove } from './claims.ts';
import { insuranceCase } from './definition.ts';
import { getInsuranceOrder, listInsuranceOrders } from './orders.ts';

const DAY_MS = 86_400_000;
const FOREIGN = 'f'.repeat(22);

describeOnDatabase('claims on a policy', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;
  let orderNo: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    orderNo = await scene.insure();
    await scene.storePaper();
    const file = { sceneCode: 'COMM_BIZ', orderNumber: '', fileName: '发票.pdf', contentType: 'application/pdf', md5: '', sizeBytes: 1 };
    const foreign = { ...file, id: FOREIGN, userId: scene.firm.id, sha256: 'b', createTime: context.now() };
    await context.db.insert(storedFile).values(foreign);
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
  });

  const claim = (change: Record<string, unknown> = {}) =>
    scene.claim({ orderNo, accidentTime: '2026-12-05 10:30', claimAmount: '1200.50', ...change });
  const decide = (action: InsurerClaimMove, remark = '', amountYuan = 0) =>
    scene.decideClaim(orderNo, action, { remark, amount: String(amountYuan) });
  const read = () => getInsuranceOrder(context, scene.ming, orderNo);

  it('are completed on request, upheld and paid', async () => {
    await claim();
    await decide('askMore', '请补照片');
    const asked = await read();
    expect(asked).toMatchObject({ claimState: '4', whoseTurn: 'applicant', actions: ['supplement'] });
    expect(asked.claims[0]).toMatchObject({ answer: '请补照片', accountName: '林小明', bankAccount: '**** 0000', claimAmount: 1200.5 });
    await scene.supplement(orderNo, papers);
    await decide('uphold', '按发票', 1200.5);
    await decide('payOut');
    const done = await read();
    expect(done.claims[0]).toMatchObject({ state: '2', paidAmount: 1200.5, timeline: { length: 5 } });
    expect(done.claims[0]?.timeline.map(({ toState }) => toState).join(' ')).toBe('1 4 1 5 2');
    expect(done).toMatchObject({ state: '60', claimState: '2', refundPreview: null, actions: ['claim'] });
  });

  it('name the day that the product promises, by the calendar of working days, wherever they name one', async () => {
    const told = async () => (await context.db.select().from(bizMessage)).map(({ content }) => content).join(' ');
    const listed = async () => (await listInsuranceOrders(context, scene.ming.id, InsuranceOrderQuery.parse({}))).rows[0]?.claimDueDay;
    await claim();
    expect((await read()).claims[0]?.dueDay).toBe('2026-12-24');
    expect(await listed()).toBe('2026-12-24');
    expect(await told()).toContain('最迟 2026-12-24 给结论');
    await decide('uphold', '按发票', 1200.5);
    expect((await read()).claims[0]?.dueDay).toBe('2026-12-15');
    expect(await told()).toContain('最迟 2026-12-15 打款');
    await decide('payOut');
    expect((await read()).claims[0]?.dueDay).toBeUndefined();
    expect(await listed()).toBeUndefined();
  });

  it('want an account its owner has agreed to, and another one when he takes that back', async () => {
    const takeBack = () => withdrawConsent(context, scene.ming, { kind: 'bankAccount', subject: '' });
    await claim();
    await decide('uphold', '按发票', 1200.5);
    await takeBack();
    const waiting = await read();
    expect(waiting).toMatchObject({ claimState: '4', actions: ['supplement'], claims: [{ bankAccount: '' }] });
    await expect(scene.supplement(orderNo, papers)).rejects.toMatchObject({ kind: 'invalidField' });
    await expect(scene.supplement(orderNo, papers, '6222020000001111')).rejects.toMatchObject({ kind: 'consentMissing' });
    await giveConsents(context, scene.ming.id, 'bankAccount');
    await scene.supplement(orderNo, papers, '6222020000001111');
    await decide('uphold', '按发票', 1200.5);
    await decide('payOut');
    await takeBack();
    expect((await read()).claims[0]).toMatchObject({ state: '2', bankAccount: '**** 1111' });
    expect((await scene.newestClaim(orderNo))?.bankAccount).toBe('**** 1111');
    await expect(claim()).rejects.toMatchObject({ kind: 'consentMissing' });
  });

  it('are dismissed with a reason, and can then be made again', async () => {
    await claim();
    await expect(decide('dismiss')).rejects.toMatchObject({ kind: 'invalidField' });
    await decide('dismiss', '不在保障责任内');
    expect((await read()).actions).toEqual(['surrender', 'claim']);
    expect(await claim()).toMatchObject({ orderNo });
  });

  it.each([
    [{ accidentTime: '2026-11-30' }, 'invalidField'],
    [{ accidentTime: '2026-12-11' }, 'invalidField'],
    [{ claimAmount: '0' }, 'invalidField'],
    [{ bankAccount: '6222' }, 'invalidField'],
    [{ accountName: '' }, 'invalidField'],
    [{ accountName: '6222020000000000' }, 'invalidField'],
    [{ insured: '9' }, 'invalidField'],
    [{ benefit: '没有的保障' }, 'invalidField'],
    [{ files: [] }, 'invalidField'],
    [{ files: [{ fileName: 'a.pdf', fileUrl: `/arn/${FOREIGN}.pdf` }] }, 'invalidField'],
    [{ orderNo: 'IO20260101000000' }, 'notFound'],
  ])('refuse %j', async (change, kind) => {
    await expect(claim(change)).rejects.toMatchObject({ kind });
  });

  it.each([0, 1200.51, 150_000.01])('are not upheld with %d 元', async (amount) => {
    await claim();
    await expect(decide('uphold', '', amount)).rejects.toMatchObject({ kind: 'invalidField' });
  });

  it('are asked and granted up to the limit of their cover, less what was granted of the same before', async () => {
    await expect(claim({ claimAmount: '150000.01' })).rejects.toMatchObject({ kind: 'invalidField' });
    await claim({ claimAmount: '140000' });
    await decide('uphold', '按发票', 140_000);
    await decide('payOut');
    await expect(claim({ claimAmount: '10000.01' })).rejects.toMatchObject({
      detail: { sentence: '这一项赔过了，最多还能赔 10,000 元' },
    });
    await claim({ claimAmount: '10000' });
    // What was asked for before the limit was counted so is granted up to it alone.
    await context.db.update(insuranceClaim).set({ claimAmountYuan: 20_000 }).where(eq(insuranceClaim.claimAmountYuan, 10_000));
    await expect(decide('uphold', '按发票', 10_000.01)).rejects.toMatchObject({
      kind: 'invalidField',
      detail: { field: 'amount', sentence: '这一项最多还能赔 10,000.00 元' },
    });
    await expect(decide('uphold', '', 10_000)).rejects.toMatchObject({ detail: { field: 'remark', sentence: '比申请的少，请写明原因' } });
    await decide('uphold', '按发票', 10_000);
    const told = await context.db.select({ content: bizMessage.content }).from(bizMessage);
    expect(told.map(({ content }) => content)).toContainEqual(
      expect.stringContaining('您申请 20,000.00 元，同意赔付 10,000.00 元（按发票）'),
    );
  });

  it('stand alone: one at a time, and no surrender beside one', async () => {
    const both = await Promise.allSettled([claim(), claim()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(scene.leave(orderNo, 'surrender')).rejects.toMatchObject({ kind: 'policyClaimed' });
  });
});
