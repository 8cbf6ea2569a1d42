import type { Endpoint } from '#lib/contract/endpoint.ts';

export const guaranteeEndpoints = {} as const satisfies Record<string, Endpoint>;
