import type { Endpoint } from '#lib/contract/endpoint.ts';
import { changeField } from '#lib/signature/change-field.ts';
import { type CipherSettings, decipher } from '#lib/signature/cipher.ts';

/** A field that travels enciphered. What does not decipher is empty, and so wrong like any other wrong value. */
export const decipherField = (sealed: string, settings: CipherSettings): string => decipher(sealed, settings) ?? '';

/** The body of a call with every field opened that the contract says travels enciphered. */
export const decipherBody = <Body extends Readonly<Record<string, unknown>>>(
  { enciphered }: Pick<Endpoint, 'enciphered'>,
  body: Body,
  settings: CipherSettings,
): Body =>
  enciphered.reduce((opened, path) => changeField(opened, path, (text) => (text === '' ? '' : decipherField(text, settings))), body);
