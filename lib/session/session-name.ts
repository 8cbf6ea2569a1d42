import { createHmac, hkdfSync } from 'node:crypto';
import type { Env } from '#lib/env/env-schema.ts';

const DIGITS = 16;
const keys = new Map<string, Uint8Array>();

function toKey(secret: string): Uint8Array {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'portal:session-name', 32));
  keys.set(secret, key);
  return key;
}

/**
 * What the log calls a session: the same in every line, so that one visit can be followed, and nothing by which anybody could continue
 * it. Without `PORTAL_SECRET` nobody can tell which token it names.
 */
export const nameSession = (token: string, { PORTAL_SECRET }: Pick<Env, 'PORTAL_SECRET'>): string =>
  createHmac('sha256', toKey(PORTAL_SECRET)).update(token).digest('hex').slice(0, DIGITS);
