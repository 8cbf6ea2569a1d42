import { createHmac, randomBytes } from 'node:crypto';
import type { Env } from '#lib/env/env-schema.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { COOKIES } from './cookie-names.ts';
import { formatCookie, guardedNames } from './cookies.ts';
import type { Session } from './session.ts';

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** A token and a pre-login name never give the same text. */
const owner = ({ token, preLogin }: Session): string | null => {
  if (token !== null) return `session:${token}`;
  return preLogin === null ? null : `visitor:${preLogin}`;
};

const bind = (secret: string, name: string, random: string): string =>
  createHmac('sha256', secret).update(`${name}!${random}`).digest('base64url');

/** A form token that only this session, or this visitor, can use. */
export function issueXsrfToken(secret: string, session: Session): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${bind(secret, owner(session) ?? '', random)}`;
}

/** Whether a form token was issued for this session. */
export function isXsrfToken(secret: string, session: Session, token: string): boolean {
  const [, random = '', signature = ''] = TOKEN.exec(token) ?? [];
  const name = owner(session);
  return name !== null && random !== '' && equalSignatures(signature, bind(secret, name, random));
}

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
