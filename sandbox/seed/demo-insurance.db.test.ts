import { count } from 'drizzle-orm';
import { listSteps } from '../../platform/cases/engine/case-rows.ts';
import { insuranceOrder } from '../../platform/db/schema/insurance-order-tables.ts';
import { insuranceProduct } from '../../platform/db/schema/insurance-product-tables.ts';
import { payment } from '../../platform/db/schema/payment-tables.ts';
import { bizMessage } from '../../platform/db/schema/submission-tables.ts';
import { refreshSoldCount } from '../../platform/domain/insurance-product/publish-insurance-product.ts';
import { toWireTime } from '../../platform/domain/time/shanghai-time.ts';
import { seedReference } from '../../platform/seed/seed-reference.ts';
import { testFiles } from '../../platform/testing/test-app.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { seedDemoInsurance } from './demo-insurance.ts';
import { seedAgencies, seedInsurance } from './seed-content.ts';
import { seedDemoUsers } from './seed-demo.ts';

describeOnDatabase('the demo users’ insurance orders', (database) => {
  let context: TestContext;

  beforeEach(async () => {
    context = createTestContext(database().db);
    await seedReference(context.db, context.now());
    await seedAgencies(context.db, context.now());
    await seedInsurance(context.db, context.now());
    await seedDemoUsers(context.db, context.now());
  });

  it('stand in the states a holder meets, none waits for an insurer, and sold figures are those of the orders', async () => {
    await seedDemoInsurance(context.db, context.now(), { files: testFiles(), siteUrl: 'http://portal.test' });
    const issued = (await context.db.select().from(insuranceOrder)).filter(({ issueTime }) => issueTime !== null);
    for (const { id, issueTime } of issued) {
      const steps = (await listSteps(context.db, [id])).get(id) ?? [];
      expect(steps.find(({ action }) => action === 'issue')?.time).toBe(toWireTime(issueTime as Date));
    }
    const rows = await context.db
      .select({ state: insuranceOrder.state, total: count() })
      .from(insuranceOrder)
      .groupBy(insuranceOrder.state);
    expect(Object.fromEntries(rows.map(({ state, total }) => [state, total]))).toEqual({ '00': 1, 15: 1, 50: 1, 60: 3, 70: 1, 81: 1 });
    const sold = await context.db.select({ code: insuranceProduct.productCode, sold: insuranceProduct.soldCount }).from(insuranceProduct);
    expect(sold.find(({ code }) => code === 'IP26011')?.sold).toBe(3);
    await refreshSoldCount(context.db);
    expect(
      await context.db.select({ code: insuranceProduct.productCode, sold: insuranceProduct.soldCount }).from(insuranceProduct),
    ).toEqual(expect.arrayContaining(sold));
    expect((await context.db.select().from(payment)).map(({ state }) => state).sort()).toEqual(['1', '1', '1', '1', '1', '2']);
    expect((await context.db.select().from(bizMessage)).map(({ title }) => title)).toContain('保障快到期了');
  });
});
