import { HomeStatistics } from '#lib/contract/institution.ts';
import { newId } from '../../db/new-id.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { storeProducts, storeSurroundings } from '../../testing/sample-product.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { parseMoment } from '../time/shanghai-time.ts';
import { getHomeStatistics } from './get-home-statistics.ts';

type OrderChange = Partial<typeof financeOrder.$inferInsert>;

describeOnDatabase('home statistics', (database) => {
  let context: TestContext;

  async function storeOrder(submitted: string, change: OrderChange = {}): Promise<void> {
    const submitTime = parseMoment(submitted);
    const id = newId(submitTime);
    await context.db.insert(financeOrder).values({
      id,
      orderNo: id,
      userId: newId(submitTime),
      accountType: 'ENTERPRISE',
      productCode: 'A',
      agencyId: 'bank',
      amountYuan: 100_000,
      termMonths: 12,
      firstLoan: false,
      state: '10',
      stateTime: submitTime,
      submitTime,
      acceptDue: parseMoment('2026-11-10 18:00:00'),
      contactDue: parseMoment('2026-11-12 18:00:00'),
      answerDue: parseMoment('2026-12-31 18:00:00'),
      ...change,
    });
  }

  beforeEach(() => {
    context = createTestContext(database().db);
  });

  it('of an empty database are zeros over twelve months, without means', async () => {
    const statistics = await getHomeStatistics(context);
    expect(HomeStatistics.parse(statistics)).toEqual(statistics);
    expect(statistics.monthly.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ]);
    expect(statistics.recent).toEqual({
      applicantCount: 0,
      lentCount: 0,
      lentAmountWan: 0,
      acceptanceHours: null,
      acceptOnTime: null,
      contactOnTime: null,
      answerOnTime: null,
    });
  });

  it('count what is on sale and published, and first loans that were lent', async () => {
    await storeSurroundings(context.db);
    await storeProducts(context, { productCode: 'A' });
    await storeArticles(context, { policyArticleId: 'P' });
    await storeOrder('2026-01-05', { firstLoan: true, loanTime: parseMoment('2026-01-08'), loanAmountYuan: 50_000 });
    await storeOrder('2026-01-05', { firstLoan: true });
    const { monthly, ...statistics } = await getHomeStatistics(context);
    expect(statistics).toMatchObject({ agencyCount: 2, productCount: 1, insuranceCount: 0, policyCount: 1, firstLoanCount: 1 });
    expect(monthly.find(({ month }) => month === '2026-01')).toEqual({ month: '2026-01', lentAmountWan: 5, lentCount: 1 });
  });

  it('share what was on time among what is done or due, of the last 30 days only', async () => {
    await storeOrder('2026-11-09', {
      acceptTime: parseMoment('2026-11-10 09:00:00'),
      acceptHours: 2,
      contactTime: parseMoment('2026-11-13'),
    });
    await storeOrder('2026-11-09', { acceptTime: parseMoment('2026-11-11 09:00:00'), acceptHours: 5 });
    await storeOrder('2026-11-19', { acceptDue: parseMoment('2026-11-20 18:00:00'), contactDue: parseMoment('2026-11-24 18:00:00') });
    await storeOrder('2026-10-20', { acceptTime: parseMoment('2026-10-21'), acceptHours: 90 });
    const { recent } = await getHomeStatistics(context);
    expect(recent).toMatchObject({ applicantCount: 3, acceptanceHours: 3.5, acceptOnTime: 50, contactOnTime: 0, answerOnTime: null });
  });

  it('put a loan made at midnight in Putian into its own month', async () => {
    await storeOrder('2026-10-01', { loanTime: parseMoment('2026-11-01'), loanAmountYuan: 10_000 });
    const { monthly, recent } = await getHomeStatistics(context);
    expect(monthly.at(-1)).toEqual({ month: '2026-11', lentAmountWan: 1, lentCount: 1 });
    expect(recent).toMatchObject({ lentCount: 1, lentAmountWan: 1 });
  });
});
