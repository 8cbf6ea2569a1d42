import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { readFinanceProducts, readPolicyArticles } from '../../../sandbox/seed/demo-content.ts';
import { resolveArticleDates } from '../../../sandbox/seed/seed-content.ts';
import { seedDemo } from '../../../sandbox/seed/seed-demo.ts';
import { selectRows } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { policyArticle } from '../../db/schema/policy-article-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { updateProduct } from '../../domain/finance-product/update-product.ts';
import { publishArticle } from '../../domain/policy/publish-article.ts';
import { storeUsers } from '../../testing/sample-user.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { seedReference } from '../seed-reference.ts';
import { removeSamples } from './remove-samples.ts';

/** What is noted for a while: that it happened, whom it is to be told, which contents are held. */
const NOTES = ['audit_log', 'outbox', 'rate_counter', 'start_lock'];
const operator = { type: 'operator', id: 'operator' } as const;
const financeProducts = readFinanceProducts();
const policyArticles = readPolicyArticles();
const [ordered, edited] = financeProducts as unknown as readonly [(typeof financeProducts)[0], (typeof financeProducts)[0]];
const article = policyArticles[0] as (typeof policyArticles)[0];

describeOnDatabase('removing the samples', (database) => {
  let context: TestContext;
  let contents: Map<string, Buffer>;
  const store = { remove: async (sha256: string) => void contents.delete(sha256) };
  const countRows = async (): Promise<Record<string, number>> => {
    const { db } = context;
    const tables = await selectRows<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public'`);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await selectRows<{ total: number }>(db, sql`select count(*)::int as total from ${sql.identifier(name)}`);
      if (!NOTES.includes(name)) counts[name] = row?.total ?? 0;
    }
    return counts;
  };
  const seed = () =>
    seedDemo(context.db, context.now(), async (sha256, bytes) => void contents.set(sha256, bytes), 'http://localhost:3000');
  const remove = () => removeSamples(context.db, context.now(), store);

  beforeEach(async () => {
    context = createTestContext(database().db);
    contents = new Map();
    await seedReference(context.db, context.now());
  });

  it('is tried without a store, and with one leaves the database as reference data alone made it, without their files; audited', async () => {
    const empty = await countRows();
    await seed();
    const full = await countRows();
    const tried = await removeSamples(context.db, context.now(), null);
    expect([await countRows(), contents.size > 40]).toEqual([full, true]);
    expect(tried).toMatchObject({ accounts: 2, historicOrders: 640, products: financeProducts.length, articles: policyArticles.length });
    expect(await remove()).toEqual(tried);
    expect([await countRows(), contents.size]).toEqual([empty, 0]);
    const [noted] = await context.db.select().from(auditLog).where(eq(auditLog.action, 'removeDemo'));
    expect(noted?.detail).toEqual(tried);
  });

  it('leaves what others made: accounts, orders, and, off sale, the product and its institution that an order names', async () => {
    await seed();
    await storeUsers(context.db, context.now());
    const [ming] = await context.db.select().from(userAccount).where(eq(userAccount.loginName, 'ming'));
    await context.db.insert(financeOrder).values({
      id: newId(context.now()),
      orderNo: 'FO20261120999999',
      userId: ming?.id ?? '',
      accountType: 'INDIVIDUAL',
      productCode: ordered.productCode,
      agencyId: ordered.agencyId,
      product: { productName: ordered.productName } as OrderedProduct,
      amountYuan: 100_000,
      termMonths: 12,
      state: '10',
      stateTime: context.now(),
      submitTime: context.now(),
    });
    expect((await remove()).kept).toEqual([ordered.productCode]);
    expect(
      await context.db
        .select({ code: financeProduct.productCode, status: financeProduct.status, applied: financeProduct.applyCount })
        .from(financeProduct),
    ).toEqual([{ code: ordered.productCode, status: '0', applied: 1 }]);
    expect((await context.db.select().from(agency)).map(({ agencyId }) => agencyId)).toEqual([ordered.agencyId]);
    expect((await context.db.select().from(financeOrder)).map(({ orderNo }) => orderNo)).toEqual(['FO20261120999999']);
    expect((await context.db.select().from(userAccount)).map(({ loginName }) => loginName).sort()).toEqual(['firm', 'ming']);
  });

  it('leaves, on sale and without invented figures, what an operator changed', async () => {
    await seed();
    await updateProduct(context, edited.productCode, { productName: '真的产品' }, operator);
    await publishArticle(context, { ...resolveArticleDates(article, '2026-11-20'), attachments: [] }, operator);
    expect((await remove()).kept).toEqual([]);
    const left = await context.db
      .select()
      .from(financeProduct)
      .where(inArray(financeProduct.productCode, [edited.productCode]));
    expect(left).toMatchObject([{ status: '1', productName: '真的产品', applyCount: 0, loanAmountYuan: 0, successRate: null }]);
    expect((await context.db.select().from(policyArticle)).map(({ policyArticleId }) => policyArticleId)).toEqual([
      article.policyArticleId,
    ]);
    expect(await context.db.$count(agency, eq(agency.agencyId, edited.agencyId))).toBe(1);
  });
});
