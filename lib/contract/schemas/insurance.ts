import type { CallSchemas } from '#lib/contract/call.ts';
import type { insuranceEndpoints } from '#lib/contract/endpoints/insurance.ts';

export const insuranceSchemas = {} as const satisfies Record<keyof typeof insuranceEndpoints, CallSchemas>;
