import { createHmac } from 'node:crypto';
import { parseJson } from '#lib/validation/parse-json.ts';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Forms of the signed text, since the specification fixes none of its details. `standard` is `toSignText` for a GET and the exact bytes
 * for a body; `encoded` writes a GET's values as they stand in the address; `fields` takes a JSON body's `toFieldText` instead of its
 * bytes. An upload signs the empty text in each.
 */
export type SignForm = 'standard' | 'encoded' | 'fields';

/** What a GET signs: `k=v` pairs joined by `&`, raw UTF-8, keys sorted by code unit, empty values and `sign` left out (spec §7). */
export function toSignText(query: Readonly<Record<string, string>>, form: SignForm = 'standard'): string {
  const keys = Object.keys(query).sort(byCodeUnit);
  const pairs: string[] = [];
  for (const key of keys) {
    const value = query[key];
    if (key !== 'sign' && value) pairs.push(`${key}=${form === 'encoded' ? encodeURIComponent(value) : value}`);
  }
  return pairs.join('&');
}

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What a JSON body signs by its fields: those of the top level like a GET's parameters, lists and objects as the JSON they are. */
export const toFieldText = (fields: Readonly<Record<string, unknown>>): string =>
  toSignText(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toText(value)])));

/** What a body signs; one that is no JSON object signs its bytes in every form. */
export function toSignedBody(body: Uint8Array, form: SignForm): string | Uint8Array {
  const value = form === 'fields' ? parseJson(Buffer.from(body).toString('utf8')) : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? toFieldText(value as Record<string, unknown>) : body;
}

/** Base64 HMAC-SHA256 of the text or bytes (spec §7). */
export function signV1(key: string, signed: string | Uint8Array): string {
  return createHmac('sha256', key).update(signed).digest('base64');
}
