import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

/** What helps to choose: comparing, matching, institutions, evaluations, favourites. */
export const financeToolEndpoints = {
  comparedProducts: read('/api/fin/product/list-by-code'),
  matchProducts: write('/api/fin/product/match', { repeat: 'allowed' }),
  institution: read('/api/org/institution/{agencyId}', { params: { agencyId: IDENTIFIER } }),
  agencyEvaluations: read('/api/usr/evaluate/list-by-agency'),
  favourites: read('/api/usr/favourite/list', { session: 'required' }),
  favouriteAdd: write('/api/usr/favourite/add', { session: 'required', repeat: 'allowed' }),
  favouriteRemove: write('/api/usr/favourite/remove', { session: 'required', repeat: 'allowed' }),
} as const satisfies Record<string, Endpoint>;
