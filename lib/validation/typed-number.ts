import { plainDecimal } from './plain-decimal.ts';

/** Digits and a dot, also half typed; no sign, nothing scientific or hexadecimal. */
const DECIMAL = /^(?:\d+\.?\d*|\.\d+)$/;

/** The number that somebody typed, not below zero; undefined when it is none. */
export function typedNumber(text: string, toPlain = plainDecimal): number | undefined {
  const plain = toPlain(text);
  return DECIMAL.test(plain) ? Number(plain) : undefined;
}
