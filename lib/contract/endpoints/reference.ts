import { type Endpoint, read } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

export const referenceEndpoints = {
  dictType: read('/api/comm/dictType/{type}', { params: { type: IDENTIFIER } }),
  districtOption: read('/api/comm/district/option'),
  agencyOptions: read('/api/org/list-agency-for-option'),
  homeStatistics: read('/api/stat/home'),
} as const satisfies Record<string, Endpoint>;
