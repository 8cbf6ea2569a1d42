import { timingSafeEqual } from 'node:crypto';

/** Compares two signatures in a time that tells nothing about where they differ. */
export function equalSignatures(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
