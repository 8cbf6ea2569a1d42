import { type CipherSettings, decipher } from '#lib/signature/cipher.ts';

/** A field that travels enciphered. What does not decipher is empty, and so wrong like any other wrong value. */
export const decipherField = (sealed: string, settings: CipherSettings): string => decipher(sealed, settings) ?? '';
