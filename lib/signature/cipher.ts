import AES from 'crypto-js/aes.js';
import core from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import CTR from 'crypto-js/mode-ctr.js';
import ECB from 'crypto-js/mode-ecb.js';
import { isObject } from '#lib/validation/parse-json.ts';

type Fields = Readonly<Record<string, unknown>>;

function changeAt(value: unknown, [name, ...rest]: readonly string[], change: (text: string) => string): unknown {
  if (name === undefined) return typeof value === 'string' ? change(value) : value;
  if (name === '*') return Array.isArray(value) ? value.map((entry) => changeAt(entry, rest, change)) : value;
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: changeAt(value[name], rest, change) };
}

/**
 * A copy of a body in which the text at a path is changed: names joined by dots, `*` for every entry of a list. What is not there, or is
 * no text, stays as it is.
 */
export const changeField = <Body extends Fields>(body: Body, path: string, change: (text: string) => string): Body =>
  changeAt(body, path.split('.'), change) as Body;

export interface CipherSettings {
  /** 16, 24 or 32 bytes of UTF-8; not used by none. */
  readonly key: string;
  /** 16 bytes of UTF-8; not used by ECB and none. */
  readonly iv: string;
  /** AES, or none: texts travel as they are. */
  readonly mode: 'CBC' | 'ECB' | 'CTR' | 'none';
  readonly encoding: 'base64' | 'hex';
}

const encoders = { base64: Base64, hex: Hex };
// CBC is what crypto-js does when no mode is named.
const modes = { CBC: {}, ECB: { mode: ECB }, CTR: { mode: CTR } };

const toOptions = (iv: string, mode: keyof typeof modes) => ({ iv: Utf8.parse(iv), ...modes[mode] });

/**
 * The text as it travels: AES with PKCS#7 padding, as the legacy clients' crypto-js helpers do it, or unchanged in mode none. Half a character,
 * which UTF-8 cannot hold, becomes U+FFFD.
 */
export function encipher(text: string, { key, iv, mode, encoding }: CipherSettings): string {
  const whole = text.toWellFormed();
  if (mode === 'none') return whole;
  const sealed = AES.encrypt(Utf8.parse(whole), Utf8.parse(key), toOptions(iv, mode));
  return sealed.ciphertext.toString(encoders[encoding]);
}

/** The reverse of {@link encipher}; null when the text was not enciphered with these settings. */
export function decipher(sealed: string, { key, iv, mode, encoding }: CipherSettings): string | null {
  if (mode === 'none') return sealed;
  try {
    const ciphertext = encoders[encoding].parse(sealed);
    const opened = AES.decrypt(core.lib.CipherParams.create({ ciphertext }), Utf8.parse(key), toOptions(iv, mode));
    return opened.sigBytes < 0 ? null : opened.toString(Utf8);
  } catch {
    return null;
  }
}
