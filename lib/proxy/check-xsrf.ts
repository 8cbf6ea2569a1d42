import type { Env } from '#lib/env/env-schema.ts';
import { XSRF_HEADER } from '#lib/session/cookie-names.ts';
import { guardedNames, parseCookies } from '#lib/session/cookies.ts';
import { isSameSite } from '#lib/session/same-site.ts';
import type { Session } from '#lib/session/session.ts';
import { isXsrfToken } from '#lib/session/xsrf-token.ts';
import { equalSignatures } from '#lib/signature/equal-signatures.ts';

/** Whether an unsafe request was made by the portal's own page: where it comes from, and the session's form token sent twice. */
export function isOwnRequest(headers: Headers, session: Session, env: Pick<Env, 'SITE_URL' | 'PORTAL_SECRET'>): boolean {
  const sent = headers.get(XSRF_HEADER) ?? '';
  const kept = parseCookies(headers.get('cookie')).get(guardedNames(env).xsrf) ?? '';
  return isSameSite(headers, env.SITE_URL) && equalSignatures(sent, kept) && isXsrfToken(env.PORTAL_SECRET, session, sent);
}
