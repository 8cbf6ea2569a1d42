import { toFarmApplyProduct } from '#components/agriculture/apply/farm-application.ts';
import { priceAll } from '#components/finance/compare/compare-model.ts';
import { toSheetProduct } from '#components/finance/detail/sheet-product.ts';
import { toApplyProduct } from '#components/finance-apply/finance-application.ts';
import { pickComparison } from '#components/home/pick-comparison.ts';
import { AgricultureProductListQuery, FARM_ZONE, FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { toListWire } from '#lib/contract/catalogue/list-query.ts';
import { FinanceProductQuery, type FinanceProductRow } from '#lib/contract/finance-product.ts';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { toWantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { listProducts } from '../../platform/catalogue/product-catalogue.ts';
import { financeProducts } from '../../platform/domain/finance-product/finance-products.ts';
import { getFinanceProduct, listComparedProducts } from '../../platform/domain/finance-product/get-finance-product.ts';
import { match } from '../../platform/domain/match/match.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { readFinanceProducts } from '../../sandbox/seed/demo-content.ts';
import { seedAgencies, seedProducts } from '../../sandbox/seed/seed-content.ts';

const NOW = new Date('2026-11-25T02:00:00Z');
const LIMIT = 50;
const rateOf = (row: FinanceProductRow, rate: number | null) => [row.productCode, rate];

describeOnDatabase('one ruler over the demo catalogue', (database) => {
  let context: TestContext;
  beforeEach(async () => {
    context = createTestContext(database().db);
    await seedAgencies(context.db, NOW);
    await seedProducts(context.db, readFinanceProducts(), NOW);
  });

  /** Every page of a list, asked for as its page asks. */
  async function listAll(query: object): Promise<FinanceProductRow[]> {
    const rows: FinanceProductRow[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await listProducts(
        financeProducts,
        context,
        FinanceProductQuery.parse(toListWire({ ...query, page: pageNum, limit: LIMIT })),
      );
      rows.push(...page.rows);
      if (rows.length >= page.total) return rows;
    }
  }

  it.each(['', 'amount=80&months=24&payType=3', 'amount=10&months=6', 'months=36', 'payType=2', 'guaranteeType=6'])(
    'list, farm zone and comparison name the same rate for “%s”, in its order',
    async (search) => {
      const query = FinanceListQuery.parse(Object.fromEntries(new URLSearchParams(search)));
      const wanted = toWantedLoan(query);
      const rows = await listAll(query);
      expect(rows.length).toBeGreaterThan(5);
      const rates = rows.map((row) => row.allInRate ?? Number.POSITIVE_INFINITY);
      expect(rates).toEqual([...rates].sort((a, b) => a - b));
      const compared = await listComparedProducts(
        context.db,
        rows.map(({ productCode }) => productCode),
      );
      for (const { product, sheet } of priceAll(compared, wanted)) {
        const row = rows.find(({ productCode }) => productCode === product.productCode) as FinanceProductRow;
        expect(rateOf(row, sheet?.allInPercent ?? null)).toEqual(rateOf(row, row.allInRate));
      }
      const { amount, months } = query;
      const farm = await listAll({ ...AgricultureProductListQuery.parse({ amount, months }), ...FARM_ZONE });
      const byFarm = toWantedLoan({ amount, months });
      expect(farm.map((row) => rateOf(row, row.allInRate))).toEqual(
        farm.map((row) => rateOf(row, priceSheet(row, byFarm)?.allInPercent ?? null)),
      );
    },
  );

  it('the list counts a fee that is due with the security which was chosen', async () => {
    const rateOfAll = async (query: object) =>
      (await listAll(FinanceListQuery.parse(query))).find(({ productCode }) => productCode === 'FP26064')?.allInRate;
    expect(await rateOfAll({})).toBe(3.4);
    expect(await rateOfAll({ guaranteeType: '1,5' })).toBe(3.4);
    expect(await rateOfAll({ guaranteeType: '5' })).toBeGreaterThan(5);
  });

  it('forms and sheets of products reckon the price of the product', async () => {
    const rows = await listAll(FinanceListQuery.parse({}));
    const discounted: string[] = [];
    for (const { productCode } of rows) {
      const product = await getFinanceProduct(context.db, productCode);
      for (const payWay of product.payTypes) {
        const wanted = { amountWan: 30, months: 6, payWay };
        const priced = [product, toApplyProduct(product), toFarmApplyProduct(product), toSheetProduct(product)].map((one) => {
          const sheet = priceSheet(one, wanted);
          return [sheet?.allInPercent, sheet?.interestYuan, sheet?.lastPaymentYuan];
        });
        expect([productCode, ...priced]).toEqual([productCode, ...priced.map(() => priced[0])]);
      }
      if (product.bankDiscount) discounted.push(productCode);
    }
    expect(discounted.length).toBeGreaterThan(0);
  });

  it('home, match, and what stands beside a product name the rate of the list', async () => {
    const rows = await listAll(FinanceListQuery.parse({}));
    const known = new Map(rows.map((row) => [row.productCode, row.allInRate]));
    const { products } = await match(context, { facts: {} }, null);
    const { related } = await getFinanceProduct(context.db, 'FP26002');
    const costs = pickComparison(rows);
    for (const group of [products.map(({ product }) => product), related, costs.map(({ product }) => product)]) {
      expect(group.length).toBeGreaterThan(2);
      expect(group.map((row) => rateOf(row, row.allInRate))).toEqual(group.map((row) => rateOf(row, known.get(row.productCode) ?? null)));
    }
    expect(costs.map(({ product, allInPercent }) => rateOf(product, allInPercent))).toEqual(
      costs.map(({ product }) => rateOf(product, known.get(product.productCode) ?? null)),
    );
  });
});
