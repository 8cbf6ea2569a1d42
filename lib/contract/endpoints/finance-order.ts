import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

const OWN = { session: 'required' } as const;

export const financeOrderEndpoints = {
  financeOrderSave: write('/api/fin/order/save', { ...OWN, repeat: 'allowed' }),
  financeOrderSubmit: write('/api/fin/order/submit', OWN),
  financeOrderResubmit: write('/api/fin/order/resubmit', OWN),
  financeOrderWithdraw: write('/api/fin/order/withdraw', OWN),
  financeOrderSign: write('/api/fin/order/sign', OWN),
  financeOrderDecline: write('/api/fin/order/decline', OWN),
  financeOrderReconsider: write('/api/fin/order/reconsider', OWN),
  financeOrderRemoveDraft: write('/api/fin/order/remove-draft', OWN),
  financeOrders: read('/api/fin/order/list-order-by-page', OWN),
  financeOrderCounts: read('/api/fin/order/count-by-group', OWN),
  financeOrder: read('/api/fin/order/{orderNo}', { ...OWN, params: { orderNo: IDENTIFIER } }),
  financeOrderPrint: read('/api/fin/order/{orderNo}/print', {
    ...OWN,
    params: { orderNo: IDENTIFIER },
    kind: 'download',
  }),
  creditAuthorisations: read('/api/usr/authorisation/list-authorisation-by-page', OWN),
  creditAuthorisationRevoke: write('/api/usr/authorisation/revoke', OWN),
} as const satisfies Record<string, Endpoint>;
