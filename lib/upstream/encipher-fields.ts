import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { changeField } from '#lib/signature/change-field.ts';
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
  return endpoint.enciphered.reduce(
    (sealed, path) => changeField(sealed, path, (text) => (text === '' ? text : encipher(text, settings))),
    { ...body },
  );
}
