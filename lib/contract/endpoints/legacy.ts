import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

const OWN = { session: 'required' } as const;

export const legacyEndpoints = {
  evaluationsToWrite: read('/api/usr/evaluate/list-to-rate', OWN),
  ownEvaluations: read('/api/usr/evaluate/list-own-by-page', OWN),
  evaluationSubmit: write('/api/usr/evaluate/submit', OWN),
  evaluationAppend: write('/api/usr/evaluate/append', OWN),
  invoiceTitles: read('/api/usr/invoice/list-title', OWN),
  invoiceTitleSave: write('/api/usr/invoice/save-title', { ...OWN, enciphered: ['bankAccount'] }),
  invoiceTitleRemove: write('/api/usr/invoice/remove-title', OWN),
  invoicePaidThings: read('/api/usr/invoice/list-paid', OWN),
  invoices: read('/api/usr/invoice/list-invoice-by-page', OWN),
  invoiceApply: write('/api/usr/invoice/apply', OWN),
  invoiceCancel: write('/api/usr/invoice/cancel', OWN),
  certificates: read('/api/usr/cert/list-cert', OWN),
  certOrders: read('/api/usr/cert/list-order-by-page', OWN),
  certOrder: read('/api/usr/cert/{orderNo}', { ...OWN, params: { orderNo: IDENTIFIER } }),
  certOrderSave: write('/api/usr/cert/save', { ...OWN, enciphered: ['idNo'] }),
  certOrderSubmit: write('/api/usr/cert/submit', { ...OWN, enciphered: ['idNo'] }),
  certOrderPay: write('/api/usr/cert/pay', { ...OWN, leaves: ['cashierUrl'] }),
  certOrderReceive: write('/api/usr/cert/receive', OWN),
  certOrderCancel: write('/api/usr/cert/cancel', OWN),
  messageDelete: write('/api/usr/biz-message/delete-message', OWN),
} as const satisfies Record<string, Endpoint>;
