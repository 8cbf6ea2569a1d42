import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Env } from '#lib/env/env-schema.ts';

const DIGITS = 16;
/** Of one secret in a running portal; made ready once, which is most of the work. */
const keys = new Map<string, KeyObject>();

function toKey(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'portal:session-name', 32)));
  keys.set(secret, key);
  return key;
}

/**
 * What the log calls a session: the same in every line, so that one visit can be followed, and nothing by which anybody could continue
 * it. Without `PORTAL_SECRET` nobody can tell which token it names.
 */
export const nameSession = (token: string, { PORTAL_SECRET }: Pick<Env, 'PORTAL_SECRET'>): string =>
  createHmac('sha256', toKey(PORTAL_SECRET)).update(token).digest('hex').slice(0, DIGITS);
