const TINTS = 5;

/** 0–4, always the same for a code, whatever its length. */
export function toAgencyTint(code: string): number {
  let sum = 0;
  for (const sign of code) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}
