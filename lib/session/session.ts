import type { Env } from '#lib/env/env-schema.ts';
import { chosenLine } from './chosen-line.ts';
import { guardedNames, parseCookies } from './cookies.ts';

export interface Session {
  /** The upstream's bearer; null for a visitor. */
  readonly token: string | null;
  readonly preLogin: string | null;
  /** Business line the user chose, if it may be chosen; else the configured one. */
  readonly bizLineId: string;
}

// Whatever else a cookie holds must not reach a header of the upstream request; what is shorter could be guessed, and is none.
const BEARER = /^[\x21-\x7e]{16,4096}$/;
const NAME = /^[\w-]{22}$/;

/** Whether a text can be a bearer token at all; what it is worth, the upstream alone knows. */
export const isBearer = (text: string): boolean => BEARER.test(text);

/** Reads the session from the request's cookies; nothing in it is trusted but the upstream's own check of the token. */
export function readSession(cookieHeader: string | null, env: Pick<Env, 'SITE_URL' | 'BIZ_LINE_ID' | 'BIZ_LINE_IDS'>): Session {
  const cookies = parseCookies(cookieHeader);
  const names = guardedNames(env);
  const token = cookies.get(names.token) ?? '';
  const preLogin = cookies.get(names.preLogin) ?? '';
  return {
    token: isBearer(token) ? token : null,
    preLogin: NAME.test(preLogin) ? preLogin : null,
    bizLineId: chosenLine(cookieHeader, env) ?? env.BIZ_LINE_ID,
  };
}
