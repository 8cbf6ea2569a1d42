import type { Endpoint } from '#lib/contract/endpoint.ts';

export const legacyEndpoints = {} as const satisfies Record<string, Endpoint>;
