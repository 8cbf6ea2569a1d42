import type { CallSchemas } from '#lib/contract/call.ts';
import type { legacyEndpoints } from '#lib/contract/endpoints/legacy.ts';

export const legacySchemas = {} as const satisfies Record<keyof typeof legacyEndpoints, CallSchemas>;
