import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

const OWN = { session: 'required' } as const;

export const financeDemandEndpoints = {
  demandSave: write('/api/fin/demand/save', OWN),
  demandPublish: write('/api/fin/demand/publish', OWN),
  demandRemoveDraft: write('/api/fin/demand/remove-draft', OWN),
  demandWithdraw: write('/api/fin/demand/withdraw', OWN),
  demandChoose: write('/api/fin/demand/choose', OWN),
  demandReadResponses: write('/api/fin/demand/read-response', { ...OWN, repeat: 'allowed' }),
  demands: read('/api/fin/demand/list-demand-by-page', OWN),
  demandCounts: read('/api/fin/demand/counts', OWN),
  demand: read('/api/fin/demand/{demandNo}', { ...OWN, params: { demandNo: IDENTIFIER } }),
} as const satisfies Record<string, Endpoint>;
