import type { Env } from '#lib/env/env-schema.ts';
import { COOKIES, HOST_ONLY } from './cookie-names.ts';

/** Cookies that only the server reads, under https as host-only ones (`guardedNames`); their names stay out of the browser's scripts. */
const HIDDEN_COOKIES = {
  /** The upstream's bearer token (spec §3). */
  token: 'USER_TOKEN',
  /** Random name of a browser without a session; form tokens are bound to it. */
  preLogin: 'PRE_LOGIN',
  /** Random mark of a browser, by which an account's owner is told from strangers. */
  device: 'DEVICE',
} as const;

/** Cookies of a request by name, decoded; broken encoding counts as missing. The first of two equal names wins. */
export function parseCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 1 || cookies.has(name)) continue;
    try {
      cookies.set(name, decodeURIComponent(pair.slice(at + 1).trim()));
    } catch {
      // A name alone tells nothing.
    }
  }
  return cookies;
}

interface CookieOptions {
  readonly httpOnly: boolean;
  readonly maxAgeS: number;
  /** `/` by default. */
  readonly path?: `/${string}`;
  /** `Lax` by default; `Strict` for what no other site may set in motion. */
  readonly sameSite?: 'Lax' | 'Strict';
}

/** One `Set-Cookie` line; Secure exactly when the site is reached by https. */
export function formatCookie(name: string, value: string, options: CookieOptions, env: Pick<Env, 'SITE_URL'>): string {
  const { httpOnly, maxAgeS, path = '/', sameSite = 'Lax' } = options;
  const secure = isHttps(env) ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAgeS}; SameSite=${sameSite}${httpOnly ? '; HttpOnly' : ''}${secure}`;
}

const isHttps = ({ SITE_URL }: Pick<Env, 'SITE_URL'>): boolean => SITE_URL.startsWith('https:');

/** Name that a browser accepts only from this very host, where the site is reached by https. */
export const hostOnlyName = (name: string, env: Pick<Env, 'SITE_URL'>): string => (isHttps(env) ? `${HOST_ONLY}${name}` : name);

/** Names of the cookies on which a session rests. Under https the plain ones count for nothing: anybody beside the site could have set them. */
export const guardedNames = (env: Pick<Env, 'SITE_URL'>) => ({
  token: hostOnlyName(HIDDEN_COOKIES.token, env),
  preLogin: hostOnlyName(HIDDEN_COOKIES.preLogin, env),
  xsrf: hostOnlyName(COOKIES.xsrf, env),
  device: hostOnlyName(HIDDEN_COOKIES.device, env),
});
