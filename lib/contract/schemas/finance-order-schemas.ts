import type { CallSchemas } from '#lib/contract/call.ts';
import type { insuranceEndpoints } from '#lib/contract/endpoints.ts';
import { envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import {
  ClaimSupplementBody,
  InsuranceClaimBody,
  InsuranceOrder,
  InsuranceOrderAmendBody,
  InsuranceOrderCounts,
  InsuranceOrderMoved,
  InsuranceOrderQuery,
  InsuranceOrderReasonBody,
  InsuranceOrderRow,
  InsuranceOrderSaveBody,
  InsuranceOrderStepBody,
  InsurancePayment,
  PremiumTrialBody,
  PremiumTrialResult,
} from '#lib/contract/insurance-order.ts';
import {
  InsuranceFacets,
  InsuranceProduct,
  InsuranceProductFilter,
  InsuranceProductQuery,
  InsuranceProductRow,
} from '#lib/contract/insurance-product.ts';
import { RecordCode, RecordCodeQuery } from '#lib/contract/record-code.ts';

const moved = envelope(InsuranceOrderMoved);

export const insuranceSchemas = {
  insuranceProducts: { query: InsuranceProductQuery, answer: rowsEnvelope(InsuranceProductRow) },
  insuranceFacets: { query: InsuranceProductFilter, answer: envelope(InsuranceFacets) },
  insuranceProductCodes: { query: RecordCodeQuery, answer: rowsEnvelope(RecordCode) },
  insuranceTrial: { body: PremiumTrialBody, answer: envelope(PremiumTrialResult) },
  insuranceProduct: { answer: envelope(InsuranceProduct) },
  insuranceOrderSave: { body: InsuranceOrderSaveBody, answer: moved },
  insuranceOrderSubmit: { body: InsuranceOrderSaveBody, answer: moved },
  insuranceOrderAmend: { body: InsuranceOrderAmendBody, answer: moved },
  insuranceOrderPay: { body: InsuranceOrderStepBody, answer: envelope(InsurancePayment) },
  insuranceOrderCancel: { body: InsuranceOrderReasonBody, answer: moved },
  insuranceOrderSurrender: { body: InsuranceOrderReasonBody, answer: moved },
  insuranceOrderRenew: { body: InsuranceOrderStepBody, answer: moved },
  insuranceClaim: { body: InsuranceClaimBody, answer: moved },
  insuranceClaimSupplement: { body: ClaimSupplementBody, answer: moved },
  insuranceOrders: { query: InsuranceOrderQuery, answer: rowsEnvelope(InsuranceOrderRow) },
  insuranceOrderCounts: { answer: envelope(InsuranceOrderCounts) },
  insuranceOrder: { answer: envelope(InsuranceOrder) },
} as const satisfies Record<keyof typeof insuranceEndpoints, CallSchemas>;
