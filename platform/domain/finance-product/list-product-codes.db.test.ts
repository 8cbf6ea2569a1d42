import { listProductCodes } from '../../catalogue/product-catalogue.ts';
import { storeProducts, storeSurroundings } from '../../testing/sample-product.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { financeProducts } from './finance-products.ts';

describeOnDatabase('product codes for sitemaps', (database) => {
  it('come in their order, and a page past the end is empty', async () => {
    const context = createTestContext(database().db);
    await storeSurroundings(context.db);
    await storeProducts(context, { productCode: 'B' }, { productCode: 'A' }, { productCode: 'C' });
    const { rows, total } = await listProductCodes(financeProducts, context, 1);
    expect(rows.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(total).toBe(3);
    expect(rows[0]?.updateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
    expect((await listProductCodes(financeProducts, context, 2)).rows).toEqual([]);
  });
});
