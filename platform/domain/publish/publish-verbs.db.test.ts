import { FinanceProductQuery } from '#lib/contract/finance-product.ts';
import { listProducts } from '../../catalogue/product-catalogue.ts';
import { auditLog, flowLog, outbox } from '../../db/schema/record-tables.ts';
import { storeProducts, storeSurroundings, TEST_ACTOR } from '../../testing/sample-product.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { financeProducts } from '../finance-product/finance-products.ts';
import { getFinanceProduct } from '../finance-product/get-finance-product.ts';
import { updateProduct } from '../finance-product/update-product.ts';
import { addPolicyView, getPolicyArticle } from '../policy/get-policy-article.ts';
import { setDictionaryEntry } from '../reference/dictionary-entries.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';

describeOnDatabase('changing content', (database) => {
  let context: TestContext;
  const tags = async () => [...new Set((await context.db.select().from(outbox)).flatMap((event) => event.tags))].sort();
  const codes = async (query: Record<string, string>) =>
    (await listProducts(financeProducts, context, FinanceProductQuery.parse(query))).rows.map((row) => row.productCode);

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeSurroundings(context.db);
  });

  it('of a product makes its all-in rate, words and facets anew, keeps the rest, and tells the portal', async () => {
    await storeProducts(context, { productCode: 'A', productName: '旧名贷', conditions: [{ text: '条件', note: '' }] });
    await context.db.delete(outbox);
    context.advance(86_400_000);
    await updateProduct(context, 'A', { productName: '新名贷', rateStart: 6, rateEnd: 7, amountEnd: 300 }, TEST_ACTOR);
    expect(await getFinanceProduct(context.db, 'A')).toMatchObject({
      productName: '新名贷',
      allInRate: 6,
      amountEnd: 300,
      conditions: [{ text: '条件', note: '' }],
      publishTime: '2026-06-01T00:00:00+08:00',
      updateTime: '2026-11-21T09:00:00+08:00',
    });
    expect(await codes({ keyword: '旧名' })).toEqual([]);
    expect(await codes({ keyword: '新名', amountRange: '200-500' })).toEqual(['A']);
    expect(await tags()).toEqual(['product:A', 'products']);
  });

  it('of nothing changes nothing', async () => {
    await expect(updateProduct(context, 'gone', { hot: true }, TEST_ACTOR)).rejects.toMatchObject({ kind: 'notFound' });
    await storeProducts(context, { productCode: 'A' });
    await context.db.delete(outbox);
    await expect(updateProduct(context, 'A', { agencyId: 'gone', hot: true }, TEST_ACTOR)).rejects.toMatchObject({ kind: 'badRequest' });
    expect((await getFinanceProduct(context.db, 'A')).hot).toBe(false);
    expect(await tags()).toEqual([]);
  });

  it('of an article keeps its views, cleans its text and tells the portal', async () => {
    await storeArticles(context, { policyArticleId: 'P', viewCount: 3 });
    await addPolicyView(context, 'P', { address: '', device: '' });
    await storeArticles(context, { policyArticleId: 'P', title: '新标题', content: '<p>a</p><script>x()</script>' });
    expect(await getPolicyArticle(context, 'P')).toMatchObject({ title: '新标题', viewCount: 4, content: '<p>a</p>' });
    expect(await tags()).toEqual(['policies', 'policy:P']);
  });

  it('of a flag changes its state, of another dictionary its label, and an unknown entry is added at the end', async () => {
    await setDictionaryEntry(context, 'show_portal_page', { dictLabel: 'show_baoxian', dictValue: '0' }, TEST_ACTOR);
    await setDictionaryEntry(context, 'fin_pay_type', { dictLabel: '到期还本', dictValue: '3' }, TEST_ACTOR);
    await setDictionaryEntry(context, 'fin_pay_type', { dictLabel: '其他', dictValue: '9' }, TEST_ACTOR);
    const flags = await listDictionaryEntries(context.db, 'show_portal_page');
    expect(flags.map(({ dictLabel, dictValue }) => `${dictLabel}=${dictValue}`)).toEqual([
      'show_shenong=1',
      'show_jinrong=1',
      'show_zhengce=1',
      'show_baoxian=0',
      'show_about=1',
    ]);
    const ways = await listDictionaryEntries(context.db, 'fin_pay_type');
    expect([ways[2], ways.at(-1)]).toEqual([
      { dictLabel: '到期还本', dictValue: '3' },
      { dictLabel: '其他', dictValue: '9' },
    ]);
    expect(await tags()).toEqual(['dict:fin_pay_type', 'dict:show_portal_page']);
  });

  it('of a range files every product anew', async () => {
    await storeProducts(context, { productCode: 'A', amountStart: 10, amountEnd: 80 });
    await setDictionaryEntry(context, 'fin_amount_range', { dictLabel: '80 万元以上', dictValue: '80-' }, TEST_ACTOR);
    expect(await codes({ amountRange: '80-' })).toEqual(['A']);
  });

  it('leaves a record of who did what', async () => {
    await storeProducts(context, { productCode: 'A' });
    await storeProducts(context, { productCode: 'A' });
    const steps = await context.db.select().from(flowLog).orderBy(flowLog.createTime, flowLog.id);
    expect(steps.map(({ fromState, toState }) => [fromState, toState])).toEqual(
      expect.arrayContaining([
        [null, '1'],
        ['1', '1'],
      ]),
    );
    const records = await context.db.select().from(auditLog).orderBy(auditLog.id);
    expect(records.map(({ action, actorId, entityId }) => [action, actorId, entityId])).toEqual([
      ['publishProduct', 'test', 'A'],
      ['publishProduct', 'test', 'A'],
    ]);
  });
});
