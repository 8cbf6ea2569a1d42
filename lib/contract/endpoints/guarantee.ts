import { type Endpoint, read } from '#lib/contract/endpoint.ts';

export const guaranteeEndpoints = {
  guaranteeVerify: read('/api/guarantee/verify'),
} as const satisfies Record<string, Endpoint>;
