import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '#lib/env/env-schema.ts';
import { COOKIES } from './cookie-names.ts';
import { guardedNames, parseCookies } from './cookies.ts';

/** The business line of a request's cookie, if it is one that may be chosen and not the portal's own; else null. */
export function chosenLine(cookieHeader: string | null, lines: { readonly BIZ_LINE_ID: string; readonly BIZ_LINE_IDS: readonly string[] }) {
  const chosen = parseCookies(cookieHeader).get(COOKIES.bizLineId) ?? '';
  return chosen !== '' && chosen !== lines.BIZ_LINE_ID && lines.BIZ_LINE_IDS.includes(chosen) ? chosen : null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for. A text of one purpose does not open for another. */
export type SealPurpose = 'sign-on' | 'handoff' | 'handoff-code';

const toKey = (secret: string, purpose: SealPurpose): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `portal:${purpose}`, 32));

/** A value as text that only the portal can read or change, until `expiresAtMs` (AES-256-GCM). */
export function seal(secret: string, purpose: SealPurpose, value: unknown, expiresAtMs: number): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', toKey(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify({ value, expiresAtMs }), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The sealed value; undefined when it is not the portal's own, was changed, is for another purpose or has expired. */
export function unseal(secret: string, purpose: SealPurpose, sealed: string, nowMs: number): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.byteLength <= IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', toKey(secret, purpose), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    const { value, expiresAtMs } = JSON.parse(text) as { value: unknown; expiresAtMs: number };
    return nowMs < expiresAtMs ? value : undefined;
  } catch {
    return undefined;
  }
}

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
