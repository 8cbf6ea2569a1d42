import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { DEVICE_HEADER } from '#lib/contract/device-header.ts';
import { type Endpoint, REQUEST_TIMEOUT_MS } from '#lib/contract/endpoint.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { formatWireQuery, type WireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { readDeviceMark } from '#lib/session/describe-session.ts';
import { changeField, encipher } from '#lib/signature/cipher.ts';
import { type SignForm, signV1, toSignedBody, toSignText } from '#lib/signature/sign-v1.ts';
import { STREAMED_BODY, signV2Headers } from '#lib/signature/sign-v2.ts';

type Names = Pick<Env, 'DICTIONARY_NAMES'>;

const [PREFIX = ''] = endpoints.dictType.path.split('{', 1);
const TAG = 'dict:';

/** A path as the upstream knows it: a dictionary by the upstream's own name (DICTIONARY_NAMES). */
export function toNamedPath(path: string, { DICTIONARY_NAMES }: Names): string {
  if (!path.startsWith(PREFIX)) return path;
  const type = path.slice(PREFIX.length);
  return PREFIX + (Object.hasOwn(DICTIONARY_NAMES, type) ? DICTIONARY_NAMES[type] : type);
}

/** Published tags as the portal's pages carry them: a dictionary under the portal's name, whichever the upstream used. */
export function toOwnTags(tags: readonly string[], { DICTIONARY_NAMES }: Names): readonly string[] {
  const ours = new Map(Object.entries(DICTIONARY_NAMES).map(([own, theirs]) => [TAG + theirs, TAG + own]));
  return tags.map((tag) => ours.get(tag) ?? tag);
}

/** Where the site that answers a call is called; null when the operator named none. */
export function siteAddress(site: Endpoint['site'], env: Env): string | null {
  if (site === 'tenant') return env.TENANT_API_URL ?? null;
  if (site === 'admin') return env.ADMIN_API_URL ?? null;
  return env.UPSTREAM_URL;
}

/** Where a browser opens another site; null when the operator named none. */
export const sitePage = (site: 'tenant' | 'admin', env: Env): string | null =>
  (site === 'tenant' ? env.TENANT_SITE_URL : env.ADMIN_SITE_URL) ?? null;

export function siteSignKey(site: Endpoint['site'], env: Env): string {
  if (site === 'tenant') return env.SIGN_KEY_TENANT;
  return site === 'admin' ? env.SIGN_KEY_ADMIN : env.SIGN_KEY;
}

/** Enciphers the body fields that the contract names, with the keys of the call's site. */
export function encipherFields(endpoint: Endpoint, body: Readonly<Record<string, unknown>>, env: Env): Record<string, unknown> {
  const ownSite = endpoint.site === 'portal';
  const settings = {
    key: ownSite ? env.CIPHER_KEY : env.CIPHER_KEY_SITES,
    iv: ownSite ? env.CIPHER_IV : env.CIPHER_IV_SITES,
    mode: env.CIPHER_MODE,
    encoding: env.CIPHER_ENCODING,
  };
  return endpoint.enciphered.reduce(
    (sealed, path) => changeField(sealed, path, (text) => (text === '' ? text : encipher(text, settings))),
    { ...body },
  );
}

const PRINTABLE = /^[\x20-\x7e]{1,256}$/;

/**
 * What the upstream is told of a visitor: his address as the server's entry established it, his browser's name, so that he can
 * recognise the session in his list, and its mark, which tells the owner of an account from strangers.
 */
export function clientHeaders(headers: Headers, env: Pick<Env, 'SITE_URL'>): Record<string, string> {
  const address = headers.get('x-forwarded-for') ?? '';
  const agent = headers.get('user-agent') ?? '';
  const mark = readDeviceMark(headers.get('cookie'), env);
  return {
    ...(isIP(address) === 0 ? undefined : { 'x-forwarded-for': address }),
    ...(PRINTABLE.test(agent) ? { 'user-agent': agent } : undefined),
    ...(mark === null ? undefined : { [DEVICE_HEADER]: mark }),
  };
}

type Deadlined = Pick<Endpoint, 'method' | 'kind' | 'timeoutMs'>;

/** A read that names no time of its own, as a captcha does, and fetches no file. */
const isPlainRead = ({ method, kind, timeoutMs }: Deadlined): boolean =>
  method === 'GET' && kind === 'json' && timeoutMs === REQUEST_TIMEOUT_MS;

/** How long the upstream may take for a call: the call's own time, or the operator's if that is shorter. */
export const toDeadlineMs = (call: Deadlined, env: Pick<Env, 'READ_TIMEOUT_MS' | 'MAX_CALL_TIMEOUT_MS'>): number =>
  Math.min(isPlainRead(call) ? env.READ_TIMEOUT_MS : call.timeoutMs, env.MAX_CALL_TIMEOUT_MS);

interface Signable {
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
function signRequest(request: Signable, env: Env): Record<string, string> {
  const first = { [env.SIGN_HEADER]: signV1(siteSignKey(request.site, env), signedPart(request, env.SIGN_TEXT)) };
  if (env.SIGN_V2_KEY === undefined || request.site !== 'portal') return first;
  const second = signV2Headers({
    key: env.SIGN_V2_KEY,
    keyId: env.SIGN_V2_KEY_ID,
    method: request.method,
    pathname: request.pathname,
    query: new URLSearchParams(request.query),
    bodySha256Hex: hashBody(request.body),
    timestampMs: Date.now(),
  });
  return { ...first, ...second };
}

export interface RequestParts {
  /** Path of the contract with its parameters filled in. */
  readonly path: string;
  readonly query: WireQuery;
  readonly body?: Uint8Array | typeof STREAMED_BODY;
  readonly contentType?: string;
  readonly token?: string;
  readonly requestId?: string;
  /** Further headers; the caller answers for their names. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PreparedRequest {
  readonly address: URL;
  readonly target: string;
  readonly headers: Record<string, string>;
}

const addresses = new Map<string, URL>();

function parseAddress(text: string): URL {
  const known = addresses.get(text);
  if (known !== undefined) return known;
  const address = new URL(text);
  addresses.set(text, address);
  return address;
}

/** Address, target and signed headers of one upstream request; nothing a browser sent gets into them by itself. */
export function prepareRequest(endpoint: Endpoint, site: string, parts: RequestParts, env: Env): PreparedRequest {
  const address = parseAddress(site);
  const path = toNamedPath(parts.path, env);
  const pathname = address.pathname === '/' ? path : address.pathname + path;
  const { query, body } = parts;
  const headers: Record<string, string> = {
    accept: endpoint.kind === 'download' ? '*/*' : 'application/json',
    'accept-encoding': 'identity',
    ...signRequest({ site: endpoint.site, method: endpoint.method, pathname, query, body }, env),
    ...parts.headers,
  };
  if (parts.token !== undefined) headers.authorization = `Bearer ${parts.token}`;
  if (parts.requestId !== undefined) headers['x-request-id'] = parts.requestId;
  if (parts.contentType !== undefined) headers['content-type'] = parts.contentType;
  if (body instanceof Uint8Array) headers['content-length'] = String(body.byteLength);
  return { address, target: pathname + formatWireQuery(query), headers };
}
