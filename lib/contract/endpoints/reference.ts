import { type Endpoint, read } from '#lib/contract/endpoint.ts';

export const referenceEndpoints = {
  dictType: read('/api/comm/dictType/{type}', { session: 'none', params: { type: /^[A-Za-z_]{1,40}$/ } }),
  districtOption: read('/api/comm/district/option', { session: 'none' }),
  agencyOptions: read('/api/org/list-agency-for-option', { session: 'none' }),
  homeStatistics: read('/api/stat/home', { session: 'none' }),
} as const satisfies Record<string, Endpoint>;
