import type { CallSchemas } from '#lib/contract/call.ts';
import type { messageEndpoints } from '#lib/contract/endpoints/message.ts';

export const messageSchemas = {} as const satisfies Record<keyof typeof messageEndpoints, CallSchemas>;
