import type { Endpoint } from '#lib/contract/endpoint.ts';

export const messageEndpoints = {} as const satisfies Record<string, Endpoint>;
