import { hashAtRest } from '../../db/sealed-values.ts';
import type { StoredLetter } from './letters.ts';

/** Nothing in it looks like another: no 0, O, 1, I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

const toPlain = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/**
 * The code by which a letter's creditor proves to be it: 60 bits of a keyed hash of the letter, in groups of four. Only the guarantor
 * is shown it, and hands it over: whoever applied holds the letter itself, and must not be able to release it.
 */
export function beneficiaryCodeOf({ id, codeVersion }: Pick<StoredLetter, 'id' | 'codeVersion'>): string {
  const which = codeVersion === 0 ? id : `${id}:${codeVersion}`;
  const bytes = Buffer.from(hashAtRest(`guarantee-code:${which}`), 'hex').subarray(0, LENGTH);
  return [...bytes]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replaceAll(GROUP, '$&-');
}

/** As it was typed: spaces, dashes and case do not matter. */
export const toTypedCode = (typed: string): string => toPlain(typed).replaceAll(GROUP, '$&-');
