import { randomBytes } from 'node:crypto';
import type { Env } from '#lib/env/env-schema.ts';
import { COOKIES } from './cookie-names.ts';
import { formatCookie, guardedNames, parseCookies } from './cookies.ts';
import { readSession, type Session } from './session.ts';
import { issueXsrfToken, isXsrfToken, SESSION_MAX_AGE_S } from './session-cookies.ts';

const MARK_BYTES = 16;
const MARK = /^[\w-]{22}$/;
const KEPT_S = 365 * 86_400;

/** What the browser was marked with; null for one without a mark. */
export function readDeviceMark(cookieHeader: string | null, env: Pick<Env, 'SITE_URL'>): string | null {
  const mark = parseCookies(cookieHeader).get(guardedNames(env).device) ?? '';
  return MARK.test(mark) ? mark : null;
}

/** `Set-Cookie` line that marks a browser: random, read by the server alone, kept for a year over logins and logouts. */
export const markDevice = (env: Pick<Env, 'SITE_URL'>): string =>
  formatCookie(guardedNames(env).device, randomBytes(MARK_BYTES).toString('base64url'), { httpOnly: true, maxAgeS: KEPT_S }, env);

const readable = { httpOnly: false, maxAgeS: SESSION_MAX_AGE_S };

/** The form token that the browser has, while it counts: another one would spoil what a second tab is sending. */
function storeXsrfToken(cookieHeader: string | null, session: Session, env: Env): string {
  const { PORTAL_SECRET: secret } = env;
  const kept = parseCookies(cookieHeader).get(guardedNames(env).xsrf) ?? '';
  return isXsrfToken(secret, session, kept) ? kept : issueXsrfToken(secret, session);
}

/** Answers whether there is a session, sets a form token that counts, makes SIGNED_IN say the same, and marks a browser that is not yet. */
export function describeSession(request: Request, env: Env): Response {
  const cookieHeader = request.headers.get('cookie');
  const session = readSession(cookieHeader, env);
  const preLogin = session.preLogin ?? randomBytes(16).toString('base64url');
  const signedIn = session.token !== null;
  const names = guardedNames(env);
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  headers.append('set-cookie', formatCookie(names.xsrf, storeXsrfToken(cookieHeader, { ...session, preLogin }, env), readable, env));
  headers.append(
    'set-cookie',
    formatCookie(COOKIES.signedIn, signedIn ? '1' : '', { httpOnly: false, maxAgeS: signedIn ? SESSION_MAX_AGE_S : 0 }, env),
  );
  if (session.preLogin === null)
    headers.append('set-cookie', formatCookie(names.preLogin, preLogin, { httpOnly: true, maxAgeS: SESSION_MAX_AGE_S }, env));
  if (readDeviceMark(cookieHeader, env) === null) headers.append('set-cookie', markDevice(env));
  return Response.json({ signedIn }, { headers });
}
