import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { signV1, toSignText } from '#lib/signature/sign-v1.ts';
import { equalSignatures, SIGN_V2_HEADERS, SIGN_V2_WINDOW_MS, STREAMED_BODY, signV2 } from '#lib/signature/sign-v2.ts';
import { Fault } from '../domain/fault.ts';
import { consumeNonce } from '../domain/signature/consume-nonce.ts';
import type { PlatformDeps, PlatformHttp } from './platform-deps.ts';
import { isUpload } from './read-json.ts';

const NONCE = /^[\w-]{8,64}$/;
const readBody = async (c: Context): Promise<Uint8Array> => new Uint8Array(await c.req.arrayBuffer());

/** Repeated names have no place in the first signature's text. */
function toSignedQuery(query: URLSearchParams): Record<string, string> {
  const names = [...query.keys()];
  if (new Set(names).size !== names.length) throw new Fault('wrongSignature');
  return Object.fromEntries(query);
}

/** Whether the specification's signature (spec §7) over body or query is there and right; that of an upload is over nothing. */
export async function hasFirstSignature(
  c: Context,
  url: URL,
  { header, key }: { readonly header: string; readonly key: string },
): Promise<boolean> {
  const body = isUpload(c) ? null : await readBody(c);
  const signed = body === null ? '' : body.byteLength > 0 ? body : toSignText(toSignedQuery(url.searchParams));
  return equalSignatures(c.req.header(header) ?? '', signV1(key, signed));
}

interface SecondKey {
  readonly key: string;
  readonly keyId: string;
}

/** Whether a request bears the second signature under a key: within its window and never twice. */
export async function hasSecondSignature(c: Context, { key, keyId }: SecondKey, { signature, context }: PlatformDeps): Promise<boolean> {
  const nonce = c.req.header(SIGN_V2_HEADERS.nonce) ?? '';
  const timestampMs = Number(c.req.header(SIGN_V2_HEADERS.timestamp));
  const nowMs = context.now().getTime();
  const clocks = [nowMs, signature.wallClock?.().getTime() ?? nowMs];
  const isFresh = clocks.some((clockMs) => Math.abs(clockMs - timestampMs) <= SIGN_V2_WINDOW_MS);
  if (!isFresh || !NONCE.test(nonce) || c.req.header(SIGN_V2_HEADERS.keyId) !== keyId) return false;
  const bodySha256Hex = isUpload(c)
    ? STREAMED_BODY
    : createHash('sha256')
        .update(await readBody(c))
        .digest('hex');
  const { pathname, searchParams: query } = new URL(c.req.url);
  const expected = signV2({ key, keyId, method: c.req.method, pathname, query, bodySha256Hex, timestampMs, nonce });
  if (!equalSignatures(c.req.header(SIGN_V2_HEADERS.signature) ?? '', expected)) return false;
  // Two windows: by whichever clock it was fresh, it is stale before it is forgotten.
  return consumeNonce(context.db, keyId, nonce, new Date(Math.max(nowMs, timestampMs) + 2 * SIGN_V2_WINDOW_MS));
}

/**
 * Lets a call in only with the specification's signature (spec §7) and, where present or required, with the second one:
 * within its window and never twice.
 */
export const checkSignature =
  (deps: PlatformDeps): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    const url = new URL(c.req.url);
    if (!(await hasFirstSignature(c, url, deps.signature))) throw new Fault('wrongSignature');
    const isSecondGiven = c.req.header(SIGN_V2_HEADERS.signature) !== undefined;
    const isSecondNeeded = deps.signature.second.required || isSecondGiven;
    if (isSecondNeeded && !(await hasSecondSignature(c, deps.signature.second, deps))) throw new Fault('wrongSignature');
    await next();
  };
