import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

/** Numbers of identity papers; `*` is every entry of a list. */
const ID_NUMBERS = ['holder.idNo', 'insureds.*.idNo', 'beneficiaries.*.idNo'];

export const insuranceEndpoints = {
  insuranceProducts: read('/api/ins/product/list-product-by-page'),
  insuranceFacets: read('/api/ins/product/facets'),
  insuranceProductCodes: read('/api/ins/product/list-code-by-page'),
  insuranceTrial: write('/api/ins/product/trial', { repeat: 'allowed' }),
  insuranceProduct: read('/api/ins/product/{productCode}', { params: { productCode: IDENTIFIER } }),
  insuranceOrderSave: write('/api/ins/order/save', { session: 'required', repeat: 'allowed', enciphered: ID_NUMBERS }),
  insuranceOrderSubmit: write('/api/ins/order/submit', { session: 'required', enciphered: ID_NUMBERS }),
  insuranceOrderAmend: write('/api/ins/order/amend', { session: 'required', enciphered: ID_NUMBERS }),
  insuranceOrderPay: write('/api/ins/order/pay', { session: 'required', leaves: ['cashierUrl'] }),
  insuranceOrderCancel: write('/api/ins/order/cancel', { session: 'required' }),
  insuranceOrderSurrender: write('/api/ins/order/surrender', { session: 'required' }),
  insuranceOrderRenew: write('/api/ins/order/renew', { session: 'required' }),
  insuranceClaim: write('/api/ins/order/claim', { session: 'required', enciphered: ['bankAccount'] }),
  insuranceClaimSupplement: write('/api/ins/order/claim-supplement', { session: 'required' }),
  insuranceOrders: read('/api/ins/order/list-order-by-page', { session: 'required' }),
  insuranceOrderCounts: read('/api/ins/order/count-by-group', { session: 'required' }),
  insuranceOrder: read('/api/ins/order/{orderNo}', { session: 'required', params: { orderNo: IDENTIFIER } }),
} as const satisfies Record<string, Endpoint>;
