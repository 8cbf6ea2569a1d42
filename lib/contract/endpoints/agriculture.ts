import type { Endpoint } from '#lib/contract/endpoint.ts';

export const agricultureEndpoints = {} as const satisfies Record<string, Endpoint>;
