import { randomBytes } from 'node:crypto';
import type { Env } from '#lib/env/env-schema.ts';
import { formatCookie, guardedNames, parseCookies } from './cookies.ts';

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
