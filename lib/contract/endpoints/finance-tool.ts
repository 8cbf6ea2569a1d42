import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

/** What helps to choose: comparing, matching, institutions, evaluations, favourites. */
export const financeToolEndpoints = {
  comparedProducts: read('/api/fin/product/list-by-code', { session: 'none' }),
  matchProducts: write('/api/fin/product/match', { repeat: 'allowed' }),
  institution: read('/api/org/institution/{agencyId}', { session: 'none', params: { agencyId: CODE } }),
  agencyEvaluations: read('/api/usr/evaluate/list-by-agency', { session: 'none' }),
  favourites: read('/api/usr/favourite/list', { session: 'required' }),
  favouriteAdd: write('/api/usr/favourite/add', { session: 'required', repeat: 'allowed' }),
  favouriteRemove: write('/api/usr/favourite/remove', { session: 'required', repeat: 'allowed' }),
} as const satisfies Record<string, Endpoint>;
