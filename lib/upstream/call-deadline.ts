import { type Endpoint, REQUEST_TIMEOUT_MS } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';

type Deadlined = Pick<Endpoint, 'method' | 'kind' | 'timeoutMs'>;

/** A read that names no time of its own, as a captcha does, and fetches no file. */
const isPlainRead = ({ method, kind, timeoutMs }: Deadlined): boolean =>
  method === 'GET' && kind === 'json' && timeoutMs === REQUEST_TIMEOUT_MS;

/** How long the upstream may take for a call: the call's own time, or the operator's if that is shorter. */
export const toDeadlineMs = (call: Deadlined, env: Pick<Env, 'READ_TIMEOUT_MS' | 'MAX_CALL_TIMEOUT_MS'>): number =>
  Math.min(isPlainRead(call) ? env.READ_TIMEOUT_MS : call.timeoutMs, env.MAX_CALL_TIMEOUT_MS);
