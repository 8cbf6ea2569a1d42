import type { Endpoint } from '#lib/contract/endpoint.ts';

export const financeToolEndpoints = {} as const satisfies Record<string, Endpoint>;
