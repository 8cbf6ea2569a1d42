import type { CallSchemas } from '#lib/contract/call.ts';
import type { authenticationEndpoints } from '#lib/contract/endpoints/authentication.ts';

export const authenticationSchemas = {} as const satisfies Record<keyof typeof authenticationEndpoints, CallSchemas>;
