import type { financeDemandEndpoints } from '#lib/contract/demand/actions.ts';
import { financeDemandStates } from '#lib/contract/demand/states.ts';
import type { authorisationEndpoints } from '#lib/contract/endpoints.ts';
import type { financeOrderEndpoints } from '#lib/contract/finance/actions.ts';
import { financeOrderStates } from '#lib/contract/finance/states.ts';
import { wantedDemand } from '../sample-demand.ts';
import { sampleContent } from '../sample-orders.ts';
import { listActionRows } from './action-rows.ts';
import { type MatrixRow, named, own } from './matrix-row.ts';
import type { OwnedNames } from './owned-names.ts';

const REASON = { reason: '示例原因' };

/** Applications for credit and the authorisations they rest on. */
export function listFinanceOrderRows({
  finance,
  text,
}: OwnedNames): Record<keyof typeof financeOrderEndpoints | keyof typeof authorisationEndpoints, MatrixRow> {
  const draft = finance('00');
  const saved = { ...draft, productCode: text('finance_order', 'product_code', { order_no: draft.orderNo }), content: sampleContent() };
  const params = { orderNo: finance('70').orderNo };
  return {
    ...listActionRows(financeOrderStates, finance),
    financeOrderSave: named({ body: saved }),
    financeOrderSubmit: named({ body: saved }),
    financeOrderReconsider: named({ body: { ...finance('91'), ...REASON, agreed: true } }),
    financeOrderStatement: named({ body: { orderNo: finance('50').orderNo } }),
    financeOrderRemoveDraft: named({ body: draft }),
    financeOrders: own({ query: { pageSize: '50' }, shows: 'company' }),
    financeOrderCounts: own(),
    financeOrder: named({ params, shows: 'company' }),
    financeOrderReceipt: named({ params: { orderNo: finance('80').orderNo, number: '2' } }),
    financeOrderSettlement: named({ params: { orderNo: finance('80').orderNo } }),
    financeOrderPrint: named({ params }),
    financeOrderLoanProof: named({ params }),
    creditAuthorisations: own({ query: { pageSize: '50' }, shows: 'company' }),
    creditAuthorisationRevoke: named({ body: { authId: text('credit_authorisation', 'id') } }),
  };
}

/** What the company looks for, and the offers it got. */
export function listFinanceDemandRows({ demand, text }: OwnedNames): Record<keyof typeof financeDemandEndpoints, MatrixRow> {
  const content = wantedDemand();
  return {
    ...listActionRows(financeDemandStates, () => demand),
    demandSave: named({ body: { ...demand, content } }),
    demandPublish: named({ body: { ...demand, content } }),
    demandRemoveDraft: named({ body: demand }),
    demandChoose: named({ body: { ...demand, responseId: text('demand_response', 'id') } }),
    demandReadResponses: named({ body: demand }),
    demands: own({ shows: 'company' }),
    demandCounts: own(),
    demand: named({ params: { demandNo: demand.demandNo }, shows: 'company' }),
  };
}
