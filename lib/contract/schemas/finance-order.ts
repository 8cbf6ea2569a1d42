import type { CallSchemas } from '#lib/contract/call.ts';
import type { financeOrderEndpoints } from '#lib/contract/endpoints/finance-order.ts';

export const financeOrderSchemas = {} as const satisfies Record<keyof typeof financeOrderEndpoints, CallSchemas>;
