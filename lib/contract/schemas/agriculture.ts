import type { CallSchemas } from '#lib/contract/call.ts';
import type { agricultureEndpoints } from '#lib/contract/endpoints/agriculture.ts';

export const agricultureSchemas = {} as const satisfies Record<keyof typeof agricultureEndpoints, CallSchemas>;
