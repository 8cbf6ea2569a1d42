import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { encipher } from '#lib/signature/cipher.ts';

/** Enciphers the body fields that the contract names, with the keys of the call's site. */
export function encipherFields(endpoint: Endpoint, body: Readonly<Record<string, unknown>>, env: Env): Record<string, unknown> {
  const ownSite = endpoint.site === 'portal';
  const settings = {
    key: ownSite ? env.CIPHER_KEY : env.CIPHER_KEY_SITES,
    iv: ownSite ? env.CIPHER_IV : env.CIPHER_IV_SITES,
    mode: env.CIPHER_MODE,
    encoding: env.CIPHER_ENCODING,
  };
  const sealed: Record<string, unknown> = { ...body };
  for (const name of endpoint.enciphered) {
    const value = sealed[name];
    if (typeof value === 'string' && value !== '') sealed[name] = encipher(value, settings);
  }
  return sealed;
}
