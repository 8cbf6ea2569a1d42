import type { CallSchemas } from '#lib/contract/call.ts';
import type { financeProductEndpoints } from '#lib/contract/endpoints/finance-product.ts';
import { envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import {
  FinanceFacets,
  FinanceProduct,
  FinanceProductFilter,
  FinanceProductQuery,
  FinanceProductRow,
} from '#lib/contract/finance-product.ts';
import { RecordCode, RecordCodeQuery } from '#lib/contract/record-code.ts';

export const financeProductSchemas = {
  financeProducts: { query: FinanceProductQuery, answer: rowsEnvelope(FinanceProductRow) },
  financeFacets: { query: FinanceProductFilter, answer: envelope(FinanceFacets) },
  financeProductCodes: { query: RecordCodeQuery, answer: rowsEnvelope(RecordCode) },
  financeProduct: { answer: envelope(FinanceProduct) },
} as const satisfies Record<keyof typeof financeProductEndpoints, CallSchemas>;
