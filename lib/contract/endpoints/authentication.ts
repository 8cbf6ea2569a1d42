import type { Endpoint } from '#lib/contract/endpoint.ts';

export const authenticationEndpoints = {} as const satisfies Record<string, Endpoint>;
