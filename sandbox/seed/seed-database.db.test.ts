import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { FinanceOrder } from '#lib/contract/finance-order.ts';
import { runClock } from '../../platform/cases/engine/run-clock.ts';
import { financeCase } from '../../platform/cases/finance/definition.ts';
import { getOrder } from '../../platform/cases/finance/get-order.ts';
import { userAccount } from '../../platform/db/schema/account-tables.ts';
import { consent } from '../../platform/db/schema/consent-tables.ts';
import { financeOrder } from '../../platform/db/schema/finance-order-tables.ts';
import { invoice, invoiceItem } from '../../platform/db/schema/invoice-tables.ts';
import { payment } from '../../platform/db/schema/payment-tables.ts';
import { startSession } from '../../platform/domain/account/sessions.ts';
import { createFileStore } from '../../platform/domain/files/file-store.ts';
import { toDay } from '../../platform/domain/time/shanghai-time.ts';
import { DEMO_USERS } from '../../platform/seed/demo-users.ts';
import { createSignedClient } from '../../platform/testing/signed-client.ts';
import { createTestApp, testFiles } from '../../platform/testing/test-app.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { countStatements, describeOnDatabase } from '../../platform/testing/test-database.ts';
import { moveFinanceOrders } from '../moves/move-finance-orders.ts';
import { seedDatabase } from './seed-database.ts';

/** Lists of the demo company by pages, and how many statements one of up to fifty rows takes at most. */
const LISTS: readonly (readonly [path: string, statements: number])[] = [
  ['/api/usr/auth/qualification', 4],
  ['/api/fin/order/list-order-by-page', 7],
  ['/api/usr/authorisation/list-authorisation-by-page', 6],
  ['/api/fin/product/list-product-by-page', 3],
  ['/api/ins/product/list-product-by-page', 3],
  ['/api/ins/order/list-order-by-page', 7],
  ['/api/usr/evaluate/list-own-by-page', 4],
  ['/api/usr/invoice/list-invoice-by-page', 5],
  ['/api/usr/cert/list-order-by-page', 7],
  ['/api/usr/biz-message/list-message-by-page', 4],
  ['/api/cms/policy/list-article-by-page', 2],
];

describeOnDatabase(
  'a database with the demo',
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

    it('has nobody agree to a text before there was one', async () => {
      const given = await context.db.select().from(consent);
      expect(given.length).toBeGreaterThan(5);
      const early = given.filter(({ givenAt, version }) => givenAt < context.now() && toDay(givenAt) < version);
      expect(early).toEqual([]);
    });

    it('has an invoice after what it is for was paid', async () => {
      const rows = await context.db
        .select({ applyTime: invoice.applyTime, payTime: payment.payTime })
        .from(invoice)
        .innerJoin(invoiceItem, eq(invoiceItem.invoiceId, invoice.id))
        .innerJoin(payment, eq(payment.orderNo, invoiceItem.orderNo));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ applyTime, payTime }) => payTime === null || applyTime < payTime)).toEqual([]);
    });

    it('is moved on by no clock and no demonstration at once', async () => {
      const states = async () =>
        await context.db.select({ id: financeOrder.id, version: financeOrder.version }).from(financeOrder).orderBy(asc(financeOrder.id));
      const before = await states();
      await runClock(financeCase, context);
      await moveFinanceOrders(context, 0, testFiles());
      expect(await states()).toEqual(before);
    });

    it.each(LISTS)('answers a page of %s with %i statements, however many rows it has', async (path, statements) => {
      const client = createSignedClient(createTestApp(context), context);
      const [user] = await context.db.select().from(userAccount).where(eq(userAccount.loginName, DEMO_USERS.company.loginName));
      const token = await startSession(context.db, { userId: String(user?.id) }, context.now());
      const ask = () => client.send(path, { query: { pageNum: '1', pageSize: '50' }, token });
      // What is remembered for a while is not asked again.
      expect((await ask()).rows).not.toHaveLength(0);
      expect(await countStatements(ask)).toBe(statements);
    });
  },
  async ({ db }) => {
    const now = createTestContext(db).now();
    await seedDatabase(db, now, createFileStore(mkdtempSync(join(tmpdir(), 'demo-orders-'))).keep, 'http://localhost:3000');
  },
);
