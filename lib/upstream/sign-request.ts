import { createHash, randomUUID } from 'node:crypto';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { WireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { type SignForm, signV1, toSignedBody, toSignText } from '#lib/signature/sign-v1.ts';
import { SIGN_V2_HEADERS, STREAMED_BODY, signV2 } from '#lib/signature/sign-v2.ts';
import { siteSignKey } from './site-address.ts';

export interface Signable {
  readonly site: Endpoint['site'];
  readonly method: Endpoint['method'];
  /** As sent, encoded, without the query. */
  readonly pathname: string;
  readonly query: WireQuery;
  /** Exact bytes; `streamed` for an upload; none for a read. */
  readonly body?: Uint8Array | typeof STREAMED_BODY;
}

const signedPart = ({ body, query }: Signable, form: SignForm): string | Uint8Array => {
  if (body === undefined) return toSignText(query, form);
  return body === STREAMED_BODY ? '' : toSignedBody(body, form);
};

const NO_BODY_SHA256 = createHash('sha256').digest('hex');
const hashBody = (body: Signable['body']): string => {
  if (body === undefined) return NO_BODY_SHA256;
  return body === STREAMED_BODY ? STREAMED_BODY : createHash('sha256').update(body).digest('hex');
};

/** Signature headers of a request: the specification's (spec §7), and the second one where its key is set. */
export function signRequest(request: Signable, env: Env): Record<string, string> {
  const headers: Record<string, string> = { [env.SIGN_HEADER]: signV1(siteSignKey(request.site, env), signedPart(request, env.SIGN_TEXT)) };
  if (env.SIGN_V2_KEY === undefined || request.site !== 'portal') return headers;
  const timestampMs = Date.now();
  const nonce = randomUUID();
  headers[SIGN_V2_HEADERS.signature] = signV2({
    key: env.SIGN_V2_KEY,
    keyId: env.SIGN_V2_KEY_ID,
    method: request.method,
    pathname: request.pathname,
    query: new URLSearchParams(request.query),
    bodySha256Hex: hashBody(request.body),
    timestampMs,
    nonce,
  });
  headers[SIGN_V2_HEADERS.timestamp] = String(timestampMs);
  headers[SIGN_V2_HEADERS.nonce] = nonce;
  headers[SIGN_V2_HEADERS.keyId] = env.SIGN_V2_KEY_ID;
  return headers;
}
