import { FinanceProductFilter } from '#lib/contract/finance-product.ts';
import { createBulkProducts } from '../../../sandbox/seed/bulk/bulk-products.ts';
import { readAgencies } from '../../../sandbox/seed/demo-content.ts';
import { toProductRecords } from '../../../sandbox/seed/seed-content.ts';
import { countCodes } from '../../catalogue/count-codes.ts';
import { countFacets } from '../../catalogue/product-catalogue.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { insertBatches } from '../../seed/seed-reference.ts';
import { storeProducts, storeSurroundings } from '../../testing/sample-product.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { financeProducts, LISTED } from './finance-products.ts';

const shown = (counts: readonly { value: string; count: number }[]) =>
  Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

describeOnDatabase('facet counts', (database) => {
  let context: TestContext;
  const count = (query: Record<string, string>) => countFacets(financeProducts, context, FinanceProductFilter.parse(query));

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeSurroundings(context.db);
    await storeProducts(
      context,
      { productCode: 'A', guaranteeTypes: ['1', '2'], payTypes: ['1'] },
      { productCode: 'B', guaranteeTypes: ['2'], payTypes: ['3'] },
      { productCode: 'C', guaranteeTypes: ['3'], payTypes: ['3'], accountTypes: ['INDIVIDUAL', 'ENTERPRISE'] },
    );
  });

  it('leave out their own choice and keep the others', async () => {
    const facets = await count({ guaranteeType: '2', payType: '3' });
    expect(shown(facets.guaranteeType)).toEqual({ 2: 1, 3: 1 });
    expect(shown(facets.payType)).toEqual({ 1: 1, 3: 1 });
    expect(shown(facets.accountType)).toEqual({ ENTERPRISE: 1 });
  });

  it('stop at 1,000 and say so, also where single codes are counted', async () => {
    const records = toProductRecords([...createBulkProducts(2_600, readAgencies())], context.now());
    await insertBatches(
      context.db,
      financeProduct,
      records.map(({ product }) => ({ ...product, facetCodes: product.productCode.endsWith('1') ? ['x:rare', 'x:all'] : ['x:all'] })),
    );
    const counted = await countCodes(context.db, LISTED, ['x:all', 'x:rare', 'x:none'], financeProduct);
    expect(Object.fromEntries(counted)).toEqual({
      'x:all': { count: 1_000, capped: true },
      'x:rare': { count: 260, capped: false },
      'x:none': { count: 0, capped: false },
    });
  });

  it('list every value of the dictionary in its order, with zeros', async () => {
    const { payType, city } = await count({});
    expect(payType.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(payType.map(({ count: total }) => total)).toEqual([1, 0, 2, 0, 0, 0]);
    expect(city).toEqual([
      { value: '350302', count: 3, capped: false },
      { value: '350303', count: 0, capped: false },
    ]);
  });
});
