import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';

const OWN = { session: 'required' } as const;

export const authenticationEndpoints = {
  authOverview: read('/api/usr/auth/overview', OWN),
  personalAuth: write('/api/usr/auth/personal', { ...OWN, enciphered: ['idNo'] }),
  personalAuthCurrent: read('/api/usr/auth/personal', OWN),
  qualifications: read('/api/usr/auth/qualification', OWN),
  qualificationSubmit: write('/api/usr/auth/qualification', OWN),
  qualificationRevoke: write('/api/usr/auth/qualification/revoke', OWN),
  attorneySubmit: write('/api/user/attorney', { ...OWN, enciphered: ['corpIdNo', 'operatorIdNo'] }),
  attorneyRevoke: write('/api/user/attorney/revoke', OWN),
} as const satisfies Record<string, Endpoint>;
