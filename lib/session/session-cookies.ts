import type { Env } from '#lib/env/env-schema.ts';
import { COOKIES } from './cookie-names.ts';
import { formatCookie, guardedNames } from './cookies.ts';
import { issueXsrfToken } from './xsrf-token.ts';

type SessionEnv = Pick<Env, 'SITE_URL' | 'PORTAL_SECRET'>;

/** A session ends after twelve hours at the latest; the upstream may end it earlier. */
export const SESSION_MAX_AGE_S = 12 * 60 * 60;
const readable = { httpOnly: false, maxAgeS: SESSION_MAX_AGE_S };
const hidden = { httpOnly: true, maxAgeS: SESSION_MAX_AGE_S };

/** `Set-Cookie` lines of a new session; form tokens of the time before stop counting. */
export function startSession(token: string, env: SessionEnv): string[] {
  const xsrf = issueXsrfToken(env.PORTAL_SECRET, { token, preLogin: null, bizLineId: '' });
  const names = guardedNames(env);
  return [
    formatCookie(names.token, token, hidden, env),
    formatCookie(COOKIES.signedIn, '1', readable, env),
    formatCookie(names.xsrf, xsrf, readable, env),
  ];
}

const clear = (name: string, env: SessionEnv): string =>
  formatCookie(name, '', { httpOnly: name === guardedNames(env).token, maxAgeS: 0 }, env);

/** `Set-Cookie` lines that end the session in the browser. */
export function endSession(env: SessionEnv): string[] {
  const { token, xsrf } = guardedNames(env);
  return [token, COOKIES.signedIn, xsrf].map((name) => clear(name, env));
}

/** `Set-Cookie` lines of a logout: the session ends, and what its user had chosen is forgotten. */
export const leaveSession = (env: SessionEnv): string[] => [
  ...endSession(env),
  ...[COOKIES.bizLineMode, COOKIES.bizLineId].map((name) => clear(name, env)),
];
