import type { CallSchemas } from '#lib/contract/call.ts';
import type { guaranteeEndpoints } from '#lib/contract/endpoints/guarantee.ts';

export const guaranteeSchemas = {} as const satisfies Record<keyof typeof guaranteeEndpoints, CallSchemas>;
