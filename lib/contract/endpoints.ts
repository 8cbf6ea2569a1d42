import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { agricultureEndpoints } from './endpoints/agriculture.ts';
import { authenticationEndpoints } from './endpoints/authentication.ts';
import { fileEndpoints } from './endpoints/file.ts';
import { financeDemandEndpoints } from './endpoints/finance-demand.ts';
import { financeOrderEndpoints } from './endpoints/finance-order.ts';
import { financeProductEndpoints } from './endpoints/finance-product.ts';
import { financeToolEndpoints } from './endpoints/finance-tool.ts';
import { guaranteeEndpoints } from './endpoints/guarantee.ts';
import { insuranceEndpoints } from './endpoints/insurance.ts';
import { legacyEndpoints } from './endpoints/legacy.ts';
import { messageEndpoints } from './endpoints/message.ts';
import { policyEndpoints } from './endpoints/policy.ts';
import { referenceEndpoints } from './endpoints/reference.ts';
import { signOnEndpoints } from './endpoints/sign-on.ts';
import { submissionEndpoints } from './endpoints/submission.ts';

/**
 * The one table of upstream endpoints (spec §7), an area a file. Whatever is not here is answered 404 by the proxy.
 * Paths are the upstream's; the browser puts `/prod-api` in front. Their schemas stand in `schemas/`, under the same names.
 */
export const endpoints = {
  ...accountEndpoints,
  ...agricultureEndpoints,
  ...authenticationEndpoints,
  ...fileEndpoints,
  ...financeDemandEndpoints,
  ...financeOrderEndpoints,
  ...financeProductEndpoints,
  ...financeToolEndpoints,
  ...guaranteeEndpoints,
  ...insuranceEndpoints,
  ...legacyEndpoints,
  ...messageEndpoints,
  ...policyEndpoints,
  ...referenceEndpoints,
  ...signOnEndpoints,
  ...submissionEndpoints,
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
