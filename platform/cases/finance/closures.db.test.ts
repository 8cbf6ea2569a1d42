import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { parseMoment, toWireTime } from '../../domain/time/shanghai-time.ts';
import { type OrderDesk, openOrderDesk } from '../../testing/order-desk.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { storeStaff } from '../../testing/workbench-browser.ts';
import { runClock } from '../engine/run-clock.ts';
import { financeCase } from './definition.ts';
import { FARM_ZONE } from './order-rows.ts';

describeOnDatabase('an unaccepted order', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  let orderNo: string;
  let agencyId: string;

  beforeEach(async () => {
    context = { ...createTestContext(database().db), waitsForOfficers: true };
    desk = await openOrderDesk(context);
    orderNo = (await desk.submit()).orderNo;
    const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
    agencyId = row?.agencyId ?? '';
  });

  const pass = async (time: string): Promise<void> => {
    context.advance(parseMoment(`${time}:00`).getTime() - context.now().getTime());
    await runClock(financeCase, context);
  };
  const order = async () => {
    const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
    const closesAt = row?.closesAt ?? null;
    return { state: row?.state, closesAt: closesAt === null ? null : toWireTime(closesAt) };
  };
  const hire = (role: 'accountManager' | 'underwriter' | 'agencyReader', name = `clerk_${role}`, agency = agencyId) =>
    storeStaff(context.db, context.now(), { loginName: name, agencyId: agency, roles: [role] });
  const countSteps = (action: string) =>
    context.db.$count(auditLog, and(eq(auditLog.action, action), eq(auditLog.entityType, 'financeOrder')));

  it('is not closed while its institution has nobody to accept it, and its applicant is told so once', async () => {
    await hire('underwriter');
    await hire('agencyReader');
    await hire('accountManager', 'clerk_elsewhere', 'another-institution');
    await pass('2026-11-27 18:00');
    expect(await order()).toMatchObject({ state: '10', closesAt: null });
    await pass('2026-12-31 18:00');
    expect(await order()).toMatchObject({ state: '10', closesAt: null });
    expect(await context.db.$count(bizMessage, eq(bizMessage.title, '木兰溪银行（示例）还没有开通受理，申请继续等着'))).toBe(1);
    expect([await countSteps('pauseClosure'), await context.db.$count(flowLog, eq(flowLog.action, 'expire'))]).toEqual([1, 0]);
  });

  it('has its five working days anew from when somebody is there, and is closed after them', async () => {
    await pass('2026-11-27 18:00');
    await pass('2026-12-01 10:00');
    await hire('accountManager');
    await pass('2026-12-01 10:01');
    expect(await order()).toMatchObject({ state: '10', closesAt: '2026-12-08T18:00:00+08:00' });
    await pass('2026-12-08 17:59');
    expect((await order()).state).toBe('10');
    await pass('2026-12-08 18:00');
    expect((await order()).state).toBe('93');
    expect(await countSteps('resumeClosure')).toBe(1);
  });

  it('has them anew where somebody came before they were over', async () => {
    await pass('2026-11-26 10:00');
    await hire('accountManager');
    await pass('2026-11-27 18:00');
    expect(await order()).toMatchObject({ state: '10', closesAt: '2026-12-03T18:00:00+08:00' });
    await pass('2026-12-03 18:00');
    expect((await order()).state).toBe('93');
  });

  it('has them anew however many farmers’ orders wait before it that nobody can accept yet', async () => {
    await pass('2026-11-27 18:00');
    const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
    if (row === undefined) throw new Error('no order');
    const { productName: _generated, ...columns } = row;
    const stateTime = new Date(row.stateTime.getTime() - 1);
    const waiting = Array.from({ length: 410 }, (_, index) => ({
      ...{ ...columns, id: randomUUID(), userId: randomUUID(), agencyId: 'village-bank', zone: FARM_ZONE, stateTime },
      orderNo: `AG20260101${String(index).padStart(6, '0')}`,
    }));
    await context.db.insert(financeOrder).values(waiting);
    await hire('accountManager');
    await pass('2026-12-01 10:01');
    expect(await order()).toMatchObject({ state: '10', closesAt: '2026-12-04T18:00:00+08:00' });
    expect(await context.db.$count(financeOrder, and(eq(financeOrder.zone, FARM_ZONE), isNull(financeOrder.closesAt)))).toBe(410);
  });

  it('is closed in its time where somebody was there from the first, and where institutions are played', async () => {
    await hire('accountManager');
    await context.db.update(staff).set({ officerSince: parseMoment('2026-11-01T09:00:00') });
    await pass('2026-11-27 18:00');
    expect((await order()).state).toBe('93');
  });

  it('waits again when the only one who accepts is gone before it is over', async () => {
    await hire('accountManager');
    await context.db.update(staff).set({ state: 'disabled', officerSince: null });
    await pass('2026-11-27 18:00');
    expect(await order()).toMatchObject({ state: '10', closesAt: null });
  });
});
