import type { CallSchemas } from '#lib/contract/call.ts';
import type { guaranteeEndpoints } from '#lib/contract/endpoints/guarantee.ts';
import { envelope } from '#lib/contract/envelope.ts';
import { GuaranteeVerification, GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';

export const guaranteeSchemas = {
  guaranteeVerify: { query: GuaranteeVerifyQuery, answer: envelope(GuaranteeVerification) },
} as const satisfies Record<keyof typeof guaranteeEndpoints, CallSchemas>;
