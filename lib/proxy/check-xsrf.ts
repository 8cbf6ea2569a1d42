import type { Env } from '#lib/env/env-schema.ts';
import { XSRF_HEADER } from '#lib/session/cookie-names.ts';
import { guardedNames, parseCookies } from '#lib/session/cookies.ts';
import type { Session } from '#lib/session/session.ts';
import { isXsrfToken } from '#lib/session/session-cookies.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A site on this machine is the same by each of the machine's names. */
function hasSameOrigin(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(siteUrl);
  if (given.origin === own.origin) return true;
  return given.protocol === own.protocol && given.port === own.port && LOOPBACK.has(given.hostname) && LOOPBACK.has(own.hostname);
}

/**
 * Whether an unsafe request comes from the portal's own pages, by what the browser says of it.
 * `Origin: null` counts only where the browser vouches for the same origin; a client that is no browser says nothing.
 */
function isSameSite(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  if (origin === null) return true;
  return origin === 'null' ? fetchSite === 'same-origin' : hasSameOrigin(origin, siteUrl);
}

/** Whether an unsafe request was made by the portal's own page: where it comes from, and the session's form token sent twice. */
export function isSameOrigin(headers: Headers, session: Session, env: Pick<Env, 'SITE_URL' | 'PORTAL_SECRET'>): boolean {
  const sent = headers.get(XSRF_HEADER) ?? '';
  const kept = parseCookies(headers.get('cookie')).get(guardedNames(env).xsrf) ?? '';
  return isSameSite(headers, env.SITE_URL) && equalSignatures(sent, kept) && isXsrfToken(env.PORTAL_SECRET, session, sent);
}
