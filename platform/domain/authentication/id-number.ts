import { hashAtRest } from '../../db/sealed-values.ts';

/** The one spelling of the number of a person's document: letters and digits, half as wide, in capitals. */
export const toIdKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

/** The keyed hash by which equal numbers of documents are found; empty for a text without any. */
export function hashIdNo(number: string): string {
  const key = toIdKey(number);
  return key === '' ? '' : hashAtRest(`idNo:${key}`);
}
