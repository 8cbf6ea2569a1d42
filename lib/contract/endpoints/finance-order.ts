import type { Endpoint } from '#lib/contract/endpoint.ts';

export const financeOrderEndpoints = {} as const satisfies Record<string, Endpoint>;
