import { FinanceProduct } from '#lib/contract/finance-product.ts';
import { newId } from '../../db/new-id.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { storeProducts, storeSurroundings } from '../../testing/sample-product.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { getFinanceProduct, listComparedProducts } from './get-finance-product.ts';
import { refreshFiguresDaily, refreshProductFigures } from './refresh-product-figures.ts';

describeOnDatabase('a product', (database) => {
  let context: TestContext;

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeSurroundings(context.db);
    await storeProducts(context, { productCode: 'A' }, { productCode: 'B', rateStart: 3 }, { productCode: 'C', productType: '2' });
  });

  async function storeOrder(
    state: string,
    acceptHours: number | null,
    loanAmountYuan: number | null,
    { loanRate = null, time = context.now() }: { loanRate?: number | null; time?: Date } = {},
  ): Promise<void> {
    const id = newId(time);
    await context.db.insert(financeOrder).values({
      id,
      orderNo: id,
      userId: newId(time),
      accountType: 'ENTERPRISE',
      productCode: 'A',
      agencyId: 'bank',
      amountYuan: 100_000,
      termMonths: 12,
      firstLoan: false,
      state,
      stateTime: time,
      submitTime: time,
      acceptDue: time,
      contactDue: time,
      answerDue: time,
      acceptHours,
      loanAmountYuan,
      loanTime: loanAmountYuan === null ? null : time,
      loanRate,
    });
  }

  async function storeEvaluation(serviceScore: number, state = '1'): Promise<void> {
    const time = context.now();
    await context.db.insert(evaluation).values({
      id: newId(time),
      userId: newId(time),
      orderId: newId(time),
      agencyId: 'bank',
      productCode: 'A',
      serviceScore,
      majorScore: 4,
      durationScore: 5,
      state,
      createTime: time,
    });
  }

  it('fits the contract and knows its institution, its kind and the policies that name it', async () => {
    await storeArticles(context, { policyArticleId: 'P1', plainSummary: '首贷有贴息', applyMode: '2', relatedProductCodes: ['A', 'gone'] });
    await storeArticles(context, { policyArticleId: 'P2', plainSummary: '走访新闻', applyMode: null, relatedProductCodes: ['A'] });
    const relatedInsuranceCodes = ['IP26024'];
    await storeArticles(context, { policyArticleId: 'P3', applyMode: '1', relatedProductCodes: ['A'], relatedInsuranceCodes });
    const product = await getFinanceProduct(context.db, 'A');
    expect(FinanceProduct.parse(product)).toEqual(product);
    expect(product).toMatchObject({
      agencyName: '木兰溪银行（示例）',
      agencyOrgType: '1',
      allInRate: 4,
      publishTime: '2026-06-01T00:00:00+08:00',
    });
    expect(product.related.map((row) => row.productCode)).toEqual(['B']);
    await storeProducts(context, { productCode: 'F1', zone: ['agri'] }, { productCode: 'F2', zone: ['agri'] });
    expect((await getFinanceProduct(context.db, 'F1')).related.map((row) => row.productCode)).toEqual(['F2']);
    expect(product.relatedPolicies).toEqual([{ policyArticleId: 'P1', plainSummary: '首贷有贴息' }]);
  });

  it('counts its orders: drafts not, open ones in no share', async () => {
    for (const [state, hours, lent] of [
      ['70', 2, 200_000],
      ['80', 4, 300_000],
      ['91', 3, null],
      ['93', null, null],
      ['94', 1, null],
      ['10', null, null],
      ['00', null, null],
    ] as const)
      await storeOrder(state, hours, lent);
    await refreshProductFigures(context.db, context.now());
    expect(await getFinanceProduct(context.db, 'A')).toMatchObject({
      applyCount: 6,
      loanCount: 2,
      loanAmount: 50,
      acceptanceHours: 2.5,
      successRate: 40,
    });
  });

  it('tells the median of the rates of the loans of twelve months, of 10 at the least', async () => {
    const usualRate = async () => {
      await refreshProductFigures(context.db, context.now());
      return (await getFinanceProduct(context.db, 'A')).usualRate;
    };
    const before = new Date('2025-11-20T08:59:59+08:00');
    for (const loanRate of [3, 3, 3.1, 3.2, 3.65, 3.85, 4, 5, 6]) await storeOrder('70', 1, 10_000, { loanRate });
    for (let number = 0; number < 5; number += 1) await storeOrder('80', 1, 10_000, { loanRate: 9, time: before });
    await storeOrder('91', 1, null);
    expect(await usualRate()).toBeUndefined();
    await storeOrder('80', 1, 10_000, { loanRate: 6 });
    expect(await usualRate()).toBe(3.65);
    await storeOrder('70', 1, 10_000, { loanRate: 6 });
    expect(await usualRate()).toBe(3.85);
    expect(await listComparedProducts(context.db, ['A', 'B'])).toMatchObject([{ usualRate: 3.85 }, { productCode: 'B' }]);
    context.advance(400 * 86_400_000);
    await refreshFiguresDaily(context);
    expect((await getFinanceProduct(context.db, 'A')).usualRate).toBeUndefined();
  });

  it('shows neither a share of fewer than 5 decisions nor a mean of fewer than 5 evaluations', async () => {
    for (let number = 0; number < 4; number += 1) {
      await storeOrder('70', 1, 10_000);
      await storeEvaluation(5);
    }
    await storeEvaluation(1, '3');
    await refreshProductFigures(context.db, context.now(), 'A');
    expect(await getFinanceProduct(context.db, 'A')).toMatchObject({ successRate: null, evaluation: null });
    await storeEvaluation(1);
    expect(await getFinanceProduct(context.db, 'A')).toMatchObject({ evaluation: { count: 5, serviceScore: 4.2, majorScore: 4 } });
  });

  it('that is not there is not found', async () => {
    await expect(getFinanceProduct(context.db, 'nothing')).rejects.toMatchObject({ kind: 'notFound' });
  });
});
