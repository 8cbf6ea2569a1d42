import type { CallSchemas } from '#lib/contract/call.ts';
import type { financeDemandEndpoints } from '#lib/contract/endpoints/finance-demand.ts';

export const financeDemandSchemas = {} as const satisfies Record<keyof typeof financeDemandEndpoints, CallSchemas>;
