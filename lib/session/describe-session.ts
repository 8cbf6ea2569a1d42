import { randomBytes } from 'node:crypto';
import type { Env } from '#lib/env/env-schema.ts';
import { COOKIES } from './cookie-names.ts';
import { formatCookie } from './cookies.ts';
import { HIDDEN_COOKIES } from './hidden-cookie-names.ts';
import { readSession } from './session.ts';
import { SESSION_MAX_AGE_S } from './session-cookies.ts';
import { issueXsrfToken } from './xsrf-token.ts';

const readable = { httpOnly: false, maxAgeS: SESSION_MAX_AGE_S };

/** Answers whether there is a session, sets a fresh form token, and makes SIGNED_IN say the same. */
export function describeSession(request: Request, env: Env): Response {
  const session = readSession(request.headers.get('cookie'), env);
  const preLogin = session.preLogin ?? randomBytes(16).toString('base64url');
  const signedIn = session.token !== null;
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  headers.append('set-cookie', formatCookie(COOKIES.xsrf, issueXsrfToken(env.PORTAL_SECRET, { ...session, preLogin }), readable, env));
  headers.append(
    'set-cookie',
    formatCookie(COOKIES.signedIn, signedIn ? '1' : '', { httpOnly: false, maxAgeS: signedIn ? SESSION_MAX_AGE_S : 0 }, env),
  );
  if (session.preLogin === null)
    headers.append('set-cookie', formatCookie(HIDDEN_COOKIES.preLogin, preLogin, { httpOnly: true, maxAgeS: SESSION_MAX_AGE_S }, env));
  return Response.json({ signedIn }, { headers });
}
