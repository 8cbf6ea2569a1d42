import type { Endpoint } from '#lib/contract/endpoint.ts';
import { formatWireQuery, type WireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import type { STREAMED_BODY } from '#lib/signature/sign-v2.ts';
import { toNamedPath } from './dictionary-names.ts';
import { signRequest } from './sign-request.ts';

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
