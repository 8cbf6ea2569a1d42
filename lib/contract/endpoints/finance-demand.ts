import type { Endpoint } from '#lib/contract/endpoint.ts';

export const financeDemandEndpoints = {} as const satisfies Record<string, Endpoint>;
