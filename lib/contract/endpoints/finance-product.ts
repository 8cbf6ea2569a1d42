import { type Endpoint, read } from '#lib/contract/endpoint.ts';

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

export const financeProductEndpoints = {
  financeProducts: read('/api/fin/product/list-product-by-page', { session: 'none' }),
  financeFacets: read('/api/fin/product/facets', { session: 'none' }),
  financeProductCodes: read('/api/fin/product/list-code-by-page', { session: 'none' }),
  financeProduct: read('/api/fin/product/{productCode}', { session: 'none', params: { productCode: CODE } }),
} as const satisfies Record<string, Endpoint>;
