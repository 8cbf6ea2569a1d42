import type { CallSchemas } from '#lib/contract/call.ts';
import type { financeToolEndpoints } from '#lib/contract/endpoints/finance-tool.ts';

export const financeToolSchemas = {} as const satisfies Record<keyof typeof financeToolEndpoints, CallSchemas>;
