import type { CallSchemas } from '#lib/contract/call.ts';
import { CreditAuthorisation, CreditAuthorisationQuery, CreditAuthorisationRevokeBody } from '#lib/contract/credit-authorisation.ts';
import type { financeOrderEndpoints } from '#lib/contract/endpoints/finance-order.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import {
  FinanceOrder,
  FinanceOrderContentBody,
  FinanceOrderCounts,
  FinanceOrderMoved,
  FinanceOrderQuery,
  FinanceOrderReasonBody,
  FinanceOrderReconsiderBody,
  FinanceOrderResubmitBody,
  FinanceOrderRow,
  FinanceOrderSignBody,
  FinanceOrderStepBody,
  FinanceOrderSubmitted,
} from '#lib/contract/finance-order.ts';

const moved = envelope(FinanceOrderMoved);

export const financeOrderSchemas = {
  financeOrderSave: { body: FinanceOrderContentBody, answer: moved },
  financeOrderSubmit: { body: FinanceOrderContentBody, answer: envelope(FinanceOrderSubmitted) },
  financeOrderResubmit: { body: FinanceOrderResubmitBody, answer: moved },
  financeOrderWithdraw: { body: FinanceOrderReasonBody, answer: moved },
  financeOrderSign: { body: FinanceOrderSignBody, answer: moved },
  financeOrderDecline: { body: FinanceOrderReasonBody, answer: moved },
  financeOrderReconsider: { body: FinanceOrderReconsiderBody, answer: envelope(FinanceOrderSubmitted) },
  financeOrderRemoveDraft: { body: FinanceOrderStepBody, answer: Done },
  financeOrders: { query: FinanceOrderQuery, answer: rowsEnvelope(FinanceOrderRow) },
  financeOrderCounts: { answer: envelope(FinanceOrderCounts) },
  financeOrder: { answer: envelope(FinanceOrder) },
  financeOrderPrint: { answer: Done },
  creditAuthorisations: { query: CreditAuthorisationQuery, answer: rowsEnvelope(CreditAuthorisation) },
  creditAuthorisationRevoke: { body: CreditAuthorisationRevokeBody, answer: Done },
} as const satisfies Record<keyof typeof financeOrderEndpoints, CallSchemas>;
