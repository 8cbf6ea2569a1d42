import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/db/schema/record-tables.ts';
import { type OrderDesk, openOrderDesk, toSigning, toStep } from '../../platform/testing/order-desk.ts';
import { storeMaterial } from '../../platform/testing/sample-orders.ts';
import { testFiles } from '../../platform/testing/test-app.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { moveFinanceOrders } from './move-finance-orders.ts';

const STEP_MS = 60_000;

describeOnDatabase('the demonstration', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  const submit = async (remark = '') =>
    toStep((await desk.post('submit', { productCode: 'A', content: { ...(await desk.contentOfA()), remark } })).data);
  /** States over so many steps' time. */
  const watch = async (orderNo: string, steps: number) => {
    const states = [];
    for (let left = steps; left > 0; left -= 1) {
      await desk.advance(STEP_MS);
      await moveFinanceOrders(context, STEP_MS, testFiles());
      states.push((await desk.get(orderNo)).state);
    }
    return states.join(' ');
  };
  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });

  it('moves an order a step at a time and waits for the applicant', async () => {
    const { orderNo } = await submit();
    await moveFinanceOrders(context, STEP_MS, testFiles());
    expect((await desk.get(orderNo)).state).toBe('10');
    expect(await watch(orderNo, 6)).toBe('20 30 40 50 50 50');
    const { version } = await desk.get(orderNo);
    await desk.post('sign', await toSigning(context, { orderNo, version: Number(version) }));
    expect(await watch(orderNo, 3)).toBe('70 70 70');
  });

  it('returns or refuses where the remark asks for it', async () => {
    const returned = await submit('演示退回');
    expect(await watch(returned.orderNo, 4)).toBe('20 30 45 45');
    const { version } = await desk.get(returned.orderNo);
    const materials = [await storeMaterial(context, desk.user.id, '厂房租赁合同')];
    await desk.post('resubmit', { orderNo: returned.orderNo, version, materials, reply: '' });
    expect(await watch(returned.orderNo, 2)).toBe('40 50');
    const { version: offered } = await desk.get(returned.orderNo);
    await desk.post('decline', { orderNo: returned.orderNo, version: offered, reason: '太贵' });
    const refused = await submit('演示拒绝');
    expect(await watch(refused.orderNo, 5)).toBe('20 30 40 91 91');
  });

  it('leaves alone what no user sent', async () => {
    const { orderNo } = await submit();
    await context.db.update(auditLog).set({ actorType: 'system' }).where(eq(auditLog.action, 'submit'));
    expect(await watch(orderNo, 2)).toBe('10 10');
  });
});
