import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';

export const submissionEndpoints = {
  agencyRegister: write('/api/org'),
  agencyTicket: write('/api/org/ticket', { repeat: 'allowed' }),
  companyAuth: write('/api/usr/auth/company', { session: 'required', enciphered: ['verifierIdNo', 'legalIdNo'] }),
  companyAuthCurrent: read('/api/usr/auth/company', { session: 'required' }),
} as const satisfies Record<string, Endpoint>;
