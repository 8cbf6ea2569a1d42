import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { FinanceOrder } from '#lib/contract/finance-order.ts';
import { userAccount } from '../../platform/db/schema/account-tables.ts';
import { financeOrder } from '../../platform/db/schema/finance-order-tables.ts';
import { createFileStore } from '../../platform/domain/files/file-store.ts';
import { financeOrderClockTasks } from '../../platform/domain/finance-order/finance-order-clock.ts';
import { getOrder } from '../../platform/domain/finance-order/get-order.ts';
import { DEMO_USERS } from '../../platform/seed/demo-users.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { moveFinanceOrders } from '../moves/move-finance-orders.ts';
import { seedDatabase } from './seed-database.ts';

describeOnDatabase(
  'the seed of demo orders',
  (database) => {
    let context: TestContext;
    const ordersOf = async (loginName: string) => {
      const [user] = await context.db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
      if (user === undefined) throw new Error('no user');
      const rows = await context.db.select().from(financeOrder).where(eq(financeOrder.userId, user.id)).orderBy(asc(financeOrder.state));
      return Promise.all(rows.map(({ orderNo }) => getOrder(context, user, orderNo)));
    };
    beforeEach(() => {
      context = createTestContext(database().db);
    });

    it('has an order in each kind of state, with a history in order and every step told', async () => {
      const orders = await ordersOf(DEMO_USERS.company.loginName);
      expect(orders.map(({ state }) => state)).toEqual(['00', '10', '45', '50', '70', '80', '91', '94']);
      expect((await ordersOf(DEMO_USERS.person.loginName)).map(({ state }) => state)).toEqual(['20', '70', '80']);
      for (const order of orders) {
        expect(FinanceOrder.parse(order)).toEqual(order);
        const times = order.timeline.map(({ time }) => time);
        expect(times).toEqual([...times].sort());
        expect(order.timeline.at(-1)?.toState).toBe(order.state);
      }
    });

    it('is moved on by no clock and no demonstration at once', async () => {
      const states = async () =>
        await context.db.select({ id: financeOrder.id, version: financeOrder.version }).from(financeOrder).orderBy(asc(financeOrder.id));
      const before = await states();
      for (const { run } of financeOrderClockTasks) await run(context);
      await moveFinanceOrders(context, 0);
      expect(await states()).toEqual(before);
    });
  },
  async ({ db }) => {
    const now = createTestContext(db).now();
    await seedDatabase(db, now, createFileStore(mkdtempSync(join(tmpdir(), 'demo-orders-'))).keep, 'http://localhost:3000');
  },
);
