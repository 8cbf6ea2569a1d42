import { type Endpoint, read } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

export const financeProductEndpoints = {
  financeProducts: read('/api/fin/product/list-product-by-page'),
  financeFacets: read('/api/fin/product/facets'),
  financeProductCodes: read('/api/fin/product/list-code-by-page'),
  financeProduct: read('/api/fin/product/{productCode}', { params: { productCode: IDENTIFIER } }),
} as const satisfies Record<string, Endpoint>;
