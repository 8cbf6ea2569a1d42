import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Compares two signatures in a time that tells nothing about where they differ. */
export function equalSignatures(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Headers of the second signature. */
export const SIGN_V2_HEADERS = { signature: 'sign-v2', timestamp: 'sign-ts', nonce: 'sign-nonce', keyId: 'sign-key' } as const;

/** Stands for the body's hash where the body streams (uploads) and so cannot be hashed before it is sent. */
export const STREAMED_BODY = 'streamed';

/** How far the two clocks may be apart, and how long a nonce must be remembered. */
export const SIGN_V2_WINDOW_MS = 300_000;

export interface SignedRequest {
  readonly keyId: string;
  readonly method: string;
  /** Path as sent, encoded, without the query. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** SHA-256 of the exact body in hex, of no bytes where there is no body, or {@link STREAMED_BODY}. */
  readonly bodySha256Hex: string;
  readonly timestampMs: number;
  readonly nonce: string;
}

const RESERVED = /[!'()*]/g;
const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(RESERVED, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sorted by key, repeated keys in their own order: what a server reads from two equal texts is equal. */
function toCanonicalQuery(query: URLSearchParams): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  const pairs: string[] = [];
  for (const [key, value] of sorted) pairs.push(`${encodeRfc3986(key)}=${encodeRfc3986(value)}`);
  return pairs.join('&');
}

/** The signed text. Every field is free of line breaks once encoded, so distinct requests have distinct texts. */
export function toSignTextV2(request: SignedRequest): string {
  return [
    request.method.toUpperCase(),
    request.pathname,
    toCanonicalQuery(request.query),
    request.bodySha256Hex,
    String(request.timestampMs),
    encodeRfc3986(request.nonce),
    encodeRfc3986(request.keyId),
  ].join('\n');
}

/** Base64 HMAC-SHA256 over method, path, query, body hash, time, nonce and key id. */
export function signV2({ key, ...request }: SignedRequest & { readonly key: string }): string {
  return createHmac('sha256', key).update(toSignTextV2(request)).digest('base64');
}

/** The headers by which a request carries its second signature, with a nonce of its own. */
export function signV2Headers(request: Omit<SignedRequest, 'nonce'> & { readonly key: string }): Record<string, string> {
  const nonce = randomUUID();
  return {
    [SIGN_V2_HEADERS.signature]: signV2({ ...request, nonce }),
    [SIGN_V2_HEADERS.timestamp]: String(request.timestampMs),
    [SIGN_V2_HEADERS.nonce]: nonce,
    [SIGN_V2_HEADERS.keyId]: request.keyId,
  };
}
