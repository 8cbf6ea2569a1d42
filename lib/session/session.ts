import type { Env } from '#lib/env/env-schema.ts';
import { COOKIES } from './cookie-names.ts';
import { parseCookies } from './cookies.ts';
import { HIDDEN_COOKIES } from './hidden-cookie-names.ts';

export interface Session {
  /** The upstream's bearer; null for a visitor. */
  readonly token: string | null;
  readonly preLogin: string | null;
  /** Business line the user chose, if it may be chosen; else the configured one. */
  readonly bizLineId: string;
}

// Whatever else a cookie holds must not reach a header of the upstream request.
const BEARER = /^[\x21-\x7e]{1,4096}$/;
const NAME = /^[\w-]{22}$/;

/** Reads the session from the request's cookies; nothing in it is trusted but the upstream's own check of the token. */
export function readSession(cookieHeader: string | null, env: Pick<Env, 'BIZ_LINE_ID' | 'BIZ_LINE_IDS'>): Session {
  const cookies = parseCookies(cookieHeader);
  const token = cookies.get(HIDDEN_COOKIES.token) ?? '';
  const preLogin = cookies.get(HIDDEN_COOKIES.preLogin) ?? '';
  const chosen = cookies.get(COOKIES.bizLineId) ?? '';
  return {
    token: BEARER.test(token) ? token : null,
    preLogin: NAME.test(preLogin) ? preLogin : null,
    bizLineId: env.BIZ_LINE_IDS.includes(chosen) ? chosen : env.BIZ_LINE_ID,
  };
}
