import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';

/** Whether a request says itself that it is larger than allowed. Bodies of unsaid length are counted while they are read. */
export function isTooLarge(endpoint: Endpoint, headers: Headers, env: Pick<Env, 'MAX_JSON_BODY_BYTES' | 'MAX_UPLOAD_BYTES'>): boolean {
  const maxBytes = endpoint.kind === 'upload' ? env.MAX_UPLOAD_BYTES : env.MAX_JSON_BODY_BYTES;
  return Number(headers.get('content-length') ?? 0) > maxBytes;
}
