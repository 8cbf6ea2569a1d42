import { and, eq } from 'drizzle-orm';
import type { InvoiceTitleSaveBody } from '#lib/contract/invoice.ts';
import { PLAYER } from '../../cases/engine/desk-scope.ts';
import { getInsuranceOrder } from '../../cases/insurance/orders.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { openGuaranteeDesk, SURRENDER } from '../../testing/guarantee-desk.ts';
import { type LegacyScene, setLegacyScene } from '../../testing/legacy-scene.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { refundPayment } from '../payment/payments.ts';
import { applyForInvoice } from './apply-invoice.ts';
import { sumYuan } from './invoice-rows.ts';
import { saveTitle } from './invoice-titles.ts';
import { issueInvoice, startInvoice } from './issue-invoice.ts';
import { listInvoices, listPaidThings } from './list-invoices.ts';

const DAY_MS = 86_400_000;
const TITLE: InvoiceTitleSaveBody = {
  titleType: '1',
  title: '示例公司',
  taxNo: '91350300MA2XYT1A3K',
  address: '',
  phone: '',
  bank: '示例银行',
  bankAccount: '622202000000000001',
  isDefault: false,
};

describeOnDatabase('invoices of money that goes back', (database) => {
  let context: TestContext;
  let scene: LegacyScene;
  let titleId: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setLegacyScene(context);
    ({ titleId } = await saveTitle(context, scene.ming.id, TITLE));
  });

  const apply = (...orderNos: string[]) =>
    applyForInvoice(context, scene.ming, { titleId, orderNos, invoiceType: '1', email: 'a@firm.example', mobile: '' }, null);
  const invoices = async () => (await listInvoices(context, scene.ming.id, { pageNum: 1, pageSize: 20 })).rows;
  const paid = () => listPaidThings(context, scene.ming.id);
  const surrender = (orderNo: string) => scene.leave(orderNo, 'surrender');
  const approve = (orderNo: string) => scene.decide(orderNo, 'approveSurrender');

  it('cannot be asked for, begun or issued while a policy is being given back', async () => {
    const [asked, begun, open] = [await scene.insure(), await scene.insure(), await scene.insure()];
    const first = await apply(asked);
    const second = await apply(begun);
    await startInvoice(context, PLAYER, second.invoiceNo);
    for (const orderNo of [asked, begun, open]) await surrender(orderNo);
    expect(await paid()).toEqual([]);
    await expect(apply(open)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(startInvoice(context, PLAYER, first.invoiceNo)).rejects.toMatchObject({ kind: 'wrongState' });
    await expect(issueInvoice(context, PLAYER, scene.files, second.invoiceNo)).rejects.toMatchObject({ kind: 'wrongState' });
  });

  it.each([
    ['all', 1, false],
    ['a part', 0.5, true],
  ])('are asked for again only for what did not go back: after %s of it', async (_, share, hasRest) => {
    const orderNo = await scene.insure();
    await apply(orderNo);
    const [row] = await context.db.select().from(payment).where(eq(payment.orderNo, orderNo));
    await refundPayment(context.db, context.now(), row?.payNo ?? '', (row?.amountYuan ?? 0) * share);
    const [told] = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '发票申请已取消'));
    expect(told?.content).toContain(`${orderNo} 的钱退回了，发票申请`);
    expect(told?.content.includes('没有退的部分可以重新申请')).toBe(hasRest);
  });

  it('are asked for again for the other orders that they are for', async () => {
    const [orderNo, other] = [await scene.insure(), await scene.insure()];
    await apply(orderNo, other);
    const [row] = await context.db.select().from(payment).where(eq(payment.orderNo, orderNo));
    await refundPayment(context.db, context.now(), row?.payNo ?? '', row?.amountYuan ?? 0);
    const [told] = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '发票申请已取消'));
    expect(told?.content).toContain('没有退的部分可以重新申请');
  });

  it.each([
    ['asked for', 0, '5', 'cancel', '发票申请已取消'],
    ['begun', 1, '5', 'cancel', '发票申请已取消'],
    ['issued', 2, '4', 'reverse', '发票已红冲'],
  ])('end with the refund where they were %s, in the history, the audit and a message', async (_, steps, state, action, title) => {
    const orderNo = await scene.insure();
    const { invoiceNo } = await apply(orderNo);
    if (steps > 0) await startInvoice(context, PLAYER, invoiceNo);
    if (steps > 1) await issueInvoice(context, PLAYER, scene.files, invoiceNo);
    await surrender(orderNo);
    await approve(orderNo);
    expect(await invoices()).toMatchObject([
      { invoiceNo, state, canCancel: false, remark: expect.stringContaining(`${orderNo} 的钱退回了`) },
    ]);
    const moved = (t: typeof flowLog | typeof auditLog) => and(eq(t.entityType, 'invoice'), eq(t.action, action));
    expect(await context.db.$count(flowLog, moved(flowLog))).toBe(1);
    expect(await context.db.$count(auditLog, moved(auditLog))).toBe(1);
    expect(await context.db.select().from(bizMessage).where(eq(bizMessage.title, title))).toMatchObject([
      { userId: scene.ming.id, bizType: 'invoice', level: '重要' },
    ]);
    expect(await paid()).toEqual([]);
  });

  it('can be asked for anew over what the insurer keeps, and over what was not given back', async () => {
    const [orderNo, other] = [await scene.insure(), await scene.insure()];
    const { premiumYuan } = await scene.rowOf(orderNo);
    const { invoiceNo } = await apply(orderNo, other);
    await startInvoice(context, PLAYER, invoiceNo);
    await issueInvoice(context, PLAYER, scene.files, invoiceNo);
    context.advance(100 * DAY_MS);
    expect((await getInsuranceOrder(context, scene.ming, orderNo)).refundPreview?.invoices).toEqual([
      { invoiceNo, amount: sumYuan([premiumYuan, premiumYuan]), isIssued: true, others: [other] },
    ]);
    await surrender(orderNo);
    await approve(orderNo);
    const refundYuan = (await scene.rowOf(orderNo)).surrenderRefundYuan ?? 0;
    expect(refundYuan).toBeGreaterThan(0);
    expect(refundYuan).toBeLessThan(premiumYuan);
    const kept = sumYuan([premiumYuan, -refundYuan]);
    const amounts = new Map((await paid()).map((thing) => [thing.orderNo, thing.amount]));
    expect(amounts).toEqual(
      new Map([
        [orderNo, kept],
        [other, premiumYuan],
      ]),
    );
    await apply(orderNo);
    expect((await invoices()).map(({ state, amount }) => [state, amount]).sort()).toEqual([
      ['0', kept],
      ['4', sumYuan([premiumYuan, premiumYuan])],
    ]);
  });

  it('stay where nothing went back', async () => {
    const orderNo = await scene.insure();
    await apply(orderNo);
    const { payNo } = await scene.rowOf(orderNo);
    await context.db.transaction((tx) => refundPayment(tx, context.now(), payNo ?? '', 0));
    expect(await invoices()).toMatchObject([{ state: '0' }]);
  });

  it('are none in the end, however a refund meets an application or an issue', async () => {
    for (const meets of ['apply', 'issue'] as const) {
      const orderNo = await scene.insure();
      const asked = meets === 'issue' ? await apply(orderNo) : null;
      if (asked !== null) await startInvoice(context, PLAYER, asked.invoiceNo);
      const { payNo, premiumYuan } = await scene.rowOf(orderNo);
      const refund = () => context.db.transaction((tx) => refundPayment(tx, context.now(), payNo ?? '', premiumYuan));
      const meeting = () => (asked === null ? apply(orderNo) : issueInvoice(context, PLAYER, scene.files, asked.invoiceNo));
      const [refunded] = await Promise.allSettled([refund(), meeting()]);
      expect(refunded.status).toBe('fulfilled');
      const living = (await invoices()).filter(({ items, state }) => items[0]?.orderNo === orderNo && ['0', '1', '2'].includes(state));
      expect([meets, living]).toEqual([meets, []]);
    }
  });
});

describeOnDatabase('invoices of guarantee letters whose premium goes back', (database) => {
  const open = async () => {
    const desk = await openGuaranteeDesk(database().db);
    const { context, applicant } = desk;
    const user = { id: applicant.userId, nickName: '示例公司' } as Parameters<typeof applyForInvoice>[1];
    const { titleId } = await saveTitle(context, user.id, TITLE);
    const apply = (orderNo: string) =>
      applyForInvoice(context, user, { titleId, orderNos: [orderNo], invoiceType: '2', email: 'a@firm.example', mobile: '' }, null);
    const states = async () => (await listInvoices(context, user.id, { pageNum: 1, pageSize: 20 })).rows.map(({ state }) => state);
    const things = () => listPaidThings(context, user.id);
    return { ...desk, apply, states, things };
  };

  it.each([
    ['cancelled', 'applicant', 'cancel'],
    ['rejected', 'institution', 'reject'],
  ] as const)('end where the letter is %s', async (_, role, action) => {
    const desk = await open();
    const orderNo = await desk.paid();
    await desk.apply(orderNo);
    await desk.act(orderNo, role, action);
    expect(await desk.states()).toEqual(['5']);
    expect(await desk.things()).toEqual([]);
  });

  it('end with an approved surrender, and go on after a refused one', async () => {
    const desk = await open();
    const orderNo = await desk.issued();
    const { invoiceNo } = await desk.apply(orderNo);
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    await expect(startInvoice(desk.context, PLAYER, invoiceNo)).rejects.toMatchObject({ kind: 'wrongState' });
    await desk.act(orderNo, 'institution', 'refuse');
    await startInvoice(desk.context, PLAYER, invoiceNo);
    await issueInvoice(desk.context, PLAYER, desk.settings.files, invoiceNo);
    await desk.act(orderNo, 'applicant', 'surrender', SURRENDER);
    await desk.act(orderNo, 'institution', 'approve');
    expect(await desk.states()).toEqual(['4']);
    const { premiumYuan, surrender } = await desk.read(orderNo);
    const kept = sumYuan([premiumYuan ?? 0, -(surrender?.refundYuan ?? 0)]);
    expect((await desk.things()).map(({ amount }) => amount)).toEqual(kept > 0 ? [kept] : []);
  });
});
