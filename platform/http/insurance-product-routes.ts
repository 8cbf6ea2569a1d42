import { openClauses } from '../domain/insurance-product/clause-document.ts';
import { countInsuranceFacets } from '../domain/insurance-product/count-insurance-facets.ts';
import { getInsuranceProduct } from '../domain/insurance-product/get-insurance-product.ts';
import { listInsuranceCodes } from '../domain/insurance-product/list-insurance-codes.ts';
import { listInsuranceProducts } from '../domain/insurance-product/list-insurance-products.ts';
import { tryPremium } from '../domain/insurance-product/try-premium.ts';
import { answerFile } from './answer-file.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

export function mountInsuranceProductRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'insuranceProducts', ({ query }) => listInsuranceProducts(context, query));
  mountCall(app, 'insuranceFacets', async ({ query }) => ({ data: await countInsuranceFacets(context, query) }));
  mountCall(app, 'insuranceProductCodes', ({ query }) => listInsuranceCodes(context, query.pageNum));
  mountCall(app, 'insuranceTrial', async ({ body }) => ({ data: await tryPremium(context.db, body) }));
  mountCall(app, 'insuranceProduct', async ({ params }) => ({ data: await getInsuranceProduct(context.db, params.productCode) }));
  app.get('/oss/insurance/:productCode/clauses.pdf', async (c) => answerFile(c, await openClauses(context, c.req.param('productCode'))));
}
