import { plainNumber } from '#lib/validation/plain-number.ts';

const IN_TEXT = /(?:BH|P)\d{18}(?!\d)/;

/** The number of a letter or a surety policy as it is stored, also out of the words it was copied with; what holds none as it was typed. */
export function toPaperNo(typed: string): string {
  const plain = plainNumber(typed).toUpperCase();
  return IN_TEXT.exec(plain)?.[0] ?? plain;
}
