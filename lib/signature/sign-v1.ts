import { createHmac } from 'node:crypto';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What a GET signs: `k=v` pairs joined by `&`, raw UTF-8, keys sorted by code unit, empty values and `sign` left out (spec §7).
 * A POST or PUT signs its exact body instead, a multipart body the empty text.
 */
export function toSignText(query: Readonly<Record<string, string>>): string {
  const keys = Object.keys(query).sort(byCodeUnit);
  const pairs: string[] = [];
  for (const key of keys) {
    const value = query[key];
    if (key !== 'sign' && value) pairs.push(`${key}=${value}`);
  }
  return pairs.join('&');
}

/** Base64 HMAC-SHA256 of the text or bytes (spec §7). */
export function signV1(key: string, signed: string | Uint8Array): string {
  return createHmac('sha256', key).update(signed).digest('base64');
}
