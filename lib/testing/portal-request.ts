import { getEnv } from '#lib/env/get-env.ts';
import { issueXsrfToken } from '#lib/session/xsrf-token.ts';

const PRE_LOGIN = 'a'.repeat(22);

export interface PortalRequest {
  readonly method?: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly body?: BodyInit;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as the portal's own page would send it: with the cookies and the form token of its session. */
export function portalRequest(
  path: string,
  { method = 'GET', token, json, body, cookies = {}, headers = {} }: PortalRequest = {},
): Request {
  const xsrf = issueXsrfToken(getEnv().PORTAL_SECRET, { token: token ?? null, preLogin: PRE_LOGIN, bizLineId: '' });
  const all = { PRE_LOGIN, 'XSRF-TOKEN': xsrf, ...(token === undefined ? {} : { USER_TOKEN: token, SIGNED_IN: '1' }), ...cookies };
  const cookie = Object.entries(all).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return new Request(`http://localhost:3000${path}`, {
    method,
    body: json === undefined ? body : JSON.stringify(json),
    headers: {
      cookie: cookie.join('; '),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'x-xsrf-token': xsrf, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }),
      ...headers,
    },
    duplex: 'half',
  } as RequestInit);
}
