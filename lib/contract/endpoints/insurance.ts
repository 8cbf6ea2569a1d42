import type { Endpoint } from '#lib/contract/endpoint.ts';

export const insuranceEndpoints = {} as const satisfies Record<string, Endpoint>;
