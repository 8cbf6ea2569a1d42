import type { CallSchemas } from '#lib/contract/call.ts';
import type { financeDemandEndpoints } from '#lib/contract/endpoints/finance-demand.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import {
  Demand,
  DemandChooseBody,
  DemandChosen,
  DemandCounts,
  DemandMoved,
  DemandQuery,
  DemandRow,
  DemandSaveBody,
  DemandStepBody,
  DemandWithdrawBody,
} from '#lib/contract/finance-demand.ts';

export const financeDemandSchemas = {
  demandSave: { body: DemandSaveBody, answer: envelope(DemandMoved) },
  demandPublish: { body: DemandSaveBody, answer: envelope(DemandMoved) },
  demandRemoveDraft: { body: DemandStepBody, answer: Done },
  demandWithdraw: { body: DemandWithdrawBody, answer: envelope(DemandMoved) },
  demandChoose: { body: DemandChooseBody, answer: envelope(DemandChosen) },
  demandReadResponses: { body: DemandStepBody, answer: Done },
  demands: { query: DemandQuery, answer: rowsEnvelope(DemandRow) },
  demandCounts: { answer: envelope(DemandCounts) },
  demand: { answer: envelope(Demand) },
} as const satisfies Record<keyof typeof financeDemandEndpoints, CallSchemas>;
