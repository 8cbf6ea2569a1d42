import { countFinanceFacets } from '../domain/finance-product/count-finance-facets.ts';
import { getFinanceProduct } from '../domain/finance-product/get-finance-product.ts';
import { listFinanceProducts } from '../domain/finance-product/list-finance-products.ts';
import { listProductCodes } from '../domain/finance-product/list-product-codes.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

export function mountFinanceProductRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'financeProducts', ({ query }) => listFinanceProducts(context, query));
  mountCall(app, 'financeFacets', async ({ query }) => ({ data: await countFinanceFacets(context, query) }));
  mountCall(app, 'financeProductCodes', ({ query }) => listProductCodes(context, query.pageNum));
  mountCall(app, 'financeProduct', async ({ params }) => ({ data: await getFinanceProduct(context.db, params.productCode) }));
}
